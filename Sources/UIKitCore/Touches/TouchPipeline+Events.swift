import Foundation

// From samples to events: where one event ends and the next begins. A touch has one phase per
// event, so a second phase closes the event (rule 13.3).
extension TouchPipeline {
  /// Assembles events from something other than a frame's samples, and sends the last one.
  func assemble(_ body: () -> Void) {
    beginAssembling()
    body()
    endAssembling()
  }

  /// Starts assembling events from samples or their equivalent.
  @inline(__always) func beginAssembling() {
    turn.handle(.assemble)
    events.select(events.touches)
  }

  /// Sends the event being assembled, after the last sample.
  @inline(__always) func endAssembling() {
    closeEvent()
    turn.handle(.assembled)
  }

  // MARK: Events

  /// Makes `wanted` the event being assembled, after sending another one in progress.
  func compose(_ wanted: UIEvent) {
    guard !events.isCurrent(wanted) else { return }
    if events.use({ $0.changes.all }) != 0 { closeEvent() }
    events.select(wanted)
  }

  /// Sends the event being assembled, if anything changed, settles the turn, and clears the event.
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

  /// Runs a call to app code that is not an event, then settles its consequences.
  func send(_ report: () -> Void) {
    turn.handle(.send)
    report()
    settlement.settleEvent()
  }

  /// Closes the event if `touch` has already changed in it with a phase other than `phase`.
  @inline(__always) func makeRoom(for touch: UITouch, phase: UITouch.Phase) {
    let changes = events.use { $0.changes }
    let mayJoin = phase == .moved ? changes.moved : 0
    guard changes.all & ~mayJoin & touch.bit != 0 else { return }
    closeEvent()
  }

  /// Records the touch's state in the event, in the digest and as a coalesced touch.
  @inline(__always) func keep(_ touch: UITouch, from previous: CGPoint) {
    log.note(touch: touch)
    events.use {
      $0.samples.append(
        UIEvent.CoalescedSample(
          touch: touch.index, instant: touch.state.instant, windowLocation: touch.state.location,
          previousWindowLocation: previous, traits: touch.state.traits, phase: touch.state.phase))
    }
  }
}
