internal import Glibc
internal import HTTPArchives
internal import LinuxCalls
internal import UIKit
internal import UIKitHosts

/// Serves recorded answers on the loopback, on one thread, until a signal ends it.
@MainActor final class MockServer {
  private var answers: RecordedAnswers
  private let keepsTimes: Bool
  private let listener: Int32
  /// A pipe, which is readable once a signal asks for the end.
  private let ends: [Int32]
  private let stopSignals: StopSignals
  private let report: (String) -> Void
  private var connections: [MockConnection] = []
  /// Whether the process has no descriptor for another connection; others wait until one ends.
  private var isFull = false
  /// How many requests came, and how many of them the recording does not have.
  private(set) var requestCount = 0
  private(set) var unknownCount = 0
  /// The address: `http://127.0.0.1:8717`.
  let address: String

  /// Listens.
  ///
  /// - Parameters:
  ///   - port: 0 for a free one.
  ///   - keepsTimes: Whether answers take as long as in the recording.
  ///   - report: Receives a line for each request.
  /// - Throws: `HostError` if another program has the port.
  init(
    _ answers: RecordedAnswers, port: UInt16, keepsTimes: Bool, report: @escaping (String) -> Void
  ) throws(HostError) {
    (self.answers, self.keepsTimes, self.report) = (answers, keepsTimes, report)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Self.flags, 0)
    self.listener = listener
    var yes: Int32 = 1
    unsafe setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &name) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isBound else {
      throw HostError(.unavailable, "mock: port \(port): \(systemMessage(errno))")
    }
    address = "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))"
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw HostError(.unavailable, "mock: pipe: \(systemMessage(errno))")
    }
    self.ends = ends
    let bell = ends[1]
    stopSignals = StopSignals(first: {
      var byte: UInt8 = 0
      _ = unsafe write(bell, &byte, 1)
    }) {}
  }

  private static let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)

  deinit {
    close(listener)
    for end in ends { close(end) }
  }

  /// Serves until a signal asks for the end.
  func run() {
    while true {
      var queries = [ends[0], listener].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if isFull { queries[1].events = 0 }
      queries += connections.map { pollfd(fd: $0.descriptor, events: $0.interest, revents: 0) }
      _ = unsafe poll(&queries, nfds_t(queries.count), timeout)
      guard queries[0].revents == 0 else { return }
      let now = monotonicNanoseconds()
      for (query, connection) in zip(queries.dropFirst(2), connections) {
        if query.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
          connection.read(at: now) { answer($0, at: now) }
        } else {
          connection.serve(at: now) { answer($0, at: now) }
        }
      }
      let count = connections.count
      connections.removeAll(where: \.hasEnded)
      if connections.count < count { isFull = false }
      if queries[1].revents != 0 { accept() }
    }
  }

  /// The milliseconds until an answer is due; -1 for none.
  private var timeout: Int32 {
    guard let due = connections.compactMap(\.due).min() else { return -1 }
    let now = monotonicNanoseconds()
    return Int32(clamping: (due - min(due, now) + 999_999) / 1_000_000)
  }

  private func accept() {
    let client = Glibc.accept(listener, nil, nil)
    guard client >= 0 else {
      isFull = errno == EMFILE || errno == ENFILE
      return
    }
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    connections.append(MockConnection(owning: client))
  }

  private func answer(
    _ request: RequestReader.Request, at now: UInt64
  ) -> (MockConnection.Answer, due: UInt64) {
    requestCount += 1
    let name = "\(request.method) \(request.target)"
    switch answers.next(request.method, request.target) {
    case .unknown(let similar):
      unknownCount += 1
      let more = similar.isEmpty ? "" : "; recorded: \(similar.joined(separator: ", "))"
      report("\(name): not in the recording\(more)")
      let missing = HTTPExchange.Answer(status: 404, reason: "Not Recorded")
      return (.whole(missing.bytes(to: request.method, staysOpen: request.staysOpen)), now)
    case .exchange(let exchange):
      let due = keepsTimes ? now + (exchange.wait ?? exchange.duration) : now
      guard let answer = exchange.answer, answer.status > 0 else {
        report("\(name): no answer, as recorded (\(exchange.failure?.description ?? ""))")
        return (.end, due)
      }
      guard answer.body.bytes != nil || answer.body.count <= Self.unknownBytes else {
        report("\(name): a body of \(answer.body.count) bytes is not in the file: 502")
        let missing = HTTPExchange.Answer(status: 502, reason: "Body Not Recorded")
        return (.whole(missing.bytes(to: request.method, staysOpen: request.staysOpen)), due)
      }
      let isCut = exchange.failure != nil
      let zeros = answer.body.bytes == nil ? ", with zeros for a body that is not recorded" : ""
      let end = exchange.failure.map { ", which breaks off, as recorded (\($0))" } ?? ""
      report("\(name): \(answer.status)\(zeros)\(end)")
      let bytes = answer.bytes(
        to: request.method, staysOpen: request.staysOpen && !isCut, isCut: isCut,
        replacing: answers.origins, by: address)
      return (isCut ? .cut(bytes) : .whole(bytes), due)
    }
  }

  /// The most bytes of a body that the file does not have.
  private static let unknownBytes = 64 << 20
}
