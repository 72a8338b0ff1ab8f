internal import UIKit

/// A grid of lamps for a keyboard or a remote control: arrow keys move the cursor, Enter toggles
/// its lamp, Escape moves to the first lamp, and holding Enter turns all lamps off.
final class KeyScreen: UIView {
  private static let columnCount = 4

  private var lamps: [UIView] = []
  private var cursor = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (line, row) in rows(3).enumerated() {
      let width = row.width / CGFloat(Self.columnCount)
      for column in 0..<Self.columnCount {
        let frame = CGRect(
          x: row.minX + width * CGFloat(column), y: row.minY, width: width, height: row.height)
        lamps.append(place(UIView(), "lamp-\(line)-\(column)", at: frame))
      }
    }
    addRecognizer(UITapGestureRecognizer(target: self, action: KeyScreen.goBack), .menu)
    addRecognizer(UILongPressGestureRecognizer(target: self, action: KeyScreen.putOut), .select)
  }

  private func addRecognizer(_ recognizer: UIGestureRecognizer, _ key: UIPress.PressType) {
    recognizer.allowedPressTypes = [NSNumber(value: key.rawValue)]
    addGestureRecognizer(recognizer)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func didMoveToWindow() {
    if window != nil { becomeFirstResponder() }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      let step =
        switch press.type {
        case .leftArrow: -1
        case .rightArrow: 1
        case .upArrow: -Self.columnCount
        case .downArrow: Self.columnCount
        case .select, .menu, .playPause: 0
        }
      if lamps.indices.contains(cursor + step) { cursor += step }
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses where press.type == .select { lamps[cursor].isHidden.toggle() }
  }

  private func goBack(_ tap: UITapGestureRecognizer) { cursor = 0 }

  private func putOut(_ hold: UILongPressGestureRecognizer) {
    for lamp in lamps { lamp.isHidden = true }
  }
}
