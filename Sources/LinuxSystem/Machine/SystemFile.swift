internal import Glibc

/// Reads small system files: sysfs, procfs and those below `/etc`.
enum SystemFile {
  /// Returns the file's text without surrounding blanks; nil if it is missing, empty or not text.
  ///
  /// - Parameter capacity: The number of bytes after which reading stops.
  static func text(_ path: String, capacity: Int = 1 << 16) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < capacity {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    // Texts of the device tree end with a zero byte.
    let isBlank = { (byte: UInt8) in byte <= 32 }
    bytes = Array(bytes.drop(while: isBlank))
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
  }
}
