/// The words of a query.
enum QueryWord: Equatable {
  /// A label, a property's name or a word of the language: `card`, `pan@card`, `row-2`, `where`.
  case name(String)
  case number(Double)
  /// A quoted text.
  case text(String)
  /// One of `. , ( )`, or a comparison.
  case sign(String)

  /// The word as it is written.
  var text: String {
    switch self {
    case .name(let name): name
    case .number(let number): MomentValue.text(of: number)
    case .text(let text): "\"\(text)\""
    case .sign(let sign): sign
    }
  }
}

/// Splits a query into words with their places, counted in characters from 1.
struct QueryLexer {
  private let characters: [Character]
  private var index = 0

  static func words(
    of text: String
  ) throws(MomentQueryError) -> [(word: QueryWord, place: Range<Int>)] {
    var lexer = QueryLexer(characters: Array(text))
    var words: [(word: QueryWord, place: Range<Int>)] = []
    while let word = try lexer.next() { words.append(word) }
    return words
  }

  private init(characters: [Character]) { self.characters = characters }

  private var current: Character? { index < characters.count ? characters[index] : nil }

  private mutating func next() throws(MomentQueryError) -> (QueryWord, Range<Int>)? {
    while current?.isWhitespace == true { index += 1 }
    guard let first = current else { return nil }
    let start = index
    let word: QueryWord
    switch first {
    case "\"", "“": word = .text(try quoted(until: first == "“" ? "”" : "\""))
    case "0"..."9", "-": word = try number()
    case ".", ",", "(", ")":
      index += 1
      word = .sign(String(first))
    case "<", ">", "=", "!": word = try comparison()
    default:
      guard Self.isName(first) else { throw unexpected(first) }
      word = .name(run { Self.isName($0) || $0 == "-" })
    }
    return (word, start..<index)
  }

  private func unexpected(_ character: Character) -> MomentQueryError {
    MomentQueryError("unexpected \"\(character)\" at character \(index + 1)")
  }

  /// Letters, digits, and what labels of transcripts contain besides.
  private static func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_@#$".contains(character)
  }

  private mutating func run(while isPart: (Character) -> Bool) -> String {
    let start = index
    while let current, isPart(current) { index += 1 }
    return String(characters[start..<index])
  }

  private mutating func quoted(until end: Character) throws(MomentQueryError) -> String {
    let start = index
    index += 1
    let text = run { $0 != end }
    guard current == end else {
      throw MomentQueryError("the text at character \(start + 1) has no end")
    }
    index += 1
    return text
  }

  /// A number with its unit: `12`, `-4.5`, `3s`, `80ms`. Times are in seconds.
  private mutating func number() throws(MomentQueryError) -> QueryWord {
    let start = index
    if current == "-" { index += 1 }
    var digits = run(while: \.isNumber)
    if current == ".", index + 1 < characters.count, characters[index + 1].isNumber {
      index += 1
      digits += "." + run(while: \.isNumber)
    }
    guard let number = Double(digits) else { throw unexpected(characters[start]) }
    let signed = characters[start] == "-" ? -number : number
    switch run(while: Self.isName) {
    case "": return .number(signed)
    case "s": return .number(signed)
    case "ms": return .number(signed / 1000)
    case let unit:
      throw MomentQueryError(
        "\"\(String(characters[start..<index]))\": expected a number, or a time in s or ms, found"
          + " the unit \"\(unit)\"; quote a label that begins with a digit: view(\"2-up\")")
    }
  }

  private mutating func comparison() throws(MomentQueryError) -> QueryWord {
    let sign = run { "<>=!".contains($0) }
    // One `=` is how people say it who do not program in Swift.
    let name = sign == "=" ? "==" : sign
    guard MomentCondition.Comparison(rawValue: name) != nil else {
      throw MomentQueryError("\"\(sign)\": there are == != < <= > >= and contains")
    }
    return .sign(name)
  }
}
