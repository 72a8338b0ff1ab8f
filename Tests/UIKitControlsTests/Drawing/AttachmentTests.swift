import Foundation
import Quartz
import Testing
import UIKitControls
import UIKitTesting
import UIKitTestSupport

/// Images in texts.
@MainActor @Suite struct AttachmentTests {
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

  private func session() -> TouchSession {
    TouchSession { [label] window in window.addSubview(label) }
  }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
      UIColor.green.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func text(_ before: String, _ attachment: NSTextAttachment, _ after: String)
    -> NSMutableAttributedString
  {
    let text = NSMutableAttributedString(string: before)
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: after))
    let all = NSRange(location: 0, length: text.length)
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: all)
    return text
  }

  private func found(in text: NSAttributedString, at place: Int) -> NSTextAttachment? {
    unsafe text.attribute(.attachment, at: place, effectiveRange: nil) as? NSTextAttachment
  }

  /// The numbers of the transforms of lists: those of the image's place, then those of its drawing.
  private func lists(_ picture: DisplayList) -> [[Double]] {
    "\(picture)".split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("list ") }
      .map { $0.split(separator: " ").dropFirst().compactMap { Double($0) } }.suffix(2)
  }

  /// The numbers of the transform of the image's place.
  private func place(_ picture: DisplayList) -> [Double]? { lists(picture).first }

  @Test func `an attachment is a character with an attribute, in the image's size`() throws {
    let session = session()
    let attachment = NSTextAttachment(image: image(30, 10))
    let alone = NSAttributedString(attachment: attachment)
    #expect(alone.string == "\u{FFFC}" && NSTextAttachment.character == 0xFFFC)
    #expect(found(in: alone, at: 0) === attachment)
    #expect(NSTextAttachment().image == nil && attachment.bounds == .zero)
    let plain = text("a", NSTextAttachment(), "b").size()
    let wide = text("a", attachment, "b").size()
    #expect(wide.width == plain.width + 30 && wide.height == plain.height)
    let high = text("a", NSTextAttachment(image: image(30, 100)), "b").size()
    #expect(high.height > 100 && high.height < 110)
    try session.finish()
  }

  @Test func `it sits on the baseline between its neighbours, moved by the bounds`() throws {
    let session = session()
    let attachment = NSTextAttachment(image: image(30, 10))
    label.attributedText = text("ab", attachment, "c")
    let start = NSAttributedString(
      string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 20)]
    ).size().width
    let found = try #require(place(session.picture))
    #expect(abs(found[4] - Double(start)) < 1)
    let below = NSTextAttachment(image: image(30, 10))
    below.bounds = CGRect(x: 0, y: -4, width: 15, height: 5)
    label.attributedText = text("ab", below, "c")
    // Half as large: 5 points less tall, and 4 points lower.
    let lowered = lists(session.picture)
    #expect(lowered.count == 2 && lowered[0][5] == found[5] + 5 + 4)
    #expect(lowered.last == [0.5, 0, 0, 0.5, 0, 0])
    let raised = text("ab", attachment, "c")
    raised.addAttribute(.baselineOffset, value: 3, range: NSRange(location: 2, length: 1))
    label.attributedText = raised
    // The line is 3 points taller, so the text is 3 points lower in it; the image is not.
    #expect(try #require(place(session.picture))[5] == found[5])
    #expect(raised.size().height == text("ab", attachment, "c").size().height + 3)
    try session.finish()
  }

  @Test func `lines are broken beside it, and it is never drawn as a character`() throws {
    let session = session()
    label.numberOfLines = 0
    label.frame.size.width = 60
    label.attributedText = text("abc", NSTextAttachment(image: image(50, 10)), "abc")
    let lines = "\(session.picture)".split(separator: "\n")
    let runs = lines.filter { $0.contains("glyphs") }
    #expect(runs.count == 2)
    #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height > 65)
    #expect(try #require(place(session.picture))[4] == 0)
    label.attributedText = NSAttributedString(attachment: NSTextAttachment())
    #expect(!"\(session.picture)".contains("glyphs"))
    try session.finish()
  }

  @Test func `a template has the text's colour, another image its own`() throws {
    let session = session()
    func fills() -> [String] {
      "\(session.picture)".split(separator: "\n").compactMap { line in
        line.contains("fill")
          ? line.firstRange(of: "color ").map { String(line[$0.upperBound...]) }
          : nil
      }
    }
    let attachment = NSTextAttachment(image: image(30, 10))
    label.textColor = .red
    label.attributedText = text("", attachment, "")
    #expect(fills().last == "0 1 0 1")
    attachment.image = image(30, 10).withRenderingMode(.alwaysTemplate)
    label.attributedText = text("", attachment, "")
    #expect(fills().contains("1 0 0 1"))
    attachment.image = image(30, 10).withTintColor(.blue, renderingMode: .alwaysOriginal)
    label.attributedText = text("", attachment, "")
    #expect(fills().contains("0 0 1 1") && !fills().contains("1 0 0 1"))
    try session.finish()
  }

  @Test func `text that becomes smaller has smaller images`() throws {
    let session = session()
    label.adjustsFontSizeToFitWidth = true
    label.attributedText = text("abcdefghijkl", NSTextAttachment(image: image(30, 10)), "")
    let whole = label.intrinsicContentSize.width
    label.frame.size.width = whole / 2
    let found = try #require(place(session.picture))
    #expect(found[0] > 0.45 && found[0] <= 0.5 && found[3] == found[0])
    try session.finish()
  }

  @Test func `a text view shows it, and what is typed beside it is text`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let session = TouchSession { window in window.addSubview(view) }
    view.attributedText = text("a", NSTextAttachment(image: image(30, 10)), "")
    #expect(place(session.picture) != nil)
    let caret = view.caretRect(for: view.endOfDocument)
    let middle = try #require(view.position(from: view.beginningOfDocument, offset: 1))
    #expect(abs(caret.minX - view.caretRect(for: middle).minX - 30) < 0.01)
    session.turn {
      _ = view.becomeFirstResponder()
      view.insertText("b")
    }
    let shown = try #require(view.attributedText)
    #expect(shown.string == "a\u{FFFC}b")
    #expect(found(in: shown, at: 1) != nil)
    #expect(found(in: shown, at: 2) == nil)
    session.turn { view.resignFirstResponder() }
    session.end()
  }
}
