import HostTestSupport
import InputCore
import Testing
import UIKit

@testable import AcceptanceApp

extension HostTests {
  @Test func `a replay in another process gives the live transcript`() throws {
    let folder = try TemporaryFolder()
    let recording = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    let outcome = try Programs.run(
      "AcceptanceApp",
      environment: ["RETOUCH_REPLAY": recording.path, "RETOUCH_TRANSCRIPT": "-"])
    #expect(outcome.errors.hasSuffix(", as recorded\n"))
    #expect(outcome.status == 0)
    #expect(outcome.output == recording.lines.map { $0 + "\n" }.joined())
  }

  @Test func `twenty processes give one digest`() throws {
    try expectOneDigest(processes: 20)
  }
}

/// Many processes, so that a failure in one of a hundred runs shows.
extension HostSlowTests {
  @Test func `two hundred processes give one digest`() throws {
    try expectOneDigest(processes: 200)
  }
}

@MainActor private func expectOneDigest(processes count: Int) throws {
  let folder = try TemporaryFolder()
  let recording = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
  for _ in 0..<count {
    let outcome = try Programs.run(
      "AcceptanceApp",
      environment: ["RETOUCH_REPLAY": recording.path, "RETOUCH_DIGEST": "1"])
    #expect(outcome.output == recording.digest.text + "\n")
    #expect(outcome.errors.hasSuffix(", as recorded\n"))
    #expect(outcome.status == 0)
  }
}
