package import Foundation
import UIGeometry

/// A piece of a drawing that frames share: commands with other pieces between them.
///
/// It stands for its commands in this order: `head`, those of the parts, `tail`. Anything unchanged
/// from one frame to the next is the same object, so comparing and drawing frames costs only as
/// much as has changed.
///
/// Immutable to everyone who holds a reference. Only its maker, while holding the last reference,
/// may change it, so that a later frame can reuse the memory of an earlier one.
package final class DrawingPart: Sendable {
  private struct Content {
    var head: [DisplayList.Command] = []
    var parts: [DrawingPart] = []
    var tail: [DisplayList.Command] = []
    var bounds = CGRect.null
    var margin = 0
  }

  @safe @exclusivity(unchecked) private nonisolated(unsafe) var content = Content()

  /// The commands before those of the parts.
  package var head: [DisplayList.Command] { content.head }
  package var parts: [DrawingPart] { content.parts }
  /// The commands after those of the parts.
  package var tail: [DisplayList.Command] { content.tail }
  /// The rectangle outside which nothing is drawn, apart from `margin`, in user space where the
  /// part begins; infinite if it is not known.
  package var bounds: CGRect { content.bounds }
  /// The number of pixels by which rounding may reach beyond `bounds`.
  package var margin: Int { content.margin }

  /// Creates a part. States that `head` saves are restored in `tail`, or in `head` itself;
  /// likewise, groups end where they begin.
  package init(
    head: [DisplayList.Command], parts: [DrawingPart] = [], tail: [DisplayList.Command] = []
  ) {
    (content.head, content.parts, content.tail) = (head, parts, tail)
    (content.bounds, content.margin) = Self.extent(head, parts, tail)
  }

  /// Releases all commands and parts. Only for the holder of the last reference.
  package func empty() {
    content.head.removeAll(keepingCapacity: true)
    content.parts.removeAll(keepingCapacity: true)
    content.tail.removeAll(keepingCapacity: true)
  }

  /// Makes the part stand for other commands. Only for the holder of the last reference.
  package func fill(
    head: ArraySlice<DisplayList.Command>, parts: ArraySlice<DrawingPart>,
    tail: ArraySlice<DisplayList.Command>
  ) {
    empty()
    content.head += head
    content.parts += parts
    content.tail += tail
    (content.bounds, content.margin) = Self.extent(content.head, content.parts, content.tail)
  }

  /// Whether the part stands for no command at all.
  package var isEmpty: Bool { head.isEmpty && tail.isEmpty && parts.allSatisfy(\.isEmpty) }

  /// Appends the commands that the part stands for.
  package func append(to commands: inout [DisplayList.Command]) {
    commands += head
    for part in parts { part.append(to: &commands) }
    commands += tail
  }

  /// How far a shape may reach beyond its box, in pixels: one for each edge, and one for each clip.
  fileprivate static let edgeMargin = 4

  private static func extent(
    _ head: [DisplayList.Command], _ parts: [DrawingPart], _ tail: [DisplayList.Command]
  ) -> (bounds: CGRect, margin: Int) {
    var extent = Extent()
    for command in head { extent.add(command) }
    for part in parts where part.bounds.isOrdinary || !part.bounds.isNull { extent.add(part) }
    for command in tail { extent.add(command) }
    return (extent.bounds, extent.margin)
  }
}

/// The area that some commands and parts draw, by their boxes.
private struct Extent {
  var bounds = CGRect.null
  var margin = DrawingPart.edgeMargin
  private var tracker = TouchTracker(clip: .infinite, pixelSize: 0, keepsEdges: true)

  mutating func add(_ command: DisplayList.Command) {
    let touch = tracker.follow(command)
    if command.hasShadow {
      // A shadow's offset is in base space, which only the whole list knows.
      bounds = .infinite
    } else if !touch.isNull {
      bounds = bounds.joined(with: touch)
    }
    if case .list(let list, _) = command { margin += 2 * list.shadowCount }
  }

  mutating func add(_ part: DrawingPart) {
    bounds = bounds.joined(with: tracker.seen(part.bounds.applying(tracker.transform)))
    margin = max(margin, part.margin)
  }
}

extension DisplayList.Command {
  /// Whether the command itself draws a shadow.
  fileprivate var hasShadow: Bool {
    switch self {
    case .fill(_, _, _, let compositing), .stroke(_, _, _, let compositing),
      .shade(_, let compositing), .image(_, _, _, let compositing),
      .glyphs(_, _, let compositing), .strokeGlyphs(_, _, _, let compositing):
      compositing.shadow != nil
    case .beginGroup(let group): group.compositing.shadow != nil
    case .shadow: true
    case .save, .restore, .concatenate, .clip, .clipToMask, .clear, .endGroup, .list: false
    }
  }
}

extension DisplayList {
  /// The number of shadows drawn in the list and in the lists in it.
  package var shadowCount: Int {
    commands.reduce(0) { count, command in
      if case .list(let list, _) = command { return count + list.shadowCount }
      return command.hasShadow ? count + 1 : count
    }
  }
}
