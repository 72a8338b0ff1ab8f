internal import CDisplayLibraries
internal import Glibc

/// The connection to a viewer, in the clear or inside TLS. Used on the server's thread.
@safe final class ViewerConnection {
  /// What a call has come to.
  enum Outcome: Equatable {
    /// It is done, with that many bytes.
    case done(Int)
    /// It has to wait until the socket is ready.
    case waits
    /// The viewer has gone, or breaks the rules.
    case over
  }

  let socket: Int32
  private var tls: OpaquePointer?
  /// Whether the last call of TLS waits until the socket can be written.
  private(set) var wantsWriting = false
  private var isGreeting = false

  /// Takes over a socket.
  init(_ socket: Int32) { self.socket = socket }

  deinit {
    if let tls = unsafe tls { unsafe tls_close(tls) }
    close(socket)
  }

  /// Begins TLS; returns whether that is possible.
  func secure(with certificate: TLSCertificate) -> Bool {
    unsafe tls = certificate.open(socket)
    isGreeting = unsafe tls != nil
    return isGreeting
  }

  /// Whether TLS has begun, and its greeting goes on.
  var isSecuring: Bool { isGreeting }

  /// Goes on with TLS's greeting; `.done` once it is over.
  func greet() -> Outcome {
    guard let tls = unsafe tls else { return .over }
    let result = outcome(of: unsafe Int(tls_greet(tls)))
    if case .done = result { isGreeting = false }
    return result
  }

  /// Reads into a buffer.
  func read(into buffer: inout [UInt8]) -> Outcome {
    let tls = unsafe tls
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe tls.map { unsafe tls_read($0, bytes.baseAddress, bytes.count) }
        ?? viewers_read(socket, bytes.baseAddress, bytes.count)
    }
    return outcome(of: count)
  }

  /// Writes what of a part of `bytes` the socket takes.
  func write(_ bytes: [UInt8], from start: Int) -> Outcome {
    let tls = unsafe tls
    let count = unsafe bytes[start...].withUnsafeBytes { bytes in
      unsafe tls.map { unsafe tls_write($0, bytes.baseAddress, bytes.count) }
        ?? viewers_write(socket, bytes.baseAddress, bytes.count)
    }
    return outcome(of: count)
  }

  private func outcome(of count: Int) -> Outcome {
    wantsWriting = false
    if count > 0 { return .done(count) }
    guard unsafe tls != nil else { return count == Int(-EAGAIN) ? .waits : .over }
    switch count {
    case Int(TLS_WANTS_READING): return .waits
    case Int(TLS_WANTS_WRITING):
      wantsWriting = true
      return .waits
    default: return .over
    }
  }
}
