import Foundation
import HostTestSupport
import Testing

@testable import retouch

/// Help, completion and the manual page, which are made from the table of commands.
@MainActor @Suite(.serialized) struct HelpTests {
  private let shop: Shop

  init() throws {
    shop = try Shop()
  }

  @Test func `help is what the option prints`() throws {
    #expect(try shop.make("\"$0\" help") == shop.make("\"$0\" --help"))
    #expect(try shop.make("\"$0\" help trim") == shop.make("\"$0\" trim --help"))
    let version = try shop.make("\"$0\" --version")
    #expect(version == "retouch 0.1.0\nbehaviour version 8, recording format 1\n")
  }

  @Test func `a misspelt command or option is guessed`() throws {
    try shop.expect("trmi", 64, "unknown command trmi; did you mean trim? see retouch --help")
    try shop.expect(
      "rec FILE", 64, "unknown command rec; did you mean record or recover? see retouch --help")
    try shop.expect(
      "help splat", 64, "unknown command splat; did you mean split? see retouch --help")
    try shop.expect("zzz", 64, "unknown command zzz; see retouch --help")
    try shop.expect(
      "trim FILE --form 3", 64,
      "trim: unknown option --form; did you mean --from? see retouch trim --help")
    try shop.expect("completion csh", 64, "completion: expected bash, zsh, fish, found \"csh\"")
  }

  @Test func `bash completes commands, options and files`() throws {
    func completed(_ words: String...) throws -> [String] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let output = try shop.make(
        """
        source <("$0" completion bash); compopt() { :; }
        COMP_WORDS=(\(list)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _retouch
        printf '%s\\n' "${COMPREPLY[@]}"
        """)
      return output.split(separator: "\n").map(String.init)
    }
    #expect(
      try completed("retouch", "re") == [
        "record", "replay", "resample", "redact", "recover", "repack",
      ])
    #expect(try completed("retouch", "trim", "--k") == ["--keep-times"])
    #expect(try completed("retouch", "help", "conc") == ["concat"])
    #expect(try completed("retouch", "completion", "") == ["bash", "zsh", "fish"])
    #expect(try completed("retouch", "info", "FI") == [], "bash completes files itself")
    #expect(try completed("retouch", "trim", "--from", "-") == [], "a time")
    #expect(try completed("retouch", "shot", "--theme", "") == ["light", "dark"])
    #expect(try completed("retouch", "shot", "--theme", "=", "d") == ["dark"])
    #expect(try completed("retouch", "replay", "FILE", "--", "./app", "--st") == [], "the app's")
  }

  @Test(arguments: ["zsh", "fish"])
  func `the other shells accept their scripts`(shell: String) throws {
    let script = try shop.make("\"$0\" completion \(shell)")
    for command in CommandTable.commands {
      #expect(script.contains(command.name))
      for option in command.options { #expect(script.contains(option.name.dropFirst(2))) }
    }
    guard try shop.shell("command -v \(shell)").status == 0 else {
      print("not checked: \(shell) is not installed")
      return
    }
    let outcome = try shop.shell("\"$0\" completion \(shell) > script; \(shell) -n script")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `a value is completed as a file, by its words, or not at all`() {
    let options = CommandTable.commands.flatMap(\.options)
    var others: Set<String> = []
    for option in options where Completion.candidates(for: option) == .anything {
      others.insert(option.value ?? "")
    }
    #expect(
      others == [
        "CARD", "COMMIT", "FACTOR", "HZ", "KIB", "MODULE.CLASS", "N", "NAME", "NUMBER", "PART",
        "SIZE", "TIME", "TIMES", "USER", "WHAT",
      ], "a new name is either one of these or of Completion.files")
    let values = Set(options.compactMap(\.value) + CommandTable.commands.flatMap(\.operands))
    #expect(values.isSuperset(of: Completion.files))
  }

  @Test func `each command has a manual page`() throws {
    let check = try shop.shell("command -v groff").status == 0
    for command in CommandTable.commands {
      let page = try shop.make("\"$0\" man \(command.name)")
      for option in command.options {
        #expect(page.contains(option.name.replacing("-", with: "\\-")), "\(option.name)")
      }
      guard check else { continue }
      let outcome = try shop.shell("\"$0\" man \(command.name) | groff -man -ww -T utf8")
      #expect(outcome.errors == "")
      #expect(
        outcome.output.contains("RETOUCH\u{2010}\(command.name.uppercased())(1)")
          || outcome.output.contains("RETOUCH-\(command.name.uppercased())(1)"))
    }
    try shop.expect(
      "man splat", 64, "unknown command splat; did you mean split? see retouch --help")
  }

  @Test func `the manual page has every command and option`() throws {
    let page = try shop.make("\"$0\" man")
    if try shop.shell("command -v groff").status == 0 {
      let outcome = try shop.shell("\"$0\" man | groff -man -ww -T utf8")
      #expect(outcome.errors == "")
      #expect(outcome.output.contains("RETOUCH(1)"))
    }
    for command in CommandTable.commands {
      #expect(page.contains(".SS \(command.name.replacing("-", with: "\\-"))"))
      for option in command.options {
        #expect(page.contains(option.name.replacing("-", with: "\\-")), "\(option.name)")
      }
    }
  }
}
