internal import MomentQueries

/// A command at a stop of a replay.
enum StepCommand: Equatable {
  /// Where to go.
  enum Moment: Equatable {
    /// After this input.
    case input(UInt64)
    /// After the last input at or before a time since the start, in nanoseconds.
    case time(UInt64)
  }

  case input
  case frame
  /// On to the next breakpoint, or to the end.
  case run
  case until(Breakpoint)
  case back
  case backFrame
  /// Back to the last breakpoint, or to the first input.
  case backRun
  case backUntil(Breakpoint)
  case to(Moment, onlyBack: Bool)
  case when(MomentTerm, String)
  case breakAt(Breakpoint)
  case breakpoints
  case delete(Int)
  case values([String])
  case views
  case recognizers
  case picture(String)
  case debug(ReplayStops.Debugger)
  case help
  case quit

  /// The commands, for people.
  static let summary = [
    "input, i, or an empty line    deliver the next input",
    "frame, f                      deliver inputs to the next frame of the screen",
    "continue, c                   to the next breakpoint, or the end",
    "until CONDITION               until it is met: until card gone, until text \"Saved\"",
    "back, b                       to the input before",
    "back frame                    to the frame before",
    "back continue, bc             back to the last breakpoint, or the first input",
    "back to \"pan@card began\"      back to where that happened last",
    "back until CONDITION          back to where it was met last",
    "to 3.2s, to input 40          to any moment, forward or back",
    "when did card.frame change    the last change before this moment",
    "break WHAT                    stop there from now on, forward and back",
    "breaks, delete N              the breakpoints; deletes one",
    "value card.frame, …           the values at this moment",
    "views, v                      print the views",
    "recognizers, r                print the recognizers with their states",
    "picture FILE                  write the screen as a PNG file",
    "lldb, gdb                     a debugger in the app before the next input",
    "quit, q                       end the replay here",
  ]

  /// What is expected after the words that are no commands by themselves.
  private static let incomplete = [
    "until": "a condition: until card gone",
    "to": "a time or an input: to 3.2s, to input 40",
    "when": "a property: when did card.frame change",
    "break": "a call or a condition: break pan@card began",
    "delete": "the number of a breakpoint, as breaks lists them",
    "value": "properties: value card.frame",
    "print": "properties: print card.frame",
    "picture": "the name of a file: picture screen.png",
  ]

  /// What can be printed besides values.
  private static let lists = ["views", "v", "recognizers", "r"]

  /// Parses a line.
  ///
  /// - Throws: `HostError` that says what was expected.
  init(line: String) throws(HostError) {
    var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    // `step frame` and `print views` are what users of debuggers type.
    if words.count > 1, words[0] == "step" || words[0] == "print" && Self.lists.contains(words[1]) {
      words.removeFirst()
    }
    let rest = Self.text(of: line, endingWith: words.dropFirst())
    switch (words.first ?? "", words.count) {
    case ("", _), ("i", 1), ("input", 1): self = .input
    case ("f", 1), ("frame", 1): self = .frame
    case ("c", 1), ("continue", 1): self = .run
    case ("until", 2...): self = .until(try Breakpoint(text: Self.unquoted(rest)))
    case ("bc", 1): self = .backRun
    case ("b", 1), ("back", _): self = try Self.back(Array(words.dropFirst()), in: line)
    case ("to", 2...): self = .to(try Self.moment(Array(words.dropFirst())), onlyBack: false)
    case ("when", 2...): self = try Self.when(Array(words.dropFirst()))
    case ("break", 2...): self = .breakAt(try Breakpoint(text: Self.unquoted(rest)))
    case ("breaks", 1): self = .breakpoints
    case ("delete", 2): self = .delete(try Self.number(words[1]))
    case ("value", 2...), ("print", 2...): self = .values(try Self.terms(rest))
    case ("v", 1), ("views", 1): self = .views
    case ("r", 1), ("recognizers", 1): self = .recognizers
    case ("picture", 2...): self = .picture(rest)
    case ("lldb", 1), ("gdb", 1): self = .debug(words[0] == "gdb" ? .gdb : .lldb)
    case ("h", 1), ("help", 1), ("?", 1): self = .help
    case ("q", 1), ("quit", 1): self = .quit
    case _: throw Self.mistake(words)
    }
  }

  private static func mistake(_ words: [String]) -> HostError {
    if words.count == 1, let expected = incomplete[words[0]] {
      return .usage("\(words[0]): expected \(expected)")
    }
    return .usage("unknown command \"\(words.joined(separator: " "))\": help lists all")
  }

  private static func back(_ words: [String], in line: String) throws(HostError) -> StepCommand {
    let rest = text(of: line, endingWith: words.dropFirst())
    switch (words.first, words.count) {
    case (nil, _), ("input", 1): return .back
    case ("frame", 1): return .backFrame
    case ("continue", 1): return .backRun
    case ("to", 2...):
      // A time or a number is a moment; anything else has happened at one.
      if let moment = try? moment(Array(words.dropFirst())) { return .to(moment, onlyBack: true) }
      return .backUntil(try Breakpoint(text: unquoted(rest)))
    case ("until", 2...): return .backUntil(try Breakpoint(text: unquoted(rest)))
    case _:
      throw .usage(
        "back \(words.joined(separator: " ")): expected nothing, frame, continue, to, or until")
    }
  }

  private static func moment(_ words: [String]) throws(HostError) -> Moment {
    if words.count == 2, words[0] == "input" { return .input(UInt64(try number(words[1]))) }
    let text = words.joined(separator: " ")
    guard let time = TimeSpan.place(text) else {
      throw .usage("to \(text): expected \(TimeSpan.expectedPlace), or input and a number")
    }
    return .time(time)
  }

  /// `did card.frame change`, `card.frame changes`, `card.frame changed`.
  private static func when(_ words: [String]) throws(HostError) -> StepCommand {
    var words = words
    if words[0] == "did" { words.removeFirst() }
    guard words.count > 1, ["change", "changes", "changed"].contains(words[words.count - 1]) else {
      throw .usage("when: expected a property: when did card.frame change")
    }
    let text = words.dropLast().joined(separator: " ")
    return .when(try term(text), text)
  }

  private static func terms(_ text: String) throws(HostError) -> [String] {
    do throws(MomentQueryError) {
      let query = try MomentQuery(text: text)
      guard query.condition == nil else {
        throw MomentQueryError("a moment has no where; retouch query asks about all of them")
      }
      return query.columns.map(\.name)
    } catch {
      throw .usage("value \(text): \(error)")
    }
  }

  private static func term(_ text: String) throws(HostError) -> MomentTerm {
    do throws(MomentQueryError) {
      return try MomentTerm(text: text)
    } catch {
      throw .usage("\(text): \(error)")
    }
  }

  private static func number(_ text: String) throws(HostError) -> Int {
    guard let number = Int(text), number > 0 else {
      throw .usage("expected a number from 1 on, found \"\(text)\"")
    }
    return number
  }

  /// The end of a line from the first of its last words on, with the blanks between them.
  private static func text(of line: String, endingWith words: ArraySlice<String>) -> String {
    var rest = line[...]
    var count = words.count
    while count > 0, let word = rest.lastIndex(where: { !$0.isWhitespace }) {
      count -= 1
      let blank = rest[...word].lastIndex(where: \.isWhitespace)
      rest = blank.map { rest[..<$0] } ?? rest[..<rest.startIndex]
    }
    return line[rest.endIndex...].drop(while: \.isWhitespace).trimmingEnd()
  }

  /// The text without the quotes around the whole of it.
  private static func unquoted(_ text: String) -> String {
    guard text.count > 2, text.first == "\"", text.last == "\"" else { return text }
    let inner = text.dropFirst().dropLast()
    return inner.contains("\"") ? text : String(inner)
  }
}

extension Substring {
  /// The text without blanks at its end.
  fileprivate func trimmingEnd() -> String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last])
  }
}
