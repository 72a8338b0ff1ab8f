internal import Glibc
internal import MCAP

/// Why a file could not be read or written; its description is one line for a terminal.
public enum RecordingError: Error, Equatable, Sendable {
  /// The system refused: `code` is the `errno` of `operation` on `path`.
  case system(operation: String, path: String, code: Int32)
  /// The file to be written is already there.
  case alreadyExists(path: String)
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

/// `text` with everything escaped that could break the line or the terminal, cut after 120 signs.
private func printable(_ text: String) -> String {
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    guard count < 120 else { return result + "…" }
    count += 1
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default:
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

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
