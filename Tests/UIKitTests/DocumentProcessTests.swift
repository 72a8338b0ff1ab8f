import Foundation
import HostTestSupport
import Testing
import UIKit

/// Rule 21.8 with real files: a document of an app in a separate process.
///
/// The replays have no file at all: what was read is in the recording.
@Suite struct DocumentProcessTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("day.journal") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

  /// Starts the app with the file.
  private func start() throws -> LiveApp {
    try LiveApp(
      "AcceptanceApp",
      infoPlist: [
        "CFBundleIdentifier": "org.example.Journals",
        "CFBundleDocumentTypes": [["CFBundleTypeExtensions": ["journal"]]],
      ], arguments: [URL(fileURLWithPath: path).absoluteString],
      environment: ["DBUS_SESSION_BUS_ADDRESS": "", "DBUS_SYSTEM_BUS_ADDRESS": ""])
  }

  private func end(_ app: LiveApp, by signal: Int32 = SIGTERM) {
    app.signal(signal)
    #expect(app.end() == 0, "\(app.errors)")
  }

  /// Ends the app, removes the file, and compares a replay with what happened.
  private func expectReplay(of app: LiveApp) throws {
    end(app)
    try expectReplay(ofEnded: app)
  }

  private func expectReplay(ofEnded app: LiveApp) throws {
    try FileManager.default.removeItem(atPath: path)
    let replay = try Programs.run(
      "AcceptanceApp",
      environment: ["RETOUCH_REPLAY": app.recording, "RETOUCH_TRANSCRIPT": "-"])
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output == app.lines.map { $0 + "\n" }.joined())
    #expect(!FileManager.default.fileExists(atPath: path), "a replay writes nothing")
  }

  @Test func `21.8 a document is read, changed, and saved when the app leaves the screen`() throws {
    try write("line 1\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let app = try start()
    #expect(app.wait(for: "day.journal open completion true"), "\(app.errors)")
    app.signal(SIGTSTP)
    app.waitUntilStopped()
    app.signal(SIGCONT)
    #expect(app.wait(for: "day.journal save completion true"))
    #expect(text == "line 1\nline 2\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o644)
    try expectReplay(of: app)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `26.12 a document is saved when the app is ended while it runs`(signal: Int32) throws {
    try write("line 1\n")
    let app = try start()
    #expect(app.wait(for: "day.journal open completion true"), "\(app.errors)")
    end(app, by: signal)
    #expect(text == "line 1\nline 2\n")
    #expect(app.lines.contains { $0.hasSuffix(" application.willTerminate") })
    try expectReplay(ofEnded: app)
  }

  @Test func `26.12 a document that cannot be saved at the end is reported, and the app ends`()
    throws
  {
    try write("line 1\n")
    let app = try start()
    #expect(app.wait(for: "day.journal open completion true"), "\(app.errors)")
    try FileManager.default.removeItem(atPath: path)
    end(app)
    #expect(app.errors.components(separatedBy: "\(path): ").count == 2, "\(app.errors)")
  }

  @Test func `21.8 a change by another program stays, and the app reports it`() throws {
    try write("line 1\n")
    let app = try start()
    #expect(app.wait(for: "day.journal open completion true"), "\(app.errors)")
    try write("theirs, and longer\n")
    app.signal(SIGTSTP)
    app.waitUntilStopped()
    app.signal(SIGCONT)
    #expect(app.wait(for: "day.journal save completion false"))
    #expect(text == "theirs, and longer\n")
    #expect(app.errors.contains("was written by another program since it was read"))
    try expectReplay(of: app)
  }

  @Test func `a pipe in place of the document is reported, and the app ends on request`()
    throws
  {
    let code = unsafe mkfifo(path, 0o600)
    #expect(code == 0)
    let app = try start()
    #expect(app.wait(for: "day.journal open completion false"), "\(app.errors)")
    #expect(app.errors.contains("\(path): is a pipe, where a regular file was expected"))
    try expectReplay(of: app)
  }

  @Test func `a missing file is reported in one line, and the app continues`() throws {
    let app = try start()
    #expect(app.wait(for: "day.journal open completion false"), "\(app.errors)")
    #expect(app.errors.contains("\(path): No such file or directory"))
    try write("")
    try expectReplay(of: app)
  }
}
