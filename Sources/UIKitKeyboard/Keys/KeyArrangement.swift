import Foundation
import KeyboardLayouts
import UIKitCore

/// The rows of a page, with their keys in their places.
struct KeyArrangement {
  /// How far beside keys that are not as wide as the keyboard a finger still hits them, in points.
  private static let reach: CGFloat = 44

  let grid: KeyGrid

  /// Places rows of equal height in the keyboard. A letter is as wide as the widest row and the
  /// measures allow, and narrower rows are centred.
  ///
  /// - Parameter isPad: Whether these are the digits of a pad, whose keys do not grow with the
  ///   screen, and which is never in two halves.
  init(_ rows: [KeyboardRow], _ measures: KeyMeasures, isPad: Bool) {
    let columns = CGFloat(rows.map(\.width).max() ?? 1)
    let unit = measures.unit(columns: columns, isPad: isPad)
    let height = measures.size.height / CGFloat(max(rows.count, 1))
    let isSplit = !isPad && measures.isSplit(columns: columns)
    let block = columns * unit
    let start = measures.start(of: block)
    var keys: [PlacedKey] = []
    for (number, row) in rows.enumerated() {
      // In units from the left edge of the widest row.
      var x = (columns - CGFloat(row.width)) / 2
      for key in row.keys {
        let width = CGFloat(key.width)
        for part in isSplit ? key.parts(from: x, columns: columns) : [KeyPart(key, x, width)] {
          let left =
            isSplit && !part.isLeft
            ? measures.edge + measures.width - (columns - part.x) * unit
            : (isSplit ? measures.edge : start) + part.x * unit
          let box = CGRect(
            x: left, y: CGFloat(number) * height, width: part.width * unit, height: height)
          keys.append(
            PlacedKey(
              key: part.key, room: box,
              frame: box.insetBy(dx: measures.gap.width, dy: measures.gap.height)))
        }
        x += width
      }
    }
    // Without a difference, the keys reach the edges of the screen.
    let isNarrow = block < measures.width - 1
    grid = KeyGrid(keys: keys, reach: isNarrow ? Self.reach : .infinity)
  }
}

/// A key, or a half of the space bar, in units from the left edge of the widest row.
private struct KeyPart {
  var key: KeyboardKey
  var x: CGFloat
  var width: CGFloat
  /// Whether it is in the left half.
  var isLeft = true

  init(_ key: KeyboardKey, _ x: CGFloat, _ width: CGFloat, isLeft: Bool = true) {
    (self.key, self.x, self.width, self.isLeft) = (key, x, width, isLeft)
  }
}

extension KeyboardKey {
  /// The key in one of two halves, or the space bar in both.
  fileprivate func parts(from x: CGFloat, columns: CGFloat) -> [KeyPart] {
    let (middle, width) = (columns / 2, CGFloat(width))
    guard kind == .space, x < middle, x + width > middle else {
      return [KeyPart(self, x, width, isLeft: x + width / 2 <= middle + 0.01)]
    }
    let right = KeyboardKey(.space, Face(" ", label: "right space"))
    return [
      KeyPart(self, x, middle - x), KeyPart(right, middle, x + width - middle, isLeft: false),
    ]
  }
}
