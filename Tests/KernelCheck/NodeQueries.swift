internal import Glibc
internal import InputCore
internal import LinuxInput

/// A device's node, opened to ask the kernel for the device's present state. Its own queue of
/// events overflows, since it is not read.
final class NodeQueries {
  private let descriptor: Int32

  /// Opens the node.
  init(node: String) throws(LinuxInputError) {
    descriptor = unsafe open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(operation: "open \(node)", code: errno) }
  }

  deinit { close(descriptor) }

  /// The codes that are down: EVIOCGKEY.
  var keys: Set<UInt16> { bits(of: 0x18) }

  /// The switches that are on: EVIOCGSW.
  var switches: Set<UInt16> { bits(of: 0x1B) }

  /// An axis's value: EVIOCGABS.
  func value(ofAxis code: UInt16) -> Int32 {
    // The kernel's `struct input_absinfo`, whose first member is the value.
    var facts = [Int32](repeating: 0, count: 6)
    _ = unsafe ioctl(descriptor, Self.request(0x40 + UInt(code), size: 24), &facts)
    return facts[0]
  }

  /// An axis's value in each of the first slots: EVIOCGMTSLOTS.
  func values(ofSlots count: Int, _ code: UInt16) -> [Int32] {
    var values = [Int32](repeating: 0, count: count + 1)
    values[0] = Int32(code)
    let size = values.count * MemoryLayout<Int32>.size
    _ = unsafe ioctl(descriptor, Self.request(0x0A, size: size), &values)
    return Array(values.dropFirst())
  }

  /// Whether the kernel has dropped events because they were not read. Reads them.
  func hasOverflowed() -> Bool {
    // The kernel's `struct input_event`: two words of time, then type and code, then the value.
    var event = [UInt16](repeating: 0, count: 12)
    while unsafe read(descriptor, &event, 24) == 24 {
      // EV_SYN, SYN_DROPPED
      if event[8] == 0, event[9] == 3 { return true }
    }
    return false
  }

  private func bits(of number: UInt) -> Set<UInt16> {
    var bytes = [UInt8](repeating: 0, count: 96)
    guard unsafe ioctl(descriptor, Self.request(number, size: bytes.count), &bytes) > 0 else {
      return []
    }
    return Set((0..<UInt16(bytes.count * 8)).filter { bytes[Int($0 / 8)] & 1 << ($0 % 8) != 0 })
  }

  /// The kernel's `_IOC(_IOC_READ, 'E', number, size)`, a macro that Swift does not see.
  private static func request(_ number: UInt, size: Int) -> UInt {
    1 << 31 | UInt(size) << 16 | UInt(UInt8(ascii: "E")) << 8 | number
  }
}
