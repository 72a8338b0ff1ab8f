internal import InputCore
internal import InputRecording

/// What comes of the network in a run whose host answers, as a recorder would have noted it.
struct NetworkLog {
  private var events: [NetworkEvent] = []
  private var secrets: NetworkSecrets
  private let secretNames: [String]
  /// The bytes that each transfer has received, and the number of those that it has sent.
  private var received: [UInt64: [UInt8]] = [:]
  private var sentCounts: [UInt64: Int] = [:]
  /// What was given of the part of a request's body that is asked for.
  private var partCounts: [UInt64: Int] = [:]
  /// The transfers whose end has come.
  private var ended: Set<UInt64> = []

  /// - Parameter names: Names whose values are secret, besides those that are known.
  init(secretNames names: [String]) {
    (secretNames, secrets) = (names, NetworkSecrets(own: names))
  }

  /// - Parameter arrivals: How much work of other threads has arrived in the run.
  private mutating func append(
    _ transfer: UInt64, _ instant: Instant, _ arrivals: UInt64, _ happening: NetworkEvent.Happening
  ) {
    events.append(
      NetworkEvent(
        transfer: transfer, order: UInt64(events.count + 1), instant: instant, arrivals: arrivals,
        input: 0, happening))
  }

  /// A transfer begins in a step at an instant. In a recorded run that is later than its input, for
  /// which a replay waits before it expects the request.
  mutating func begin(
    _ transfer: UInt64, _ request: AskedRequest, at instant: Instant, arrivals: UInt64
  ) {
    let headers = request.headers.map { secrets.redacted(header: $0) }
    append(
      transfer, instant.advanced(byNanoseconds: 1), arrivals,
      .request(method: request.method, url: secrets.redacted(url: request.url), headers: headers))
  }

  /// URLSession has given a part of a request's body.
  mutating func add(
    sent count: Int, isWhole: Bool, of transfer: UInt64, room: Int, at instant: Instant,
    arrivals: UInt64
  ) {
    sentCounts[transfer, default: 0] += count
    partCounts[transfer, default: 0] += count
    guard isWhole, let part = partCounts.removeValue(forKey: transfer) else { return }
    append(transfer, instant, arrivals, .read(room: room, given: part))
  }

  /// URLSession has taken an event.
  mutating func add(
    _ event: PlannedEvent, of transfer: UInt64, at instant: Instant, arrivals: UInt64
  ) {
    switch event.happening {
    case .header(let line, let contentLength):
      append(transfer, instant, arrivals, .header(line: line, contentLength: contentLength))
    case .data(let bytes):
      received[transfer, default: []] += bytes
      append(transfer, instant, arrivals, .data(count: bytes.count))
    case .done(let end):
      ended.insert(transfer)
      append(
        transfer, instant, arrivals,
        .done(result: end.result, systemError: end.systemError, text: end.text))
    }
  }

  /// URLSession has removed a transfer.
  mutating func remove(_ transfer: UInt64, hasTimedOut: Bool, at instant: Instant, arrivals: UInt64)
  {
    guard ended.insert(transfer).inserted else { return }
    append(transfer, instant, arrivals, .removed(hasTimedOut: hasTimedOut))
  }

  /// All events so far, with the bodies.
  var all: [NetworkEvent] {
    var all = events
    var stored: Set<UInt64> = []
    for transfer in Set(received.keys).union(sentCounts.keys).sorted() {
      let bytes = received[transfer] ?? []
      let digest =
        bytes.isEmpty ? 0 : unsafe bytes.withUnsafeBytes { unsafe Digest(ofFile: $0).value }
      if digest != 0, stored.insert(digest).inserted {
        all += NetworkEvent.parts(of: bytes, digest: digest)
      }
      // A replay compares only bodies with a digest, and their sizes; it need not.
      all.append(
        .stored(
          of: transfer,
          .bodies(
            received: .init(digest: digest, count: UInt64(bytes.count)),
            sent: .init(digest: 0, count: 0))))
    }
    if !secretNames.isEmpty { all.append(.stored(of: 0, .secrets(names: secretNames))) }
    return all
  }
}
