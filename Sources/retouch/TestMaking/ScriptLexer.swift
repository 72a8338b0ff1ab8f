/// A word, number, text or sign of a generated test.
enum ScriptToken: Equatable {
  case word(String)
  case number(Double)
  case text(String)
  case sign(Character)
  case end
}

/// Divides the text of a generated test into tokens.
struct ScriptLexer {
  private let characters: [Character]
  private var place = 0
  /// The line of the last token, counted from 1 in the file.
  private(set) var line: Int

  /// - Parameter firstLine: The number of the text's first line.
  init(_ text: String, firstLine: Int) {
    // As for the compiler, a quotation mark is one after a letter that joins what follows, too.
    characters = text.replacing("\r\n", with: "\n").unicodeScalars.map { Character($0) }
    line = firstLine
  }

  private var present: Character? { place < characters.count ? characters[place] : nil }

  /// Whether the last word is the label of an argument.
  var isAtLabel: Bool { present == ":" }

  private func starts(with text: String) -> Bool { characters[place...].starts(with: text) }

  mutating func next() throws(ScriptError) -> ScriptToken {
    skipSpace()
    guard let first = present else { return .end }
    if starts(with: "\"\"\"") { return .text(try block()) }
    if first == "\"" { return .text(try text()) }
    let isNegative =
      first == "-" && place + 1 < characters.count && characters[place + 1].isASCIIDigit
    if first.isASCIIDigit || isNegative { return try number() }
    if first.isLetter || first == "_" || first == "#" || first == "`" {
      return .word(run { $0.isLetter || $0.isNumber || "_#`".contains($0) })
    }
    if starts(with: "==") {
      place += 2
      return .word("==")
    }
    place += 1
    return .sign(first)
  }

  private mutating func skipSpace() {
    while let next = present {
      if next.isNewline {
        line += 1
        place += 1
      } else if next == " " {
        place += 1
      } else if starts(with: "//") {
        _ = run { !$0.isNewline }
      } else {
        return
      }
    }
  }

  private mutating func run(_ belongs: (Character) -> Bool) -> String {
    let start = place
    while let next = present, belongs(next) { place += 1 }
    return String(characters[start..<place])
  }

  private mutating func number() throws(ScriptError) -> ScriptToken {
    let digits = run { $0.isASCIIDigit || "-+.e".contains($0) }
    guard let value = Double(digits) else {
      throw ScriptError(line: line, problem: "expected a number")
    }
    return .number(value)
  }

  // MARK: Texts

  private mutating func text() throws(ScriptError) -> String {
    place += 1
    var text = ""
    while let next = present, !next.isNewline {
      place += 1
      if next == "\"" { return text }
      if next == "\\" { text += try escaped() } else { text.append(next) }
    }
    throw ScriptError(line: line, problem: "expected the end of a text")
  }

  private mutating func escaped() throws(ScriptError) -> String {
    let mark = present
    place += 1
    switch mark {
    case "\\", "\"": return mark.map { String($0) } ?? ""
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "u":
      let digits = run { $0 == "{" || $0.isHexDigit }.dropFirst()
      guard present == "}", let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      else { break }
      place += 1
      return String(scalar)
    default: break  // not an enum of ours
    }
    throw ScriptError(line: line, problem: "expected a character after \"\\\"")
  }

  /// The lines between two lines with three quotation marks, without the margin of the last.
  private mutating func block() throws(ScriptError) -> String {
    place += 3
    var lines: [String] = []
    while place < characters.count {
      let text = run { !$0.isNewline }
      if text.drop(while: { $0 == " " }).hasPrefix("\"\"\"") {
        let margin = text.prefix { $0 == " " }.count
        place -= text.unicodeScalars.count - margin - 3
        return lines.dropFirst().map { String($0.dropFirst(margin)) }.joined(separator: "\n")
      }
      lines.append(text)
      line += 1
      place += 1
    }
    throw ScriptError(line: line, problem: "expected the end of a text")
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
