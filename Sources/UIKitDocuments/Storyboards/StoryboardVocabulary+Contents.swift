import Foundation
import StoryboardReading

// Views that show text, images or progress.
extension StoryboardVocabulary {
  static let contents: [StoryboardKind] = [
    StoryboardKind(
      "label", base: "view",
      [
        .text("text", \UILabel.text), .flag("enabled", \UILabel.isEnabled),
        .flag("highlighted", \UILabel.isHighlighted),
        .choice("textAlignment", \UILabel.textAlignment, textAlignments),
        .choice("lineBreakMode", \UILabel.lineBreakMode, lineBreakModes),
        .whole("numberOfLines", \UILabel.numberOfLines, in: 0...1_000_000),
        .flag("adjustsFontSizeToFit", \UILabel.adjustsFontSizeToFitWidth),
        .number("minimumScaleFactor", \UILabel.minimumScaleFactor, in: 0...1),
        .flag("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
        .number("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth, in: 0...1_000_000),
      ]
    ) { _ in UILabel(frame: .zero) },
    StoryboardKind(
      "imageView", base: "view", [.flag("highlighted", \UIImageView.isHighlighted)]
    ) { _ in UIImageView(frame: .zero) },
    StoryboardKind(
      "textField", base: "control",
      [
        .text("text", \UITextField.text), .text("placeholder", \UITextField.placeholder),
        .choice("textAlignment", \UITextField.textAlignment, textAlignments),
        .choice("borderStyle", \UITextField.borderStyle, borderStyles),
        .choice("clearButtonMode", \UITextField.clearButtonMode, viewModes),
        .flag("clearsOnBeginEditing", \UITextField.clearsOnBeginEditing),
        .flag("adjustsFontSizeToFit", \UITextField.adjustsFontSizeToFitWidth),
        .number("minimumFontSize", \UITextField.minimumFontSize, in: 0...1000),
      ]
    ) { _ in UITextField(frame: .zero) },
    StoryboardKind(
      "textView", base: "scrollView",
      [
        .text("text", \UITextView.text), .flag("editable", \UITextView.isEditable),
        .flag("selectable", \UITextView.isSelectable),
        .choice("textAlignment", \UITextView.textAlignment, textAlignments),
      ]
    ) { _ in UITextView(frame: .zero) },
    StoryboardKind(
      "progressView", base: "view",
      [
        .choice(
          "progressViewStyle", \UIProgressView.progressViewStyle,
          ["default": .default, "bar": .bar]),
        .float("progress", \UIProgressView.progress),
      ]
    ) { _ in UIProgressView(progressViewStyle: .default) },
    StoryboardKind(
      "activityIndicatorView", base: "view",
      [
        .choice(
          "style", \UIActivityIndicatorView.style, ["medium": .medium, "large": .large]),
        .flag("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
      ],
      make: makeIndicator),
    StoryboardKind(
      "pageControl", base: "control",
      [
        .whole("numberOfPages", \UIPageControl.numberOfPages, in: 0...1_000_000),
        .whole("currentPage", \UIPageControl.currentPage, in: 0...1_000_000),
        .flag("hidesForSinglePage", \UIPageControl.hidesForSinglePage),
      ]
    ) { _ in UIPageControl(frame: .zero) },
  ]

  private static func makeIndicator(_ element: StoryboardElement) -> AnyObject {
    let view = UIActivityIndicatorView(style: .medium)
    if element.flag("animating") == true { view.startAnimating() }
    return view
  }

  /// Returns the font of a `fontDescription` element, given by a text style, by a name, or as the
  /// system font.
  static func font(_ element: StoryboardElement) -> UIFont? {
    if let style = element["style"] {
      return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let size = element.number("pointSize") ?? UIFont.labelFontSize
    if let name = element["name"] { return UIFont(name: name, size: size) }
    switch element["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default:
      let weight = weights.first { $0.key == element["weight"] }?.value
      return .systemFont(ofSize: size, weight: weight ?? .regular)
    }
  }

  private static let weights: KeyValuePairs<String, UIFont.Weight> = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  private static let textAlignments: KeyValuePairs<String, NSTextAlignment> = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]

  private static let lineBreakModes: KeyValuePairs<String, NSLineBreakMode> = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle,
  ]

  private static let borderStyles: KeyValuePairs<String, UITextField.BorderStyle> = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]

  private static let viewModes: KeyValuePairs<String, UITextField.ViewMode> = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
    "always": .always,
  ]
}
