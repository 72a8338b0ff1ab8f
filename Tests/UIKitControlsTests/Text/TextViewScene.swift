import Foundation
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// A text view on a page, and a clerk that is its delegate.
///
/// It is at 100, 100, its lines hold 20 characters of 10 by 20 points (`FixedPlaces`) and start 5
/// points from its left edge, and it shows five of them.
@MainActor final class TextViewScene {
  let page = UIView(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
  let view: UITextView
  let clerk = TextViewClerk()
  let session: TouchSession

  init(_ text: String = "", view: UITextView? = nil) {
    let view = view ?? UITextView()
    view.frame = CGRect(x: 100, y: 100, width: 210, height: 116)
    self.view = view
    view.accessibilityIdentifier = "notes"
    view.font = .systemFont(ofSize: 17)
    let page = page
    session = TouchSession { window in
      window.addSubview(page)
      page.addSubview(view)
    }
    FixedPlaces.begin()
    view.text = text
    view.delegate = clerk
    clerk.listen(to: view)
    session.wait(0.02)
    _ = session.takeTranscript()
  }

  /// What the clerk heard since the last time.
  func news() -> String { clerk.take() }

  /// The text, with `|` at the insertion point or `[` and `]` around the selection; line feeds are
  /// shown as `/`.
  var shown: String {
    let range = view.selectedRange
    let units = Array((view.text ?? "").utf16)
    func part(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    let (start, end) = (range.location, range.location + range.length)
    let (before, after) = (part(0..<start), part(end..<units.count))
    let marked = start == end ? before + "|" + after : "\(before)[\(part(start..<end))]\(after)"
    return marked.replacing("\n", with: "/")
  }

  /// Where a character of a line is, counted from 0; halves are between characters.
  func point(_ character: CGFloat, line: CGFloat) -> CGPoint {
    CGPoint(x: 5 + character * 10, y: 8 + line * 20 + 10 - view.contentOffset.y)
  }

  func tap(_ character: CGFloat, line: CGFloat, count: Int = 1) {
    session.tap(on: view, at: point(character, line: line), taps: count)
    session.wait(0.5)
  }

  func drag(_ character: CGFloat, line: CGFloat, byX x: CGFloat, y: CGFloat) {
    let finger = session.finger()
    finger.down(on: view, at: point(character, line: line))
    finger.move(byX: x, y: y, duration: 0.2)
    finger.up()
    session.wait(2)
  }

  func finish() throws {
    clerk.stopListening()
    FixedPlaces.end()
    try session.finish()
  }
}

/// A delegate that records what it is asked and told, with notifications in order.
@MainActor final class TextViewClerk: UITextViewDelegate {
  private(set) var heard: [String] = []
  /// Names of questions that it answers with false.
  var refusals: Set<String> = []

  func take() -> String {
    defer { heard = [] }
    return heard.joined(separator: ", ")
  }

  func listen(to view: UITextView) {
    for name in [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ] {
      NotificationCenter.default.addObserver(
        self, selector: Selector("posted:", TextViewClerk.posted), name: name, object: view)
    }
  }

  func stopListening() {
    NotificationCenter.default.removeObserver(self)
  }

  func posted(_ notification: Notification) {
    let name = notification.name.rawValue.replacing("UITextViewText", with: "")
    heard.append("post " + name.replacing("Notification", with: ""))
  }

  private func ask(_ question: String, _ detail: String = "") -> Bool {
    heard.append(question + detail)
    return !refusals.contains(question)
  }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("shouldBegin") }
  func textViewDidBeginEditing(_ textView: UITextView) { heard.append("didBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("shouldEnd") }
  func textViewDidEndEditing(_ textView: UITextView) { heard.append("didEnd") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    let shown = text.replacing("\n", with: "/")
    return ask("shouldChange", "(\(range.location),\(range.length),\(shown))")
  }
  func textViewDidChange(_ textView: UITextView) { heard.append("didChange") }
  func textViewDidChangeSelection(_ textView: UITextView) { heard.append("didSelect") }
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    ask("shouldInteract", "(\(URL), \(characterRange.location),\(characterRange.length))")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("didScroll") }
}
