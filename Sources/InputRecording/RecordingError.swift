internal import InputCore
internal import LinuxCalls
package import MCAP

/// Why a file could not be read or written; its description is one line for a terminal.
public enum RecordingError: Error, Equatable, Sendable {
  /// A system call failed: `code` is the `errno` of `operation` on `path`.
  case system(operation: String, path: String, code: Int32)
  /// The file to be written already exists.
  case alreadyExists(path: String)
  /// Something at the path of the file to be written may not be replaced.
  case notWritable(path: String, problem: String)
  /// A line of a text format is invalid.
  case badLine(path: String, line: Int, expected: String, found: String)
  /// The bytes from `offset` on, counted from the start of the file, are invalid.
  case badBytes(path: String, offset: UInt64, problem: String)
  /// The file is valid, but not of the requested kind.
  case foreign(path: String, problem: String)
  /// The disk was so slow that the memory for waiting chunks was used up.
  case diskTooSlow(path: String)
  /// Another program has removed, replaced, cut or overwritten the file while it was written.
  case lost(path: String, problem: String)
}

extension RecordingError: CustomStringConvertible {
  /// One line: the file, the place, and what was found and expected.
  public var description: String {
    switch self {
    case .system(let operation, let path, let code):
      "\(printable(path)): \(operation): \(systemMessage(code))"
    case .alreadyExists(let path):
      "\(printable(path)): the file already exists; choose another name, or replace it with "
        + "--overwrite (RETOUCH_OVERWRITE=1 for an app)"
    case .notWritable(let path, let problem), .lost(let path, let problem):
      "\(printable(path)): \(problem)"
    case .badLine(let path, let line, let expected, let found):
      "\(printable(path)):\(line): expected \(expected), found "
        + (found.isEmpty ? "nothing" : "\"\(printable(found))\"")
    case .badBytes(let path, let offset, let problem):
      "\(printable(path)): byte \(offset): \(problem)"
    case .foreign(let path, let problem):
      "\(printable(path)): \(problem)"
    case .diskTooSlow(let path):
      "\(printable(path)): the disk is too slow for the recording, which has stopped"
    }
  }
}

/// A name or a piece of a file, printable in one line.
private func printable(_ text: String) -> String { text.printable(limit: 256) }

extension RecordingError {
  /// Wraps the container's error about the file at `path`.
  package init(_ error: MCAPError, path: String) {
    let place = error.position.chunkOffset.map { "byte \($0) of this chunk's records: " } ?? ""
    self = .badBytes(
      path: path, offset: error.position.fileOffset,
      problem: place + error.problem.description)
  }
}
