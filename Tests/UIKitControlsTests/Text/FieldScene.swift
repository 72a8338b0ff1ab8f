import Foundation
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Two fields on a page, and a clerk that is their delegate and hears their events.
///
/// The first is at 100, 100 and 200 points wide, the second 100 points below. Characters are 10
/// points wide (`FixedPlaces`), and the text begins at a field's left edge.
@MainActor final class FieldScene {
  let page = UIView(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
  let name: UITextField
  let city = UITextField(frame: CGRect(x: 100, y: 200, width: 200, height: 40))
  let clerk = FieldClerk()
  let session: TouchSession

  init(_ text: String = "", field: UITextField? = nil, listens: Bool = true) {
    let name = field ?? UITextField()
    name.frame = CGRect(x: 100, y: 100, width: 200, height: 40)
    self.name = name
    page.accessibilityIdentifier = "page"
    name.accessibilityIdentifier = "name"
    city.accessibilityIdentifier = "city"
    let (page, city) = (page, city)
    session = TouchSession { window in
      window.addSubview(page)
      page.addSubview(name)
      page.addSubview(city)
    }
    FixedPlaces.begin()
    name.text = text
    if listens { clerk.listen(to: [name, city]) }
    session.wait(0.02)
    _ = session.takeTranscript()
  }

  /// What the clerk heard since the last time.
  func news() -> String { clerk.take() }

  /// The first field's text, with `|` at the insertion point or `[` and `]` around the selection.
  var shown: String { Self.show(name) }

  static func show(_ field: UITextField) -> String {
    guard let range = field.selectedTextRange else { return "no selection" }
    let start = field.beginningOfDocument
    func text(_ from: UITextPosition, _ to: UITextPosition) -> String {
      field.textRange(from: from, to: to).flatMap(field.text) ?? "?"
    }
    let (before, after) = (text(start, range.start), text(range.end, field.endOfDocument))
    let inside = text(range.start, range.end)
    return range.isEmpty ? before + "|" + after : "\(before)[\(inside)]\(after)"
  }

  /// Selects UTF-16 code units of the first field.
  func select(_ start: Int, _ end: Int) {
    let from = name.position(from: name.beginningOfDocument, offset: start)
    let to = name.position(from: name.beginningOfDocument, offset: end)
    guard let from, let to else { return }
    name.selectedTextRange = name.textRange(from: from, to: to)
  }

  /// Types into the first field as a key does, which asks the delegate.
  func type(_ text: String) {
    if name.mayInsert(text) { name.insertText(text) }
  }

  /// Deletes in the first field as the Backspace key does.
  func pressBackspace() {
    if name.mayDeleteBackward() { name.deleteBackward() }
  }

  /// Taps the first field between characters: 10 points each.
  func tap(_ x: CGFloat, count: Int = 1) {
    session.tap(on: name, at: CGPoint(x: x, y: 20), taps: count)
    session.wait(0.5)
  }

  func finish() throws {
    clerk.stopListening()
    FixedPlaces.end()
    try session.finish()
  }

  /// Ends without a replay, for tests that answer questions themselves.
  func end() {
    clerk.stopListening()
    FixedPlaces.end()
    session.end()
  }
}

/// A delegate that records what it is asked and told, with events and notifications in order.
@MainActor final class FieldClerk: UITextFieldDelegate {
  private(set) var heard: [String] = []
  /// Names of questions that it answers with false.
  var refusals: Set<String> = []
  /// Whether a change may happen, by its range and text.
  var mayChange: (UITextField, NSRange, String) -> Bool = { _, _, _ in true }
  var onCall: (String) -> Void = { _ in }

  func take() -> String {
    defer { heard = [] }
    return heard.joined(separator: ", ")
  }

  func listen(to fields: [UITextField]) {
    for field in fields {
      field.delegate = self
      let events: [(UIControl.Event, String)] = [
        (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
        (.editingDidEnd, "editingDidEnd"), (.primaryActionTriggered, "primaryAction"),
      ]
      for (event, name) in events {
        let action = UIAction(identifier: UIAction.Identifier(name)) { [unowned self] in
          note(name, $0.sender as? UITextField)
        }
        field.addAction(action, for: event)
      }
      for name in [
        UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
        UITextField.textDidEndEditingNotification,
      ] {
        NotificationCenter.default.addObserver(
          self, selector: Selector("posted:", FieldClerk.posted), name: name, object: field)
      }
    }
  }

  func stopListening() {
    NotificationCenter.default.removeObserver(self)
  }

  func posted(_ notification: Notification) {
    let name = notification.name.rawValue.replacing("UITextFieldText", with: "")
    note("post " + name.replacing("Notification", with: ""), notification.object as? UITextField)
  }

  func note(_ call: String, _ field: UITextField?) {
    heard.append("\(field?.accessibilityIdentifier ?? "?") \(call)")
    onCall(call)
  }

  private func ask(_ question: String, _ field: UITextField) -> Bool {
    note(question, field)
    return !refusals.contains(question)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    ask("shouldBegin", textField)
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { note("didBegin", textField) }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd", textField) }
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    note("didEnd(\(reason))", textField)
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    note("shouldChange(\(range.location),\(range.length),\(string))", textField)
    return mayChange(textField, range, string)
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { note("didSelect", textField) }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear", textField) }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn", textField) }
}
