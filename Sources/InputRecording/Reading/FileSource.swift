internal import Glibc
package import MCAP

/// A regular file's bytes, for random access.
package final class FileSource: MCAPByteSource {
  package let path: String
  package let byteCount: UInt64
  private let file: FileDescriptor

  /// - Throws: `RecordingError` if the file cannot be opened.
  package init(path: String) throws(RecordingError) {
    self.path = path
    file = try FileDescriptor(opening: path)
    byteCount = try file.byteCount()
  }

  /// Fills `buffer` with the bytes at an offset.
  ///
  /// - Throws: `MCAPError` if they cannot be read.
  package func read(
    at offset: UInt64, count: Int, into buffer: inout [UInt8]
  ) throws(MCAPError) {
    if buffer.count != count { buffer = [UInt8](repeating: 0, count: count) }
    let found: Int
    do throws(RecordingError) {
      found = try file.read(into: &buffer, at: offset)
    } catch {
      throw MCAPError(
        .unreadable(reason: error.description), at: MCAPPosition(fileOffset: offset))
    }
    guard found == count else {
      throw MCAPError(
        .unreadable(reason: "the file has become shorter"), at: MCAPPosition(fileOffset: offset))
    }
  }

  /// The file's name without its folder, its size and the checksum of its data, which later show
  /// whether a file is the one that an edit has read.
  package var identity: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let checksum = dataChecksum(of: self).map { ", CRC-32 " + hexadecimal($0) } ?? ""
    return "\(name) (\(byteCount) bytes\(checksum))"
  }
}

private func hexadecimal(_ value: UInt32) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}
