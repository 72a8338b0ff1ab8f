package import InputCore

/// The network of a run whose host answers each request at an instant of the timeline.
///
/// Between two inputs, the host calls `waitForRest`, lets arrivals in, and calls `step`, until
/// nothing is left to do; so time goes on only when all that an answer causes has been handled.
@MainActor package final class ScriptedNetwork: RunNetwork {
  /// How many seconds of real time a test waits for URLSession and what follows from it.
  package static let patience: UInt64 = 10

  private let desk: ScriptedDesk
  private let patience: UInt64
  private let reply: @MainActor (AskedRequest) -> NetworkReply
  /// The transfer that was given something, and what URLSession had done before.
  private var given: (number: UInt64, moves: Int)?
  /// What did not come to an end; nil as long as everything does.
  private var late: String?

  /// - Parameters:
  ///   - patience: How many seconds of real time to wait for URLSession and what follows from it.
  ///   - stepPatience: How many app code may wait in its step for an answer.
  ///   - reply: Returns what comes of a request, between two inputs.
  init(
    patience: UInt64 = ScriptedNetwork.patience, stepPatience: Double = 10,
    reply: @escaping @MainActor (AskedRequest) -> NetworkReply
  ) {
    (self.patience, self.reply) = (patience, reply)
    desk = ScriptedDesk(stepPatience: stepPatience)
  }

  /// Answers URLSession of the process from now on, which a program without it does not notice.
  func begin() -> NetworkCalls.Reach {
    let reach = NetworkCalls.begin(desk, isReplay: true)
    guard reach == .followed else { return reach }
    Arrivals.shared.whenKept { [weak desk] in desk?.workArrived() }
    FollowedWork.begin()
    return reach
  }

  // MARK: For the host

  /// Notes what happens from now on, for `log`.
  ///
  /// - Parameter names: Names whose values are secret, besides those that are known.
  func beginLog(secretNames names: [String]) {
    desk.withTransfers { $0.log = NetworkLog(secretNames: names) }
  }

  /// What has happened, as a recorder would have noted it; nil if that is not wanted.
  var log: [NetworkEvent]? { desk.withTransfers { $0.log?.all } }

  /// When something is due; nil for never.
  package var nextDue: Instant? {
    guard late == nil else { return nil }
    return desk.withTransfers { $0.all.values.compactMap(\.due).min() }
  }

  /// The requests that are not over, in the order of their beginnings.
  package var openRequests: [String] {
    desk.withTransfers { transfers in
      transfers.numbers.compactMap { transfers.all[$0]?.request.name }
    }
  }

  /// What app code cannot do in such a run, as sentences, each once.
  package func takeProblems() -> [String] { desk.takeProblems() }

  /// Waits until all that the network has caused on other threads is over, or waits for the main
  /// thread; returns what is not over after `patience`.
  package func waitForRest() -> String? {
    guard late == nil else { return nil }
    late = FollowedWork.wait(seconds: patience)
    return late
  }

  /// Asks for the answer to one request, or gives one transfer what is due for it; returns false if
  /// there is nothing to do.
  package func step() -> Bool {
    guard late == nil else { return false }
    let next = desk.withTransfers { transfers -> ScriptedTransfers.Turn? in
      if let given, given.moves == transfers.moves { transfers.pause(given.number) }
      given = nil
      let turn = transfers.turn
      if case .give(let number) = turn { given = (number, transfers.moves) }
      return turn
    }
    switch next {
    case nil: return false
    case .ask(let number, let request):
      let reply = reply(request)
      desk.withTransfers { $0.plan(reply, for: number) }
    case .give(let number): desk.give(number)
    }
    return true
  }

  /// Lets the answers come that are due, one transfer at a time, and what they cause, until nothing
  /// is left to do at this instant.
  ///
  /// - Parameters:
  ///   - deliver: Delivers an input to the app.
  ///   - goesOn: Whether the app goes on.
  /// - Returns: What the app does that does not follow; nil if nothing.
  func serve(
    _ app: AppRun, while goesOn: () -> Bool, _ deliver: (Input) -> Void
  ) -> String? {
    while goesOn(), app.activity == .running {
      if let label = waitForRest() {
        return "what the network has caused is not over: work of the queue “\(label.printable())”"
      }
      if let first = takeProblems().first { return first }
      let arrivals = app.arrivals
      for label in arrivals where goesOn() { deliver(.workArrived(from: label, at: app.now)) }
      if arrivals.isEmpty, !step() { return nil }
    }
    return nil
  }

  // MARK: For the stage

  func reach(_ instant: Instant) { desk.withTransfers { $0.now = max($0.now, instant) } }

  func stepWillBegin(_ number: UInt64) { desk.set(step: number) }

  func stepDidEnd() { desk.set(step: 0) }

  func end() {
    _ = waitForRest()
    FollowedWork.end()
    NetworkCalls.end(desk)
  }
}
