import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import MishapApp

/// `retouch replay --step` backwards, and its questions about the past, as a user starts them.
@MainActor @Suite(.serialized) struct TimeMachineTests {
  private let folder: TemporaryFolder
  private let gallery = PackageFolder.path("recordings/gallery-tour.mcap")

  init() throws {
    folder = try TemporaryFolder()
  }

  private func step(
    _ commands: String, _ arguments: String..., in app: String? = nil, mishap: String = "none"
  ) throws -> StepRun {
    guard let app else {
      return try StepRun(["--step"] + arguments, of: gallery, commands: commands, in: folder)
    }
    MishapDelegate.mishap = .none
    let path = folder.path("session.mcap")
    if !FileManager.default.fileExists(atPath: path) {
      _ = try SessionRecording(of: MishapDelegate.self, in: folder)
    }
    let program = Programs.folder.appendingPathComponent(app).path
    return try StepRun(
      ["--step"] + arguments + ["--", program, mishap], of: path, commands: commands, in: folder)
  }

  @Test func `every way back leads to the moment as it was`() throws {
    let run = try step(
      """
      to 9.5s
      views
      back
      back frame
      back to "pan@card began"
      input
      back
      to input 300
      back to 9.5s
      views
      """)
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(run.inputs == [1, 232, 231, 230, 11, 12, 11, 300, 232])
    #expect(run.moments[4] == "input 11, /input/clock_advanced, at 0.068 s")
    #expect(run.lines.count { $0 == "  0.067993 pan@card began" } == 2)
    // The views of a moment are the same whichever way one came.
    let parts = run.lines.split(separator: "views:").dropFirst().map { part in
      part.prefix { $0.hasPrefix("  ") }
    }
    #expect(parts.count == 2 && parts[0].count > 20)
    #expect(parts[0] == parts[1])
    #expect(run.lines.last?.hasSuffix(", as recorded") == true)
  }

  @Test func `every moment is the one that a replay from the start has`() throws {
    let fresh = try step(String(repeating: "input\n", count: 60) + "views\nrecognizers\n")
    let back = try step("continue\nto input 61\nviews\nrecognizers\n")
    #expect(fresh.inputs.last == 61)
    let views = fresh.lines.drop { $0 != "views:" }.dropLast()
    #expect(views.count > 20)
    #expect(Array(back.lines.drop { $0 != "views:" }.dropLast()) == Array(views))
  }

  @Test func `breakpoints are calls and conditions, forward and back`() throws {
    let run = try step(
      """
      break pan@card ended
      break card.frame.x > 700
      continue
      continue
      back continue
      back continue
      breaks
      delete 1
      delete 7
      continue
      """)
    #expect(run.errors == "")
    let hits = run.lines.filter { $0.hasPrefix("breakpoint: ") }
    #expect(
      hits == [
        "breakpoint: card.frame.x > 700", "breakpoint: pan@card ended",
        "breakpoint: card.frame.x > 700",
      ])
    #expect(run.inputs[1...3] == [48, 72, 48])
    #expect(run.inputs[4] == 1)
    #expect(run.lines.contains("2 card.frame.x > 700"))
    #expect(run.lines.contains("deleted: pan@card ended"))
    #expect(run.lines.contains("there is no breakpoint 7"))
    #expect(run.inputs.last == 48)
  }

  @Test func `questions about the past are answered with moment and values`() throws {
    let run = try step(
      """
      to input 12
      when did card.frame change
      value card.frame, pan@card.state, t
      when did card.shape change
      back until card.frame.x < 586
      until card gone
      value card.frame
      back to "ghost began"
      when did ghost.frame change
      """)
    #expect(
      run.lines.contains(
        "card.frame changed with input 11, at 0.068 s: 580,318,120,120 → 586.056,314.972,120,120"))
    #expect(run.lines.contains("card.frame: 586.056,314.972,120,120"))
    #expect(run.lines.contains("pan@card.state: \"began\""))
    #expect(
      run.lines.contains { $0.contains("views have no property \"shape\": they have frame,") })
    #expect(run.lines.contains("card.frame: nothing"))
    #expect(run.lines.contains("ghost began: not before this moment"))
    #expect(run.lines.contains("ghost.frame has not changed up to this moment"))
    #expect(run.status == 0)
  }

  @Test func `a breakpoint that cannot be answered is refused, and blanks in texts count`() throws {
    let run = try step(
      """
      break card.shape > 3
      break card.frame > 3
      breaks
      break text "a  b"
      until "DragScreen" == drag.class and drag.class == "x"
      value card.background
      """)
    #expect(run.lines.contains { $0.contains("views have no property \"shape\"") })
    #expect(run.lines.contains { $0.contains("cannot be compared") })
    #expect(run.lines.contains("there are no breakpoints"))
    #expect(run.lines.contains("breakpoint 1: text \"a  b\""))
    #expect(run.lines.contains("the recording ends here"))
    #expect(run.status == 0)
    let color = try step("value card.background\n")
    #expect(color.lines.contains("card.background: \"#007aff\""))
  }

  @Test func `few open files leave every moment in reach`() throws {
    let commands = "to 9.5s\nback\nto 0.5s\nto 15s\nto 2s\nback frame\n"
    let run = try StepRun(
      ["--step"], of: gallery, commands: commands, openFiles: 26, in: folder)
    let free = try StepRun(["--step"], of: gallery, commands: commands, in: folder)
    #expect(run.errors == "")
    #expect(run.lines == free.lines)
    #expect(run.inputs.count == 7)
  }

  @Test func `a picture is that of the moment`() throws {
    let (one, other) = (folder.path("one.png"), folder.path("other.png"))
    let run = try step("to 0.4s\npicture \(one)\nto 1s\nto 9.5s\nto 0.4s\npicture \(other)\n")
    #expect(run.errors == "")
    let bytes = try Data(contentsOf: URL(filePath: one))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try Data(contentsOf: URL(filePath: other)) == bytes)
    let again = try step("picture \(one)\nviews\n")
    #expect(again.status == 0)
    #expect(again.lines.contains { $0.contains("one.png") && $0.contains("exists") })
    #expect(again.lines.contains("views:"))
  }

  @Test func `what an app prints is shown where it happens, and stops a replay`() throws {
    let run = try step(
      "continue\nback continue\nvalue t\n", "--break", "prints \"a touch\"", in: "MishapApp",
      mishap: "prints")
    // Each is shown once, on the way forward.
    #expect(run.lines.count { $0.hasPrefix("a touch at [") } == 2)
    #expect(run.inputs == [5, 18, 5])
    #expect(run.errors.contains("and a warning\n"))
    #expect(run.lines.contains("breakpoint: prints \"a touch\""))
    #expect(run.status == 0)
  }

  @Test func `an app that ends is left standing before that`() throws {
    for (mishap, end) in [
      ("signal", "was ended by signal 9 (Killed)"), ("exit", "exited with status 0"),
    ] {
      let run = try step(
        "continue\nviews\nback\nvalue card.frame\n", in: "MishapApp", mishap: mishap)
      let line = try #require(run.lines.first { $0.hasSuffix(": the app \(end)") })
      let input = try #require(
        Int(line.split(separator: ": input ").last?.prefix { $0 != ":" } ?? ""))
      #expect(run.lines.contains("views:"))
      #expect(run.inputs.last == input - 2)
      #expect(run.lines.contains { $0.hasPrefix("card.frame: ") })
      // The app has not been ended where the commands end.
      #expect(run.status == 0)
    }
    let end = try step("continue\n", in: "MishapApp", mishap: "signal")
    #expect(end.status == 70)
    #expect(end.errors.contains(": the app was ended by signal 9 (Killed)"))
  }

  @Test func `another history can be looked at from both sides`() throws {
    let run = try step("continue\nback\nviews\n", in: "MishapApp", mishap: "oneMore")
    #expect(run.lines.contains { $0.contains("diverged: input ") })
    #expect(run.lines.contains("views:"))
    #expect(run.status == 0)
    let end = try step("continue\n", in: "MishapApp", mishap: "oneMore")
    #expect(end.status == 1)
    // What is known up to there is known whole, and the difference is met again.
    let again = try step(
      "continue\nback continue\nto 100s\nback to 0.01s\nto input 50\n", in: "MishapApp",
      mishap: "oneMore")
    #expect(again.lines.count { $0.contains("diverged: input ") } == 3)
    #expect(again.status == 1)
  }

  @Test func `threads that a copy would lose are named, and the replay goes back without copies`()
    throws
  {
    // Long enough for some copies, however fast the machine is.
    MishapDelegate.mishap = .none
    let session = try SessionRecording(of: MishapDelegate.self, in: folder).path
    let (joined, long) = (folder.path("joined.mcap"), folder.path("long.mcap"))
    let sessions = Array(repeating: session, count: 60)
    #expect(try Programs.run("retouch", ["concat"] + sessions + ["-o", joined]).status == 0)
    let app = Programs.folder.appendingPathComponent("MishapApp").path
    let record = ["replay", joined, "--record", long, "--", app, "none"]
    #expect(try Programs.run("retouch", record).status == 0)
    let run = try StepRun(
      ["--step", "--", app, "thread"], of: long,
      commands: "to input 3000\nback\nvalue card.frame\n", in: folder)
    let line = run.lines.first {
      $0.contains("the app began threads that no copy of it would have: ")
    }
    #expect(try #require(line).contains("“helper”"))
    #expect(run.inputs == [1, 3000, 2999])
    #expect(run.lines.contains { $0.hasPrefix("card.frame: ") })
    #expect(run.status == 0)
  }

  @Test func `no process is left behind`() throws {
    let path = folder.path("tour.mcap")
    try FileManager.default.copyItem(atPath: gallery, toPath: path)
    let run = try StepRun(
      ["--step"], of: path, commands: "continue\nback\nquit\n", in: folder)
    #expect(run.status == 0)
    // The copies end when their sockets are closed, which is soon after the end of the replay.
    try awaitFact("all copies have ended") {
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      return processes.allSatisfy { process in
        let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
        return !words.contains(Data(path.utf8))
      }
    }
  }
}

extension Data {
  /// Whether these bytes contain others in a row.
  fileprivate func contains(_ other: Data) -> Bool { range(of: other) != nil }
}
