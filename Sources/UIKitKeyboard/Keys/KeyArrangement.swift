import Foundation
import KeyboardLayouts
import UIKitCore

/// The rows of a page, with their keys in their places.
struct KeyArrangement {
  let grid: KeyGrid

  /// Places rows of equal height in the keyboard. A letter is as wide as the widest row allows, and
  /// narrower rows are centred.
  ///
  /// - Parameter isPad: Whether these are the digits of a pad, whose keys do not grow with the
  ///   screen.
  init(_ rows: [KeyboardRow], _ measures: KeyMeasures, isPad: Bool) {
    let size = measures.size
    let edge = measures.gap.width / 2
    let room = size.width - 2 * edge
    var columns = CGFloat(rows.map(\.width).max() ?? 1)
    if isPad { columns = max(columns, room / KeyMeasures.padKeyWidth) }
    let unit = room / columns
    let height = size.height / CGFloat(max(rows.count, 1))
    var keys: [PlacedKey] = []
    for (number, row) in rows.enumerated() {
      var x = edge + (room - CGFloat(row.width) * unit) / 2
      for key in row.keys {
        let width = CGFloat(key.width) * unit
        let box = CGRect(x: x, y: CGFloat(number) * height, width: width, height: height)
        keys.append(
          PlacedKey(
            key: key, room: box,
            frame: box.insetBy(dx: measures.gap.width, dy: measures.gap.height)))
        x += width
      }
    }
    grid = KeyGrid(keys: keys)
  }
}
