import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import PitfallApp
@testable import retouch

/// `retouch explore` that is ended before its time, by Control-C or by a service manager.
@MainActor @Suite(.serialized) struct ExploreInterruptionTests {
  private let folder: TemporaryFolder
  private let app = Programs.folder.appendingPathComponent("PitfallApp").path

  init() throws { folder = try TemporaryFolder() }

  private func recording(_ pitfall: Pitfall) throws -> String {
    let path = folder.path("\(pitfall).mcap")
    #expect(try Programs.run("PitfallApp", ["--record", path, pitfall.rawValue]).status == 0)
    return path
  }

  /// Explores on a terminal of its own until the progress line shows a text, and then sends a
  /// signal.
  ///
  /// - Returns: The status that a shell sees, and what the terminal shows.
  private func explore(
    _ pitfall: Pitfall, until text: String, signal: Int32
  ) throws -> (status: Int32, screen: String) {
    let (pid, log) = (folder.path("pid"), folder.path("log"))
    let retouch = Programs.folder.appendingPathComponent("retouch").path
    let words = [
      retouch, "explore", try recording(pitfall), "--minutes", "600", "-o", folder.path("found"),
      "--", app, pitfall.rawValue,
    ]
    let command = "echo $$ > '\(pid)'; exec " + words.map { "'\($0)'" }.joined(separator: " ")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = ["-qefc", command, log]
    // Its end would be a key of the terminal.
    let keys = Pipe()
    process.standardInput = keys
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runUnblocked()
    func screen() -> String {
      String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    }
    try awaitFact("“\(text)” on the terminal", while: { process.isRunning }) {
      screen().contains(text)
    }
    let number = try String(contentsOfFile: pid, encoding: .utf8)
    kill(try #require(Int32(number.trimmingCharacters(in: .whitespacesAndNewlines))), signal)
    process.waitUntilExit()
    keys.fileHandleForWriting.closeFile()
    return (process.terminationStatus, screen())
  }

  /// Whether any process has the recording in its command line or in its environment.
  private func isExplored() -> Bool {
    let numbers = try? FileManager.default.contentsOfDirectory(atPath: "/proc")
    let path = Data(folder.path("").utf8)
    return (numbers ?? []).contains { number in
      guard let id = Int32(number), id != getpid() else { return false }
      return ["cmdline", "environ"].contains { name in
        FileManager.default.contents(atPath: "/proc/\(number)/\(name)")?.firstRange(of: path) != nil
      }
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `what was found until then is told and written`(_ signal: Int32) throws {
    let (status, screen) = try explore(.race, until: " 1 found", signal: signal)
    #expect(status == HostError.Status.found.rawValue, "\(screen)")
    #expect(screen.contains("retouch: interrupted after "), "\(screen)")
    #expect(screen.contains("; 1 found, seed 1"))
    #expect(screen.contains("note: interrupted after "))
    #expect(screen.contains("1. crash: "))
    #expect(screen.contains("Fatal error: Index out of range"))
    #expect(screen.contains("   unavoidable after input "))
    let found = folder.path("found/race-crash-1.mcap")
    let replay = try Programs.run("retouch", ["replay", found, "--", app, "race"])
    #expect(replay.status == 70)
    try awaitFact("no process is left") { !isExplored() }
  }

  @Test func `if nothing was found, it ends as the signal would end it`() throws {
    let (status, screen) = try explore(.none, until: " 0 found", signal: SIGINT)
    #expect(status == 128 + SIGINT, "\(screen)")
    #expect(screen.contains("; 0 found, seed 1"))
    #expect(screen.contains("note: interrupted after "))
    try awaitFact("no process is left") { !isExplored() }
  }
}
