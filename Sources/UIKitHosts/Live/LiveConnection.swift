internal import CProcessFacts
internal import Glibc
internal import LinuxCalls

/// A connection to a running app, which blocks; for tools.
package final class LiveConnection: Sendable {
  private let socket: Int32
  private let path: String

  /// Connects to the socket at a path.
  ///
  /// - Throws: `HostError` if no app of this user listens there.
  package init(path: String) throws(HostError) {
    self.path = path
    socket = unsafe process_facts_connect(path)
    guard socket >= 0 else {
      let status: HostError.Status = socket == -EACCES ? .noPermission : .noInput
      throw HostError(status, "\(path): no running app can be reached: \(systemMessage(-socket))")
    }
  }

  deinit { if socket >= 0 { close(socket) } }

  /// The path of the socket of a running app.
  ///
  /// - Parameter name: A process's number or a path; nil for the only app that is running.
  /// - Throws: `HostError` if there is none, or more than one.
  package static func path(
    of name: String?, in environment: [String: String]
  ) throws(HostError) -> String {
    if let name, Int32(name) == nil { return name }
    guard let folder = LivePlace.folder(environment) else {
      throw .usage("--live: XDG_RUNTIME_DIR is not set: name the app's socket (RETOUCH_LIVE)")
    }
    if let process = name.flatMap({ Int32($0) }) {
      return LivePlace.path(in: folder, process: process)
    }
    let paths = LivePlace.paths(in: folder).filter { isAlive($0) }
    guard let path = paths.first else {
      throw HostError(
        .noInput, "--live: no app of this user is running: \(folder) has no socket of one")
    }
    guard paths.count == 1 else {
      throw .usage("--live: several apps are running; name one: \(paths.joined(separator: " "))")
    }
    return path
  }

  /// Whether an app listens at a socket; one that a killed app has left is removed.
  private static func isAlive(_ path: String) -> Bool {
    let socket = unsafe process_facts_connect(path)
    guard socket < 0 else {
      close(socket)
      return true
    }
    if socket == -ECONNREFUSED { _ = unsafe unlink(path) }
    return socket != -ECONNREFUSED && socket != -ENOENT
  }

  /// Asks for something.
  ///
  /// - Throws: `HostError` if the app has gone.
  package func ask(_ request: LiveRequest) throws(HostError) {
    let line = Array("\(request.rawValue)\n".utf8)
    let count = unsafe line.withUnsafeBytes { bytes in
      unsafe send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    }
    guard count == line.count else { throw gone }
  }

  /// Waits for an answer; nil if the app has ended the connection.
  ///
  /// - Throws: `HostError` if it refuses, or if what it says is no answer.
  package func answer() throws(HostError) -> [UInt8]? {
    var line: [UInt8] = []
    while line.count < LiveRequest.limit {
      guard let byte = try read(1) else {
        guard line.isEmpty else { throw gone }
        return nil
      }
      if byte == [10] { break }
      line += byte
    }
    guard let header = LiveAnswer.header(String(decoding: line, as: UTF8.self)) else {
      throw HostError(.badData, "\(path): what listens there is no app of Retouch")
    }
    guard let body = try read(header.count) else { throw gone }
    guard header.isAnswer else {
      throw HostError(.unavailable, "\(path): \(String(decoding: body, as: UTF8.self))")
    }
    return body
  }

  private var gone: HostError { HostError(.inputOutput, "\(path): the app has gone") }

  /// Reads that many bytes; nil at the end.
  private func read(_ count: Int) throws(HostError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var share = [UInt8](repeating: 0, count: min(max(count, 1), 1 << 16))
    while bytes.count < count {
      let wanted = min(count - bytes.count, share.count)
      let got = unsafe recv(socket, &share, wanted, 0)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      bytes += share[..<got]
    }
    return bytes
  }
}
