internal import CDisplayLibraries
internal import LinuxCalls

/// Why viewers cannot be let in.
package enum RemoteError: Error, Equatable, CustomStringConvertible {
  /// A C library is missing, or is too old.
  case missingLibrary(file: String, package: String, reason: String)
  /// The app cannot listen at the address; with the errno.
  case address(String, code: Int32)
  /// The certificate or its key cannot be used.
  case certificate(String, reason: String)

  /// What happened and what to do about it.
  package var description: String {
    switch self {
    case .missingLibrary(let file, let package, let reason):
      "viewers need the library \(file) (\(reason)) for TLS: install the Debian package \(package)"
    case .address(let address, let code):
      "no viewer can connect to \(address): \(systemMessage(code))"
    case .certificate(let path, let reason):
      "\(path): is no certificate in the PEM format with its key: \(reason)"
    }
  }
}

/// A certificate with its key; frees them.
@safe final class TLSCertificate {
  private let certificate: OpaquePointer

  /// Loads GnuTLS, and reads the files, which are in the PEM format.
  ///
  /// - Throws: `RemoteError`.
  init(certificate path: String, key: String) throws(RemoteError) {
    var missing = unsafe missing_display_library()
    guard unsafe tls_load(&missing) == 0 else {
      throw unsafe RemoteError.missingLibrary(
        file: String(cString: missing.file), package: String(cString: missing.package),
        reason: missing.reason.map { unsafe String(cString: $0) } ?? "no reason given")
    }
    var read: OpaquePointer?
    let code = unsafe tls_read_certificate(path, key, &read)
    guard code >= 0, let read = unsafe read else {
      throw unsafe RemoteError.certificate(path, reason: text(tls_message(code)))
    }
    unsafe certificate = read
  }

  deinit { unsafe tls_free_certificate(certificate) }

  /// Begins a connection on a socket; nil without memory.
  func open(_ socket: Int32) -> OpaquePointer? { unsafe tls_open(certificate, socket) }
}
