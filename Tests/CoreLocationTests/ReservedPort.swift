import Glibc
import Testing

/// A TCP port of 127.0.0.1 that the kernel gives to no other program while this exists.
///
/// Connections are refused until a program binds it, too, and listens: one that lets addresses be
/// reused, as gpsd does.
final class ReservedPort {
  /// Its number.
  let number: UInt16
  private let socket: Int32

  /// Reserves a port.
  init() throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.socket = socket
    var yes: Int32 = 1
    _ = unsafe setsockopt(
      socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    number = UInt16(bigEndian: address.sin_port)
    try #require(isBound)
  }

  deinit { close(socket) }
}
