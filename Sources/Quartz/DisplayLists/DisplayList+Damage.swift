package import Foundation
import UIGeometry

extension DisplayList {
  /// Returns rectangles of base space outside which both lists draw the same.
  ///
  /// They are never too small. Whole commands are compared, so a long text in which one letter
  /// differs counts as changed; lists at the same place within both are compared command by
  /// command. There are at most sixteen rectangles; more are united. With `pixelSize`, the side of
  /// a pixel in base space, they contain the pixels that antialiasing touches at the edges of
  /// drawings and clips.
  package static func damage(
    from old: DisplayList, to new: DisplayList, pixelSize: CGFloat = 0
  ) -> [CGRect] {
    var rects = DamageRects()
    damage(from: old, to: new, pixelSize: pixelSize, into: &rects)
    return rects.list
  }

  /// The same, but reuses the memory of `rects`, whose rectangles are replaced.
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

/// Rectangles of damage, none inside another.
package struct DamageRects {
  private static let limit = 16
  package private(set) var list: [CGRect] = []

  package init() {}

  mutating func removeAll() { list.removeAll(keepingCapacity: true) }

  mutating func add(_ rect: CGRect) {
    guard !rect.isNull, !rect.isEmpty, !list.contains(where: { $0.encloses(rect) }) else { return }
    if list.isEmpty {
      // For something that moves: its old and its new place.
      list.reserveCapacity(4)
    } else {
      list.removeAll { rect.encloses($0) }
    }
    list.append(rect)
    guard list.count > Self.limit else { return }
    list = [list.dropFirst().reduce(list[0]) { $0.joined(with: $1) }]
  }
}

/// Two sequences of commands with a common beginning and a common end.
struct CommandComparison {
  let old: [DisplayList.Command]
  let new: [DisplayList.Command]
  /// The number of equal commands at the beginning.
  private var headCount = 0
  /// The number of equal commands at the end that do not depend on the differing ones before them.
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
    // The end sees the same transform, clip and groups only if the differing commands preserve
    // them.
    while tailCount > 0 {
      let depth = Self.depth(after: old[oldMiddle])
      if depth != nil, depth == Self.depth(after: new[newMiddle]) { break }
      tailCount -= 1
    }
  }

  private var oldMiddle: Range<Int> { headCount..<old.count - tailCount }
  private var newMiddle: Range<Int> { headCount..<new.count - tailCount }

  /// The number of states and groups that the commands leave open, negative if they end more than
  /// they begin; nil if they change the transform or the clip for the commands that follow.
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

  /// Whether the differing commands leave transform, clip and groups unchanged.
  var leavesStateAlone: Bool {
    Self.depth(after: old[oldMiddle]) == 0 && Self.depth(after: new[newMiddle]) == 0
  }

  /// Calls `add` with the rectangles that may differ. `tracker` must have followed the commands
  /// before.
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

  /// Whether the differing commands change neither transform, clip nor groups.
  private var hasOnlyDrawings: Bool {
    (old[oldMiddle] + new[newMiddle]).allSatisfy { command in
      switch command {
      case .fill, .stroke, .shadow, .shade, .image, .glyphs, .strokeGlyphs, .clear, .list: true
      case .save, .restore, .concatenate, .clip, .clipToMask, .beginGroup, .endGroup: false
      }
    }
  }
}
