internal import CNetworkCalls
internal import Foundation
internal import InputCore
internal import InputRecording

/// Answers the transfers of URLSession from a recording.
///
/// The recorded events are one sequence. The first that has not been given waits until
///
/// - the timeline has reached its instant; that is before an input is handled, so it comes after the
///   end of the step that began the transfer, unless app code waits for the answer in that step,
/// - as much work of other threads has arrived at the main queue as had in the recorded run, and
/// - the app has begun the transfer, and takes what comes.
final class NetworkPlayer: NetworkDesk {
  /// Protects `state`, and reports changes.
  let condition = NSCondition()
  nonisolated(unsafe) var state: NetworkPlayState
  private let countArrivals: @Sendable () -> UInt64

  /// - Parameters:
  ///   - tape: The recorded network.
  ///   - secrets: Of the run, whose requests are compared without them.
  ///   - countArrivals: How much work of other threads has arrived in the run.
  init(
    _ tape: NetworkTape, secrets: NetworkSecrets, countArrivals: @escaping @Sendable () -> UInt64
  ) {
    unsafe state = NetworkPlayState(tape, secrets: secrets)
    self.countArrivals = countArrivals
  }

  func withState<Result>(_ body: (inout NetworkPlayState) -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    unsafe state.arrivals = countArrivals()
    let result = unsafe body(&state)
    condition.broadcast()
    return result
  }

  /// Wakes the session whose event is due.
  private func wakeNext() {
    if let session = withState({ $0.dueSession() }) { NetworkCalls.wake(session) }
  }

  // MARK: On URLSession's queues

  func begin(_ request: NetworkRequest) -> UInt64? {
    let number = withState { $0.begin(request) }
    wakeNext()
    lookForWaitingStep()
    return number
  }

  func next(of session: UInt, isBeginning: Bool) -> network_event? {
    unsafe withState { unsafe $0.next(of: session, isBeginning: isBeginning) }
  }

  func did(_ transfer: UInt64, isTaken: Bool, given: UnsafeRawBufferPointer) {
    let bytes = unsafe Array(given)
    withState { $0.did(transfer, isTaken: isTaken, given: bytes) }
    wakeNext()
    lookForWaitingStep()
  }

  func resumed(_ transfer: UInt64) {
    withState { $0.transfers[transfer]?.isPaused = false }
    wakeNext()
  }

  func removed(_ transfer: UInt64) {
    withState { $0.remove(transfer) }
    wakeNext()
  }

  let answers = true

  func note(_ event: TransferEvent, _ stamp: network_stamp) {}

  func stamp() -> network_stamp { network_stamp() }

  /// An event may have waited for it.
  func workArrived() { wakeNext() }

  // MARK: A step that waits

  /// How often to look whether app code waits for an answer in its step, in seconds.
  private static let lookInterval = 0.05

  /// App code that waits in its step for an answer, such as `Data(contentsOf:)`, got it there in the
  /// recorded run, too. Whether it waits shows only if the main thread sleeps.
  private func lookForWaitingStep() {
    let looks = withState { state in
      guard !state.isLooking, state.isHeldBackByStep else { return false }
      state.isLooking = true
      return true
    }
    guard looks else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.lookInterval) { [weak self] in
      guard let self else { return }
      let sleeps = mainThreadSleeps()
      withState { state in
        state.isLooking = false
        if sleeps, state.isHeldBackByStep { state.waitingInput = state.input }
      }
      wakeNext()
      lookForWaitingStep()
    }
  }

  // MARK: On the main thread

  /// Lets everything come that came up to an instant, and waits for it.
  ///
  /// - Parameter patience: For how many seconds of real time to wait.
  func reach(_ instant: Instant, patience: Double) {
    let isNothingDue = withState { state in
      state.reached = max(state.reached, instant)
      state.settle()
      return !state.isDue || state.problem != nil
    }
    if isNothingDue { return }
    wakeNext()
    let deadline = Date(timeIntervalSinceNow: patience)
    condition.lock()
    defer { condition.unlock() }
    while true {
      unsafe state.arrivals = countArrivals()
      unsafe state.settle()
      guard unsafe state.isDue, unsafe state.problem == nil else { return }
      if !condition.wait(until: deadline) { return unsafe state.giveUp(after: patience) }
    }
  }

}

/// Whether the main thread waits for something.
func mainThreadSleeps() -> Bool {
  guard
    let status = try? String(
      contentsOfFile: "/proc/self/task/\(getpid())/stat", encoding: .utf8),
    let end = status.lastIndex(of: ")")
  else { return false }
  return status[end...].dropFirst(2).first == "S"
}

/// Gives a run the network of its recording.
@MainActor final class PlayedNetwork: RunNetwork {
  let tape: NetworkTape
  private let player: NetworkPlayer
  private let patience: () -> Double

  init(_ tape: NetworkTape, _ player: NetworkPlayer, patience: @escaping () -> Double) {
    (self.tape, self.player, self.patience) = (tape, player, patience)
  }

  /// Why the run differs from the recorded one; nil if it does not, as far as is known.
  var problem: String? { player.withState(\.problem) }

  func reach(_ instant: Instant) {
    player.reach(instant, patience: patience())
    for line in player.withState({ $0.takeLines() }) { reportLine(line) }
  }

  func stepWillBegin(_ number: UInt64) { player.withState { $0.input = number } }

  func stepDidEnd() { player.withState { ($0.input, $0.waitingInput) = (0, 0) } }

  func end() { NetworkCalls.end(player) }
}
