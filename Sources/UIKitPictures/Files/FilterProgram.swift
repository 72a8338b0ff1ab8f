internal import Foundation
internal import Glibc
internal import InputCore
internal import LinuxCalls
internal import UIKitHosts

/// A program that runs beside this process, receives bytes from it, and reports why it failed.
///
/// The bytes go through a socket rather than a pipe, so that writing to a program that has ended is
/// an error here rather than a signal.
@MainActor final class FilterProgram {
  /// The number of bytes that are read from the program's messages.
  private static let messageLimit = 1 << 16

  private let child: pid_t
  private var input: Int32
  private let messages: Int32

  /// The path of the program with this name in `PATH`; nil if there is none.
  static func find(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Starts a program, by its name and arguments. It inherits `descriptors`, under their numbers.
  ///
  /// - Throws: `HostError` if it cannot be started.
  init(_ words: [String], inheriting descriptors: [Int32] = []) throws(HostError) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let made = unsafe ends.withUnsafeMutableBufferPointer {
      unsafe socketpair(AF_UNIX, type, 0, $0.baseAddress)
    }
    let messages = Self.temporaryFile()
    guard made == 0, messages >= 0 else {
      throw HostError(.software, "\(words[0]): cannot be run: \(systemMessage(errno))")
    }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    for stream: Int32 in [1, 2] {
      unsafe posix_spawn_file_actions_adddup2(&actions, messages, stream)
    }
    for descriptor in descriptors {
      // To its own number: that alone keeps it open.
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, descriptor)
    }
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var child: pid_t = 0
    // What it makes shows what was typed: only the owner may read it.
    let mask = umask(0o077)
    let code = unsafe posix_spawnp(&child, words[0], &actions, nil, arguments, environ)
    umask(mask)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      close(messages)
      throw HostError(.noProgram, "\(words[0]): cannot be run: \(systemMessage(code))")
    }
    (self.child, input, self.messages) = (child, ends[0], messages)
  }

  /// Opens an unnamed temporary file; returns its descriptor, or -1.
  private static func temporaryFile() -> Int32 {
    var name = Array((NSTemporaryDirectory() + "retouch-XXXXXX").utf8CString)
    return unsafe name.withUnsafeMutableBufferPointer { name in
      let file = unsafe mkstemp(name.baseAddress!)
      if file >= 0 {
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        _ = unsafe unlink(name.baseAddress!)
      }
      return file
    }
  }

  /// Passes bytes on, and waits until they are accepted; returns false if the program accepts no
  /// more.
  func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe send(
          input, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { sent += count } else if errno != EINTR { return false }
    }
    return true
  }

  /// Ends the input and waits for the program; returns why it failed, or nil.
  func finish() -> String? {
    close(input)
    input = -1
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) != child, errno == EINTR {}
    defer { close(messages) }
    guard status != 0 else { return nil }
    return lastMessage
      ?? (status & 0x7F == 0
        ? "ended with status \(status >> 8 & 0xFF)" : "was ended by signal \(status & 0x7F)")
  }

  /// Ends the program.
  func end() {
    kill(child, SIGTERM)
    _ = finish()
  }

  private var lastMessage: String? {
    var bytes = [UInt8](repeating: 0, count: Self.messageLimit)
    let size = lseek(messages, 0, SEEK_END)
    let start = max(size - off_t(bytes.count), 0)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(messages, $0.baseAddress, $0.count, start)
    }
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
      .split(whereSeparator: \.isNewline).last.map { String($0).printable(limit: 512) }
  }
}
