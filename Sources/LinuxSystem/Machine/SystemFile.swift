internal import Glibc

/// Reads the small files in which Linux tells of itself: sysfs, procfs and those below `/etc`.
enum SystemFile {
  /// The file's text without what is blank at its ends; nil where it is not there, empty or no text.
  ///
  /// - Parameter capacity: Bytes after which reading stops.
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
    // The device tree's texts end with a zero.
    let isBlank = { (byte: UInt8) in byte <= 32 }
    bytes = Array(bytes.drop(while: isBlank))
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// The names in a folder, sorted; none where it is not there.
  static func names(in folder: String) -> [String] {
    guard let handle = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
