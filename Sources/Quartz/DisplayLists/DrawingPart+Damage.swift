import Foundation
import UIGeometry

extension DrawingPart {
  /// The number of parts inside each other that are compared one by one.
  static let damageLevels = 128

  /// Calls `add` with rectangles of base space outside which two parts draw the same. `tracker`
  /// must have followed the commands before both.
  ///
  /// Parts that both share at the beginning and at the end are skipped. If the same number of parts
  /// remains in between on both sides, they are compared one by one, down to `levels`; below that,
  /// parts that differ count with all that they draw.
  static func damage(
    from old: DrawingPart, to new: DrawingPart, _ tracker: TouchTracker,
    levels: Int = DrawingPart.damageLevels, _ add: (CGRect) -> Void
  ) {
    guard old !== new else { return }
    let heads = CommandComparison(old: old.head, new: new.head)
    guard levels > 0, heads.leavesStateAlone else {
      old.touches(tracker, add)
      new.touches(tracker, add)
      return
    }
    heads.collect(tracker, add)
    var inside = tracker
    for command in new.head { _ = inside.follow(command) }
    damage(from: old.parts, to: new.parts, inside, levels: levels, add)
    CommandComparison(old: old.tail, new: new.tail).collect(inside, add)
  }

  private static func damage(
    from old: [DrawingPart], to new: [DrawingPart], _ tracker: TouchTracker, levels: Int,
    _ add: (CGRect) -> Void
  ) {
    let count = min(old.count, new.count)
    var (first, last) = (0, 0)
    while first < count, old[first] === new[first] { first += 1 }
    while last < count - first, old[old.count - 1 - last] === new[new.count - 1 - last] {
      last += 1
    }
    let (oldParts, newParts) = (old[first..<old.count - last], new[first..<new.count - last])
    if oldParts.count == newParts.count {
      for (part, other) in zip(oldParts, newParts) {
        damage(from: part, to: other, tracker, levels: levels - 1, add)
      }
    } else {
      for part in oldParts { part.touches(tracker, add) }
      for part in newParts { part.touches(tracker, add) }
    }
  }

  /// Calls `add` with rectangles of base space that contain everything the part draws.
  private func touches(
    _ tracker: TouchTracker, levels: Int = DrawingPart.damageLevels, _ add: (CGRect) -> Void
  ) {
    guard levels > 0 else { return add(.infinite) }
    guard parts.isEmpty || bounds.isInfinite else {
      guard !bounds.isNull else { return }
      let edge = CGFloat(margin) * tracker.pixelSize
      return add(tracker.seen(bounds.applying(tracker.transform).insetBy(dx: -edge, dy: -edge)))
    }
    var inside = tracker
    for command in head { add(inside.follow(command)) }
    for part in parts { part.touches(inside, levels: levels - 1, add) }
    for command in tail { add(inside.follow(command)) }
  }
}
