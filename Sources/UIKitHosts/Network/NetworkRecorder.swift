internal import CNetworkCalls
internal import Foundation
internal import InputCore
internal import InputRecording
internal import LinuxCalls

/// Notes the transfers of URLSession, with secrets replaced, until the run records them.
final class NetworkRecorder: NetworkDesk {
  /// What is known of a transfer that is not over.
  fileprivate struct Open {
    var url: String
    /// The name of the last header.
    var header = ""
    var received: [UInt8] = []
    var sent: [UInt8] = []
    var receivedCount: UInt64 = 0
    var sentCount: UInt64 = 0
  }

  fileprivate struct State {
    var transfers: UInt64 = 0
    var order: UInt64 = 0
    var input: UInt64 = 0
    var open: [UInt64: Open] = [:]
    var waiting: [NetworkEvent] = []
    /// The number of `waiting` that have been taken.
    var taken = 0
    var lines: [String] = []
    var bodyBytes = 0
    var storedDigests: Set<UInt64> = []
    var secrets: NetworkSecrets
  }

  private let lock = NSLock()
  private nonisolated(unsafe) var state: State
  private let countArrivals: @Sendable () -> UInt64

  /// - Parameters:
  ///   - secrets: Replaces what is secret.
  ///   - countArrivals: How much work of other threads has arrived in the run.
  init(secrets: NetworkSecrets, countArrivals: @escaping @Sendable () -> UInt64) {
    unsafe state = State(secrets: secrets)
    self.countArrivals = countArrivals
  }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { unsafe body(&state) }
  }

  // MARK: On URLSession's queues

  let answers = false

  func stamp() -> network_stamp {
    network_stamp(
      instant: monotonicNanoseconds(), arrivals: countArrivals(), input: withState(\.input),
      is_beginning: false)
  }

  func begin(_ request: NetworkRequest) -> UInt64? {
    let stamp = stamp()
    return withState { state in
      state.transfers += 1
      let url = state.secrets.redacted(url: request.url)
      let headers = request.headers.map { state.secrets.redacted(header: $0) }
      state.open[state.transfers] = Open(url: url)
      state.append(
        state.transfers, stamp, .request(method: request.method, url: url, headers: headers))
      return state.transfers
    }
  }

  func note(_ event: TransferEvent, _ stamp: network_stamp) {
    withState { state in
      switch event.kind {
      case network_header:
        var name = state.open[event.transfer]?.header ?? ""
        let line = state.secrets.redacted(headerLine: event.bytes, after: &name)
        state.open[event.transfer]?.header = name
        state.append(event.transfer, stamp, .header(line: line, contentLength: event.number))
      case network_data:
        state.append(event.transfer, stamp, .data(count: event.count))
        state.open[event.transfer]?.receive(event.bytes)
      case network_read:
        state.append(
          event.transfer, stamp, .read(room: event.count, given: Int(clamping: event.number)))
        state.open[event.transfer]?.send(event.bytes)
      case network_done:
        let text = state.secrets.redacted(error: String(decoding: event.bytes, as: UTF8.self))
        state.append(
          event.transfer, stamp,
          .done(
            result: Int32(truncatingIfNeeded: event.number),
            systemError: Int32(truncatingIfNeeded: event.second), text: text))
        state.close(event.transfer)
      case network_removed:
        state.append(event.transfer, stamp, .removed(hasTimedOut: event.number == 1))
        state.close(event.transfer)
      default: break
      }
    }
  }

  func next(of session: UInt, isBeginning: Bool) -> network_event? { nil }
  func did(_ transfer: UInt64, isTaken: Bool, given: UnsafeRawBufferPointer) {}
  func resumed(_ transfer: UInt64) {}
  func removed(_ transfer: UInt64) {}
  func workArrived() {}

  // MARK: On the main thread

  /// The input that app code is handling; 0 for none.
  func set(input: UInt64) { withState { $0.input = input } }

  /// Records names whose values are secret, which a replay needs to compare requests.
  func note(names: [String]) {
    withState { $0.waiting.append(.stored(of: 0, .secrets(names: names))) }
  }

  /// Removes and returns the oldest events, up to a number of bytes, and the lines to report.
  func take(bytes limit: Int) -> (events: [NetworkEvent], lines: [String]) {
    withState { state in
      guard state.taken < state.waiting.count || !state.lines.isEmpty else { return ([], []) }
      defer { state.lines = [] }
      var (bytes, end) = (0, state.taken)
      while end < state.waiting.count, bytes < limit {
        bytes += state.waiting[end].byteCount
        end += 1
      }
      let events = Array(state.waiting[state.taken..<end])
      state.taken = end
      if state.taken == state.waiting.count { (state.waiting, state.taken) = ([], 0) }
      return (events, state.lines)
    }
  }

  /// Stores the bodies of the transfers that are still open.
  func closeAll() {
    withState { state in
      for transfer in state.open.keys.sorted() { state.close(transfer) }
    }
  }
}

extension NetworkRecorder.State {
  mutating func append(
    _ transfer: UInt64, _ stamp: network_stamp, _ happening: NetworkEvent.Happening
  ) {
    order += 1
    waiting.append(
      NetworkEvent(
        transfer: transfer, order: order, instant: Instant(nanoseconds: stamp.instant),
        arrivals: stamp.arrivals, input: stamp.input, isBeginning: stamp.is_beginning, happening))
  }

  /// Stores the bodies of a transfer, whose end they follow: only whole texts show all secrets.
  mutating func close(_ transfer: UInt64) {
    guard let open = open.removeValue(forKey: transfer) else { return }
    let sent = digest(ofSent: open)
    var received = NetworkEvent.Body(digest: 0, count: open.receivedCount)
    let isWhole = open.received.count == open.receivedCount
    if isWhole, open.receivedCount > 0, bodyBytes + open.received.count <= NetworkLimits.runBytes {
      let bytes = secrets.redacted(body: open.received)
      received.digest = unsafe bytes.withUnsafeBytes { unsafe Digest(ofFile: $0).value }
      if storedDigests.insert(received.digest).inserted {
        bodyBytes += bytes.count
        waiting += NetworkEvent.parts(of: bytes, digest: received.digest)
      }
    } else if open.receivedCount > 0 {
      let limit = isWhole ? NetworkLimits.runBytes : NetworkLimits.bodyBytes
      let name = isWhole ? "the bodies of the run have" : "it has"
      lines.append(
        "network: the body of \(open.url), \(open.receivedCount) bytes, is not recorded, since"
          + " \(name) more than \(limit >> 20) MiB; a replay answers with zeros")
    }
    waiting.append(.stored(of: transfer, .bodies(received: received, sent: sent)))
  }

  /// Of a form in parts no digest is kept: it would give away short secrets.
  private mutating func digest(ofSent open: NetworkRecorder.Open) -> NetworkEvent.Body {
    let body = NetworkEvent.Body(digest: 0, count: open.sentCount)
    let isInParts = open.sent.starts(with: "--".utf8)
    guard open.sent.count == open.sentCount, open.sentCount > 0, !isInParts else { return body }
    let bytes = secrets.comparable(body: open.sent)
    return .init(
      digest: unsafe bytes.withUnsafeBytes { unsafe Digest(ofFile: $0).value },
      count: open.sentCount)
  }
}

extension NetworkRecorder.Open {
  mutating func receive(_ bytes: [UInt8]) {
    receivedCount += UInt64(bytes.count)
    if receivedCount <= NetworkLimits.bodyBytes { received += bytes }
  }

  mutating func send(_ bytes: [UInt8]) {
    sentCount += UInt64(bytes.count)
    if sentCount <= NetworkLimits.bodyBytes { sent += bytes }
  }
}

extension NetworkEvent {
  /// About how many bytes it takes.
  fileprivate var byteCount: Int {
    switch happening {
    case .bytes(_, let part): 64 + part.count
    case .header(let line, _): 64 + line.count
    case .request(_, let url, let headers):
      headers.reduce(64 + url.utf8.count) { $0 + $1.utf8.count }
    case .data, .read, .done, .removed, .bodies, .secrets: 64
    }
  }
}

/// Records the transfers that a recorder has noted, at each input.
@MainActor final class RecordedNetwork: RunNetwork {
  private let desk: NetworkRecorder
  private let append: (NetworkEvent) -> Void
  private let report: (String) -> Void

  init(
    _ desk: NetworkRecorder, append: @escaping (NetworkEvent) -> Void,
    report: @escaping (String) -> Void
  ) {
    (self.desk, self.append, self.report) = (desk, append, report)
  }

  func reach(_ instant: Instant) { pass(bytes: NetworkLimits.inputBytes) }

  func stepWillBegin(_ number: UInt64) { desk.set(input: number) }

  func stepDidEnd() { desk.set(input: 0) }

  func end() {
    NetworkCalls.end(desk)
    desk.closeAll()
    pass(bytes: .max)
  }

  private func pass(bytes limit: Int) {
    let (events, lines) = desk.take(bytes: limit)
    for event in events { append(event) }
    for line in lines { report(line) }
  }
}
