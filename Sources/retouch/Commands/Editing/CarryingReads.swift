internal import Foundation
internal import InputCore
internal import InputRecording
internal import UIKit

/// Collects from this machine the files that the app of a recording read, for `retouch repack
/// --with-files`.
struct CarryingReads {
  /// What the new recording carries.
  private(set) var reads: [CarriedRead] = []
  /// Notes for the user about it.
  private(set) var notes: [String] = []
  /// The sizes of the contents so far, by digest.
  private var sizes: [UInt64: Int] = [:]

  /// Reads the files. One that is missing, different or too large is left out.
  ///
  /// - Throws: `HostError` if the recording cannot be read, or names no files.
  init(of path: String) throws(HostError) {
    let (facts, carried) = try HostError.reading { () throws(RecordingError) in
      (try Self.facts(of: path), try carriedReads(of: path).reads)
    }
    var leftOut: [String] = []
    for (fact, input) in facts {
      let known = carried.first { $0.fact == fact }?.contents
      guard let contents = fact.digest == 0 ? [] : known ?? Self.contents(of: fact), fits(contents),
        reads.count < CarriedLimits.fileCount
      else {
        leftOut.append(fact.path)
        continue
      }
      if fact.digest != 0 { sizes[fact.digest] = contents.count }
      reads.append(CarriedRead(fact, contents: contents, fromInput: input))
    }
    let count = Set(reads.filter { $0.fact.digest != 0 }.map(\.fact.path)).count
    notes = [
      facts.isEmpty
        ? "carries no files, since the app read none"
        : "carries \(count) file\(count == 1 ? "" : "s") that the app read,"
          + " \(sizes.values.reduce(0, +)) bytes"
    ]
    if let names = leftOut.firstAndCount {
      notes.append(
        "without \(names): missing here, not as in the recorded run, or more than"
          + " \(CarriedReadFormat.fileBytes) bytes, or \(CarriedReadFormat.totalBytes) with the"
          + " others; a replay reads what is there")
    }
  }

  private func fits(_ contents: [UInt8]) -> Bool {
    contents.count <= CarriedReadFormat.fileBytes
      && sizes.values.reduce(contents.count, +) <= CarriedReadFormat.totalBytes
  }

  /// The files that the app read or looked for, each version once, with the input of the first time.
  private static func facts(
    of path: String
  ) throws(RecordingError) -> [(fact: FileFact, input: UInt64)] {
    let reader = try RecordingReader(path: path)
    guard reader.namesFiles else {
      throw .foreign(
        path: path,
        problem: "it names no files, as recordings of an app do: replay it with --record NEW first,"
          + " and repack that")
    }
    var facts: [(fact: FileFact, input: UInt64)] = []
    var input: UInt64 = 0
    while let item = try reader.next() {
      if case .input(let next) = item { input = next.sequence }
      if case .file(let file) = item, file.kind == .data { facts.append((file, input)) }
    }
    return facts
  }

  /// The bytes of the file here; nil if it is missing or different.
  private static func contents(of fact: FileFact) -> [UInt8]? {
    guard fact.size <= CarriedReadFormat.fileBytes else { return nil }
    guard fact.path.hasPrefix("~/") else { return intact(fact, at: fact.path) }
    // Foundation asks the user database for folders, but the environment for defaults.
    let homes = [NSHomeDirectory(), ProcessInfo.processInfo.environment["HOME"] ?? ""]
    return homes.lazy.compactMap { intact(fact, at: $0 + fact.path.dropFirst(1)) }.first
  }

  private static func intact(_ fact: FileFact, at path: String) -> [UInt8]? {
    guard let contents = RecordedFile.contents(of: path) else { return nil }
    return CarriedFile(fact, contents: contents).isIntact ? contents : nil
  }
}
