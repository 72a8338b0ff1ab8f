import Foundation
import InputCore

// Updates, as links take part in them (rule 13.4):
//
//     idle ──tick, or views marked──▶ open ──end of the turn──▶ idle
//
// A tick opens an update, sends its events and calls display links; the end of the turn, after all
// deferred work, lays out, draws and closes it. Views marked without a tick open one at the end of
// the turn. If no link is enabled, no update is kept.
extension FrameLinks {
  /// Calls the links' actions of a phase, in the order in which the links were enabled.
  private func perform(_ phase: UIUpdateActionPhase) {
    guard let update else { return }
    for link in activeLinks { link.perform(phase, update, log: log) }
    turn.settle()
  }

  // MARK: Stimuli

  /// Begins a frame. An update that is still open, because the clock has passed several ticks at
  /// one time, is closed first.
  func beginFrame() {
    if update != nil { finishUpdate() }
    openUpdate()
    turn.conductor?.deliverQueued()
    turn.settle()
    perform(.afterEventDispatch)
    perform(.beforeCADisplayLinkDispatch)
    fireDisplayLinks()
    perform(.afterCADisplayLinkDispatch)
  }

  /// Ends the turn: lays out, draws, and closes the update.
  func finishUpdate() {
    if update == nil, views.isDue {
      openUpdate()
      perform(.afterEventDispatch)
      perform(.beforeCADisplayLinkDispatch)
      perform(.afterCADisplayLinkDispatch)
    }
    perform(.beforeCATransactionCommit)
    views.update()
    turn.settle()
    perform(.afterCATransactionCommit)
    if update?.isLowLatencyEventDispatchConfirmed == true { performLowLatencyPhases() }
    perform(.afterUpdateComplete)
    guard update != nil else { return }
    update = nil
    // Views that the actions have marked are drawn with the next frame.
    if views.isDue { turn.armTick(strictlyLater: true) }
  }

  private func performLowLatencyPhases() {
    update?.isPerformingLowLatencyPhases = true
    perform(.beforeLowLatencyEventDispatch)
    turn.conductor?.deliverQueued()
    turn.settle()
    perform(.afterLowLatencyEventDispatch)
    perform(.beforeLowLatencyCATransactionCommit)
    views.update()
    turn.settle()
    perform(.afterLowLatencyCATransactionCommit)
    update?.isPerformingLowLatencyPhases = false
  }

  // MARK: Transitions

  private func openUpdate() {
    guard hasUpdateLinks else { return }
    removeDisabled()
    let links = activeLinks
    guard !links.isEmpty else { return }
    update = UIUpdateInfo(
      at: timeline.now, period: turn.tickPeriod,
      hasLowLatency: links.contains { $0.wantsLowLatencyEventDispatch })
    perform(.afterUpdateScheduled)
    perform(.beforeEventDispatch)
  }

  /// Arms the tick for the links that require updates: at the end of each turn, since any of them
  /// may have become active in it.
  func armUpdate() {
    guard hasUpdateLinks else { return }
    let rate = 1_000_000_000 / Double(turn.tickPeriod)
    let interval = activeLinks.lazy.filter { $0.requiresContinuousUpdates }
      .map { $0.preferredFrameRateRange.interval(screenRate: rate) }.min()
    if let interval { turn.armTick(strictlyLater: true, every: interval) }
  }
}
