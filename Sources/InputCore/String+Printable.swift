extension Unicode.Scalar {
  /// Whether the sign shows itself and nothing else when it is printed.
  ///
  /// What does not: control characters (C0, DEL, C1 and with them every escape sequence), line and
  /// paragraph separators, format characters (overrides of the writing direction, joiners that
  /// nobody sees), and what no standard gives a shape.
  package var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true  // not an enum of ours
    }
  }
}

extension StringProtocol {
  /// The text as a terminal or a log may have it: one line of signs that show themselves.
  ///
  /// All others are written as `\u{1b}`, with their number in hexadecimal digits. Bytes that were no
  /// UTF-8 have become U+FFFD before, as everywhere in Swift. A text that already is so stays as it
  /// is, backslashes included: this is for people, JSON is for programs.
  ///
  /// - Parameter limit: How many signs are kept; what is longer ends with `…`.
  package func printable(limit: Int = .max) -> String {
    guard utf8.count > limit || utf8.contains(where: { !(0x20...0x7E).contains($0) }) else {
      return String(self)
    }
    var result = ""
    var count = 0
    for scalar in unicodeScalars {
      guard count < limit else { return result + "…" }
      count += 1
      if scalar.isPrintable {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result
  }
}
