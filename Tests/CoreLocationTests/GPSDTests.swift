import Foundation
import HostTestSupport
import Testing

/// An app with a real gpsd, in separate processes.
@Suite(.enabled(if: FakeReceiver.isAvailable, "gpsd is missing"))
struct GPSDTests {
  private func start(_ port: ReservedPort, _ environment: [String: String] = [:]) throws -> LiveApp
  {
    try LiveApp(
      "LocationApp", infoPlist: purposes,
      environment: [
        "RETOUCH_GPSD": "127.0.0.1:\(port.number)", "RETOUCH_LOCATION": "when-in-use",
        "RETOUCH_DBUS": "off",
      ].merging(environment) { $1 })
  }

  /// Compares the transcript of a replay, which has no gpsd, with that of the run.
  private func expectSameReplay(_ app: LiveApp) throws {
    let outcome = try app.runAgain(
      [], environment: ["RETOUCH_REPLAY": app.recording, "RETOUCH_TRANSCRIPT": "-"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == app.lines.map { $0 + "\n" }.joined())
  }

  @Test func `a walk is recorded, and its replay has the same transcript`() throws {
    let port = try ReservedPort()
    let receiver = try FakeReceiver(port: port)
    let app = try start(port)
    #expect(app.wait(for: "didDetermineState city inside"), "\(app.errors)")
    for _ in 0..<5 { #expect(app.wait(for: "within 17.1 m"), "\(app.errors)") }
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    withExtendedLifetime(receiver) {}
    #expect(app.lines.contains { $0.contains(/didUpdateLocations 48\.20[89]/) })
    #expect(app.errors.contains("records where the machine is"), "\(app.errors)")
    try expectSameReplay(app)
  }

  @Test func `gpsd may come late, go and come back`() throws {
    let port = try ReservedPort()
    let app = try start(port)
    #expect(app.wait(for: "didFailWithError locationUnknown"), "\(app.errors)")
    #expect(app.errors.contains("gpsd at 127.0.0.1:\(port.number)"))
    for _ in 0..<2 {
      let receiver = try FakeReceiver(port: port)
      #expect(app.wait(for: "within 17.1 m"), "\(app.errors)")
      receiver.end()
      #expect(app.wait(for: "didFailWithError locationUnknown"), "\(app.errors)")
    }
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    #expect(app.errors.contains("is back"))
    try expectSameReplay(app)
  }

  @Test func `an app that may not, or does not ask, does not connect`() throws {
    let port = try ReservedPort()
    let app = try start(port, ["RETOUCH_LOCATION": "denied"])
    #expect(app.wait(for: "didFailWithError denied"), "\(app.errors)")
    app.signal(SIGTERM)
    #expect(app.end() == 0)
    #expect(!app.errors.contains("gpsd"), "\(app.errors)")
    try expectSameReplay(app)
  }
}
