package import Foundation
package import UIGeometry

/// A drawing as data: commands that a rasteriser carries out in order.
///
/// A pure value. Its *base space* has its origin in the upper left corner, y increases downwards,
/// and lengths are in points. User space begins as base space, and `concatenate` changes it. All
/// coordinates of a command are in user space at that point, except those of shadows. The
/// rasteriser maps base space to pixels.
///
/// Two lists are equal if their commands are, with numbers compared exactly. `description` is the
/// list as text, one command per line; `encoded()` is the list as bytes.
public struct DisplayList: Sendable {
  /// One step of a drawing.
  package enum Command: Equatable, Sendable {
    /// Saves transform and clip.
    case save
    /// Returns to the transform and the clip of the matching `save`.
    case restore
    /// Applies a transform before the current one.
    case concatenate(CGAffineTransform)
    /// Restricts drawing to the inside of a path.
    case clip(VectorPath, CGPathFillRule, isAntialiased: Bool)
    /// Restricts drawing by the opacity of an image, stretched to the rectangle with its first row
    /// at the least y; outside the rectangle nothing is drawn.
    case clipToMask(CGImage, CGRect)
    /// Fills a path; open subpaths count as closed.
    case fill(VectorPath, CGPathFillRule, Paint, Compositing)
    /// Draws along a path.
    case stroke(VectorPath, StrokeStyle, Paint, Compositing)
    /// Draws the shadow of a filled path without the path.
    case shadow(VectorPath, CGPathFillRule, Shadow)
    /// Fills everything inside the clip with a gradient.
    case shade(Gradient, Compositing)
    /// Draws an image, stretched to the rectangle with its first row at the least y.
    case image(CGImage, CGRect, CGInterpolationQuality, Compositing)
    /// Fills glyphs.
    case glyphs(GlyphRun, Paint, Compositing)
    /// Draws along the outlines of glyphs.
    case strokeGlyphs(GlyphRun, StrokeStyle, Paint, Compositing)
    /// Makes a rectangle transparent.
    case clear(CGRect)
    /// Begins a group: the commands up to `endGroup` draw on a separate transparent surface, which
    /// is then drawn as a whole. A group saves and restores transform and clip.
    case beginGroup(Group)
    /// Ends the innermost group.
    case endGroup
    /// Draws another list, whose base space the transform maps to user space; transform and clip are
    /// saved before and restored after it.
    case list(DisplayList, CGAffineTransform)
  }

  /// How a group is drawn.
  package struct Group: Equatable, Sendable {
    /// How the result combines with what is below.
    package var compositing: Compositing
    /// A list whose opacity multiplies the group's, in user space at the group's beginning; nil for
    /// none.
    package var mask: DisplayList?

    /// Creates a group.
    package init(_ compositing: Compositing = .plain, mask: DisplayList? = nil) {
      (self.compositing, self.mask) = (compositing, mask)
    }
  }

  /// The commands, unless a part stands for them.
  private var stored: [Command] = []
  /// The part that stands for the commands, if other frames share pieces of it.
  package private(set) var part: DrawingPart?

  /// The commands in order. Each `save` has its `restore` and each `beginGroup` its `endGroup`,
  /// properly nested.
  package var commands: [Command] {
    get {
      guard let part else { return stored }
      var commands: [Command] = []
      part.append(to: &commands)
      return commands
    }
    _modify {
      if part != nil { (stored, part) = (commands, nil) }
      yield &stored
    }
  }

  /// Creates a list of commands, which must be properly nested.
  package init(_ commands: [Command] = []) {
    stored = commands
  }

  /// Creates a list of the commands that a part stands for.
  package init(_ part: DrawingPart) {
    self.part = part
  }

  /// Whether the list draws nothing at all.
  public var isEmpty: Bool { part?.isEmpty ?? stored.isEmpty }

  /// Returns the list with more commands at its end, which must be properly nested.
  package func adding(_ commands: [Command]) -> DisplayList {
    guard let part else { return DisplayList(stored + commands) }
    return DisplayList(DrawingPart(head: [], parts: [part, DrawingPart(head: commands)]))
  }

  /// The images that the list and the lists in it draw, without duplicates, in the order of first
  /// use.
  package var images: [CGImage] {
    var images: [CGImage] = []
    var known: Set<UInt64> = []
    forEachImage { image in
      if known.insert(image.digest).inserted { images.append(image) }
    }
    return images
  }

  /// The fonts of the list and of the lists in it, without duplicates, in the order of first use.
  package var fonts: [FontIdentifier] {
    var fonts: [FontIdentifier] = []
    var known: Set<FontIdentifier> = []
    for command in commands {
      let found =
        switch command {
        case .glyphs(let run, _, _), .strokeGlyphs(let run, _, _, _): [run.font]
        case .list(let list, _): list.fonts
        case .beginGroup(let group): group.mask?.fonts ?? []
        case .save, .restore, .concatenate, .clip, .clipToMask, .fill, .stroke, .shadow, .shade,
          .image, .clear, .endGroup:
          [FontIdentifier]()
        }
      for font in found where known.insert(font).inserted { fonts.append(font) }
    }
    return fonts
  }

  private func forEachImage(_ body: (CGImage) -> Void) {
    func visit(_ paint: Paint) {
      if case .pattern(let pattern) = paint { body(pattern.image) }
    }
    for command in commands {
      switch command {
      case .clipToMask(let image, _), .image(let image, _, _, _): body(image)
      case .fill(_, _, let paint, _), .stroke(_, _, let paint, _), .glyphs(_, let paint, _),
        .strokeGlyphs(_, _, let paint, _):
        visit(paint)
      case .beginGroup(let group): group.mask?.forEachImage(body)
      case .list(let list, _): list.forEachImage(body)
      case .save, .restore, .concatenate, .clip, .shadow, .shade, .clear, .endGroup: break
      }
    }
  }
}

extension DisplayList: Equatable {
  /// Whether both have the same commands.
  public static func == (left: DisplayList, right: DisplayList) -> Bool {
    if let first = left.part, let second = right.part {
      return DrawingPart.haveEqualCommands(first, second)
    }
    return left.commands == right.commands
  }
}
