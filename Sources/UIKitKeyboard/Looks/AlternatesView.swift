import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// What a held key offers, above it: the key's own text first, from the key towards the side with
/// more room, in two rows if there are many. The finger slides to one of them.
final class AlternatesView: UIView {
  let texts: [String]
  private let isSecret: Bool
  private(set) var chosen = 0
  private let cell: CGSize
  private let columns: Int
  private let isLeftward: Bool

  /// The greatest number of texts in one row.
  private static let longestRow = 10

  /// - Parameters:
  ///   - key: The frame of the key, in the coordinates of the view that will contain this one.
  ///   - bounds: The bounds of that view.
  ///   - isSecret: Whether recordings do not show the texts.
  init(_ texts: [String], above key: CGRect, within bounds: CGRect, isSecret: Bool) {
    let rows = texts.count > Self.longestRow ? 2 : 1
    let columns = (texts.count + rows - 1) / rows
    let fitting = (bounds.width - 12) / CGFloat(columns)
    let cell = CGSize(width: min(max(key.width, 36), fitting), height: 44)
    let isLeftward = key.midX > bounds.midX
    (self.texts, self.cell, self.columns, self.isLeftward) = (texts, cell, columns, isLeftward)
    self.isSecret = isSecret
    let width = cell.width * CGFloat(columns) + 12
    let height = cell.height * CGFloat(rows) + 12
    let wish = isLeftward ? key.midX + cell.width / 2 + 6 - width : key.midX - cell.width / 2 - 6
    let x = min(max(wish, bounds.minX), bounds.maxX - width)
    super.init(frame: CGRect(x: x, y: key.minY - 8 - height, width: width, height: height))
    isUserInteractionEnabled = false
    accessibilityIdentifier = "alternates"
  }

  var chosenText: String { texts[chosen] }

  override func describeLook(in words: inout ViewLook) {
    if !isSecret { words.add(text: texts.joined(separator: " ")) }
  }

  /// The finger is at a point of this view's coordinates, which may lie outside: chooses the
  /// nearest text.
  func choose(at point: CGPoint) {
    let rows = (texts.count + columns - 1) / columns
    var column = Int(((point.x - 6) / cell.width).rounded(.down))
    column = min(max(column, 0), columns - 1)
    if isLeftward { column = columns - 1 - column }
    // The first row is the lowest, next to the key.
    let above = Int(((bounds.height - 6 - point.y) / cell.height).rounded(.down))
    let row = min(max(above, 0), rows - 1)
    chosen = min(row * columns + column, texts.count - 1)
  }

  private func box(of number: Int) -> CGRect {
    let (row, ahead) = number.quotientAndRemainder(dividingBy: columns)
    let column = isLeftward ? columns - 1 - ahead : ahead
    return CGRect(
      x: 6 + CGFloat(column) * cell.width,
      y: bounds.height - 6 - CGFloat(row + 1) * cell.height, width: cell.width,
      height: cell.height)
  }

  override var sketching: Sketching { .fresh }
  override func sketch(_ sketch: inout Sketch) {
    sketch.fill(sketch.bounds, radius: 10, KeyColors.letter, shadow: .knob)
    for (number, text) in texts.enumerated() {
      let box = box(of: number)
      if number == chosen { sketch.fill(box, radius: 6, sketch.tint) }
      sketch.text(
        text, .systemFont(ofSize: text.count > 1 ? 17 : 24),
        number == chosen ? .white : KeyColors.label, in: box)
    }
  }
}
