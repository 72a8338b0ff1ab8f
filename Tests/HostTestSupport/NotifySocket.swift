internal import Foundation

/// A service manager's socket, which receives what services say of themselves.
package final class NotifySocket {
  /// The value of `NOTIFY_SOCKET` for the services.
  package let address: String
  private let descriptor: Int32

  /// Binds the socket.
  ///
  /// - Parameter isAbstract: Whether its address is no path.
  /// - Throws: `CocoaError` if it cannot be bound.
  package init(isAbstract: Bool = false) throws {
    // A name short enough for a socket.
    let name = "/tmp/\(UUID().uuidString.prefix(8))"
    address = isAbstract ? "@" + name : name
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    let bytes = (isAbstract ? [0] : []) + Array(name.utf8)
    unsafe withUnsafeMutableBytes(of: &place.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let path = MemoryLayout.size(ofValue: place.sun_path)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size - path + bytes.count + (isAbstract ? 0 : 1))
    let descriptor = descriptor
    let isBound = unsafe withUnsafePointer(to: place) { place in
      unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size) == 0
      }
    }
    guard isBound else { throw CocoaError(.fileWriteUnknown) }
  }

  deinit {
    close(descriptor)
    if address.hasPrefix("/") { _ = unsafe unlink(address) }
  }

  /// Waits for a message; nil if none comes for as long as only a hang lasts.
  package func next() -> String? {
    // A service that hangs says nothing more.
    var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&query, 1, Int32(hangSeconds) * 1000) == 1 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let descriptor = descriptor
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe recv(descriptor, $0.baseAddress, $0.count, 0)
    }
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// Waits for a message that is no sign of life.
  package func nextNews() -> String? {
    while let message = next() {
      if message != "WATCHDOG=1" { return message }
    }
    return nil
  }
}
