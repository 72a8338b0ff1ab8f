import Testing
import UIKit

@testable import retouch

@MainActor @Suite struct ArgumentParserTests {
  /// A command with one of everything.
  private let command = Command(
    name: "paint", summary: "Paints.", operands: ["WALL"],
    options: [
      Option(names: ["-c", "--colour"], value: "NAME", help: "the colour"),
      Option(names: ["--tool"], value: "NAME", isRepeatable: true, help: "a tool"),
      Option(names: ["--wet"], help: "wet on wet"),
    ],
    required: ["--colour"], rest: Rest(name: "PAINTER", help: "who paints"),
    example: ("retouch paint wall -c red", "paints the wall red"), run: { _ in })

  @Test(arguments: [
    ("wall -c red", Arguments(options: ["--colour": ["red"]], operands: ["wall"])),
    ("--colour=red wall", Arguments(options: ["--colour": ["red"]], operands: ["wall"])),
    (
      "--tool a --tool=b --wet - --colour red",
      Arguments(
        options: ["--colour": ["red"], "--tool": ["a", "b"], "--wet": [""]], operands: ["-"])
    ),
    (
      "wall -c red -- painter --wet -c",
      Arguments(
        options: ["--colour": ["red"]], operands: ["wall"], rest: ["painter", "--wet", "-c"])
    ),
    ("wall -c -", Arguments(options: ["--colour": ["-"]], operands: ["wall"])),
  ])
  func `options, operands and the rest are separated`(line: String, expected: Arguments) throws {
    #expect(try ArgumentParser.parse(words(line), for: command) == expected)
  }

  @Test(arguments: [
    ("", "WALL is missing"), ("wall", "--colour is missing"),
    ("wall -c", "-c needs NAME"), ("wall --colour=", "--colour needs NAME"),
    ("wall -c red wide", "unexpected argument wide"),
    ("wall -c red -c blue", "-c was given twice"), ("wall -c red --dry", "unknown option --dry"),
    ("wall -c red --wet=1", "--wet takes no value"), ("wall -x", "unknown option -x"),
    ("wall -c red --", "-- needs PAINTER"),
  ])
  func `a mistake is named, with a pointer to the help`(line: String, mistake: String) {
    #expect(throws: HostError.usage("paint: \(mistake); see retouch paint --help")) {
      try ArgumentParser.parse(words(line), for: command)
    }
  }

  @Test(arguments: ["--help", "-h", "wall --help", "-c red wall -h"])
  func `help can be requested anywhere before the rest`(line: String) throws {
    #expect(try ArgumentParser.parse(words(line), for: command) == nil)
  }

  @Test func `after two hyphens a command without a rest has operands`() throws {
    var command = command
    command.rest = nil
    let arguments = try ArgumentParser.parse(words("-c red -- -wall"), for: command)
    #expect(arguments == Arguments(options: ["--colour": ["red"]], operands: ["-wall"]))
  }

  @Test func `the help shows everything that the table has`() {
    #expect(
      Help.text(command) == """
        usage: retouch paint WALL -c NAME [--tool NAME]… [--wet] [-- PAINTER]

        Paints.

          -c --colour NAME  the colour
          --tool NAME       a tool
          --wet             wet on wet
          -- PAINTER        who paints

        example: retouch paint wall -c red
          paints the wall red
        """)
  }

  @Test func `every example parses`() throws {
    for command in CommandTable.commands {
      let line = command.example.line.prefix { $0 != "|" }
      var words = words(String(line))
      if words.first == "sudo" { words.removeFirst() }
      #expect(words.prefix(2) == ["retouch", command.name])
      #expect(try ArgumentParser.parse(Array(words.dropFirst(2)), for: command) != nil)
      #expect(command.required.allSatisfy { name in command.options.contains { $0.name == name } })
    }
  }

  private func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }
}
