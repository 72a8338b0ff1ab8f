internal import CNetworkCalls

/// Bytes that URLSession is looking at.
@safe final class HeldBytes {
  private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 1)

  /// Copies bytes, until the next ones.
  func hold(_ other: [UInt8]) -> UnsafeRawPointer? {
    if unsafe bytes.count < other.count {
      unsafe bytes.deallocate()
      unsafe bytes = .allocate(byteCount: other.count, alignment: 1)
    }
    unsafe bytes.copyBytes(from: other)
    return unsafe UnsafeRawPointer(bytes.baseAddress)
  }

  deinit { unsafe bytes.deallocate() }
}

extension network_event {
  /// Lets the event have bytes, until the next ones are held.
  mutating func hold(_ other: [UInt8], in held: HeldBytes) {
    unsafe bytes = held.hold(other)
    unsafe count = other.count
  }
}
