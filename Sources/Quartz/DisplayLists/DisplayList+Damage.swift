package import Foundation
import UIGeometry

extension DisplayList {
  /// Returns rectangles of base space outside of which both lists draw the same.
  ///
  /// Never too small; whole commands are compared, so a long text of which one letter differs counts
  /// as changed. Lists in both that have the same place are compared command by command. At most
  /// sixteen rectangles; more are united. With `pixelSize`, the side of a pixel in base space, they
  /// contain the pixels that antialiasing touches at the edges of drawings and clips.
  package static func damage(
    from old: DisplayList, to new: DisplayList, pixelSize: CGFloat = 0
  ) -> [CGRect] {
    var rects = DamageRects()
    damage(from: old, to: new, pixelSize: pixelSize, into: &rects)
    return rects.list
  }

  /// The same, in the memory of rectangles that are replaced.
  package static func damage(
    from old: DisplayList, to new: DisplayList, pixelSize: CGFloat, into rects: inout DamageRects
  ) {
    rects.removeAll()
    let tracker = TouchTracker(clip: .infinite, pixelSize: pixelSize)
    if let old = old.part, let new = new.part {
      DrawingPart.damage(from: old, to: new, tracker) { rects.add($0) }
    } else {
      CommandComparison(old: old.commands, new: new.commands).collect(tracker) { rects.add($0) }
    }
  }
}

/// Rectangles of damage, none inside of another.
package struct DamageRects {
  private static let limit = 16
  package private(set) var list: [CGRect] = []

  package init() {}

  mutating func removeAll() { list.removeAll(keepingCapacity: true) }

  mutating func add(_ rect: CGRect) {
    guard !rect.isNull, !rect.isEmpty, !list.contains(where: { $0.encloses(rect) }) else { return }
    if list.isEmpty {
      // Of what moves: where it was, and where it is.
      list.reserveCapacity(4)
    } else {
      list.removeAll { rect.encloses($0) }
    }
    list.append(rect)
    guard list.count > Self.limit else { return }
    list = [list.dropFirst().reduce(list[0]) { $0.joined(with: $1) }]
  }
}

/// Two sequences of commands of which the beginnings and the ends agree.
struct CommandComparison {
  let old: [DisplayList.Command]
  let new: [DisplayList.Command]
  /// How many commands at the beginning are equal.
  private var headCount = 0
  /// How many at the end are equal, and do not depend on what differs before them.
  private var tailCount = 0

  init(old: [DisplayList.Command], new: [DisplayList.Command]) {
    (self.old, self.new) = (old, new)
    let count = min(old.count, new.count)
    while headCount < count, old[headCount] == new[headCount] { headCount += 1 }
    guard headCount < max(old.count, new.count) else { return }
    while tailCount < count - headCount,
      old[old.count - 1 - tailCount] == new[new.count - 1 - tailCount]
    {
      tailCount += 1
    }
    // The end sees the same transform, clip and groups only if what differs leaves them alone.
    while tailCount > 0 {
      let depth = Self.depth(after: old[oldMiddle])
      if depth != nil, depth == Self.depth(after: new[newMiddle]) { break }
      tailCount -= 1
    }
  }

  private var oldMiddle: Range<Int> { headCount..<old.count - tailCount }
  private var newMiddle: Range<Int> { headCount..<new.count - tailCount }

  /// How many states and groups are open after the commands more than before them, negative if they
  /// end some; nil if they change what holds there for the commands that follow.
  private static func depth(after commands: ArraySlice<DisplayList.Command>) -> Int? {
    var (depth, lowest) = (0, 0)
    // Whether a transform or a clip has changed at the lowest depth.
    var isChanged = false
    for command in commands {
      switch command {
      case .save, .beginGroup: depth += 1
      case .restore, .endGroup:
        depth -= 1
        if depth < lowest { (lowest, isChanged) = (depth, false) }
      case .concatenate, .clip, .clipToMask: if depth == lowest { isChanged = true }
      case .fill, .stroke, .shadow, .shade, .image, .glyphs, .strokeGlyphs, .clear, .list: break
      }
    }
    return depth == lowest && !isChanged ? depth : nil
  }

  /// Whether the commands that differ leave transform, clip and groups as they are.
  var leavesStateAlone: Bool {
    Self.depth(after: old[oldMiddle]) == 0 && Self.depth(after: new[newMiddle]) == 0
  }

  /// Calls `add` with what may differ, if a tracker has followed what comes before.
  func collect(_ tracker: TouchTracker, _ add: (CGRect) -> Void) {
    guard !oldMiddle.isEmpty || !newMiddle.isEmpty else { return }
    var before = tracker
    for command in old[..<headCount] { _ = before.follow(command) }
    var (first, second) = (before, before)
    guard oldMiddle.count == newMiddle.count, hasOnlyDrawings else {
      for command in old[oldMiddle] { add(first.follow(command)) }
      for command in new[newMiddle] { add(second.follow(command)) }
      return
    }
    for (command, other) in zip(old[oldMiddle], new[newMiddle]) where command != other {
      if case .list(let list, let transform) = command, case .list(let next, transform) = other {
        let map = transform.concatenating(before.transform)
        let inner = TouchTracker(
          clip: .infinite, pixelSize: map.inverseLength(of: before.pixelSize))
        CommandComparison(old: list.commands, new: next.commands).collect(inner) {
          add(before.seen($0.applying(map)))
        }
      } else {
        add(first.follow(command))
        add(second.follow(other))
      }
    }
  }

  /// Whether what differs changes neither transform, clip nor groups.
  private var hasOnlyDrawings: Bool {
    (old[oldMiddle] + new[newMiddle]).allSatisfy { command in
      switch command {
      case .fill, .stroke, .shadow, .shade, .image, .glyphs, .strokeGlyphs, .clear, .list: true
      case .save, .restore, .concatenate, .clip, .clipToMask, .beginGroup, .endGroup: false
      }
    }
  }
}
