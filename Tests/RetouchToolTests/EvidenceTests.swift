import Foundation
import HostTestSupport
import InputCore
import InputRecording
import Testing
import UIKit

@testable import MishapApp

/// What a replay that diverges shows: expected beside actual, and the likely cause.
@MainActor @Suite(.serialized) struct EvidenceTests {
  private let folder: TemporaryFolder
  private let app = Programs.folder.appendingPathComponent("MishapApp").path

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A session of the app, recorded with one mishap and replayed with another.
  private func divergence(
    _ recorded: Mishap, _ replayed: Mishap, hasTranscript: Bool = true
  ) throws -> [String] {
    MishapDelegate.mishap = recorded
    defer { MishapDelegate.mishap = .none }
    let recording = try SessionRecording(
      of: MishapDelegate.self, in: folder, hasTranscript: hasTranscript)
    let outcome = try Programs.run(
      "retouch", ["replay", recording.path, "--", app, replayed.rawValue])
    #expect(outcome.status == 1, "\(outcome.errors)")
    return outcome.errors.split(separator: "\n").map(String.init)
  }

  @Test func `an added call is marked, between its neighbours`() throws {
    let more = try divergence(.none, .oneMore)
    #expect(more.count { $0.hasPrefix("    + ") } == 1, "\(more)")
    #expect(more.contains { $0.hasPrefix("    + ") && $0.hasSuffix(" two valueChanged") })
    #expect(!more.contains { $0.hasPrefix("    - ") })
    #expect(more.contains { $0.hasPrefix("      ") && $0.hasSuffix(" one valueChanged") })
    #expect(!more.contains { $0.hasPrefix("hint:") })
  }

  @Test func `a missing call is marked`() throws {
    let less = try divergence(.oneMore, .none)
    #expect(less.contains { $0.hasPrefix("    - ") && $0.hasSuffix(" two valueChanged") })
    #expect(!less.contains { $0.hasPrefix("    + ") })
  }

  @Test func `calls in the order of a set are recognized as such`() throws {
    // Thirty names, which no two processes have in the same order by chance.
    let lines = try divergence(.setOrder, .setOrder)
    #expect(
      lines.contains {
        $0.hasPrefix("hint: the same calls in another order: a Set or Dictionary")
      }, "\(lines)")
  }

  @Test func `a view that moves at random is found and named`() throws {
    let lines = try divergence(.randomMove, .randomMove)
    #expect(
      lines.first?.contains(": diverged: a view is not as recorded after input ") == true,
      "\(lines)")
    let marked = lines.filter { $0.hasPrefix("    - ") || $0.hasPrefix("    + ") }
    #expect(marked.count == 2 && marked.allSatisfy { $0.contains(" UIView card ") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("hint: no call shows the cause") })
  }

  @Test func `a text that is random is found, and both values are named`() throws {
    let lines = try divergence(.randomText, .randomText)
    #expect(
      lines.first?.contains(": diverged: a view does not look as recorded after input ") == true,
      "\(lines)")
    let marked = lines.filter { $0.hasPrefix("    - ") || $0.hasPrefix("    + ") }
    #expect(marked.count == 2 && Set(marked).count == 2, "\(lines)")
    #expect(marked.allSatisfy { $0.contains(" UILabel sign ") && $0.contains(" “") }, "\(lines)")
  }

  @Test func `a layer that is random is found, and the lines of both lists are shown`() throws {
    let lines = try divergence(.randomLayer, .randomLayer)
    #expect(
      lines.first?.contains(": diverged: a view is not drawn as recorded after input ") == true,
      "\(lines)")
    #expect(lines.contains { $0.hasPrefix("      UIView card ") }, "\(lines)")
    let marked = lines.filter { $0.hasPrefix("    - ") || $0.hasPrefix("    + ") }
    #expect(marked.count == 2 && Set(marked).count == 2, "\(lines)")
    #expect(marked.allSatisfy { $0.contains("fill winding rect ") }, "\(lines)")
  }

  @Test func `a layout that differs is shown, and nothing else is suspected`() throws {
    let lines = try divergence(.none, .oneLayout)
    #expect(
      lines.first?.contains(": diverged: a view is not as recorded after input ") == true,
      "\(lines)")
    #expect(lines.contains { $0.hasPrefix("    + ") && $0.contains(" UIView card ") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("the calls of input ") }, "\(lines)")
    #expect(
      lines.contains { $0.hasPrefix("    + ") && $0.contains(" board.layoutSubviews") },
      "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("hint:") }, "\(lines)")
  }

  @Test func `without a transcript the difference is found, and its absence reported`() throws {
    let lines = try divergence(.none, .oneMore, hasTranscript: false)
    #expect(
      lines.contains(
        "hint: the recording has no transcript, so the recorded calls are not known"))
    #expect(lines.contains { $0.hasSuffix(" two valueChanged") })
    try FileManager.default.removeItem(atPath: folder.path("session.mcap"))
    let moved = try divergence(.randomMove, .randomMove, hasTranscript: false)
    #expect(
      moved.contains("hint: the recording has no transcript, so the view is not known"))
  }

  @Test func `the lines in a recording are those of the transcript`() throws {
    MishapDelegate.mishap = .oneMore
    defer { MishapDelegate.mishap = .none }
    let recording = try SessionRecording(of: MishapDelegate.self, in: folder)
    let reader = try RecordingReader(path: recording.path)
    var kept: [String] = []
    while let item = try reader.next() {
      guard case .transcript(let lines) = item else { continue }
      kept += lines.text.split(separator: "\n").map(String.init)
    }
    #expect(kept == recording.lines)
    #expect(kept.count > 50)
  }
}
