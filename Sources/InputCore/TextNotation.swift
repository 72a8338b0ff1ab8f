/// A notation of files that are written with external text in them.
///
/// Each has one escaper, `escaped(for:)`, which everything that writes the notation uses. Escapers
/// go by Unicode scalars: by characters, a `<` after a letter that joins what follows it belongs to
/// another character, and would be written as it is.
package enum TextNotation: Sendable {
  /// HTML and XML: the contents of elements, and of attributes in quotation marks.
  case markup
  /// JSON that is written into a `script` element of a page.
  case scriptData
  /// The text between the quotation marks of a literal in Swift.
  case swift
  /// The text between the quotation marks of a scalar in YAML.
  case yaml
  /// A field of comma-separated values, with quotation marks if it needs them. Spreadsheets show
  /// it, and do not compute it.
  case csv
  /// A word of a command line, with quotation marks if it needs them.
  case shell
}

extension StringProtocol {
  /// The text as it is written in a notation.
  package func escaped(for notation: TextNotation) -> String {
    switch notation {
    case .markup: escaped(by: Self.markup)
    // Outside texts JSON has none of them, and within one the number says the same.
    case .scriptData: escaped { Self.isOfMarkup($0) ? Self.number($0) : nil }
    case .swift: escaped(by: Self.swift)
    case .yaml: escaped(by: Self.yaml)
    case .csv: field
    case .shell: word
    }
  }

  /// The text with some scalars replaced; nil keeps a scalar.
  private func escaped(by replacement: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func markup(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    // Readers make blanks of them in attributes, and one line end of two.
    case "\t", "\n", "\r": "&#\(scalar.value);"
    default: nil  // not an enum of ours
    }
  }

  private static func isOfMarkup(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "<" || scalar == ">" || scalar == "&"
  }

  private static func swift(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\\": "\\\\"
    case "\"": "\\\""
    case "\n": "\\n"
    case "\t": "\\t"
    default: scalar.isPrintable ? nil : "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  private static func yaml(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\\": return "\\\\"
    case "\"": return "\\\""
    default:
      guard !scalar.isPrintable else { return nil }
      return scalar.value > 0xFFFF
        ? "\\U" + digits(scalar.value, 8) : "\\u" + digits(scalar.value, 4)
    }
  }

  private static func number(_ scalar: Unicode.Scalar) -> String {
    "\\u" + digits(scalar.value, 4)
  }

  private static func digits(_ value: UInt32, _ count: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }

  private var field: String {
    let scalars = unicodeScalars
    // Spreadsheets compute what begins with one of these, also in their wide forms.
    let formulaMarks = "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars
    let isFormula = scalars.first.map { formulaMarks.contains($0) } ?? false
    guard isFormula || scalars.contains(where: { ",;\"\t\r\n".unicodeScalars.contains($0) })
    else { return String(self) }
    let marked = escaped { scalar in scalar == "\"" ? "\"\"" : nil }
    return isFormula ? "\"'\(marked)\"" : "\"\(marked)\""
  }
}

extension StringProtocol {
  private var word: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.isOfNames || "_./=:@%+,-".unicodeScalars.contains($0)
    }
    guard !isPlain || unicodeScalars.isEmpty else { return String(self) }
    let marked = escaped { scalar in scalar == "'" ? "'\\''" : nil }
    return "'\(marked)'"
  }

  /// The words of the text that names in Swift can be made of: runs of letters and digits of ASCII.
  package var nameWords: [String] {
    unicodeScalars.split { !$0.isOfNames }.map { String(String.UnicodeScalarView($0)) }
  }

  /// The text as the name of a module: everything except letters and digits of ASCII becomes `_`,
  /// as in the package manager, and so does a digit at the beginning.
  package var moduleName: String {
    var name = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isKept = scalar.isOfNames && !(name.isEmpty && ("0"..."9").contains(scalar))
      name.append(isKept ? scalar : "_")
    }
    return String(name)
  }
}

extension Unicode.Scalar {
  /// Whether this is a letter or a digit of ASCII.
  fileprivate var isOfNames: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
  }
}
