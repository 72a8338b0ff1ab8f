import Foundation
import InputCore

// Updates, as links take part in them (rule 13.4):
//
//     idle ──tick, or views marked──▶ open ──end of the turn──▶ idle
//
// The engine's frame (`Engine.beginFrame`) opens an update with the tick, and closes it at the end
// of the turn, after layout and drawing. In between it reports each phase, and the links' actions
// for that phase are called. Views marked without a tick open an update at the end of the turn. If
// no link is enabled, no update is kept.
extension FrameLinks {
  /// Calls the links' actions of a phase, in the order in which the links were enabled.
  private func perform(_ phase: UIUpdateActionPhase) {
    guard let update else { return }
    for link in activeLinks { link.perform(phase, update, log: log) }
    turn.settle()
  }

  // MARK: Stimuli

  /// Opens an update before a frame's events, if any link takes part.
  func beginUpdate() {
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

  /// The frame's events have been sent: calls the display links.
  func didSendEvents() {
    perform(.afterEventDispatch)
    perform(.beforeCADisplayLinkDispatch)
    fireDisplayLinks()
    perform(.afterCADisplayLinkDispatch)
  }

  /// The views are about to be laid out and drawn: without a tick, the update opens here.
  func willCommit() {
    if update == nil, views.isDue {
      beginUpdate()
      perform(.afterEventDispatch)
      perform(.beforeCADisplayLinkDispatch)
      perform(.afterCADisplayLinkDispatch)
    }
    perform(.beforeCATransactionCommit)
  }

  /// The views have been laid out and drawn.
  func didCommit() {
    perform(.afterCATransactionCommit)
  }

  /// Whether the update sends the events that have arrived meanwhile, and lays out and draws once
  /// more.
  var wantsLateEvents: Bool { update?.isLowLatencyEventDispatchConfirmed == true }

  /// Begins the low-latency phases.
  func willSendLateEvents() {
    update?.isPerformingLowLatencyPhases = true
    perform(.beforeLowLatencyEventDispatch)
  }

  /// The late events have been sent: the views are about to be laid out and drawn once more.
  func didSendLateEvents() {
    perform(.afterLowLatencyEventDispatch)
    perform(.beforeLowLatencyCATransactionCommit)
  }

  /// Ends the low-latency phases.
  func didCommitLateEvents() {
    perform(.afterLowLatencyCATransactionCommit)
    update?.isPerformingLowLatencyPhases = false
  }

  /// Closes the update.
  func endUpdate() {
    perform(.afterUpdateComplete)
    guard update != nil else { return }
    update = nil
    // Views that the actions have marked are drawn with the next frame.
    if views.isDue { turn.armTick(strictlyLater: true) }
  }

  // MARK: Ticks

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
