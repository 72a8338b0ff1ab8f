import Foundation
import Quartz

/// Sets text where there are no fonts: each character is 10/17 of its font's size wide, and each
/// line 20/17 high, so those of 17 points are 10 by 20. Nothing is drawn.
package struct FixedTextSetter: TextSetter {
  package init() {}

  package func metrics(of font: FontSpecification) -> FontMetrics {
    let size = font.size
    return FontMetrics(
      ascender: size * 16 / 17, descender: size * -4 / 17, leading: 0,
      capHeight: size * 12 / 17, xHeight: size * 9 / 17, familyName: "", fontName: "")
  }

  package var familyNames: [String] { [] }

  package func fontNames(ofFamily family: String) -> [String] { [] }

  /// - Throws: Always `FontRegistrationFault`.
  package func register(fontAt path: String) throws(FontRegistrationFault) {
    throw FontRegistrationFault(.unusable, "\(path): there is nothing to set text with")
  }

  /// - Throws: Always `FontRegistrationFault`.
  package func unregister(fontAt path: String) throws(FontRegistrationFault) {
    throw FontRegistrationFault(.notRegistered, "\(path): the font is not registered")
  }

  package func pointSize(
    of style: UIFont.TextStyle, at category: UIContentSizeCategory
  ) -> Double { 17 }

  package func set(_ spans: [TextSpan], in box: TextBox) -> SetText {
    let full = FixedTextPlaces(spans, width: box.width)
    guard box.lineLimit == 1, box.minimumScaleFactor < 1, full.linePlaces.count > 1 else {
      return result(full, scale: 1, in: box)
    }
    let width = FixedTextPlaces(spans, width: .infinity).width
    let scale = max(min(box.width / width, 1), box.minimumScaleFactor)
    let smaller = spans.map { span in
      var span = span
      span.font.size *= scale
      return span
    }
    return result(FixedTextPlaces(smaller, width: box.width), scale: scale, in: box)
  }

  package func symbol(_ scalar: Unicode.Scalar) -> VectorPath? { nil }

  private func result(_ places: FixedTextPlaces, scale: Double, in box: TextBox) -> SetText {
    let lines = places.linePlaces
    let count = box.lineLimit > 0 ? min(lines.count, box.lineLimit) : lines.count
    let last = lines[count - 1]
    return SetText(
      size: CGSize(width: min(places.width, box.width), height: last.top + last.height),
      isTruncated: count < lines.count || places.width > box.width + FixedTextPlaces.tolerance,
      scaleFactor: CGFloat(scale),
      firstBaseline: CGFloat(lines[0].height * 0.8),
      lastBaseline: CGFloat(last.top + last.height * 0.8), list: DisplayList(), places: places)
  }
}
