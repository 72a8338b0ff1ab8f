internal import CForks
internal import Glibc
package import LinuxCalls

/// A number and a line of text that a process writes for another one, which can read them even
/// after the first has crashed, or while it hangs.
@safe package final class SharedNote {
  private static let size = 4096
  /// The number, then the length of the text.
  private static let headBytes = 16

  /// The memory as a file, to pass to the other process.
  package let descriptor: Int32
  private let memory: UnsafeMutableRawPointer

  /// - Throws: `SystemFailure` if there is no room.
  package convenience init() throws(SystemFailure) {
    let file = unsafe forks_memory_file("note")
    guard file >= 0 else { throw SystemFailure("memfd_create", code: errno) }
    guard ftruncate(file, off_t(Self.size)) == 0 else {
      let code = errno
      close(file)
      throw SystemFailure("ftruncate", code: code)
    }
    try self.init(owning: file)
  }

  /// Takes over the file that a message has brought.
  ///
  /// - Throws: `SystemFailure` if it cannot be mapped.
  package init(owning descriptor: Int32) throws(SystemFailure) {
    self.descriptor = descriptor
    let memory = unsafe mmap(
      nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      throw SystemFailure("mmap", code: errno)
    }
    unsafe self.memory = unsafe memory
  }

  deinit {
    unsafe munmap(memory, Self.size)
    close(descriptor)
  }

  /// The number; 0 at first.
  package var number: UInt64 {
    get { unsafe memory.load(as: UInt64.self) }
    set { unsafe memory.storeBytes(of: newValue, as: UInt64.self) }
  }

  /// The text, of which the first 4080 bytes are kept; empty at first.
  package var text: String {
    get {
      let count = min(
        Int(unsafe memory.load(fromByteOffset: 8, as: UInt64.self)), Self.size - Self.headBytes)
      let bytes = unsafe UnsafeRawBufferPointer(start: memory + Self.headBytes, count: count)
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
    set {
      var text = newValue
      text.withUTF8 { bytes in
        let count = min(bytes.count, Self.size - Self.headBytes)
        unsafe memory.storeBytes(of: UInt64(count), toByteOffset: 8, as: UInt64.self)
        guard let start = bytes.baseAddress else { return }
        unsafe (memory + Self.headBytes).copyMemory(from: start, byteCount: count)
      }
    }
  }
}
