internal import UIKit

/// An option of a command.
struct Option {
  /// Its forms: `-o`, `--output`. The last one is its name in messages and in `Arguments`.
  var names: [String]
  /// The name of its value in the help text; nil for an option without a value.
  var value: String?
  /// The words that its value can be or contain, if there are some to choose from.
  var words: [String] = []
  /// Whether it can be given more than once.
  var isRepeatable = false
  /// Its effect, in a few words.
  var help: String

  /// Its name in messages and in `Arguments`.
  var name: String { names[names.count - 1] }
}

/// The arguments of a command after `--`.
struct Rest {
  /// Their name in the help text.
  var name: String
  /// Their meaning, in a few words.
  var help: String
}

/// A command of the tool, with everything that the parser and the help need.
struct Command {
  /// The word that selects it.
  var name: String
  /// Its effect, in one line.
  var summary: String
  /// The names of its operands, which are all required.
  var operands: [String] = []
  /// The name of further operands, in any number; nil if there must be none.
  var moreOperands: String?
  /// Its options, besides `--help`.
  var options: [Option] = []
  /// The names of required options.
  var required: [String] = []
  /// The arguments after `--`; nil if there must be none.
  var rest: Rest?
  /// Its own exit statuses with their meanings, besides 0 and those of sysexits.h.
  var statuses: [(Int32, String)] = []
  /// A command line to try, and its effect.
  var example: (line: String, effect: String)
  /// Runs the command.
  var run: @MainActor (Arguments) throws(HostError) -> Void
}

/// The arguments of a command, checked by the parser against the command's table.
struct Arguments: Equatable {
  /// Values by option name; empty for an option without a value.
  var options: [String: [String]] = [:]
  /// The operands, in order.
  var operands: [String] = []
  /// The arguments after `--`; nil if there was no `--`.
  var rest: [String]?

  /// Whether the option `name` was given.
  func has(_ name: String) -> Bool {
    options[name] != nil
  }

  /// The value of the option `name`; nil if it was not given.
  func value(_ name: String) -> String? {
    options[name]?.last
  }
}
