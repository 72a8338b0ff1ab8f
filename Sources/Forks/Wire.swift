internal import CForks
internal import Glibc
package import LinuxCalls

/// One end of the connection between a process and a copy of it. Messages arrive whole and in order.
///
/// It has no name, so no other program can reach it. It is closed when it is released.
package final class Wire {
  /// The socket, to wait for messages with `poll`.
  package private(set) var descriptor: Int32

  /// The largest message, in bytes: far more than any step of a replay leads to.
  package static let messageLimit = 1 << 28

  /// Takes over the socket that a message has brought.
  package init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close() }

  /// Closes this end, as a copy does with the end of the process that it was copied from.
  package func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Creates both ends of a connection.
  ///
  /// - Throws: `SystemFailure` if the process has too many open files.
  package static func pair() throws(SystemFailure) -> (near: Wire, far: Wire) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw SystemFailure("socketpair", code: errno)
    }
    return (Wire(owning: ends[0]), Wire(owning: ends[1]))
  }

  /// Sends a message, and copies of `descriptors` with it, at most four.
  ///
  /// - Throws: `SystemFailure`, with `EPIPE` if the other process has gone.
  package func send(
    _ message: [UInt8], passing descriptors: [Int32] = []
  ) throws(SystemFailure) {
    precondition(message.count <= Self.messageLimit, "a message of \(message.count) bytes")
    precondition(descriptors.count <= 4, "a message with \(descriptors.count) descriptors")
    let count = UInt32(message.count)
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + message
    var (sent, descriptors) = (0, descriptors)
    while sent < bytes.count {
      let size = unsafe bytes.withUnsafeBytes { bytes in
        unsafe forks_send(
          descriptor, bytes.baseAddress! + sent, bytes.count - sent, descriptors,
          Int32(descriptors.count))
      }
      guard size >= 0 || errno == EINTR else { throw SystemFailure("sendmsg", code: errno) }
      guard size > 0 else { continue }
      sent += size
      descriptors = []
    }
  }

  /// A message and the descriptors that came with it, which its receiver owns.
  package struct Parcel {
    package var message: [UInt8]
    package var descriptors: [Int32]
  }

  /// Waits for the next message; returns nil once the other process has gone.
  ///
  /// - Throws: `SystemFailure`, with `EBADMSG` for what no copy of this process sends.
  package func receive() throws(SystemFailure) -> Parcel? {
    var descriptors: [Int32] = []
    guard let head = try read(4, &descriptors) else { return nil }
    let count = head.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    guard count <= Self.messageLimit else { throw SystemFailure("recvmsg", code: EBADMSG) }
    guard let message = try read(count, &descriptors) else { return nil }
    return Parcel(message: message, descriptors: descriptors)
  }

  private func read(
    _ count: Int, _ descriptors: inout [Int32]
  ) throws(SystemFailure) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var (received, numbers) = (0, [Int32](repeating: -1, count: 4))
    while received < count {
      var passed: Int32 = 0
      let size = unsafe bytes.withUnsafeMutableBytes { bytes in
        unsafe forks_receive(
          descriptor, bytes.baseAddress! + received, count - received, &numbers, &passed)
      }
      if size < 0, errno == EINTR { continue }
      // The other end of a process that was killed with unread messages is reset.
      if size == 0 || errno == ECONNRESET && size < 0 { return nil }
      guard size > 0 else { throw SystemFailure("recvmsg", code: errno) }
      received += size
      descriptors += numbers.prefix(Int(passed))
    }
    return bytes
  }
}

/// Waits until one of the descriptors can be read, or its peer has gone.
///
/// - Parameter milliseconds: The longest wait; negative for no limit.
/// - Returns: Those that can be read, in their order; none if the wait was interrupted.
package func readable(_ descriptors: [Int32], within milliseconds: Int32) -> [Int32] {
  var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  let count = unsafe poll(&polls, nfds_t(polls.count), milliseconds)
  guard count > 0 else { return [] }
  return polls.filter { $0.revents != 0 }.map(\.fd)
}
