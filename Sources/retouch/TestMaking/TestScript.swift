/// A value in the text of a generated test.
indirect enum ScriptValue {
  case number(Double)
  case text(String)
  /// A name after a dot, such as `.left`.
  case member(String)
  case call(ScriptCall)
  case list([ScriptValue])
  case equal(ScriptValue, ScriptValue)
}

/// A call in the text of a generated test: `session.mouse().move(to: …)` has the path
/// `session.mouse.move`.
struct ScriptCall {
  var path: String
  var arguments: [(label: String, value: ScriptValue)] = []
  /// The calls in its trailing closure.
  var body: [ScriptCall] = []
  /// The line of the text, counted from 1.
  var line: Int

  /// The value of the argument with this label, or of the first one without a label for an empty
  /// one.
  subscript(label: String) -> ScriptValue? {
    arguments.first { $0.label == label }?.value
  }

  func number(_ label: String) -> Double? {
    if case .number(let value) = self[label] { value } else { nil }
  }
}

/// Something in the text that the tool cannot run: another statement than it writes, or a view that
/// is not there.
struct ScriptError: Error {
  var line: Int
  var problem: String
}

/// The text of a generated test, read as the statements that it consists of.
///
/// It reads what `TestText` writes, not Swift: anything else is an error that names the line.
struct TestScript {
  /// The statements, beginning with the one that starts the session.
  let calls: [ScriptCall]

  /// Reads the lines of a file.
  init(_ lines: [String]) throws(ScriptError) {
    let start = lines.firstIndex { line in
      line.drop { $0 == " " }.hasPrefix("let session = TouchSession(")
    }
    guard let start else { throw ScriptError(line: 1, problem: "no session begins") }
    var parser = try ScriptParser(
      ScriptLexer(lines[start...].joined(separator: "\n"), firstLine: start + 1))
    calls = try parser.statements()
  }
}

private struct ScriptParser {
  private var lexer: ScriptLexer
  private var token: ScriptToken
  private var line: Int

  init(_ lexer: ScriptLexer) throws(ScriptError) {
    self.lexer = lexer
    line = lexer.line
    token = try self.lexer.next()
  }

  private mutating func advance() throws(ScriptError) {
    token = try lexer.next()
    line = lexer.line
  }

  private func failure(_ expected: String) -> ScriptError {
    ScriptError(line: line, problem: "expected \(expected)")
  }

  private mutating func expect(_ sign: Character) throws(ScriptError) {
    guard token == .sign(sign) else { throw failure("\"\(sign)\"") }
    try advance()
  }

  /// The statements up to the brace that ends them, which is taken, or the end.
  mutating func statements() throws(ScriptError) -> [ScriptCall] {
    var calls: [ScriptCall] = []
    while token != .end {
      if token == .sign("}") {
        try advance()
        return calls
      }
      calls.append(try statement())
    }
    return calls
  }

  private mutating func statement() throws(ScriptError) -> ScriptCall {
    if token == .word("let") {
      try advance()
      guard case .word = token else { throw failure("a name") }
      try advance()
      try expect("=")
    }
    guard case .call(let call) = try value() else { throw failure("a call") }
    return call
  }

  // MARK: Values

  /// A value, or several: joined with `+`, or compared with `==`.
  private mutating func value() throws(ScriptError) -> ScriptValue {
    var value = try plainValue()
    while token == .sign("+") {
      try advance()
      guard case .text(let first) = value, case .text(let second) = try plainValue() else {
        throw failure("a text")
      }
      value = .text(first + second)
    }
    guard token == .word("==") else { return value }
    try advance()
    return .equal(value, try self.value())
  }

  private mutating func plainValue() throws(ScriptError) -> ScriptValue {
    switch token {
    case .number(let number):
      try advance()
      return .number(number)
    case .text(let text):
      try advance()
      return .text(text)
    case .sign("["):
      try advance()
      return .list(try values(until: "]").map { $0.value })
    case .sign("."):
      try advance()
      guard case .word(let name) = token else { throw failure("a name") }
      let line = line
      try advance()
      guard token == .sign("(") else { return .member(name) }
      try advance()
      return .call(ScriptCall(path: "." + name, arguments: try values(until: ")"), line: line))
    case .word: return .call(try call())
    case .sign, .end: throw failure("a value")
    }
  }

  private mutating func call() throws(ScriptError) -> ScriptCall {
    var call = ScriptCall(path: "", line: line)
    while case .word(let name) = token {
      call.path += (call.path.isEmpty ? "" : ".") + name
      try advance()
      if token == .sign("(") {
        try advance()
        call.arguments = try values(until: ")")
      }
      guard token == .sign(".") else { break }
      try advance()
    }
    if token == .sign("{") {
      try advance()
      call.body = try statements()
    }
    return call
  }

  /// Values, with or without labels, up to the sign that ends them, which is taken.
  private mutating func values(
    until end: Character
  ) throws(ScriptError) -> [(label: String, value: ScriptValue)] {
    var values: [(label: String, value: ScriptValue)] = []
    while token != .sign(end) {
      var label = ""
      if case .word(let name) = token, lexer.isAtLabel {
        label = name
        try advance()
        try expect(":")
      }
      values.append((label, try value()))
      if token == .sign(",") { try advance() } else { break }
    }
    try expect(end)
    return values
  }
}
