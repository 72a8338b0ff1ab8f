internal import InputCore
internal import InputRecording

/// The answers of a run that leaves the recorded one: those of the recording, by method and URL in
/// their order, the last one from then on, each as long after its request as in the recorded run.
/// Some of them may be changed.
struct BranchAnswers {
  private struct Recorded {
    var transfer: UInt64
    var reply: NetworkReply
  }

  private var recorded: [String: [Recorded]] = [:]
  /// How many have been given.
  private var given: [String: Int] = [:]
  private let secrets: NetworkSecrets
  private let changes: [NetworkChange]

  init(_ tape: NetworkTape, _ changes: [NetworkChange]) {
    (secrets, self.changes) = (NetworkSecrets(own: tape.secretNames), changes)
    var events: [UInt64: [NetworkEvent]] = [:]
    for event in tape.events { events[event.transfer, default: []].append(event) }
    for event in tape.events {
      guard case .request(let method, let url, _) = event.happening else { continue }
      let reply = NetworkReply(events[event.transfer] ?? [], tape)
      recorded[key(method, url), default: []].append(
        Recorded(transfer: event.transfer, reply: reply))
    }
  }

  /// What the request is compared by.
  private func key(_ method: String, _ url: String) -> String {
    method + " " + secrets.comparable(url: url)
  }

  /// What comes of the next request.
  mutating func reply(to request: AskedRequest) -> NetworkReply {
    let key = key(request.method, request.url)
    guard let list = recorded[key] else {
      let text = "the recording does not have this request"
      return .failure(.refused(text), delay: 0)
    }
    let number = given[key] ?? 0
    given[key] = number + 1
    let recorded = list[min(number, list.count - 1)]
    return changes.reduce(recorded.reply) { reply, change in
      reply.changed(by: change, of: recorded.transfer, isRepeated: number >= list.count)
    }
  }
}

extension NetworkReply {
  /// What came of a recorded request.
  ///
  /// - Parameter events: Those of its transfer, from the request on.
  fileprivate init(_ events: [NetworkEvent], _ tape: NetworkTape) {
    let begin = events.first?.instant ?? .zero
    var (head, headDelay, count): ([[UInt8]], UInt64?, Int) = ([], nil, 0)
    // Without an end, or ended by the app, which does so again.
    var (end, endDelay): (End?, UInt64?) = (nil, nil)
    reading: for event in events {
      let delay = event.instant.nanoseconds(since: begin)
      switch event.happening {
      case .header(let line, _):
        head.append(line)
        headDelay = headDelay ?? delay
      case .data(let size):
        count += size
        endDelay = delay
      case .done(let result, let systemError, let text):
        (end, endDelay) = (End(result: result, systemError: systemError, text: text), delay)
        break reading
      case .removed: break reading
      case .request, .read, .bodies, .bytes, .secrets: break
      }
    }
    guard let headDelay else {
      // An end without an answer, which only a damaged file has, is that of an empty one.
      if end?.result == 0 { end?.result = 52 }
      self = end.map { .failure($0, delay: endDelay ?? 0) } ?? .never
      return
    }
    let digest = events.first.flatMap { tape.bodies[$0.transfer]?.received.digest } ?? 0
    var body = Array((tape.bytes[digest] ?? []).prefix(count))
    // What is not recorded is zeros, as in a replay.
    if body.count != count { body = [UInt8](repeating: 0, count: count) }
    self = .response(
      head: head, headDelay: headDelay, body: body, bodyDelay: endDelay ?? headDelay, end: end)
  }

  /// When something comes first, after the request; nil for never.
  private var firstDelay: UInt64? {
    switch self {
    case .response(_, let headDelay, _, _, _): headDelay
    case .failure(_, let delay): delay
    case .never: nil
    }
  }

  /// The reply to a request after a change of the one to `change.transfer`.
  ///
  /// - Parameters:
  ///   - transfer: The recorded transfer whose reply this is.
  ///   - isRepeated: Whether it has been given before.
  fileprivate func changed(
    by change: NetworkChange, of transfer: UInt64, isRepeated: Bool
  ) -> NetworkReply {
    let isIt = transfer == change.transfer && !isRepeated
    switch change.kind {
    case .refused where isIt:
      return .failure(.refused(), delay: 0)
    case .lost where isIt:
      return .failure(.lost(), delay: firstDelay ?? 0)
    case .status(let status) where isIt:
      let lines = ["HTTP/1.1 \(status) Error\r\n", "Content-Length: 0\r\n", "\r\n"]
      let delay = firstDelay ?? 0
      return .response(
        head: lines.map { Array($0.utf8) }, headDelay: delay, body: [], bodyDelay: delay,
        end: End())
    case .late(let nanoseconds) where isIt: return later(by: nanoseconds)
    case .allLate(let nanoseconds) where transfer >= change.transfer:
      return later(by: nanoseconds)
    case .refused, .lost, .status, .late, .allLate: return self
    }
  }

  private func later(by nanoseconds: UInt64) -> NetworkReply {
    switch self {
    case .response(let head, let headDelay, let body, let bodyDelay, let end):
      .response(
        head: head, headDelay: headDelay + nanoseconds, body: body,
        bodyDelay: bodyDelay + nanoseconds, end: end)
    case .failure(let end, let delay): .failure(end, delay: delay + nanoseconds)
    case .never: .never
    }
  }
}
