import Foundation
import KeyboardLayouts
import UIKitCore

/// A key at its place in the keyboard, in points.
struct PlacedKey {
  var key: KeyboardKey
  /// The key with its share of the gaps: the rooms of a row touch each other and the next row's.
  var room: CGRect
  /// What is seen of it.
  var frame: CGRect
}

extension KeyboardKey {
  /// The key's name in transcripts and tests: what it types without shift, or what it does.
  var name: String { kind == .character ? text : label }
}

/// The places of the keys of one page.
struct KeyGrid {
  let keys: [PlacedKey]
  /// How far to the left or right of a key a point still belongs to it, in points.
  var reach = CGFloat.infinity

  /// Returns the number of the key at a point: where keys touch, that with the nearest centre. The
  /// empty place of a pad counts as a key. Nil beside all keys, and without any.
  ///
  /// Distances are measured to the rooms first: measured to the centre alone, the ends of a space
  /// bar would belong to the letters above it.
  func index(at point: CGPoint) -> Int? {
    var best: Int?
    var (distance, toCenter) = (CGFloat.infinity, CGFloat.infinity)
    for index in keys.indices {
      let room = keys[index].room
      let away = room.squaredDistance(to: point)
      guard away <= distance else { continue }
      let center = CGPoint(x: room.midX, y: room.midY).squaredDistance(to: point)
      if away < distance || center < toCenter {
        (best, distance, toCenter) = (index, away, center)
      }
    }
    guard let best, keys[best].room.minX - reach <= point.x, point.x <= keys[best].room.maxX + reach
    else { return nil }
    return best
  }
}

extension CGRect {
  /// The square of the distance to a point; 0 inside and at the edges.
  fileprivate func squaredDistance(to point: CGPoint) -> CGFloat {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return x * x + y * y
  }
}

extension CGPoint {
  fileprivate func squaredDistance(to point: CGPoint) -> CGFloat {
    (point.x - x) * (point.x - x) + (point.y - y) * (point.y - y)
  }
}
