/// A file or family that a text has requested from a library, depending on whether it was there.
package enum FontUse: Sendable {
  /// A face of this file is used.
  case file(FontFile)
  /// A face of this family was requested, but the library contains none; another one stands in.
  case absent(family: String)
}

/// A character that no font contains.
package struct UncoveredCharacter: Hashable, Sendable {
  package var scalar: Unicode.Scalar
  /// Four letters from ISO 15924, as a number; 0 for none.
  package var script: UInt32
  package var isEmoji: Bool

  /// The Debian package whose font most likely contains it.
  package var package: String {
    if isEmoji { return "fonts-noto-color-emoji" }
    return switch FontFamilies.name(ofScript: script) {
    case "Hani", "Hira", "Kana", "Hang", "Bopo": "fonts-noto-cjk"
    default: "fonts-noto-core"  // not an enum of ours: scripts are many
    }
  }

  /// What happened and what to do about it.
  package var description: String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let isPrivate = scalar.properties.generalCategory == .privateUse
    return "no font has a glyph for \(code)"
      + (isPrivate ? "" : " “\(scalar)”") + ", which is drawn as a box: "
      + (isPrivate
        ? "give the text the font that it is meant for"
        : "install the Debian package \(package)")
  }
}
