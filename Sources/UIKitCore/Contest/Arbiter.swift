/// The questions that the arbiter must ask about contenders in order to decide; app code ultimately
/// answers them.
///
/// Contenders are small integers. The answers may depend on anything but the arbiter, which is busy
/// while it asks.
@MainActor protocol ArbiterQuestions {
  /// Whether `contender` may leave *possible* now. Asked once per attempt (rules 6.1, 6.2).
  func shouldBegin(_ contender: Int) -> Bool
  /// Whether `contender` must wait until `other` has failed (rule 6.6).
  func requiresFailure(_ contender: Int, of other: Int) -> Bool
  /// Whether `contender`, once it recognizes, prevents `other` from recognizing (rule 7.2).
  func prevents(_ contender: Int, _ other: Int) -> Bool
  /// Whether both follow a common touch; contenders without one do not compete (rule 7.7).
  func share(_ contender: Int, _ other: Int) -> Bool
}

/// Decides which recognizers win when they compete for the same touches.
///
///     free ─enter─▶ possible ─attempt─▶ waiting ─all failed─▶ active ─end─▶ done
///                      │                   │                     └cancel─▶ done
///                      └──fail, prevented──┴─required one wins─▶ done ─leave─▶ free
///
/// A contender *enters* with its first touch and *leaves* when it is reset. The arbiter handles
/// neither views nor recognizers: it works on small integers, asks `ArbiterQuestions`, and appends
/// its decisions to the `verdicts` that its owner carries out (rules 5 to 7).
@MainActor final class Arbiter {
  /// A recognizer's request for a new state.
  enum Wish: Equatable {
    case begin, change, end, cancel, fail
  }

  /// A decision that the owner must carry out.
  struct Verdict: Equatable {
    enum Outcome: Equatable {
      /// Publish *began* and send the action.
      case began
      /// Publish *changed* and send the action.
      case changed
      /// Publish *ended* and send the action.
      case ended
      /// Publish *cancelled* and send the action.
      case cancelled
      /// Publish *failed*; no action.
      case failed
    }

    var contender: Int
    var outcome: Outcome
    /// Whether the contender leaves *possible* with this verdict and claims its touches.
    var isRecognition: Bool

    /// Whether the contender is done with this verdict.
    var isTerminal: Bool {
      switch outcome {
      case .ended, .cancelled, .failed: true
      case .began, .changed: false
      }
    }
  }

  /// Decisions in the order they were made.
  typealias Verdicts = ContiguousArray<Verdict>

  enum State: Equatable {
    /// No contender has this number.
    case free
    /// Has touches and is undecided.
    case possible
    /// Wants to begin (and, if `ended`, to end immediately); others must fail first.
    case waiting(discrete: Bool, ended: Bool)
    /// Has begun.
    case active
    /// Has recognized, been cancelled or failed; `recognized` says which.
    case done(recognized: Bool)
  }

  private struct Record {
    var state = State.free
    var blockers: [Int] = []
  }

  @safe @exclusivity(unchecked) private var records: [Record] = []
  @safe @exclusivity(unchecked) private var freeNumbers: [Int] = []
  /// Whether a contender has waited for another since all numbers were last free.
  @safe @exclusivity(unchecked) private var hasWaiters = false
  /// Whether a decision is being made, during which app code is asked.
  @safe @exclusivity(unchecked) private var isDeciding = false

  init() {
    records.reserveCapacity(64)
  }

  /// The state of `contender`.
  func state(of contender: Int) -> State { records[contender].state }

  /// The contenders whose failure `contender` waits for, in ascending order; empty unless it waits.
  func blockers(of contender: Int) -> [Int] { records[contender].blockers }

  /// Returns a number for a recognizer that received its first touch.
  func enter() -> Int {
    precondition(!isDeciding, "a contender enters while others are judged")
    let number = freeNumbers.popLast() ?? records.count
    if number == records.count { records.append(Record()) }
    records[number].state = .possible
    return number
  }

  /// Frees the number of a recognizer that is being reset. Contenders no longer wait for it.
  func leave(
    _ contender: Int, asking questions: some ArbiterQuestions, into verdicts: inout Verdicts
  ) {
    beginDeciding()
    defer { isDeciding = false }
    records[contender].state = .free
    records[contender].blockers.removeAll(keepingCapacity: true)
    freeNumbers.append(contender)
    unblock(contender, asking: questions, into: &verdicts)
    if freeNumbers.count == records.count { hasWaiters = false }
  }

  /// Handles a recognizer's request for a state; every pair of state and wish is listed (rule 5).
  func wish(
    _ wish: Wish, of contender: Int, asking questions: some ArbiterQuestions,
    into verdicts: inout Verdicts
  ) {
    beginDeciding()
    defer { isDeciding = false }
    switch (records[contender].state, wish) {
    case (.possible, .begin):
      attempt(contender, discrete: false, asking: questions, into: &verdicts)
    case (.possible, .end): attempt(contender, discrete: true, asking: questions, into: &verdicts)
    case (.possible, .fail), (.possible, .cancel):
      fail(contender, asking: questions, into: &verdicts)
    case (.possible, .change): break  // Nothing has begun that could change.
    case (.waiting(discrete: false, ended: _), .end):
      records[contender].state = .waiting(discrete: false, ended: true)
    case (.waiting(discrete: true, ended: _), .end): break  // It already waits to end.
    case (.waiting, .begin), (.waiting, .change): break  // Reported as one when the wait is over.
    case (.waiting, .fail), (.waiting, .cancel): fail(contender, asking: questions, into: &verdicts)
    case (.active, .change): decide(contender, .changed, into: &verdicts)
    case (.active, .end): finish(contender, .ended, into: &verdicts)
    case (.active, .cancel), (.active, .fail): finish(contender, .cancelled, into: &verdicts)
    case (.active, .begin): break  // It has already begun.
    case (.done, _): break  // Terminal until it is reset.
    case (.free, _): preconditionFailure("a contender without touches requested a state")
    }
  }

  /// App code may request states while it is being asked, but nothing is decided before it has
  /// answered.
  private func beginDeciding() {
    precondition(!isDeciding, "a decision in the course of another")
    isDeciding = true
  }

  // MARK: Leaving possible

  /// Asks the questions of rule 6 in order: whether the contender may begin, and for which others
  /// it must wait.
  private func attempt(
    _ contender: Int, discrete: Bool, asking questions: some ArbiterQuestions,
    into verdicts: inout Verdicts
  ) {
    guard questions.shouldBegin(contender) else {
      fail(contender, asking: questions, into: &verdicts)
      return
    }
    records[contender].state = .waiting(discrete: discrete, ended: discrete)
    for other in records.indices where other != contender && isUndecided(other) {
      if questions.requiresFailure(contender, of: other) {
        records[contender].blockers.append(other)
        hasWaiters = true
      }
    }
    if isInCycle(contender) {
      failCycle(through: contender, asking: questions, into: &verdicts)
    } else if records[contender].blockers.isEmpty {
      recognize(contender, asking: questions, into: &verdicts)
    }
  }

  /// Recognizes the contender, unless one that recognized before it prevents that (rule 7).
  private func recognize(
    _ contender: Int, asking questions: some ArbiterQuestions, into verdicts: inout Verdicts
  ) {
    guard case .waiting(let discrete, let ended) = records[contender].state else {
      preconditionFailure("a contender recognized without an attempt")
    }
    for other in records.indices where isActive(other) {
      if questions.share(other, contender), questions.prevents(other, contender) {
        fail(contender, asking: questions, into: &verdicts)
        return
      }
    }
    if discrete {
      records[contender].state = .done(recognized: true)
      verdicts.append(Verdict(contender: contender, outcome: .ended, isRecognition: true))
    } else {
      records[contender].state = .active
      verdicts.append(Verdict(contender: contender, outcome: .began, isRecognition: true))
      if ended { finish(contender, .ended, into: &verdicts) }
    }
    for other in records.indices where other != contender && isUndecided(other) {
      if questions.share(contender, other), questions.prevents(contender, other) {
        fail(other, asking: questions, into: &verdicts)
      }
    }
    failThoseWaiting(for: contender, asking: questions, into: &verdicts)
  }

  // MARK: Ends

  private func decide(
    _ contender: Int, _ outcome: Verdict.Outcome, into verdicts: inout Verdicts
  ) {
    verdicts.append(Verdict(contender: contender, outcome: outcome, isRecognition: false))
  }

  private func finish(
    _ contender: Int, _ outcome: Verdict.Outcome, into verdicts: inout Verdicts
  ) {
    records[contender].state = .done(recognized: outcome == .ended)
    decide(contender, outcome, into: &verdicts)
  }

  private func fail(
    _ contender: Int, asking questions: some ArbiterQuestions, into verdicts: inout Verdicts
  ) {
    guard isUndecided(contender) else { return }
    records[contender].state = .done(recognized: false)
    records[contender].blockers.removeAll(keepingCapacity: true)
    decide(contender, .failed, into: &verdicts)
    unblock(contender, asking: questions, into: &verdicts)
  }

  /// `contender` has failed or left: contenders that waited for it alone recognize, lowest number
  /// first.
  private func unblock(
    _ contender: Int, asking questions: some ArbiterQuestions, into verdicts: inout Verdicts
  ) {
    guard hasWaiters else { return }
    for other in records.indices {
      guard let place = records[other].blockers.firstIndex(of: contender) else { continue }
      records[other].blockers.remove(at: place)
      if records[other].blockers.isEmpty, isWaiting(other) {
        recognize(other, asking: questions, into: &verdicts)
      }
    }
  }

  /// `contender` has recognized: contenders that required its failure fail (rule 6.7).
  private func failThoseWaiting(
    for contender: Int, asking questions: some ArbiterQuestions, into verdicts: inout Verdicts
  ) {
    guard hasWaiters else { return }
    for other in records.indices where records[other].blockers.contains(contender) {
      fail(other, asking: questions, into: &verdicts)
    }
  }

  // MARK: Cycles

  /// Whether `contender` waits, directly or through others, for itself (rule 6.8).
  private func isInCycle(_ contender: Int) -> Bool {
    !cycle(through: contender).isEmpty
  }

  /// The contenders that wait for `contender` and for which it waits; empty if it is in no cycle.
  private func cycle(through contender: Int) -> [Int] {
    let ahead = reachable(from: contender)
    guard ahead.contains(contender) else { return [] }
    return ahead.filter { $0 == contender || reachable(from: $0).contains(contender) }
  }

  private func reachable(from contender: Int) -> [Int] {
    var found: [Int] = []
    var frontier = records[contender].blockers
    while let next = frontier.popLast() {
      guard !found.contains(next) else { continue }
      found.append(next)
      frontier += records[next].blockers
    }
    return found.sorted()
  }

  /// Fails all members of a cycle, none of which could ever recognize, in one step, so that none
  /// benefits from another's end.
  private func failCycle(
    through contender: Int, asking questions: some ArbiterQuestions, into verdicts: inout Verdicts
  ) {
    let members = cycle(through: contender)
    for member in members {
      records[member].state = .done(recognized: false)
      records[member].blockers.removeAll(keepingCapacity: true)
      decide(member, .failed, into: &verdicts)
    }
    for member in members { unblock(member, asking: questions, into: &verdicts) }
  }

  // MARK: Queries

  /// Whether the contender is *possible* or waits for others.
  func isUndecided(_ contender: Int) -> Bool {
    switch records[contender].state {
    case .possible, .waiting: true
    case .free, .active, .done: false
    }
  }

  private func isWaiting(_ contender: Int) -> Bool {
    switch records[contender].state {
    case .waiting: true
    case .free, .possible, .active, .done: false
    }
  }

  /// Whether the contender has recognized and is not yet reset: it prevents others from recognizing
  /// the same touches.
  private func isActive(_ contender: Int) -> Bool {
    switch records[contender].state {
    case .active, .done(recognized: true): true
    case .free, .possible, .waiting, .done(recognized: false): false
    }
  }
}
