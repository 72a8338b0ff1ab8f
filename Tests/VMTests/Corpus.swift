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

  /// The HID recordings of gamepads; empty if the corpus is missing.
  static var gamepads: [String] {
    let folder = corpus.appending(path: "chromiumos-tast-gamepad")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".hid") }.sorted().map { folder.appending(path: $0).path }
  }

  /// The folder of the collection.
  private static let corpus: URL = {
    let named = ProcessInfo.processInfo.environment["RETOUCH_SHARED"]
    let shared =
      named.map { URL(filePath: $0) } ?? VirtualMachine.package.appending(path: "../shared")
    return shared.appending(path: "corpus").standardizedFileURL
  }()

  private static let entries: [Entry] = {
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

  /// One file for each touchpad, tablet and touchscreen in the collection that describes it.
  static func descriptions() throws -> [String] {
    let folder = corpus.appending(path: "whot-evemu-devices")
    return try ["touchpads", "tablets", "touchscreens"].flatMap { kind in
      let kind = folder.appending(path: kind)
      let names = try FileManager.default.contentsOfDirectory(atPath: kind.path).sorted()
      // The name of a device ends at the first dot; a file with its description alone is shortest.
      let devices = Dictionary(grouping: names) { $0.prefix { $0 != "." } }
      return devices.values.compactMap { $0.min { $0.count < $1.count } }.sorted()
        .map { kind.appending(path: $0).path }
    }
  }
}
