internal import UIKit

/// The commands about the tool itself: `help`, `completion` and `man`.
@MainActor enum HelpCommands {
  static func help(_ arguments: Arguments) throws(HostError) {
    let commands = CommandTable.commands
    guard arguments.operands.count <= 1 else { throw .usage("help: name one command") }
    guard let name = arguments.operands.first else {
      return try Retouch.printText(Help.overview(commands))
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw Retouch.unknown(name)
    }
    try Retouch.printText(Help.text(command))
  }

  static func completion(_ arguments: Arguments) throws(HostError) {
    guard let shell = Completion.Shell(rawValue: arguments.operands[0]) else {
      let names = Completion.Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("completion: expected \(names), found \"\(arguments.operands[0])\"")
    }
    try Retouch.printText(Completion.script(for: shell, CommandTable.commands))
  }

  static func man(_ arguments: Arguments) throws(HostError) {
    let commands = CommandTable.commands
    guard arguments.operands.count <= 1 else { throw .usage("man: name one command") }
    guard let name = arguments.operands.first else {
      return try Retouch.printText(ManualPage.text(commands, version: Retouch.version))
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw Retouch.unknown(name)
    }
    try Retouch.printText(ManualPage.text(command, version: Retouch.version))
  }
}
