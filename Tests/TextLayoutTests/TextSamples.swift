import Foundation
import Quartz
import Testing

@testable import TextLayout

/// The fonts of the machine, opened once for all tests.
enum Samples {
  static let library = Result { try FontLibrary() }

  static func typesetter() throws -> Typesetter { Typesetter(library: try library.get()) }

  static func style(
    _ mode: ParagraphStyle.LineBreakMode = .wordWrapping,
    _ alignment: ParagraphStyle.Alignment = .natural
  ) -> ParagraphStyle {
    var style = ParagraphStyle()
    (style.lineBreakMode, style.alignment) = (mode, alignment)
    return style
  }

  static func text(
    _ string: String, size: Double = 17, _ style: ParagraphStyle = ParagraphStyle()
  ) -> AttributedText {
    AttributedText(
      string, TextAttributes(font: FontDescriptor(size: size), paragraph: style))
  }

  /// The lines' characters, one string a line.
  static func lines(_ text: AttributedText, _ layout: LaidOutText) -> [String] {
    layout.lines.map { String(decoding: text.units[$0.range], as: UTF16.self) }
  }
}

extension Double {
  /// Two digits behind the point, of a number that layout makes.
  var brief: String {
    let hundredths = Int((self * 100).rounded())
    let part = String(abs(hundredths) % 100)
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100)."
      + (part.count < 2 ? "0" + part : part)
  }
}
