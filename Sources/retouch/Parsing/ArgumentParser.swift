internal import UIKit

/// Parses the arguments of a command according to its table.
struct ArgumentParser {
  private let command: Command
  private var result = Arguments()

  /// Parses `words`; returns nil if they request the command's help.
  static func parse(
    _ words: [String], for command: Command
  ) throws(HostError) -> Arguments? {
    var parser = ArgumentParser(command: command)
    return try parser.parse(words)
  }

  private init(command: Command) {
    self.command = command
  }

  private mutating func parse(_ words: [String]) throws(HostError) -> Arguments? {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        try parseRest(Array(words))
        break
      }
      if word == "--help" || word == "-h" { return nil }
      if word.hasPrefix("-"), word != "-" {
        try parseOption(word, &words)
      } else {
        try parseOperand(word)
      }
    }
    try checkCompleteness()
    return result
  }

  private mutating func parseOption(
    _ word: String, _ words: inout ArraySlice<String>
  ) throws(HostError) {
    var name = word
    var attached: String?
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      name = String(word[..<equals])
      attached = String(word[word.index(after: equals)...])
    }
    guard let option = command.options.first(where: { $0.names.contains(name) }) else {
      let guess = Suggestion.text(
        for: name, among: command.options.flatMap(\.names).filter { $0.hasPrefix("--") })
      throw mistake("unknown option \(name)", guess)
    }
    var value = ""
    if let valueName = option.value {
      guard let given = attached ?? words.popFirst(), !given.isEmpty else {
        throw mistake("\(name) needs \(valueName)")
      }
      value = given
    } else if attached != nil {
      throw mistake("\(name) takes no value")
    }
    guard option.isRepeatable || !result.has(option.name) else {
      throw mistake("\(name) was given twice")
    }
    result.options[option.name, default: []].append(value)
  }

  private mutating func parseOperand(_ word: String) throws(HostError) {
    let count = result.operands.count
    let name = count < command.operands.count ? command.operands[count] : command.moreOperands
    guard let name else { throw mistake("unexpected argument \(word)") }
    guard !word.isEmpty else { throw mistake("\(name) is empty") }
    result.operands.append(word)
  }

  private mutating func parseRest(_ words: [String]) throws(HostError) {
    guard let rest = command.rest else {
      for word in words { try parseOperand(word) }
      return
    }
    guard !words.isEmpty else { throw mistake("-- needs \(rest.name)") }
    result.rest = words
  }

  private func checkCompleteness() throws(HostError) {
    if result.operands.count < command.operands.count {
      throw mistake("\(command.operands[result.operands.count]) is missing")
    }
    for name in command.required where !result.has(name) {
      throw mistake("\(name) is missing")
    }
  }

  private func mistake(_ message: String, _ guess: String = "") -> HostError {
    .usage(
      "\(command.name): \(message)\(guess.isEmpty ? ";" : guess) see retouch \(command.name) --help"
    )
  }
}
