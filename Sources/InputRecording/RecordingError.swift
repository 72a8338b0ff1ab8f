internal import Glibc
internal import InputCore
internal import MCAP

/// Why a file could not be read or written; its description is one line for a terminal.
public enum RecordingError: Error, Equatable, Sendable {
  /// The system refused: `code` is the `errno` of `operation` on `path`.
  case system(operation: String, path: String, code: Int32)
  /// The file to be written is already there.
  case alreadyExists(path: String)
  /// What has the name of the file to be written is nothing that may be replaced.
  case notWritable(path: String, problem: String)
  /// A line of a text format is not what it must be.
  case badLine(path: String, line: Int, expected: String, found: String)
  /// The bytes from `offset` on, counted from the file's first, are not what they must be.
  case badBytes(path: String, offset: UInt64, problem: String)
  /// The file is sound, but something else than what was asked for.
  case foreign(path: String, problem: String)
  /// The disk took so long that the memory for waiting chunks was used up.
  case diskTooSlow(path: String)
}

extension RecordingError: CustomStringConvertible {
  /// One line: the file, the place, what is there and what was expected.
  public var description: String {
    switch self {
    case .system(let operation, let path, let code):
      "\(printable(path)): \(operation): \(systemMessage(code))"
    case .alreadyExists(let path):
      "\(printable(path)): the file is already there; name another one or ask for overwriting"
    case .notWritable(let path, let problem):
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

/// A name or a piece of a file, so that it can stand in one line.
private func printable(_ text: String) -> String { text.printable(limit: 256) }

/// What the C library calls an error number.
private func systemMessage(_ code: Int32) -> String {
  guard let message = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: message)
}

extension RecordingError {
  /// The container's error about the file at `path`.
  init(_ error: MCAPError, path: String) {
    let place = error.position.chunkOffset.map { "byte \($0) of this chunk's records: " } ?? ""
    self = .badBytes(
      path: path, offset: error.position.fileOffset,
      problem: place + error.problem.description)
  }
}
