internal import Foundation
internal import InputCore
internal import UIKit

/// The results for the candidates tried so far, in a file beside the output, so that an interrupted
/// run can be continued, or in memory alone.
@MainActor final class ShrinkState {
  /// The file; nil for none.
  private let path: String?
  private var results: [UInt64: Bool] = [:]
  private var handle: FileHandle?
  /// The number of results that an earlier run had found.
  private(set) var formerCount = 0

  /// Keeps the results in memory alone.
  init() { path = nil }

  /// Opens the file, or creates it with the first result.
  ///
  /// - Parameters:
  ///   - output: The recording to make.
  ///   - subject: What is shrunk and by which command, in one line.
  /// - Throws: `HostError` if the file is about something else, or cannot be written.
  init(besides output: String, about subject: String) throws(HostError) {
    let path = output + ".shrink"
    self.path = path
    let subject = subject.printable()
    let manager = FileManager.default
    if let text = try? String(contentsOfFile: path, encoding: .utf8) {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
      guard lines.popFirst().map(String.init) == subject else {
        throw HostError(
          .cannotCreate,
          "\(path): holds the results of another recording or command: delete it, or choose "
            + "another output")
      }
      // The last line may be incomplete.
      for line in lines.dropLast() {
        let words = line.split(separator: " ")
        guard words.count == 2, let key = UInt64(words[0], radix: 16) else { continue }
        results[key] = words[1] == "fails"
      }
      formerCount = results.count
    } else {
      guard manager.createFile(atPath: path, contents: Data((subject + "\n").utf8)) else {
        throw HostError(.cannotCreate, "\(path): cannot be created")
      }
    }
    handle = FileHandle(forWritingAtPath: path)
    _ = try? handle?.seekToEnd()
  }

  /// Whether a candidate fails; nil if that is unknown.
  func result(of key: UInt64) -> Bool? { results[key] }

  /// Notes whether a candidate fails.
  func record(_ key: UInt64, _ fails: Bool) {
    results[key] = fails
    let line = "\(String(key, radix: 16)) \(fails ? "fails" : "passes")\n"
    // Without the line, an interrupted run would try this candidate again.
    try? handle?.write(contentsOf: Data(line.utf8))
  }

  /// Deletes the file once the output is written.
  func remove() {
    try? handle?.close()
    if let path { try? FileManager.default.removeItem(atPath: path) }
  }
}
