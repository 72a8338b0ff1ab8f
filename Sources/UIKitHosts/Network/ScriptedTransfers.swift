internal import CNetworkCalls
internal import InputCore

/// The open transfers of a session whose test answers them, one at a time.
struct ScriptedTransfers {
  struct Transfer {
    enum Stage {
      /// URLSession gives the body of the request.
      case sending
      /// The test has not been asked yet.
      case asking
      /// The answer comes.
      case answering
      /// URLSession has been told of the end, and has yet to remove the transfer.
      case ending
    }

    var request: AskedRequest
    /// URLSession's handle in libcurl.
    var session: UInt
    /// The number of that URLSession.
    var sessionNumber: UInt64
    var begin: Instant
    var bodySize: Int64?
    var timeoutNanoseconds: UInt64
    var lastEvent: Instant
    var stage: Stage
    /// URLSession wants the next event later.
    var isPaused = false
    var events: ArraySlice<PlannedEvent> = []

    /// When URLSession gives up; nil for never.
    var timeout: Instant? {
      guard timeoutNanoseconds > 0, stage != .ending else { return nil }
      return lastEvent.advanced(byNanoseconds: timeoutNanoseconds)
    }

    /// When something is to be given; nil for never.
    var due: Instant? {
      let event = stage == .answering && !isPaused ? events.first?.instant : nil
      guard let event, let timeout else { return event ?? timeout }
      return min(event, timeout)
    }

    /// Whether the time is up, and nothing comes at the same instant.
    func timesOut(at now: Instant) -> Bool {
      guard let timeout, timeout == due, timeout <= now else { return false }
      return isPaused || stage != .answering || events.first.map { $0.instant > timeout } ?? true
    }
  }

  /// The open transfers by their numbers.
  private(set) var all: [UInt64: Transfer] = [:]
  private let held = HeldBytes()
  /// The transfer that may be given events; nil for none.
  private var current: UInt64?
  /// The instant of the timeline.
  var now = Instant.zero
  /// The number of what URLSession has done.
  private(set) var moves = 0
  /// Transfers that URLSession must remove, since their time is up.
  private(set) var removals: Set<UInt64> = []
  /// What happens; nil if it is not noted.
  var log: NetworkLog?

  /// How much of a request's body is asked for at once, in bytes.
  private static let room = 16 << 10

  /// The open transfers in the order of their beginnings; of those that began at one instant, on
  /// the queues of several sessions, those of the older session first.
  var numbers: [UInt64] {
    let transfers = all.sorted { left, right in
      (left.value.begin, left.value.sessionNumber, left.key)
        < (right.value.begin, right.value.sessionNumber, right.key)
    }
    return transfers.map(\.key)
  }

  /// What the host has to do next.
  enum Turn {
    /// To ask for the answer to a request.
    case ask(UInt64, AskedRequest)
    /// To give a transfer what is due for it.
    case give(UInt64)
  }

  /// The next turn: requests are asked for in the order of their beginnings, and answers come in
  /// that of their instants.
  var turn: Turn? {
    let numbers = numbers
    for number in numbers {
      guard let transfer = all[number] else { continue }
      if case .asking = transfer.stage { return .ask(number, transfer.request) }
    }
    for number in numbers {
      guard let transfer = all[number], !transfer.isPaused else { continue }
      if case .sending = transfer.stage { return .give(number) }
    }
    var first: (number: UInt64, due: Instant)?
    for number in numbers {
      guard let due = all[number]?.due, due <= now else { continue }
      if let other = first, other.due <= due { continue }
      first = (number, due)
    }
    return first.map { .give($0.number) }
  }

  mutating func begin(_ request: NetworkRequest, number: UInt64) {
    moves += 1
    all[number] = Transfer(
      request: AskedRequest(method: request.method, url: request.url, headers: request.headers),
      session: request.session, sessionNumber: request.sessionNumber, begin: now,
      bodySize: request.bodySize,
      timeoutNanoseconds: request.timeoutNanoseconds, lastEvent: now,
      stage: request.hasBody ? .sending : .asking)
    if let request = all[number]?.request {
      log?.begin(number, request, at: now, arrivals: Arrivals.shared.keptCount)
    }
  }

  mutating func plan(_ reply: NetworkReply, for number: UInt64) {
    guard let begin = all[number]?.begin else { return }
    all[number]?.events = reply.events(since: begin)[...]
    all[number]?.stage = .answering
  }

  /// Lets a transfer alone be given events; returns its session.
  mutating func choose(_ number: UInt64) -> UInt? {
    current = number
    if all[number]?.timesOut(at: now) == true { removals.insert(number) }
    return all[number]?.session
  }

  /// URLSession does not ask for what a transfer has.
  mutating func pause(_ number: UInt64) { all[number]?.isPaused = true }

  mutating func resume(_ number: UInt64) {
    moves += 1
    all[number]?.isPaused = false
  }

  mutating func remove(_ number: UInt64) {
    moves += 1
    if all[number] != nil {
      log?.remove(
        number, hasTimedOut: removals.contains(number), at: now,
        arrivals: Arrivals.shared.keptCount)
    }
    all[number] = nil
    removals.remove(number)
  }

  // MARK: Giving

  mutating func next(of session: UInt) -> network_event? {
    guard let number = current, let transfer = all[number], transfer.session == session else {
      return nil
    }
    var next = unsafe network_event()
    unsafe next.transfer = number
    if removals.contains(number) {
      // It is told once; the removal follows.
      current = nil
      moves += 1
      unsafe (next.kind, next.number) = (network_removed, 1)
      return unsafe next
    }
    guard !transfer.isPaused else { return nil }
    if case .sending = transfer.stage {
      unsafe (next.kind, next.count) = (network_read, Self.room)
      return unsafe next
    }
    guard case .answering = transfer.stage, let event = transfer.events.first,
      event.instant <= now
    else { return nil }
    switch event.happening {
    case .header(let line, let contentLength):
      unsafe (next.kind, next.number) = (network_header, contentLength)
      unsafe next.hold(line, in: held)
    case .data(let bytes):
      unsafe next.kind = network_data
      unsafe next.hold(bytes, in: held)
    case .done(let end):
      unsafe (next.kind, next.number) = (network_done, Int64(end.result))
      unsafe next.second = Int64(end.systemError)
      unsafe next.hold(Array(end.text.utf8), in: held)
    }
    return unsafe next
  }

  mutating func did(_ number: UInt64, isTaken: Bool, given: [UInt8]) {
    moves += 1
    guard let transfer = all[number], !removals.contains(number) else { return }
    all[number]?.lastEvent = now
    all[number]?.isPaused = !isTaken
    note(number, transfer, isTaken: isTaken, given: given.count)
    switch transfer.stage {
    case .sending:
      all[number]?.request.body += given
      let count = Int64(transfer.request.body.count + given.count)
      let isWhole = transfer.bodySize.map { count >= $0 } ?? false
      if isWhole || (isTaken && given.isEmpty) { all[number]?.stage = .asking }
    case .answering where isTaken:
      all[number]?.events.removeFirst()
      if case .done = transfer.events.first?.happening { all[number]?.stage = .ending }
    case .answering, .asking, .ending: break
    }
  }

  private mutating func note(
    _ number: UInt64, _ transfer: Transfer, isTaken: Bool, given: Int
  ) {
    let arrivals = Arrivals.shared.keptCount
    if case .sending = transfer.stage {
      log?.add(
        sent: given, isWhole: isTaken, of: number, room: Self.room, at: now, arrivals: arrivals)
    } else if case .answering = transfer.stage, isTaken, let event = transfer.events.first {
      log?.add(event, of: number, at: now, arrivals: arrivals)
    }
  }
}
