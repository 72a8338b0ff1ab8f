internal import InputCore

/// A file whose first line is a password.
package enum PasswordFile {
  private static let limit: UInt64 = 4096

  /// Checks that only its owner may read another secret file, such as the key of a certificate.
  ///
  /// - Throws: `HostError` if it cannot be read, or others may read it.
  package static func checkPrivate(_ path: String) throws(HostError) {
    do throws(HostFailure) {
      guard try RegularFile(reading: path).isPrivate else {
        throw HostFailure(.noPermission, "\(path): others may read the key: chmod 600 it")
      }
    } catch {
      throw HostError(.noInput, error.message)
    }
  }

  /// Reads the password.
  ///
  /// - Throws: `HostError` if the file cannot be read, others may read it, or it is empty.
  package static func read(_ path: String) throws(HostError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(HostFailure) {
      let file = try RegularFile(reading: path)
      guard file.isPrivate else {
        throw HostFailure(.noPermission, "\(path): others may read the password: chmod 600 it")
      }
      bytes = try file.bytes(limit: limit)
    } catch {
      throw HostError(.noInput, error.message)
    }
    let password = Array(bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
    guard !password.isEmpty, password.count <= 1024 else {
      throw HostError(.badData, "\(path): its first line is no password of 1 to 1024 bytes")
    }
    return password
  }
}
