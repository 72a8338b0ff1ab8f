import Foundation
import HostTestSupport
import InputRecording
import Testing
import UIKit

/// A live app that keeps its last inputs.
@Suite struct RingTests {
  @Test func `a live app keeps its inputs in files with numbers, which replay uncompared`() throws {
    let app = try LiveApp(
      "AcceptanceApp", environment: ["RETOUCH_DBUS": "off", "RETOUCH_RECORD_KEEP": "10s"])
    #expect(app.wait(for: "application.didBecomeActive"), "\(app.errors)")
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    let file = app.recording.replacingOccurrences(of: ".mcap", with: "-0001.mcap")
    #expect(!FileManager.default.fileExists(atPath: app.recording))
    let reader = try RecordingReader(path: file)
    #expect(!reader.hasDigests)
    let replay = try Programs.run(
      "AcceptanceApp", environment: ["RETOUCH_REPLAY": file, "RETOUCH_TRANSCRIPT": "-"])
    #expect(replay.status == 3, "\(replay.errors)")
    #expect(replay.output == app.lines.map { $0 + "\n" }.joined())
  }
}
