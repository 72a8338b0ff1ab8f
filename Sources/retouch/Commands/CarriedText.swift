internal import Evidence
internal import InputCore
internal import InputRecording
internal import UIKit

/// The text of `retouch info` about the fonts, images and other files that a recording carries.
enum CarriedText {
  /// A line for each file; if there are none, one line that says so.
  static func lines(_ files: [CarriedFile]?, nameLimit: Int) -> [String] {
    guard let files else { return [] }
    guard !files.isEmpty else { return ["carries: no font and no image, as the run had none"] }
    return files.map { file in
      "carries \(file.fact.kind): \(file.fact.path.printable(limit: nameLimit)), "
        + "\(file.contents.count) bytes, "
        + (file.licence.map { "with the licence of \($0.package.printable(limit: nameLimit))" }
          ?? "without a licence")
    }
  }

  /// A line for each version of a file that the app read.
  static func lines(_ reads: [CarriedRead], nameLimit: Int) -> [String] {
    reads.map { read in
      let path = read.fact.path.printable(limit: nameLimit)
      let from = read.input == 0 ? "" : ", from input \(read.input)"
      return read.fact.digest == 0
        ? "carries data: \(path), not there\(from)"
        : "carries data: \(path), \(read.contents.count) bytes\(from)"
    }
  }

  /// The same as JSON.
  static func json(_ reads: [CarriedRead]) -> JSON {
    .list(
      reads.map { read in
        .object([
          ("path", .text(read.fact.path)),
          ("digest", .text(Digest(value: read.fact.digest).text)),
          ("bytes", .integer(Int64(read.contents.count))), ("input", .wide(read.input)),
        ])
      })
  }

  /// The files as JSON; null if the recording carries none.
  static func json(_ files: [CarriedFile]?) -> JSON {
    guard let files else { return .null }
    return .list(
      files.map { file in
        .object([
          ("kind", .text("\(file.fact.kind)")), ("path", .text(file.fact.path)),
          ("digest", .text(Digest(value: file.fact.digest).text)),
          ("bytes", .integer(Int64(file.contents.count))),
          ("package", file.licence.map { .text($0.package) } ?? .null),
          ("licenceBytes", file.licence.map { .integer(Int64($0.text.count)) } ?? .null),
        ])
      })
  }
}
