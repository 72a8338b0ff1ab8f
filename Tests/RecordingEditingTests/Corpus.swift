import Foundation
import Testing

/// The shared recordings of real devices, which are not part of the tree.
enum Corpus {
  /// Why tests that need the corpus are skipped.
  static let reason: Comment = "no corpus: set RETOUCH_SHARED to the folder that holds corpus/"

  /// The folder of the corpus; nil where there is none.
  static let folder: String? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let shared =
      ProcessInfo.processInfo.environment["RETOUCH_SHARED"]
      ?? root.deletingLastPathComponent().appending(path: "shared").path
    let folder = shared + "/corpus"
    return FileManager.default.fileExists(atPath: folder + "/MANIFEST.tsv") ? folder : nil
  }()

  /// One row of the manifest.
  struct Entry: CustomStringConvertible, Sendable {
    let file: String
    let format: String
    let device: String
    let events: Int?
    let frames: Int?

    var path: String { (Corpus.folder ?? "") + "/" + file }
    var description: String { file }
  }

  /// Every eighth of the files of the given formats, for tests that have a slow sibling for all.
  static func sample(_ formats: String...) -> [Entry] {
    entries(formats).enumerated().filter { $0.offset.isMultiple(of: 8) }.map(\.element)
  }

  /// The files of the given formats, of all if none is given, in the manifest's order.
  static func entries(_ formats: String...) -> [Entry] { entries(formats) }

  private static func entries(_ formats: [String]) -> [Entry] {
    guard let folder,
      let text = try? String(contentsOfFile: folder + "/MANIFEST.tsv", encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap { row in
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 5, formats.isEmpty || formats.contains(fields[1]) else { return nil }
      return Entry(
        file: fields[0], format: fields[1], device: fields[2], events: Int(fields[4]),
        frames: Int(fields[5]))
    }
  }
}
