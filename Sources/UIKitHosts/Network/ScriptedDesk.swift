internal import CNetworkCalls
internal import CProcessFacts
internal import Foundation
internal import InputCore

/// Gives the transfers of URLSession what a test wants them to get, on URLSession's queues.
final class ScriptedDesk: NetworkDesk {
  /// How many seconds of real time app code may wait in its step for an answer.
  private let stepPatience: Double
  /// Numbers are the process's: transfers of former sessions may end in this one.
  private static let counter = Counter()

  private final class Counter: Sendable {
    private let lock = NSLock()
    private nonisolated(unsafe) var last: UInt64 = 0

    func next() -> UInt64 {
      lock.withLock {
        unsafe last += 1
        return unsafe last
      }
    }
  }

  private struct State {
    var transfers = ScriptedTransfers()
    /// What counts as followed work until URLSession removes a transfer whose time is up.
    var removals: [UInt64: UInt] = [:]
    /// The number of the step that runs; 0 for none.
    var step: UInt64 = 0
    var problems: [String] = []
  }

  private let lock = NSLock()
  private nonisolated(unsafe) var state = State()

  let answers = true

  init(stepPatience: Double) { self.stepPatience = stepPatience }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { unsafe body(&state) }
  }

  // MARK: On the main thread

  func withTransfers<Result>(_ body: (inout ScriptedTransfers) -> Result) -> Result {
    withState { body(&$0.transfers) }
  }

  /// Lets a transfer have what is due for it.
  func give(_ number: UInt64) {
    let session = withState { state -> UInt? in
      let session = state.transfers.choose(number)
      if state.transfers.removals.contains(number), state.removals[number] == nil {
        state.removals[number] = unsafe UInt(bitPattern: process_facts_begin_followed("a timeout"))
      }
      return session
    }
    if let session { NetworkCalls.wake(session) }
  }

  func set(step: UInt64) { withState { $0.step = step } }

  func takeProblems() -> [String] {
    withState { state in
      defer { state.problems = [] }
      return state.problems
    }
  }

  // MARK: On URLSession's queues

  func begin(_ request: NetworkRequest) -> UInt64? {
    let number = Self.counter.next()
    let step = withState { state in
      state.transfers.begin(request, number: number)
      return state.step
    }
    if step != 0 { look(at: number, in: step) }
    return number
  }

  func next(of session: UInt, isBeginning: Bool) -> network_event? {
    guard !isBeginning else { return nil }
    return unsafe withState { unsafe $0.transfers.next(of: session) }
  }

  func did(_ transfer: UInt64, isTaken: Bool, given: UnsafeRawBufferPointer) {
    let bytes = unsafe Array(given)
    withState { $0.transfers.did(transfer, isTaken: isTaken, given: bytes) }
  }

  func resumed(_ transfer: UInt64) { withState { $0.transfers.resume(transfer) } }

  func removed(_ transfer: UInt64) {
    let (session, removal) = withState { state in
      defer { state.transfers.remove(transfer) }
      return (
        state.transfers.all[transfer]?.session, state.removals.removeValue(forKey: transfer)
      )
    }
    guard let session, let removal else { return }
    // What the handler of the timer sends next is behind this in its serial queue.
    NetworkCalls.wake(session)
    unsafe process_facts_end_followed(UnsafeMutableRawPointer(bitPattern: removal))
  }

  func note(_ event: TransferEvent, _ stamp: network_stamp) {}
  func stamp() -> network_stamp { network_stamp() }
  func workArrived() { process_facts_look_at_followed() }

  // MARK: A step that waits

  /// App code that waits in its step for an answer would wait for ever, since time stands still.
  private func look(at number: UInt64, in step: UInt64) {
    DispatchQueue.global().asyncAfter(deadline: .now() + stepPatience) { [weak self] in
      guard let self else { return }
      let isStranded = withState { state in
        guard state.step == step, let transfer = state.transfers.all[number],
          mainThreadSleeps()
        else { return false }
        state.problems.append(
          "app code waits on the main thread for the answer to \(transfer.request.name), while time"
            + " stands still: let it await, or take a completion handler")
        let end = NetworkReply.End(result: 7, text: "the main thread waits")
        let reply = NetworkReply.failure(end, delay: 0)
        state.transfers.plan(reply, for: number)
        return true
      }
      if isStranded { give(number) }
    }
  }
}
