import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import AcceptanceApp

/// Code that was not written to be replayed: live, recorded, and replayed.
@MainActor struct HabitsTests {
  /// Runs the app live with a URL, until a line of the transcript ends with `end`.
  private func live(
    _ url: String = "note:habits", until end: String = " all valueChanged",
    environment: [String: String] = [:]
  ) throws -> LiveApp {
    let app = try LiveApp(
      "AcceptanceApp", infoPlist: ["CFBundleURLTypes": [["CFBundleURLSchemes": ["note"]]]],
      arguments: [url], environment: environment)
    #expect(app.wait(for: end), "\(app.errors)")
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    return app
  }

  /// The results, in order.
  private func marks(_ app: LiveApp) -> [String] {
    app.lines.filter { $0.contains(" mark ") && $0.hasSuffix(" valueChanged") }
      .map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
  }

  private func replay(_ app: LiveApp, _ environment: [String: String] = [:]) throws
    -> Programs.Outcome
  {
    try Programs.run(
      "AcceptanceApp",
      environment: [
        "RETOUCH_REPLAY": app.recording, "RETOUCH_TRANSCRIPT": "-", "RETOUCH_PATIENCE": "900",
      ].merging(environment) { $1 })
  }

  @Test func `clocks, chance, timers, queues and the network replay as they happened`() throws {
    let app = try live()
    let lines = app.lines.map { $0 + "\n" }.joined()
    #expect(lines.contains(" main queue work from \"com.example.worker\"\n"))
    #expect(lines.contains(" main queue work from \"NSOperationQueue\"\n"))
    for _ in 0..<10 {
      let outcome = try replay(app)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.hasSuffix(", as recorded\n"))
      #expect(outcome.output == lines)
    }
  }

  @Test func `a recording replays in a test's process, too`() throws {
    let app = try live()
    let host = try ReplayHost(
      AppBlueprint { AcceptanceDelegate() }, path: app.recording, inProcess: false)
    defer { host.run.end() }
    host.patience = 900
    guard case .equal = try host.replay().comparison else {
      Issue.record("the replay was not compared")
      return
    }
  }

  @Test func `two live runs differ`() throws {
    let runs = try [marks(live()), marks(live())]
    #expect(runs[0].count == Habits.resultCount && runs[1].count == Habits.resultCount)
    #expect(runs[0] != runs[1])
  }

  @Test func `sleeping is real in a live run, which says so once, and virtual in a replay`() throws
  {
    let app = try live("note:sleep", until: "mark 40 valueChanged")
    #expect(marks(app) == ["mark 20 valueChanged", "mark 40 valueChanged"])
    #expect(
      app.errors.split(separator: "\n").filter { $0.hasPrefix("the app sleeps") }
        == ["the app sleeps 0.1 s on the main thread"])
    let outcome = try replay(app)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.errors.contains("the app sleeps"))
    #expect(outcome.output == app.lines.map { $0 + "\n" }.joined())
  }

  @Test func `a divergence names the queue whose work came last`() throws {
    let app = try live()
    let outcome = try replay(app, ["HABITS_ANSWER": "0.75"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(/> input \d+ at [\d.]+ s:/), "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "hint: the last work from another queue came from “com.example.worker”"),
      "\(outcome.errors)")
  }

  @Test func `a replay gets the recorded answers of a server, whatever the server says now`() throws
  {
    let app = try live()
    let outcome = try replay(app, ["SERVER_ANSWER": "0.75"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == app.lines.map { $0 + "\n" }.joined())
  }

  @Test func `facts that are left to the system do not replay, and the file says so`() throws {
    let app = try live(environment: ["RETOUCH_FACTS": "free"])
    let outcome = try replay(app)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("hint: a call was made outside of any input"))
  }
}
