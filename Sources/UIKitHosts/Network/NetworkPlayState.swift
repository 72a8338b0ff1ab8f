internal import CNetworkCalls
internal import InputCore
internal import InputRecording

/// What a replay has given of the recorded network, and what is next.
struct NetworkPlayState {
  /// A transfer of the recording, or one of the app's that it does not have.
  struct Transfer {
    var url: String
    /// Method and URL without secrets.
    var key: String
    /// The session that the app has begun it in; 0 before.
    var session: UInt = 0
    var isPaused = false
    /// Whether an answer has begun.
    var hasHeader = false
    var isGone = false
    /// Received bytes; nil if they are not recorded.
    var bytes: [UInt8]?
    var offset = 0
    var sent: [UInt8] = []
    /// How much of the part that is asked for has been given.
    var partCount = 0
  }

  /// The numbers of transfers that the recording does not have.
  private static let firstStranger: UInt64 = 1 << 62
  /// The result of libcurl for a connection that fails.
  private static let couldNotConnect: Int64 = 7
  /// The result of libcurl for a server that sends nothing.
  private static let gotNothing: Int64 = 52

  private let events: [NetworkEvent]
  private let bodies: [UInt64: (received: NetworkEvent.Body, sent: NetworkEvent.Body)]
  private var secrets: NetworkSecrets
  private let isCut: Bool
  private let start: Instant
  private var nextEvent = 0
  /// The numbers of the recorded transfers, by key, in the order of their beginnings.
  private var waiting: [String: [UInt64]] = [:]
  private var strangers: [UInt64] = []
  private var strangerCount: UInt64 = 0
  private let held = HeldBytes()
  private var lines: [String] = []
  var transfers: [UInt64: Transfer] = [:]
  /// Up to where the timeline has come.
  var reached = Instant.zero
  /// How much work of other threads has arrived.
  var arrivals: UInt64 = 0
  /// The input that app code is handling; 0 for none.
  var input: UInt64 = 0
  /// The input in which app code waits for an answer; 0 for none.
  var waitingInput: UInt64 = 0
  /// Whether a look at the main thread is coming.
  var isLooking = false
  /// Why the run differs from the recorded one.
  private(set) var problem: String?

  init(_ tape: NetworkTape, secrets: NetworkSecrets) {
    events = tape.events
    bodies = tape.bodies
    self.secrets = secrets
    (start, isCut) = (tape.start, tape.isCut)
    for event in events {
      guard case .request(let method, let url, _) = event.happening else { continue }
      let key = method + " " + secrets.comparable(url: url)
      var transfer = Transfer(url: "\(method) \(url)", key: key)
      let digest = bodies[event.transfer]?.received.digest ?? 0
      transfer.bytes = digest == 0 ? nil : tape.bytes[digest]
      transfers[event.transfer] = transfer
      waiting[key, default: []].append(event.transfer)
    }
  }

  // MARK: The sequence

  /// Passes over what needs nothing more.
  mutating func settle() {
    while nextEvent < events.count {
      let event = events[nextEvent]
      guard let transfer = transfers[event.transfer] else {
        nextEvent += 1
        continue
      }
      let isOver =
        if case .request = event.happening {
          transfer.session != 0 || transfer.isGone
        } else {
          transfer.isGone
        }
      guard isOver else { return }
      nextEvent += 1
    }
  }

  /// Whether the next event should have come.
  var isDue: Bool { nextEvent < events.count && events[nextEvent].instant <= reached }

  /// Whether the next event came in the step that runs.
  var isHeldBackByStep: Bool {
    guard nextEvent < events.count, problem == nil, input != 0 else { return false }
    let event = events[nextEvent]
    return event.input == input && event.instant > reached && waitingInput != input
  }

  /// The next event, if nothing keeps it from being given.
  ///
  /// - Parameter isBeginning: Whether URLSession is beginning a transfer. What came then in the
  ///   recorded run comes then in the replay, too.
  private mutating func open(
    isBeginning: Bool = false
  ) -> (event: NetworkEvent, transfer: Transfer)? {
    settle()
    guard nextEvent < events.count else { return nil }
    let event = events[nextEvent]
    guard let transfer = transfers[event.transfer], transfer.session != 0, !transfer.isPaused else {
      return nil
    }
    let isWaitedFor = event.input != 0 && event.input == waitingInput
    let hasCome = event.instant <= reached || isWaitedFor
    let isOpen = isBeginning ? event.isBeginning : hasCome && event.arrivals <= arrivals
    return isOpen ? (event, transfer) : nil
  }

  /// The session whose event can be given; nil if there is none.
  mutating func dueSession() -> UInt? {
    if let stranger = strangers.first { return transfers[stranger]?.session }
    return open()?.transfer.session
  }

  // MARK: Transfers

  mutating func begin(_ request: NetworkRequest) -> UInt64 {
    let key = request.method + " " + secrets.comparable(url: request.url)
    if let number = waiting[key]?.first(where: { transfers[$0]?.isGone == false }) {
      waiting[key]?.removeAll { $0 == number }
      transfers[number]?.session = request.session
      return number
    }
    strangerCount += 1
    let number = Self.firstStranger + strangerCount
    let url = "\(request.method) \(secrets.redacted(url: request.url))"
    transfers[number] = Transfer(url: url, key: key, session: request.session)
    settle()
    // The run may have made it after the recording's end, and waits for the answer since then.
    if isCut, nextEvent == events.count { return number }
    strangers.append(number)
    problem = problem ?? "the app requests \(url), which the recorded run did not"
    return number
  }

  mutating func remove(_ number: UInt64) {
    strangers.removeAll { $0 == number }
    transfers[number]?.isGone = true
  }

  // MARK: Giving

  mutating func next(of session: UInt, isBeginning: Bool) -> network_event? {
    if !isBeginning, let stranger = strangers.first(where: { transfers[$0]?.session == session }) {
      return unsafe failure(of: stranger)
    }
    guard let (event, transfer) = open(isBeginning: isBeginning), transfer.session == session else {
      return nil
    }
    var next = unsafe network_event()
    unsafe next.transfer = event.transfer
    switch event.happening {
    case .header(let line, let contentLength):
      unsafe next.kind = network_header
      unsafe next.hold(line, in: held)
      unsafe next.number = contentLength
    case .data(let count):
      unsafe next.kind = network_data
      unsafe next.hold(part(of: transfer, count), in: held)
    case .read(let room, let given):
      unsafe next.kind = network_read
      // What Foundation gave before it wanted to go on later is not asked for again.
      let rest = given - transfer.partCount
      unsafe (next.count, next.number) = (room, Int64(rest))
    case .done(let result, let systemError, let text):
      unsafe next.kind = network_done
      unsafe next.hold(Array(text.utf8), in: held)
      // FoundationNetworking traps at an end without an answer, which only a damaged file has.
      let number = result == 0 && !transfer.hasHeader ? Self.gotNothing : Int64(result)
      unsafe (next.number, next.second) = (number, Int64(systemError))
    case .removed(let hasTimedOut):
      unsafe next.kind = network_removed
      unsafe next.number = hasTimedOut ? 1 : 0
    case .request, .bodies, .bytes, .secrets: return nil
    }
    return unsafe next
  }

  /// The next part of a body; zeros if it is not recorded.
  private func part(of transfer: Transfer, _ count: Int) -> [UInt8] {
    let end = transfer.offset + count
    guard let bytes = transfer.bytes, end <= bytes.count else {
      return [UInt8](repeating: 0, count: count)
    }
    return Array(bytes[transfer.offset..<end])
  }

  private func failure(of stranger: UInt64) -> network_event {
    var next = unsafe network_event()
    unsafe (next.transfer, next.kind) = (stranger, network_done)
    unsafe next.number = Self.couldNotConnect
    unsafe next.hold(Array("the recording does not have this request".utf8), in: held)
    return unsafe next
  }

  mutating func did(_ number: UInt64, isTaken: Bool, given: [UInt8]) {
    guard number <= Self.firstStranger else { return strangers.removeAll { $0 == number } }
    transfers[number]?.sent += given
    guard isTaken else {
      transfers[number]?.partCount += given.count
      transfers[number]?.isPaused = true
      return
    }
    transfers[number]?.partCount = 0
    guard nextEvent < events.count, events[nextEvent].transfer == number else { return }
    switch events[nextEvent].happening {
    case .header: transfers[number]?.hasHeader = true
    case .data(let count): follow(number, count)
    case .done: compareSent(number)
    case .read, .request, .removed, .bodies, .bytes, .secrets: break
    }
    nextEvent += 1
  }

  private mutating func follow(_ number: UInt64, _ count: Int) {
    guard let transfer = transfers[number] else { return }
    if transfer.bytes == nil, transfer.offset == 0 {
      let reason =
        bodies[number] == nil
        ? "the recorded run ended before its end" : "it was beyond the limit of the recording"
      lines.append(
        "network: the body of \(transfer.url) is not recorded, since \(reason): the app gets zeros")
    }
    transfers[number]?.offset += count
  }

  /// What the app sends may differ without a change of its history, such as a boundary between the
  /// parts of a form.
  private mutating func compareSent(_ number: UInt64) {
    guard let transfer = transfers[number], let recorded = bodies[number]?.sent,
      recorded.count > 0
    else { return }
    var digest: UInt64 = 0
    if recorded.digest != 0 {
      let bytes = secrets.comparable(body: transfer.sent)
      digest = unsafe bytes.withUnsafeBytes { unsafe Digest(ofFile: $0).value }
    }
    guard digest != recorded.digest || UInt64(transfer.sent.count) != recorded.count else { return }
    lines.append(
      "network: \(transfer.url) sends another body than in the recorded run: \(transfer.sent.count)"
        + " bytes, recorded \(recorded.count)")
  }

  // MARK: Reports

  mutating func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Names what keeps the next event from being given.
  mutating func giveUp(after seconds: Double) {
    guard problem == nil, nextEvent < events.count else { return }
    let event = events[nextEvent]
    guard let transfer = transfers[event.transfer] else { return }
    let place = "\(transfer.url), at \(event.instant.seconds(since: start)) s of the network"
    problem =
      if case .request = event.happening {
        "the app has not requested \(transfer.url) within \(seconds) s, as the recorded run had"
      } else if case .removed(false) = event.happening {
        "the app has not cancelled \(transfer.url) within \(seconds) s, as the recorded run had"
      } else if event.arrivals > arrivals {
        "before \(place), \(event.arrivals) pieces of work had arrived at the main queue, and"
          + " \(arrivals) have within \(seconds) s"
      } else {
        "the app has not taken what came of \(place), within \(seconds) s"
      }
  }
}
