internal import UIKit

/// Notes in several scripts, in a text view that can be edited; below it, text with a link, and a
/// lamp that lights up once the notes have changed.
final class NotesScreen: UIView, UITextViewDelegate {
  private let notes = UITextView()
  private let help = UITextView()
  private let lamp = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let (upper, lower) = bounds.insetBy(dx: 16, dy: 16).divided(
      atDistance: bounds.height / 2 - 16, from: .minYEdge)
    place(notes, "note", at: upper)
    notes.backgroundColor = .systemBackground
    notes.font = .systemFont(ofSize: 20)
    notes.text = """
      A finger places the caret at the edge of a word, two taps select one, and a press moves the \
      caret. Drag an end of the selection; drag elsewhere to scroll.

      كل سطر من اليمين إلى اليسار، مع arabic و latin.
      यह हिन्दी में एक पंक्ति है।
      日本語の文章は、どこでも改行できます。
      Emoji: 👩‍👩‍👧 🇦🇹 👍🏽 and ½ of a line.
      """
    notes.delegate = self
    let below = lower.inset(by: UIEdgeInsets(top: 16, left: 0, bottom: 0, right: 60))
    place(help, "help", at: CGRect(x: below.minX, y: below.minY, width: below.width, height: 44))
    help.isEditable = false
    help.isScrollEnabled = false
    let text = NSMutableAttributedString(
      string: "A link: ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.append(
      NSAttributedString(
        string: "the notes' first line",
        attributes: [.font: UIFont.systemFont(ofSize: 17), .link: "gallery://notes/first"]))
    help.attributedText = text
    help.delegate = self
    place(lamp, "lamp", at: CGRect(x: lower.maxX - 44, y: below.minY, width: 44, height: 44))
    lamp.isHidden = true
  }

  func textViewDidChange(_ textView: UITextView) {
    lamp.isHidden = false
  }

  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    notes.scrollRangeToVisible(NSRange(location: 0, length: 0))
    return false
  }
}
