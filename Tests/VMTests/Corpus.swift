import Foundation

/// The collection of real recordings beside the package, if present.
enum Corpus {
  /// A line of the corpus's list.
  private struct Entry {
    var file: String
    var eventCount: Int
    var hasContacts: Bool
  }

  /// The corpus's evemu recordings with contacts; empty if the corpus is missing.
  static var files: [String] { entries.filter(\.hasContacts).map(\.file) }

  private static let entries: [Entry] = {
    let named = ProcessInfo.processInfo.environment["RETOUCH_SHARED"]
    let shared =
      named.map { URL(filePath: $0) } ?? VirtualMachine.package.appending(path: "../shared")
    let corpus = shared.appending(path: "corpus").standardizedFileURL
    guard
      let manifest = try? String(
        contentsOf: corpus.appending(path: "MANIFEST.tsv"), encoding: .utf8)
    else { return [] }
    return manifest.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      // File, format, …, number of events in the fifth column, multitouch protocol in the eighth.
      guard fields.count > 8, fields[1] == "evemu", let count = Int(fields[4]) else { return nil }
      return Entry(
        file: corpus.appending(path: String(fields[0])).path, eventCount: count,
        hasContacts: fields[7] != "-")
    }
  }()

  /// Short recordings of all other devices: mice, touchpads, tablets, keyboards.
  static func others() throws -> [String] {
    let touchscreens = Set(try touchscreens())
    return entries.filter { $0.eventCount < 1500 }.map(\.file).filter {
      !touchscreens.contains($0)
    }
  }

  /// Those of the files that could be played into a virtual touchscreen.
  static func touchscreens() throws -> [String] {
    try VirtualMachine.kernelCheckOnHost(["list"] + files).lines
  }
}
