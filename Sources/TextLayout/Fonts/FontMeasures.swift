internal import CTextLibraries

/// A face's measurements in font units; y grows upwards from the baseline.
package struct FontMeasures: Equatable, Sendable {
  /// The distance from the baseline to the top of a line.
  package let ascender: Int
  /// The distance from the baseline to the bottom of a line; negative.
  package let descender: Int
  /// The additional distance between lines.
  package let leading: Int
  /// The height of capital letters.
  package let capHeight: Int
  /// The height of small letters that have no ascender.
  package let xHeight: Int
  /// The middle of an underline; negative.
  package let underlinePosition: Int
  package let underlineThickness: Int
  /// The middle of a line through the text.
  package let strikethroughPosition: Int
  package let strikethroughThickness: Int

  init(font: OpaquePointer, unitsPerEm: Int, _ libraries: TextLibraries) {
    let functions = libraries.functions
    var extents = hb_font_extents_t()
    _ = unsafe functions.hb_font_get_h_extents(font, &extents)
    /// A field of the font's tables, or a fraction of an em if the font does not contain it.
    func value(_ tag: hb_ot_metrics_tag_t, orHundredths hundredths: Int) -> Int {
      var position: Int32 = 0
      let isFound = unsafe functions.hb_ot_metrics_get_position(font, tag, &position) != 0
      return isFound && position != 0 ? Int(position) : unitsPerEm * hundredths / 100
    }
    let hasExtents = extents.ascender > 0
    ascender = hasExtents ? Int(extents.ascender) : unitsPerEm * 95 / 100
    descender = hasExtents ? min(0, Int(extents.descender)) : -unitsPerEm * 25 / 100
    leading = max(0, Int(extents.line_gap))
    capHeight = value(HB_OT_METRICS_TAG_CAP_HEIGHT, orHundredths: 70)
    xHeight = value(HB_OT_METRICS_TAG_X_HEIGHT, orHundredths: 50)
    underlineThickness = max(1, value(HB_OT_METRICS_TAG_UNDERLINE_SIZE, orHundredths: 5))
    underlinePosition = value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, orHundredths: -10)
    strikethroughThickness = max(1, value(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, orHundredths: 5))
    strikethroughPosition = value(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, orHundredths: 25)
  }
}
