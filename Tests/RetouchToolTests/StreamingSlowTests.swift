import Foundation
import HostTestSupport
import InputCore
import InputRecording
import RandomTestSupport
import Testing

@testable import InputRecording

/// Edits hold a chunk of a recording at a time: their memory does not grow with the file.
///
/// It has no quick sibling: a small file's chunks do not show in the memory of a process.
@Suite(.serialized) struct StreamingSlowTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes a recording with `megabytes` of contents that cannot be compressed.
  private func write(_ name: String, megabytes: Int) throws -> String {
    var random = SeededGenerator(seed: 1)
    let noise = (0..<1 << 20).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let start = Instant(nanoseconds: 1_000_000_000)
    let id = DeviceID(0)
    let screen = ScreenDescription(name: "s", widthPixels: 100, heightPixels: 100)
    try writeRecording(to: folder.path(name), overwrites: false) {
      (append) throws(RecordingError) in
      try append(.started(Started(instant: start, wallTime: 0, screens: [screen])))
      try append(.deviceAdded(DeviceDescriptor(id: id, name: "Glass"), at: start))
      for step in 0..<UInt64(megabytes) {
        let instant = start.advanced(byNanoseconds: (step + 1) * 100_000_000)
        let down = step % 2 == 0
        let touch = Sample(
          instant: instant, device: id, kind: down ? .touchDown : .touchUp, code: 0, x: 5)
        try append(.frame(Frame(device: id, instant: instant, samples: [touch])))
        let stamp = FileStamp(modified: Int64(step), size: UInt64(noise.count))
        let answer = HostAnswer(question: UInt32(step), result: .file(noise, stamp))
        try append(.hostAnswered(answer, at: instant))
      }
    }
    return folder.path(name)
  }

  private static let edits: [[String]] = [
    ["repack", "--level", "1"], ["redact"], ["recover"], ["trim", "--from", "1"],
    ["trim", "--to", "100000"], ["concat"], ["scale", "--speed", "2"], ["split", "--every", "10s"],
  ]

  @Test func `the memory of an edit does not grow with the file`() throws {
    let small = try write("small.mcap", megabytes: 16)
    let large = try write("large.mcap", megabytes: 144)
    for edit in Self.edits {
      let peaks = try [small, large].map { path in
        let output = folder.path("out.mcap")
        let peak = try Programs.peakMemory(
          "retouch", [edit[0], path] + edit.dropFirst() + ["-o", output, "--overwrite"])
        #expect(peak.status == 0, "\(edit)")
        return peak.bytes
      }
      #expect(peaks[1] - peaks[0] < 24 << 20, "\(edit): \(peaks)")
    }
  }
}
