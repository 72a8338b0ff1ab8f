import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import AcceptanceApp

/// `retouch replay --until`, `--break` and `--step`, as a user starts them.
@MainActor @Suite(.serialized) struct StepTests {
  private let folder: TemporaryFolder
  private let gallery = PackageFolder.path("recordings/gallery-tour.mcap")

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs `retouch replay` of the gallery's tour with commands on its standard input.
  private func replay(
    _ arguments: [String], of file: String? = nil, commands: String = ""
  ) throws -> StepRun {
    try StepRun(arguments, of: file ?? gallery, commands: commands, in: folder)
  }

  @Test func `a breakpoint prints the calls, the views and every recognizer, each time`() throws {
    let outcome = try replay(["--break", "pan@card began", "--break", "longPress@key ended"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.lines.first == "input 11, /input/clock_advanced, at 0.068 s")
    // All times are counted from the start, as `--until` takes them.
    #expect(outcome.lines.contains("  0.067993 pan@card began"))
    #expect(outcome.lines.count { $0.hasPrefix("breakpoint: ") } == 2)
    let card = "          UIView card 586.056,314.972 120.000×120.000"
    #expect(outcome.lines.contains { $0.hasPrefix(card) })
    #expect(outcome.lines.contains("  tap@board failed"))
    #expect(outcome.lines.contains("  pan@card began"))
    #expect(outcome.lines.last?.hasSuffix(" inputs, digest 519829dc06f65a30, as recorded") == true)
  }

  @Test func `a replay until a time ends there, with the part compared`() throws {
    let outcome = try replay(["--until", "0:09.5"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains("  single@row-2 possible, waits for double@row-2"))
    #expect(outcome.lines.last?.contains(" inputs, ended at 9.500 s, digest ") == true)
    #expect(outcome.lines.last?.hasSuffix(", as recorded") == true)
  }

  @Test func `commands step by input and frame, print, and quit`() throws {
    let outcome = try replay(
      ["--step"], commands: "i\n\nstep frame\nprint recognizers\nwhat\nhelp\nf\nviews\nq\nc\n")
    #expect(outcome.status == 0)
    let stops = outcome.lines.filter { $0.hasPrefix("input ") && $0.contains(" at ") }
    #expect(stops.prefix(3).map { $0.prefix { $0 != "," } } == ["input 1", "input 2", "input 3"])
    #expect(stops.count == 5)
    #expect(outcome.lines.contains("unknown command \"what\": help lists all"))
    #expect(outcome.lines.count { $0 == "views:" } == 1)
    #expect(outcome.lines.count { $0 == "recognizers:" } == 1)
    #expect(outcome.lines.last?.contains(", ended at 0.0") == true)
    let ended = try replay(["--step", "--until", "1s"], commands: "r\n")
    #expect(ended.lines.first?.hasPrefix("stopped before the input at 1.") == true)
    #expect(ended.lines.last?.contains(", ended at ") == true)
  }

  @Test func `a command that lacks something says what, and back never goes forward`() throws {
    let words = ["until", "to", "when", "break", "delete", "value", "print", "picture"]
    let outcome = try replay(
      ["--step"],
      commands: words.joined(separator: "\n")
        + "\nto 1s\nback to 9s\nback to input 9000\nvalue card.frame where t > 1\nq\n")
    #expect(outcome.status == 0)
    for word in words {
      #expect(outcome.lines.contains { $0.hasPrefix("\(word): expected ") })
    }
    #expect(
      outcome.lines.count { $0 == "that is not before this moment; to goes forward and back" } == 2)
    #expect(outcome.inputs.count == 2)
    #expect(
      outcome.lines.contains(
        "value card.frame where t > 1: a moment has no where; retouch query asks about all of them")
    )
  }

  @Test func `a breakpoint that was passed without a stop was not missed`() throws {
    let passed = try replay(
      ["--step", "--break", "longPress@key ended"], commands: "to 100s\ncontinue\n")
    #expect(passed.errors == "")
    #expect(passed.status == 0)
    let missed = try replay(
      ["--step", "--break", "ghost ended"], commands: "to 100s\ncontinue\n")
    #expect(missed.errors.hasSuffix(": breakpoint \"ghost ended\" was never hit\n"))
    #expect(missed.status == 5)
  }

  @Test func `an app steps as the gallery does`() throws {
    let recording = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    let app = Programs.folder.appendingPathComponent("AcceptanceApp").path
    let outcome = try replay(
      ["--step", "--", app], of: recording.path, commands: "print views\ncontinue\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(outcome.lines.first?.hasPrefix("input 1, ") == true)
    #expect(outcome.lines.contains("views:"))
    #expect(outcome.lines.last?.hasSuffix(", as recorded") == true)
    let missed = try replay(
      ["--break", "pan@nowhere began", "--", app], of: recording.path)
    #expect(missed.status == 5)
    #expect(missed.errors.contains("breakpoint \"pan@nowhere began\" was never hit"))
  }

  @Test func `what is never reached has a status of its own`() throws {
    let missed = try replay(["--break", "pan@card failed", "--break", "pan@card began"])
    #expect(missed.status == 5)
    #expect(
      missed.errors == "retouch: \(gallery): breakpoint \"pan@card failed\" was never hit\n")
    let late = try replay(["--until", "90s"])
    #expect(late.status == 5)
    #expect(
      late.errors == "retouch: \(gallery): the recording ends at 13.905 s, before 90.000 s\n")
  }

  @Test func `wrong arguments are explained in one line`() throws {
    func line(_ arguments: String...) throws -> String {
      let outcome = try replay(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.lines.isEmpty)
      #expect(outcome.errors.count { $0 == "\n" } == 1)
      return outcome.errors
    }
    #expect(
      try line("--break", "pan@card bgan").hasPrefix(
        "retouch: replay: --break: breakpoint \"pan@card bgan\": there is no state or call \"bgan\";"
      ))
    #expect(try line("--break", "began").contains("expected a recognizer or view and a state"))
    #expect(
      try line("--break", "card.frame >").contains("expected a view, a recognizer or a touch"))
    #expect(try line("--gdb", "--lldb").contains("choose one of them"))
    #expect(try line("--step", "--frames", "x").contains("use its command picture"))
    #expect(try line("--break", " began").contains("expected a recognizer or view and a state"))
    #expect(try line("--until", "soon").contains("expected a time such as"))
    #expect(try line("--step", "--digest").contains("leave out --record and --digest"))
    #expect(try line("--step", "--record", "x").contains("leave out --record and --digest"))
    let stream = try Programs.run("retouch", ["replay", "-", "--step"])
    #expect(stream.errors.contains("name the recording's file"))
    let variable = try Programs.run(
      "AcceptanceApp", environment: ["RETOUCH_REPLAY": gallery, "RETOUCH_UNTIL": "-1"])
    #expect(variable.errors.contains("RETOUCH_UNTIL: expected seconds since the start"))
  }
}
