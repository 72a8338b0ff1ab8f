import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Labels and drawn text, by the machine's fonts.
@MainActor @Suite struct LabelTests {
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 50))

  private func session() -> TouchSession {
    TouchSession { [label] window in window.addSubview(label) }
  }

  /// The glyph runs of the picture, one per line.
  private func runs(_ session: TouchSession) -> [String] {
    "\(session.picture)".split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("glyphs") }
  }

  @Test func `the size follows the font, the text and the number of lines`() throws {
    let session = session()
    label.text = "Typography"
    let one = label.intrinsicContentSize
    #expect(one.width > 60 && one.width < 120)
    #expect(one.height > 15 && one.height < 30)
    label.font = .systemFont(ofSize: 34)
    #expect(label.intrinsicContentSize.width > one.width * 1.9)
    label.font = nil
    #expect(label.font.pointSize == 17)
    label.text = "several words in several lines, as many as there are"
    label.numberOfLines = 0
    let column = label.sizeThatFits(CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
    #expect(column.width <= 100 && column.height > 3 * one.height)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height < 3 * one.height)
    label.sizeToFit()
    #expect(label.bounds.size == label.sizeThatFits(CGSize(width: 200, height: 50)))
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
    try session.finish()
  }

  @Test func `text is drawn in its colour, dynamic ones by the traits`() throws {
    let session = session()
    label.text = "A"
    #expect(runs(session).count == 1)
    #expect(runs(session)[0].contains("0 0 0"))
    label.overrideUserInterfaceStyle = .dark
    session.wait(0.1)
    #expect(runs(session)[0].contains("1 1 1"))
    label.textColor = .red
    #expect(runs(session)[0].contains("1 0 0"))
    label.isEnabled = false
    #expect(!runs(session)[0].contains("1 0 0"))
    try session.finish()
  }

  @Test func `attributes win over the label's own looks`() throws {
    let session = session()
    let text = NSMutableAttributedString(string: "red and ")
    text.append(
      NSAttributedString(
        string: "big",
        attributes: [
          .foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 30),
          .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]))
    label.attributedText = text
    #expect(runs(session).count == 2)
    #expect(runs(session)[1].contains("1 0 0"))
    #expect("\(session.picture)".contains("fill"))
    #expect(label.text == "red and big")
    #expect(label.intrinsicContentSize.height > 30)
    try session.finish()
  }

  @Test func `a shadow is a second drawing below the first`() throws {
    let session = session()
    label.text = "A"
    label.shadowColor = .green
    #expect(runs(session).count == 2)
    #expect(runs(session)[0].contains("0 1 0"))
    try session.finish()
  }

  @Test func `a subclass chooses where its text is`() throws {
    final class Inset: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.insetBy(dx: 20, dy: 0))
      }
    }
    let inset = Inset(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    inset.text = "A"
    let session = TouchSession { window in window.addSubview(inset) }
    #expect(runs(session).count == 1)
    #expect("\(session.picture)".contains("list 1 0 0 1 20 "))
    try session.finish()
  }

  @Test func `fonts have measures, styles and names`() throws {
    let session = session()
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.ascender > 15 && font.descender < 0)
    #expect(font.lineHeight == font.ascender - font.descender)
    #expect(font.xHeight < font.capHeight)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    let big = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: big).pointSize == 40)
    #expect(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: big) == 40)
    #expect(!font.fontName.isEmpty)
    #expect(UIFont.boldSystemFont(ofSize: 20) != font)
    #expect(UIFont(name: "", size: 10) == nil)
    try session.finish()
  }

  @Test func `strings are measured, and drawn in the current context`() throws {
    let session = session()
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let size = "Hello".size(withAttributes: attributes)
    #expect(size.width > 30 && size.height > 20)
    let box = NSAttributedString(string: "Hello, World", attributes: attributes).boundingRect(
      with: CGSize(width: 70, height: 500), options: .usesLineFragmentOrigin, context: nil)
    #expect(box.height > size.height * 1.5)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 30)).image { _ in
      "Hello".draw(at: CGPoint(x: 2, y: 3), withAttributes: attributes)
    }
    let view = UIImageView(image: image)
    label.addSubview(view)
    #expect(runs(session).count == 1)
    try session.finish()
  }
}
