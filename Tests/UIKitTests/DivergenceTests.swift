import HostTestSupport
import InputCore
import Testing
import UIKit

@testable import AcceptanceApp

/// Moves a finger's landing elsewhere: the result looks like another app's recording.
private final class Mover {
  /// The number of the input that was changed; 0 before.
  private(set) var number = 0

  func alter(_ number: Int, _ input: Input) -> Input? {
    guard self.number == 0, case .frame(var frame) = input, frame.samples[0].kind == .touchDown,
      frame.instant > Session.instant(milliseconds: 100)
    else { return nil }
    self.number = number
    frame.samples[0].x += Sample.surfaceUnit / 2
    return .frame(frame)
  }
}

extension HostTests {
  @Test func `a divergence names the input and shows what led to it`() throws {
    let folder = try TemporaryFolder()
    let mover = Mover()
    let recording = try SessionRecording(
      of: AcceptanceDelegate.self, in: folder, alter: mover.alter)
    let outcome = try replay(recording)
    #expect(outcome.status == 1)
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    let first = try #require(lines.first)
    #expect(first.hasPrefix("AcceptanceApp: \(recording.path): diverged: input "))
    #expect(first.contains(" gave the digest "))
    let marked = lines.filter { $0.hasPrefix("> input ") }
    #expect(marked.count == 1)
    // A landing is delivered with the next tick, so the digest differs an input later.
    #expect(marked.first?.hasPrefix("> input \(mover.number + 1) at ") == true)
    #expect(lines.contains { $0.hasPrefix("  input ") })
    #expect(lines.contains { $0.contains("board.touches") })
  }

  @Test func `a divergence compares the recorded transcript with the present one`() throws {
    let folder = try TemporaryFolder()
    let recording = try SessionRecording(
      of: AcceptanceDelegate.self, in: folder, hasTranscript: true, alter: Mover().alter)
    let outcome = try replay(recording)
    #expect(outcome.status == 1)
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    let recorded = lines.filter { $0.hasPrefix("    - ") }
    let present = lines.filter { $0.hasPrefix("    + ") }
    #expect(!recorded.isEmpty)
    #expect(!present.isEmpty)
    // A message counts all times from the start of the recording.
    let own = recording.lines.map { $0.timed(since: Session.start) }
    #expect(recorded.allSatisfy { own.contains(String($0.dropFirst(6))) })
    #expect(present.contains { !own.contains(String($0.dropFirst(6))) })
    let times = lines.compactMap { line -> Double? in
      guard let input = line.firstRange(of: "input "), line.contains(" at ") else { return nil }
      return line[input.upperBound...].firstRange(of: " at ").flatMap { mark in
        Double(line[mark.upperBound...].prefix { $0.isNumber || $0 == "." })
      }
    }
    #expect(times.count == 4 && times.allSatisfy { (0.1..<1).contains($0) }, "\(lines)")
  }

  @Test func `an unchanged recording with its transcript replays`() throws {
    let folder = try TemporaryFolder()
    let recording = try SessionRecording(
      of: AcceptanceDelegate.self, in: folder, hasTranscript: true)
    let outcome = try replay(recording)
    #expect(outcome.errors.hasSuffix(", as recorded\n"))
    #expect(outcome.status == 0)
  }

  private func replay(_ recording: SessionRecording) throws -> Programs.Outcome {
    try Programs.run("AcceptanceApp", environment: ["RETOUCH_REPLAY": recording.path])
  }
}
