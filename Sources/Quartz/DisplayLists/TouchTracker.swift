package import Foundation
package import UIGeometry

/// Follows a list's transform, clip and groups, and determines what each command may change.
///
/// A drawing and a clip that meet between two pixels share those pixels, so each is enlarged by the
/// greatest effect of rounding to pixels before they are compared.
struct TouchTracker {
  private struct State {
    var transform = CGAffineTransform.identity
    /// The box around the clip, in base space.
    var clip: CGRect
  }

  /// A group that has begun, and the clip around it: nothing in the group, its shadow included,
  /// changes anything outside that clip.
  private struct OpenGroup {
    var compositing: Compositing
    var clip: CGRect
  }

  private var state: State
  private var saved = ShallowStack<State>()
  private var groups: [OpenGroup] = []

  /// The side of a pixel in base space; 0 if the pixels are not known yet.
  let pixelSize: CGFloat
  /// Whether a drawing outside the clip counts as touching the clip's nearest edge, where both may
  /// later share a pixel, instead of touching nothing.
  let keepsEdges: Bool

  init(clip: CGRect, pixelSize: CGFloat, keepsEdges: Bool = false) {
    state = State(clip: clip)
    self.pixelSize = pixelSize
    self.keepsEdges = keepsEdges
  }

  /// Maps user space to base space.
  var transform: CGAffineTransform { state.transform }

  /// Follows a command, and returns the rectangle of base space that it may change.
  mutating func follow(_ command: DisplayList.Command) -> CGRect {
    switch command {
    case .save: saved.append(state)
    case .restore: state = saved.popLast() ?? state
    case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
    case .clip(let path, _, _): narrow(to: path.controlPointBounds)
    case .clipToMask(_, let rect): narrow(to: rect)
    case .beginGroup(let group):
      groups.append(OpenGroup(compositing: group.compositing, clip: state.clip))
      saved.append(state)
      // A drawing outside the clip may cast a shadow inside.
      if group.compositing.shadow != nil { state.clip = .infinite }
    case .endGroup:
      state = saved.popLast() ?? state
      _ = groups.popLast()
    case .list(let list, let transform):
      let map = transform.concatenating(state.transform)
      var whole = CGRect.null
      list.forEachTouch(
        pixelSize: map.inverseLength(of: pixelSize), keepsEdges: keepsEdges
      ) { touch in
        if !touch.isNull { whole = whole.joined(with: touch.applying(map)) }
      }
      return seen(whole)
    case .fill, .stroke, .shadow, .shade, .image, .glyphs, .strokeGlyphs, .clear:
      return touch(command)
    }
    return .null
  }

  private mutating func narrow(to rect: CGRect) {
    state.clip = cut(rect.applying(state.transform).grown(by: pixelSize), by: state.clip)
  }

  private func touch(_ command: DisplayList.Command) -> CGRect {
    switch command {
    case .fill(let path, _, _, let compositing):
      return touch(path.controlPointBounds, compositing)
    case .stroke(let path, let style, _, let compositing):
      return touch(path.controlPointBounds, style, compositing)
    case .strokeGlyphs(let run, let style, _, let compositing):
      return touch(run.bounds.standardized, style, compositing)
    case .shadow(let path, _, let shadow):
      let box = path.controlPointBounds.applying(state.transform).grown(by: pixelSize)
      return seen(shadow.place(of: box, pixelSize))
    case .shade(_, let compositing): return touch(.infinite, compositing)
    case .image(_, let rect, _, let compositing): return touch(rect.standardized, compositing)
    case .glyphs(let run, _, let compositing):
      // A rasteriser may move glyphs to the nearest quarter of a pixel.
      return touch(run.bounds.standardized, compositing, margin: pixelSize / 4)
    case .clear(let rect): return touch(rect.standardized, .plain)
    case .save, .restore, .concatenate, .clip, .clipToMask, .beginGroup, .endGroup, .list:
      return .null
    }
  }

  /// The box of a stroke along the contents of a rectangle of user space.
  private func touch(_ rect: CGRect, _ style: StrokeStyle, _ compositing: Compositing) -> CGRect {
    guard !rect.isNull else { return rect }
    let reach = style.reach
    // A hairline is at least a pixel wide on any device.
    return touch(
      rect.grown(by: reach), compositing, margin: style.width > 0 ? 0 : 1)
  }

  /// The box of a drawing in a rectangle of user space, with its shadow.
  private func touch(
    _ rect: CGRect, _ compositing: Compositing, margin: CGFloat = 0
  ) -> CGRect {
    guard !rect.isNull else { return rect }
    let box = rect.applying(state.transform).grown(by: pixelSize + margin)
    return seen(compositing.reach(of: box, pixelSize))
  }

  /// The final effect of a change in a rectangle of base space: cut by the clips, and enlarged by
  /// the groups around it.
  func seen(_ rect: CGRect) -> CGRect {
    var rect = rect
    // Usually there is no clip.
    if state.clip.size.width < 1e300 || state.clip.size.height < 1e300 {
      rect = cut(rect, by: state.clip)
    }
    guard !groups.isEmpty else { return rect }
    for group in groups.reversed() where !rect.isNull {
      rect = cut(group.compositing.reach(of: rect, pixelSize), by: group.clip)
    }
    return rect
  }

  private func cut(_ rect: CGRect, by clip: CGRect) -> CGRect {
    keepsEdges ? rect.pulled(into: clip) : rect.cut(by: clip)
  }
}

extension Compositing {
  /// Returns a rectangle of base space together with the shadow of its contents; everything if the
  /// blend mode changes pixels that the drawing does not cover.
  fileprivate func reach(of box: CGRect, _ pixelSize: CGFloat) -> CGRect {
    if blendMode.clearsOutside { return .infinite }
    guard let shadow, !box.isNull, !box.isInfinite else { return box }
    return box.joined(with: shadow.place(of: box, pixelSize))
  }
}

extension Shadow {
  /// The place of the shadow cast by the contents of a rectangle of base space. A rasteriser may
  /// round the offset and the blur to whole pixels, which adds two.
  fileprivate func place(of box: CGRect, _ pixelSize: CGFloat) -> CGRect {
    guard !box.isNull, !box.isInfinite else { return box }
    return box.offsetBy(dx: offset.width, dy: offset.height).grown(by: reach + 2 * pixelSize)
  }
}

extension CGRect {
  /// The rectangle with a margin on each side.
  fileprivate func grown(by margin: CGFloat) -> CGRect {
    guard margin > 0, !isNull, !isInfinite else { return self }
    return insetBy(dx: -margin, dy: -margin)
  }
}

extension CGAffineTransform {
  /// The side of a square whose image under the transform has at least the side `length`; 0 if the
  /// transform flattens everything, so that nothing is drawn.
  package func inverseLength(of length: CGFloat) -> CGFloat {
    guard length > 0, let back = inverse else { return 0 }
    return length * max(abs(back.a) + abs(back.c), abs(back.b) + abs(back.d))
  }
}
