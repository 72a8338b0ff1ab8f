import UIKit

/// Fields and text views, edited, in several scripts.
@MainActor enum TextPages {
  static let size = CGSize(width: 360, height: 560)

  static let scripts = """
    Latin text with an office, 12½ %, and a long line that wraps twice.
    نص عربي من اليمين إلى اليسار, with Latin.
    यह हिन्दी में एक पंक्ति है।
    日本語の文章は、どこでも改行できます。한국어
    Emoji 👩‍👩‍👧 🇦🇹 👍🏽 in a line.
    """

  static func fields(in page: UIView) {
    let texts = [
      "Proportional Will", "سلام دنیا و latin", "हिन्दी में", "日本語 👩‍👩‍👧 emoji",
      "A line that is much longer than the field is wide", "secret",
    ]
    for (number, text) in texts.enumerated() {
      let field = UITextField(
        frame: CGRect(x: 16, y: 16 + CGFloat(number) * 44, width: 200, height: 36))
      field.borderStyle = .roundedRect
      field.text = text
      field.accessibilityIdentifier = "field-\(number)"
      field.isSecureTextEntry = number == 5
      page.addSubview(field)
      let other = UITextField(
        frame: CGRect(x: 228, y: 16 + CGFloat(number) * 44, width: 116, height: 36))
      other.borderStyle = .roundedRect
      other.textAlignment = [.left, .center, .right, .natural, .natural, .natural][number]
      other.placeholder = number < 3 ? "Aligned" : nil
      if number == 3 {
        other.adjustsFontSizeToFitWidth = true
        other.text = "made smaller to fit"
      }
      if number == 4 {
        let text = NSMutableAttributedString(string: "bold ")
        text.append(
          NSAttributedString(
            string: "red",
            attributes: [
              .font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.systemRed,
            ]))
        other.attributedText = text
      }
      if number == 5 {
        other.font = .systemFont(ofSize: 24)
        other.textColor = .systemGreen
        other.text = "big"
      }
      page.addSubview(other)
    }
  }

  static func textView(in page: UIView) -> UITextView {
    let view = UITextView(frame: CGRect(x: 16, y: 290, width: 328, height: 254))
    view.accessibilityIdentifier = "notes"
    view.font = .systemFont(ofSize: 20)
    view.backgroundColor = .secondarySystemBackground
    view.text = scripts
    page.addSubview(view)
    return view
  }
}
