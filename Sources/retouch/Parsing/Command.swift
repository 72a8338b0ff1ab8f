internal import UIKit

/// An option of a command, as its table describes it.
struct Option {
  /// How it is written: `-o`, `--output`. The last one names it in messages and in `Arguments`.
  var names: [String]
  /// What its value is called in the help; nil for an option that has none.
  var value: String?
  /// Whether it may be given more than once.
  var isRepeatable = false
  /// What it does, in a few words.
  var help: String

  /// The name that stands for it.
  var name: String { names[names.count - 1] }
}

/// What may follow the options of a command, after `--`.
struct Rest {
  /// What it is called in the help.
  var name: String
  /// What it is, in a few words.
  var help: String
}

/// A command of the tool: everything that the parser and the help need, and what it does.
struct Command {
  /// The word that calls it.
  var name: String
  /// What it does, in one line.
  var summary: String
  /// What its operands are called; each must be given.
  var operands: [String] = []
  /// Its options; `--help` is everybody's.
  var options: [Option] = []
  /// Options that must be given, by name.
  var required: [String] = []
  /// What may follow `--`; nil where nothing may.
  var rest: Rest?
  /// Exit statuses of its own, and what each says; 0 and those of sysexits.h are everybody's.
  var statuses: [(Int32, String)] = []
  /// A line that can be tried, and what it does.
  var example: (line: String, effect: String)
  /// Does it.
  var run: @MainActor (Arguments) throws(HostError) -> Void
}

/// What a command was called with; the parser has checked it against the command's table.
struct Arguments: Equatable {
  /// Values by the option's name; an option without a value has the empty one.
  var options: [String: [String]] = [:]
  /// The operands, in order.
  var operands: [String] = []
  /// What followed `--`; nil where there was no `--`.
  var rest: [String]?

  /// Whether the option `name` was given.
  func has(_ name: String) -> Bool {
    options[name] != nil
  }

  /// The value of the option `name`; nil where it was not given.
  func value(_ name: String) -> String? {
    options[name]?.last
  }
}
