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

  /// The rows of the list, with its columns; empty if the corpus is missing.
  private static let manifest: [[String]] = {
    guard
      let text = try? String(contentsOf: corpus.appending(path: "MANIFEST.tsv"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }.filter { $0.count > 8 }
  }()

  private static let entries: [Entry] = manifest.compactMap { fields in
    // File, format, …, number of events in the fifth column, multitouch protocol in the eighth.
    guard fields[1] == "evemu", let count = Int(fields[4]) else { return nil }
    return Entry(
      file: corpus.appending(path: fields[0]).path, eventCount: count,
      hasContacts: fields[7] != "-")
  }

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

  /// Evenly spaced elements of a list, the first and the last among them; all with `RETOUCH_VM=all`.
  static func sample<Element>(_ all: [Element], count: Int) -> [Element] {
    guard !VirtualMachine.runsAll, all.count > count, count > 1 else { return all }
    return (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
  }

  /// The kinds and a file of each device that the collections describe: keyboards, joysticks,
  /// tablets, touchpads, touchscreens, mice and others.
  static func devices() throws -> [(kinds: String, file: String)] {
    let files = described.map { corpus.appending(path: $0).path }
    return try VirtualMachine.kernelCheckOnHost(["kinds"] + files).lines.compactMap { line in
      let fields = line.split(separator: "\t", maxSplits: 1).map(String.init)
      return fields.count == 2 ? (fields[0], fields[1]) : nil
    }
  }

  /// The files that have a description, or one beside them.
  private static var described: [String] {
    manifest.compactMap { fields in
      ["evemu", "evemu-desc", "evtest", "None"].contains(fields[1]) ? fields[0] : nil
    }
  }
}
