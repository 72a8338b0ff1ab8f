/// A face at a size, with the measurements that `UIFont` reports, in points.
package struct Font: Sendable {
  /// What was asked for.
  package let descriptor: FontDescriptor
  /// The face that was found for it.
  package let face: FontFace

  /// The height of an em.
  package var size: Double { descriptor.size }
  /// Points in a font unit.
  package var scale: Double { descriptor.size / Double(face.unitsPerEm) }
  /// From the baseline up to the top of a line.
  package var ascender: Double { Double(face.measures.ascender) * scale }
  /// From the baseline to the bottom of a line: negative, as `UIFont.descender` is.
  package var descender: Double { Double(face.measures.descender) * scale }
  /// The additional distance between two lines.
  package var leading: Double { Double(face.measures.leading) * scale }
  package var capHeight: Double { Double(face.measures.capHeight) * scale }
  package var xHeight: Double { Double(face.measures.xHeight) * scale }
  /// The height of a line without its leading.
  package var lineHeight: Double { ascender - descender }
}
