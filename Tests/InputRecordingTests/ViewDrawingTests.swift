import Foundation
import InputCore
import RecordingTestSupport
import Testing

@testable import InputRecording

/// The display lists of views at checkpoints.
@MainActor @Suite struct ViewDrawingTests {
  /// Records views with these drawings, by checkpoint; returns how often they were described.
  private func record(_ drawings: [[ViewDrawing?]], to path: String) throws -> Int {
    let writer = try RecordingWriter(path: path)
    let witness = try #require(writer.witness)
    var (scans, ends) = (0, 0)
    witness.describeViews = { scan in
      for (place, drawing) in drawings[scans].enumerated() {
        // The first view moves.
        scan.visit(
          ViewFacts(
            depth: 0, className: "UIView", identifier: "", x: place == 0 ? Int64(scans) : 0, y: 0,
            width: 1000, height: 1000, alpha: 1000, isHidden: false),
          drawing: drawing)
      }
      scans += 1
    }
    witness.didDescribe = { ends += 1 }
    for input in sampleRun(frames: 1) { writer.append(input, digestBefore: Digest()) }
    try writer.close(digest: Digest())
    return ends
  }

  private func drawing(_ digest: UInt64, _ text: String) -> ViewDrawing {
    ViewDrawing(digest: digest) { text }
  }

  @Test func `a drawing is recorded when it changes, with its text if there is room`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("run.mcap")
    let plate = drawing(0x1111_1111_2222_2222, "fill rect")
    let ends = try record(
      [
        [plate, drawing(3, String(repeating: "x", count: 7000)), nil],
        [plate, nil, drawing(5, "clip")],
      ], to: path)
    let items = try items(of: path).items
    let views = items.compactMap { item -> String? in
      if case .view(let index, _, _, let drawing) = item { "\(index) \(drawing)" } else { nil }
    }
    #expect(
      views == [
        "0 22222222\nfill rect", "1 00000003", "2 ", "0 ", "1 nothing", "2 00000005\nclip",
      ])
    let digests = items.compactMap { item -> ViewDigests? in
      if case .viewTree(let digests) = item { digests } else { nil }
    }
    #expect(digests.count == 2 && digests[0].areDrawnUnlike(digests[1]))
    #expect(digests.allSatisfy { $0.drawings & 1 == 1 })
    #expect(ends == 2)
  }

  @Test func `carried files are asked for when the last drawings have used theirs`() throws {
    let folder = try TemporaryFolder()
    let writer = try RecordingWriter(path: folder.file("run.mcap"))
    let witness = try #require(writer.witness)
    var order: [String] = []
    witness.didDescribe = { order.append("views") }
    func files() -> [CarriedFile] {
      order.append("files")
      return []
    }
    for input in sampleRun(frames: 1) { writer.append(input, digestBefore: Digest()) }
    writer.carry(files())
    try writer.close(digest: Digest())
    #expect(order == ["views", "views", "files"])
  }

  @Test func `lists with glyphs are not compared with lists without, nor with none`() {
    let lists = [0, 4, 5, 7].map { ViewDigests(places: 1, looks: 1, drawings: $0) }
    let unlike = lists.flatMap { first in lists.filter { first.areDrawnUnlike($0) } }
    #expect(unlike.map(\.drawings) == [7, 5])
  }
}
