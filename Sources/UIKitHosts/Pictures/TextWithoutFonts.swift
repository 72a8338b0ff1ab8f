internal import Quartz
internal import UIKitCore

/// Sets text as `FixedTextSetter` does, in a program without pictures, and reports fonts as
/// missing.
struct TextWithoutFonts: TextSetter {
  private let fixed = FixedTextSetter()

  /// Installs it, and reports each font that the app has already registered in vain.
  static func install() {
    Typesetting.begin(with: Self()) { reportLine("retouch: \($0)") }
  }

  func metrics(of font: FontSpecification) -> FontMetrics { fixed.metrics(of: font) }

  var familyNames: [String] { fixed.familyNames }

  func fontNames(ofFamily family: String) -> [String] { fixed.fontNames(ofFamily: family) }

  /// - Throws: Always `FontRegistrationFault`.
  func register(fontAt path: String) throws(FontRegistrationFault) {
    throw FontRegistrationFault(.unusable, "\(path): \(Pictures.absence)")
  }

  /// - Throws: Always `FontRegistrationFault`.
  func unregister(fontAt path: String) throws(FontRegistrationFault) {
    try fixed.unregister(fontAt: path)
  }

  func pointSize(of style: UIFont.TextStyle, at category: UIContentSizeCategory) -> Double {
    fixed.pointSize(of: style, at: category)
  }

  func set(_ spans: [TextSpan], in box: TextBox) -> SetText { fixed.set(spans, in: box) }

  func symbol(_ scalar: Unicode.Scalar) -> VectorPath? { fixed.symbol(scalar) }
}
