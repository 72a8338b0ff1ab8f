import EvdevDecoding
import Foundation
import InputCore
import InputRecording
import RecordingEditing

/// The sizes of the same input in several formats.
struct SizeRow {
  var name: String
  var events: Int
  var text: Int
  var compressed: Int
  var live: Int
  var packed: Int

  static let head =
    "name,events,evemu_bytes,zstd_bytes,live_bytes,repacked_bytes,"
    + "evemu_by_live,live_by_zstd,evemu_by_repacked,repacked_by_zstd"

  /// The row as CSV.
  var csv: String {
    let numbers = [events, text, compressed, live, packed].map(String.init)
    let ratios = [(text, live), (live, compressed), (text, packed), (packed, compressed)]
    let quotients = ratios.map { String(format: "%.2f", Double($0.0) / Double(max($0.1, 1))) }
    let plain = name.replacingOccurrences(of: ",", with: ";")
    return ([plain] + numbers + quotients).joined(separator: ",")
  }
}

/// Compares the sizes of recordings and of kernel events.
@MainActor enum SizeWork {
  /// Prints one row for each file of another tool that contains input to decode, and one for their
  /// sum.
  static func run(_ paths: [String]) throws {
    print(SizeRow.head)
    var sum = SizeRow(name: "sum", events: 0, text: 0, compressed: 0, live: 0, packed: 0)
    for path in paths {
      guard let row = try row(of: path) else { continue }
      print(row.csv)
      sum.events += row.events
      sum.text += row.text
      sum.compressed += row.compressed
      sum.live += row.live
      sum.packed += row.packed
    }
    print(sum.csv)
  }

  /// A file's row; nil if nothing in it can be decoded.
  private static func row(of path: String) throws -> SizeRow? {
    guard let recording = try? EvdevRecording(contentsOf: path), !recording.entries.isEmpty else {
      return nil
    }
    let base =
      NSTemporaryDirectory() + "/retouch-sizes-\(ProcessInfo.processInfo.processIdentifier)"
    let (live, packed) = (base + "-live.mcap", base + "-packed.mcap")
    defer {
      for path in [live, packed] { try? FileManager.default.removeItem(atPath: path) }
    }
    var frames = 0
    let screen = ScreenDescription(name: "sizes", widthPixels: 1280, heightPixels: 800)
    try record(to: live) { body in
      frames = try recording.forEachInput(on: screen, body).frameCount
    }
    guard frames > 0 else { return nil }
    _ = try repackRecording(live, to: EditPlace(packed, overwrites: true))
    var sizes = KernelSizes()
    for entry in recording.entries { try sizes.add(entry.event) }
    try sizes.finish()
    return SizeRow(
      name: URL(filePath: path).lastPathComponent, events: sizes.eventCount,
      text: sizes.textBytes, compressed: sizes.compressedBytes, live: byteCount(live),
      packed: byteCount(packed))
  }

  /// Records inputs as `retouch record --keys` does: without digests and transcript.
  static func record(
    to path: String, _ inputs: (_ body: (Input) throws -> Void) throws -> Void
  ) throws {
    var options = RecordingWriter.Options()
    (options.hasDigests, options.waitsForDisk, options.overwrites) = (false, true, true)
    let writer = try RecordingWriter(path: path, options: options)
    let digest = Digest()
    try inputs { writer.append($0, digestBefore: digest) }
    try writer.close(digest: digest)
  }

  private static func byteCount(_ path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }
}
