import Foundation

// From samples to events: where one event ends and the next begins. A touch has one phase an event, so
// a second phase closes the event (rule 13.3).
extension TouchPipeline {
  /// Runs what makes something else than a frame's samples into events, and sends the last of these.
  func assemble(_ body: () -> Void) {
    beginAssembling()
    body()
    endAssembling()
  }

  /// Samples, or what stands for them, are about to be made into events.
  @inline(__always) func beginAssembling() {
    turn.handle(.assemble)
    events.select(events.touches)
  }

  /// All samples have been used: sends the event that is put together.
  @inline(__always) func endAssembling() {
    closeEvent()
    turn.handle(.assembled)
  }

  // MARK: Events

  /// Makes `wanted` the event that is put together; another one that was is sent first.
  func compose(_ wanted: UIEvent) {
    guard events.current !== wanted else { return }
    closeEvent()
    events.select(wanted)
  }

  /// Sends the event that is put together, if anything changed, settles the turn, and leaves the
  /// event with nothing in it.
  func closeEvent() {
    let changed = events.use { $0.changes.all }
    guard changed != 0 else { return }
    markStationary(besides: changed)
    events.use {
      $0.storedModifierFlags = modifiers
      $0.storedButtonMask = buttons
    }
    if hasEstimates(changed) { numberEstimates(changed) }
    turn.handle(.send)
    home.use { application in events.use { application.sendEvent($0) } }
    if hasEstimates(changed) { keepEstimates(changed) }
    settlement.settleEvent()
    events.finish()
    table.trimSets()
  }

  /// Runs what reports something that is no event to app code, then carries out what came of it.
  func send(_ report: () -> Void) {
    turn.handle(.send)
    report()
    settlement.settleEvent()
  }

  /// Closes the event if `touch` has changed in it already in another way than `phase`.
  func makeRoom(for touch: UITouch, phase: UITouch.Phase) {
    let changes = events.use { $0.changes }
    let mayJoin = phase == .moved ? changes.moved : 0
    guard changes.all & ~mayJoin & touch.bit != 0 else { return }
    closeEvent()
  }

  /// Keeps what a touch has become in the event: for the digest, and as a coalesced touch.
  func keep(_ touch: UITouch, from previous: CGPoint) {
    log.note(touch: touch)
    events.use {
      $0.samples.append(
        UIEvent.CoalescedSample(
          touch: touch.index, instant: touch.instant, windowLocation: touch.windowLocation,
          previousWindowLocation: previous, phase: touch.storedPhase, traits: touch.traits))
    }
  }
}
