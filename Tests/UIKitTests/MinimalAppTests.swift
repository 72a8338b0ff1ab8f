import Foundation
import HostTestSupport
import InputCore
import InputRecording
import Testing
import UIKit

@testable import MinimalApp

/// The listings of a minimal iOS app, and one life of it from launch to end.
///
/// `recordings/life-cycle.mcap` is made by `tools/make-recordings life-cycle`, which runs this suite with
/// `RETOUCH_MAKE_RECORDING` naming the file.
@Suite struct MinimalAppTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let bundled = folder.appendingPathComponent("recordings/life-cycle.mcap").path

  /// What iOS prints for the same listings (https://developer.apple.com/documentation/uikit gives the
  /// order of each part; `docs/porting.md` says where the parts interlock).
  private static let launch = [
    "application willFinishLaunching", "application didFinishLaunching",
    "application configurationForConnecting", "scene willConnectTo", "loadView", "viewDidLoad",
    "viewWillAppear", "viewIsAppearing", "sceneWillEnterForeground", "sceneDidBecomeActive",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
  ]
  private static let interruption = ["sceneWillResignActive", "sceneDidBecomeActive"]
  private static let background = ["sceneWillResignActive", "sceneDidEnterBackground"]
  private static let back = ["sceneWillEnterForeground", "sceneDidBecomeActive"]
  private static let end = ["sceneDidDisconnect"]
  private static let link = ["scene openURLContexts minimal://hello"]

  private static let infoPlist = folder.appendingPathComponent("Tests/MinimalApp/Info.plist")

  /// Launch, interruption, background until suspended, a link that wakes it, background, end.
  private static let life: [(seconds: Double, SystemRequest)] = [
    (1, .resignActive), (2, .becomeActive), (3, .enterBackground),
    (60, .open(["minimal://hello"], source: "org.example.Mail")), (61, .enterBackground),
    (62, .terminate),
  ]

  @MainActor private func record(at path: String) throws -> [String] {
    let start = Instant(nanoseconds: 1_000_000_000)
    var facts = HostFacts()
    facts.infoPlist = Array(try Data(contentsOf: Self.infoPlist))
    let writer = try RecordingWriter(path: path)
    var lines: [String] = []
    let host = HeadlessHost(
      AppBlueprint(delegate: AppDelegate.self),
      started: Started(
        instant: start, wallTime: 0,
        screens: [ScreenDescription(name: "panel", widthPixels: 400, heightPixels: 600)],
        processFacts: .system, facts: facts),
      recorder: writer, transcript: { lines.append($0.line) })
    for (seconds, request) in Self.life {
      host.deliver(.systemRequest(request, at: start.advanced(bySeconds: seconds)))
    }
    let digest = host.run.digest
    host.end()
    try writer.close(digest: digest)
    return lines
  }

  /// The program's output and its transcript when it replays the recording.
  private func replay(_ path: String) throws -> (printed: [String], transcript: [String]) {
    let folder = try TemporaryFolder()
    let outcome = try Programs.run(
      "MinimalApp",
      environment: ["RETOUCH_REPLAY": path, "RETOUCH_TRANSCRIPT": folder.path("transcript")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let transcript = try String(contentsOfFile: folder.path("transcript"), encoding: .utf8)
    return (
      outcome.output.split(separator: "\n").map(String.init),
      transcript.split(separator: "\n").map(String.init)
    )
  }

  @Test @MainActor
  func `a life with interruption, background, link and end replays, and prints what iOS prints`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = ProcessInfo.processInfo.environment["RETOUCH_MAKE_RECORDING"]
    if let path { try? FileManager.default.removeItem(atPath: path) }
    let lines = try record(at: path ?? folder.path("life.mcap"))
    let again = try replay(path ?? folder.path("life.mcap"))
    #expect(again.transcript == lines)
    #expect(try replay(Self.bundled).transcript == lines)
    #expect(
      again.printed
        == Self.launch + Self.interruption + Self.background + Self.back.prefix(1) + Self.link
        + Self.back.dropFirst() + Self.background + Self.end)
  }

  @Test func `started as a user would, the listings print what they print on iOS`() throws {
    let keys = unsafe try PropertyListSerialization.propertyList(
      from: Data(contentsOf: Self.infoPlist), format: nil)
    let app = try LiveApp(
      "MinimalApp", infoPlist: keys as? [String: Any], environment: ["RETOUCH_DBUS": "off"])
    #expect(app.wait(for: ".viewDidAppear"), "\(app.errors)")
    app.signal(SIGTSTP)
    app.waitUntilStopped()
    app.signal(SIGCONT)
    #expect(app.wait(for: ".sceneDidBecomeActive"), "\(app.errors)")
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    // Text printed into a pipe comes at the end, without an instant before it.
    let printed = app.lines.filter { $0.first?.isLetter == true }
    #expect(
      printed == Self.launch + Self.background + Self.back + Self.background + Self.end)
  }
}
