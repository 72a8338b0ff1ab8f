// A frame of the screen (rule 13.4):
//
//     tick ──▶ events ──▶ display links ─ ─ end of the turn ──▶ layout, drawing
//
// The engine does the work in this order, and reports each step to `FrameLinks`, which calls the
// actions of update links in between.
extension Engine {
  /// Begins a frame when the tick fires: touches first, then display links. An update that is still
  /// open, because the clock has passed several ticks at once, is closed first.
  func beginFrame() {
    if links.update != nil { finishFrame() }
    links.beginUpdate()
    deliverQueued()
    settle()
    links.didSendEvents()
  }

  /// Ends the frame, at the end of the turn or before the next frame: lays out, draws, and closes
  /// the update. Views marked without a tick are a frame of their own.
  func finishFrame() {
    links.willCommit()
    commit()
    links.didCommit()
    if links.wantsLateEvents { sendLateEvents() }
    links.endUpdate()
  }

  /// Sends the events that have arrived since the tick, and lays out and draws once more.
  private func sendLateEvents() {
    links.willSendLateEvents()
    deliverQueued()
    settle()
    links.didSendLateEvents()
    commit()
    links.didCommitLateEvents()
  }

  private func commit() {
    updates.update()
    settle()
  }

  /// Turns the queued frames into events: at the tick, or before handling a later input.
  func deliverQueued() {
    router.deliverQueued()
  }
}
