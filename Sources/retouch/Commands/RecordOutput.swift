internal import Foundation
internal import InputCore
internal import InputRecording
internal import UIKit

/// Where `retouch record` writes: one file, or a series of files.
@MainActor enum RecordOutput {
  case file(RecordingWriter, path: String)
  case series(RecordingSeries, isRing: Bool)

  /// Creates the first file.
  ///
  /// - Parameter onFailure: Receives the disk's first failure.
  /// - Throws: `HostError` if it cannot be created, or if options contradict each other.
  static func create(
    _ arguments: Arguments, path: String, onFailure: @escaping @MainActor (RecordingError) -> Void
  ) throws(HostError) -> RecordOutput {
    var options = RecordingWriter.Options()
    options.overwrites = arguments.has("--overwrite")
    // No app handles the inputs, so there is nothing to compare a replay with.
    options.hasDigests = false
    options.leavesOutKeys = !arguments.has("--keys")
    let plan = try plan(arguments, path: path)
    do throws(RecordingError) {
      guard let plan else {
        return .file(
          try RecordingWriter(path: path, options: options, onFailure: onFailure), path: path)
      }
      let series = try RecordingSeries(
        path: path, plan: plan, options: options, wallTime: SystemFacts.wallTime,
        onFailure: onFailure)
      return .series(series, isRing: plan.keeps != nil)
    } catch {
      throw HostError(writing: error)
    }
  }

  private static func plan(
    _ arguments: Arguments, path: String
  ) throws(HostError) -> RecordingSeries.Plan? {
    let split = try span("--split", least: "1s", arguments)
    let keep = try span("--keep", least: "10s", arguments)
    guard let first = keep == nil ? split == nil ? nil : "--split" : "--keep" else { return nil }
    guard path != StandardStream.sign else {
      throw .usage("record: \(first) makes several files; it needs a file's name, not -")
    }
    guard !arguments.has("--overwrite") else {
      throw .usage("record: \(first) overwrites nothing: files are numbered after existing ones")
    }
    guard let keep else { return split.map { .split(every: $0) } }
    return .ring(keeping: keep, filesOf: split)
  }

  /// An option's value, in nanoseconds.
  static func span(
    _ option: String, least: String, _ arguments: Arguments
  ) throws(HostError) -> UInt64? {
    guard let text = arguments.value(option) else { return nil }
    guard let span = TimeSpan(text: text) else {
      throw .usage("record: \(option): expected \(TimeSpan.expected), found \"\(text)\"")
    }
    guard let shortest = TimeSpan(text: least), span.nanoseconds >= shortest.nanoseconds else {
      throw .usage("record: \(option): expected at least \(least), found \"\(text)\"")
    }
    return span.nanoseconds
  }

  /// The recorder of the inputs.
  var recorder: any InputRecorder {
    switch self {
    case .file(let writer, _): writer
    case .series(let series, _): series
    }
  }

  /// The file that is being written.
  var path: String {
    switch self {
    case .file(_, let path): path
    case .series(let series, _): series.path
    }
  }

  /// The size of that file, in bytes; nil if it is standard output.
  var byteCount: Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return path == StandardStream.sign ? nil : attributes?[.size] as? Int
  }

  /// The number of files that exist; nil for a single one.
  var fileCount: Int? {
    switch self {
    case .file: nil
    case .series(let series, _): series.fileCount
    }
  }

  /// Lets a series change to its next file and delete old ones.
  func advance(to instant: Instant) {
    switch self {
    case .file: break
    case .series(let series, _): series.advance(to: instant)
    }
  }

  /// Completes the recording.
  func close(at instant: Instant) throws(HostError) {
    do throws(RecordingError) {
      switch self {
      case .file(let writer, _): try writer.close(digest: Digest())
      case .series(let series, _): try series.close(at: instant)
      }
    } catch {
      throw HostError(writing: error)
    }
  }
}
