import Foundation
import HostTestSupport
import Testing

@testable import AcceptanceApp

/// Code that was not written to be replayed: live, recorded, and replayed.
@MainActor struct HabitsTests {
  /// Runs the app live until it has found everything.
  private func live() throws -> LiveApp {
    let app = try LiveApp(
      "AcceptanceApp", infoPlist: ["CFBundleURLTypes": [["CFBundleURLSchemes": ["note"]]]],
      arguments: ["note:habits"], environment: [:])
    #expect(app.wait(for: " all valueChanged"), "\(app.errors)")
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    return app
  }

  private func replay(_ app: LiveApp, _ environment: [String: String] = [:]) throws
    -> Programs.Outcome
  {
    try Programs.run(
      "AcceptanceApp",
      environment: ["RETOUCH_REPLAY": app.recording, "RETOUCH_TRANSCRIPT": "-"]
        .merging(environment) { $1 })
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

  @Test func `two live runs differ`() throws {
    let runs = try [live(), live()].map { app in
      app.lines.compactMap { $0.split(separator: " mark ", maxSplits: 1).dropFirst().first }
    }
    #expect(runs[0].count == Habits.resultCount && runs[1].count == Habits.resultCount)
    #expect(runs[0] != runs[1])
  }

  @Test func `facts that are left to the system do not replay, and the file says so`() throws {
    let app = try LiveApp(
      "AcceptanceApp", infoPlist: ["CFBundleURLTypes": [["CFBundleURLSchemes": ["note"]]]],
      arguments: ["note:habits"], environment: ["RETOUCH_FACTS": "free"])
    #expect(app.wait(for: " all valueChanged"), "\(app.errors)")
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    let outcome = try replay(app)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("hint: a call was made outside of any input"))
  }
}
