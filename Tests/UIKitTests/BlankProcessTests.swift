import Foundation
import HostTestSupport
import Testing

/// An app in a separate process whose displays rest, and its replay, which is given no variable.
struct BlankProcessTests {
  @Test(arguments: ["1s", "2s,dim=1s,lock"])
  func `displays that rest by themselves replay as recorded`(text: String) throws {
    let app = try LiveApp(
      "AcceptanceApp", environment: ["RETOUCH_BLANK": text, "RETOUCH_DBUS": "off"])
    let locks = text.hasSuffix("lock")
    #expect(
      app.wait(for: locks ? "application.didEnterBackground" : "displays blank"), "\(app.errors)")
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    let rests = app.lines.compactMap { $0.split(separator: " ", maxSplits: 1).last }
      .filter { $0.hasPrefix("displays ") }
    #expect(rests == (locks ? ["displays dimmed", "displays blank"] : ["displays blank"]))
    let replay = try Programs.run(
      "AcceptanceApp",
      environment: ["RETOUCH_REPLAY": app.recording, "RETOUCH_TRANSCRIPT": "-"])
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output == app.lines.map { $0 + "\n" }.joined())
  }
}
