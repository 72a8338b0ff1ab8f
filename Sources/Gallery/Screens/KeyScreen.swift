internal import UIKit

/// A grid of lamps for a keyboard or a remote control, and a line of text below it.
///
/// Arrow keys move the cursor, Enter toggles its lamp, Escape moves to the first lamp, and holding
/// Enter turns all lamps off. Other keys type: the line grows with the text, and Control-L empties
/// it. A bar for each held key shows how many are down.
final class KeyScreen: UIView {
  private static let columnCount = 4
  private static let heldLimit = 10

  private var lamps: [UIView] = []
  private var bars: [UIView] = []
  private var line = UIView()
  private var lineFrame = CGRect.zero
  private var cursor = 0
  private var heldCount = 0
  private(set) var text = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    let rows = rows(4)
    for (line, row) in rows.prefix(3).enumerated() {
      let width = row.width / CGFloat(Self.columnCount)
      for column in 0..<Self.columnCount {
        let frame = CGRect(
          x: row.minX + width * CGFloat(column), y: row.minY, width: width, height: row.height)
        lamps.append(place(UIView(), "lamp-\(line)-\(column)", at: frame))
      }
    }
    lineFrame = CGRect(
      x: rows[3].minX, y: rows[3].minY, width: rows[3].width, height: rows[3].height / 2)
    line = place(UIView(), "text", at: lineFrame)
    let width = rows[3].width / CGFloat(Self.heldLimit)
    for number in 0..<Self.heldLimit {
      let frame = CGRect(
        x: rows[3].minX + width * CGFloat(number), y: lineFrame.maxY, width: width,
        height: rows[3].height / 2)
      bars.append(place(UIView(), "held-\(number)", at: frame))
    }
    show()
    addRecognizer(UITapGestureRecognizer(target: self, action: KeyScreen.goBack), .menu)
    addRecognizer(UILongPressGestureRecognizer(target: self, action: KeyScreen.putOut), .select)
  }

  private func addRecognizer(_ recognizer: UIGestureRecognizer, _ key: UIPress.PressType) {
    recognizer.allowedPressTypes = [NSNumber(value: key.rawValue)]
    addGestureRecognizer(recognizer)
  }

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "l", modifierFlags: .control, action: Selector("clear", KeyScreen.clear))]
  }

  override func didMoveToWindow() {
    if window != nil { becomeFirstResponder() }
  }

  /// Shows the line at the length of the text, and a bar for each held key.
  private func show() {
    line.frame.size.width = min(CGFloat(text.count) * 10, lineFrame.width)
    for (number, bar) in bars.enumerated() { bar.isHidden = number >= heldCount }
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    heldCount += presses.count
    show()
    var others: Set<UIPress> = []
    for press in presses {
      switch press.type {
      case .leftArrow: move(by: -1)
      case .rightArrow: move(by: 1)
      case .upArrow: move(by: -Self.columnCount)
      case .downArrow: move(by: Self.columnCount)
      case .select, .menu, .playPause: break
      case .pageUp, .pageDown, .tvRemoteOneTwoThree, .keyboard: others.insert(press)
      }
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    release(presses)
    for press in presses where press.type == .select { lamps[cursor].isHidden.toggle() }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    release(presses)
  }

  private func release(_ presses: Set<UIPress>) {
    heldCount -= presses.count
    show()
  }

  private func move(by step: Int) {
    if lamps.indices.contains(cursor + step) { cursor += step }
  }

  private func clear() {
    text = ""
    show()
  }

  private func goBack(_ tap: UITapGestureRecognizer) { cursor = 0 }

  private func putOut(_ hold: UILongPressGestureRecognizer) {
    for lamp in lamps { lamp.isHidden = true }
  }
}

extension KeyScreen: UIKeyInput {
  var hasText: Bool { !text.isEmpty }

  func insertText(_ text: String) {
    self.text += text
    show()
  }

  func deleteBackward() {
    if hasText { text.removeLast() }
    show()
  }
}
