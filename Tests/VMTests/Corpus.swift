import Foundation

/// The collection of real recordings beside the package, where it is there.
enum Corpus {
  /// The corpus's evemu recordings with events; empty where the corpus is not there.
  static let files: [String] = {
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
      // File, format, …, multitouch protocol in the eighth column.
      guard fields.count > 8, fields[1] == "evemu", fields[7] != "-" else { return nil }
      return corpus.appending(path: String(fields[0])).path
    }
  }()

  /// Those of the files that could be played into a virtual touchscreen.
  static func touchscreens() throws -> [String] {
    try VirtualMachine.kernelCheckOnHost(["list"] + files).lines
  }
}
