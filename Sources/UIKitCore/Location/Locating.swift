import InfoPlist
package import InputCore

/// The machine's location: whether the application may learn it, which clients want it, and the
/// reports.
///
/// The receiver runs only while a client wants fixes. The host reads `needsFixes` after each turn,
/// so neither a question to the host nor an answer is recorded; the reports are inputs.
@MainActor package final class Locating {
  private let log: CallLog
  private let turn: Turn
  private let home: Home
  private let timeline: Timeline
  private let questions: HostQuestions

  /// Whether the application may learn the location.
  package private(set) var authorization = LocationAuthorization.notDetermined
  /// The latest location that a client has wanted; nil before the first, and after a loss.
  package private(set) var fix: LocationFix?
  private var clients: [WeakClient] = []
  private var isAsking = false

  private struct WeakClient {
    weak var client: (any LocationClient)?
  }

  init(log: CallLog, turn: Turn, home: Home, timeline: Timeline, questions: HostQuestions) {
    (self.log, self.turn, self.home) = (log, turn, home)
    (self.timeline, self.questions) = (timeline, questions)
  }

  /// The run begins, with what the machine's user has allowed before.
  func begin(_ started: Started) {
    authorization = started.facts.location
  }

  func end() {
    clients = []
  }

  // MARK: Clients

  /// Adds a client, which receives reports in the order of the additions while it lives.
  package func add(_ client: any LocationClient) {
    clients.append(WeakClient(client: client))
  }

  /// Whether the host has to determine the location.
  package var needsFixes: Bool {
    isAllowed && clients.contains { $0.client?.wantsFixes == true }
  }

  /// Whether the application may learn the location now.
  package var isAllowed: Bool {
    switch authorization {
    case .always, .whenInUse: true
    case .notDetermined, .restricted, .denied: false
    }
  }

  /// Has the host check `needsFixes` soon.
  package func setNeedsHost() {
    turn.workArrived()
  }

  // MARK: Reports

  func handle(_ report: LocationReport) {
    switch report {
    case .fix(let fix):
      guard needsFixes else { return }
      self.fix = fix
    case .lost:
      fix = nil
    case .authorization(let new):
      guard new != authorization else { return }
      authorization = new
      if !isAllowed { fix = nil }
    }
    clients.removeAll { $0.client == nil }
    // Clients may come and go meanwhile.
    for entry in clients { entry.client?.receive(report) }
  }

  // MARK: Asking

  /// Asks the host whether the application may learn the location. Does nothing if that is decided
  /// already, or while the question is pending.
  package func ask(always: Bool) {
    let isUpgrade = always && authorization == .whenInUse
    guard authorization == .notDetermined || isUpgrade, !isAsking else { return }
    let information = home.application.information
    guard information.explainsLocationInUse, !always || information.explainsLocationAlways else {
      let key =
        information.explainsLocationInUse
        ? "NSLocationAlwaysAndWhenInUseUsageDescription" : "NSLocationWhenInUseUsageDescription"
      return log.refuse(
        "location: the Info.plist has no \(key), a text that says what the location is for")
    }
    isAsking = true
    questions.ask(.authorizeLocation(always: always)) { [weak self] result in
      self?.accept(result, always: always)
    }
  }

  private func accept(_ result: HostAnswer.Result, always: Bool) {
    isAsking = false
    switch result {
    case .done, .file, .words: handle(.authorization(always ? .always : .whenInUse))
    case .failed(let failure) where failure.kind == .noPermission:
      // If more is refused, the application keeps what it has.
      if authorization == .notDetermined { handle(.authorization(.denied)) }
    case .failed(let failure): log.refuse("location: \(failure.message)")
    }
  }

  // MARK: For the module CoreLocation

  /// Notes a call that a delegate is about to receive; all of it enters the digest.
  package func note(_ call: String, _ detail: String) {
    log.note(.location, call, receiver: "locationManager", detail: detail, topic: .location)
  }

  /// Runs `work` at the end of the turn.
  package func later(_ work: @escaping @MainActor () -> Void) {
    turn.enqueue(work)
  }

  /// Arms a timer of the application's timeline.
  package func arm(_ timer: TimelineTimer, afterNanoseconds nanoseconds: UInt64) {
    timeline.arm(timer, at: timeline.now.advanced(byNanoseconds: nanoseconds))
  }

  /// Disarms a timer.
  package func disarm(_ timer: TimelineTimer) {
    timeline.disarm(timer)
  }

  /// The present instant of the timeline.
  package var now: Instant { timeline.now }
  /// The present wall time, in nanoseconds since 1970-01-01 00:00 UTC.
  package var wallTime: Int64 { home.application.wallTime }
}

/// Receives reports of the location; the managers of the module `CoreLocation`.
@MainActor package protocol LocationClient: AnyObject {
  /// Whether it needs the location to be determined.
  var wantsFixes: Bool { get }
  /// Receives a report.
  func receive(_ report: LocationReport)
}
