internal import Glibc

/// The largest text file that is read, in bytes: about an hour of ten fingers at 1000 Hz.
package let textFileLimit = 1 << 30

/// Reads the whole file at `path`; `-` is standard input.
///
/// - Parameter limit: The largest size in bytes.
/// - Throws: `RecordingError` if the file cannot be read or is larger.
package func readWholeFile(
  _ path: String, limit: Int = textFileLimit
) throws(RecordingError) -> [UInt8] {
  let file = try FileDescriptor(opening: path)
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = try file.read(into: &buffer)
    guard count > 0 else { return bytes }
    bytes.append(contentsOf: buffer[..<count])
    guard bytes.count <= limit else {
      throw .badBytes(
        path: path, offset: UInt64(limit), problem: "expected at most \(limit) bytes")
    }
  }
}

/// Reads the whole file at `path`; nil if it does not exist.
///
/// - Throws: `RecordingError` as `readWholeFile(_:limit:)`, except for a missing file.
package func readWholeFileIfPresent(
  _ path: String, limit: Int = textFileLimit
) throws(RecordingError) -> [UInt8]? {
  do throws(RecordingError) {
    return try readWholeFile(path, limit: limit)
  } catch {
    guard case .system(_, _, ENOENT) = error else { throw error }
    return nil
  }
}
