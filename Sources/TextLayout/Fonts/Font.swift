/// A face at a size, with the measurements that `UIFont` reports, in points.
package struct Font: Sendable {
  /// The requested font.
  package let descriptor: FontDescriptor
  /// The face found for it.
  package let face: FontFace

  /// The height of an em.
  package var size: Double { descriptor.size }
  /// Points per font unit.
  package var scale: Double { descriptor.size / Double(face.unitsPerEm) }
  /// The distance from the baseline up to the top of a line.
  package var ascender: Double { Double(face.measures.ascender) * scale }
  /// The distance from the baseline to the bottom of a line: negative, like `UIFont.descender`.
  package var descender: Double { Double(face.measures.descender) * scale }
  /// The additional distance between lines.
  package var leading: Double { Double(face.measures.leading) * scale }
  package var capHeight: Double { Double(face.measures.capHeight) * scale }
  package var xHeight: Double { Double(face.measures.xHeight) * scale }
  /// The height of a line without its leading.
  package var lineHeight: Double { ascender - descender }
}
