import Foundation
import InputCore

/// A link that the application owns.
struct UpdateLinkEntry {
  weak var link: UIUpdateLink?
}

// Updates, as links see them (semantics 13.4):
//
//     idle ──tick, or views marked──▶ open ──end of the turn──▶ idle
//
// A tick opens one, sends its events and calls display links; the end of the turn, when all that was put
// off is done too, lays out, draws and closes it. Views marked without a tick open one at the end of the
// turn. Where no link is enabled nothing of this is kept.
extension Engine {
  /// Takes in a link that was enabled.
  func add(_ link: UIUpdateLink) {
    guard !updateLinks.contains(where: { $0.link === link }) else { return }
    updateLinks.append(UpdateLinkEntry(link: link))
  }

  private var activeLinks: [UIUpdateLink] {
    updateLinks.compactMap { $0.link }.filter { $0.isActive }
  }

  /// Calls the links' actions of a phase, in the order in which the links were enabled.
  private func perform(_ phase: UIUpdateActionPhase) {
    guard let update else { return }
    for link in activeLinks { link.perform(phase, update, log: log) }
    settle()
  }

  // MARK: Stimuli

  /// A frame begins. One that is still open, because the clock has passed several ticks at once, is
  /// closed first.
  func beginFrame() {
    if update != nil { finishUpdate() }
    openUpdate()
    deliverQueued()
    settle()
    perform(.afterEventDispatch)
    perform(.beforeCADisplayLinkDispatch)
    fireDisplayLinks()
    perform(.afterCADisplayLinkDispatch)
  }

  /// The end of the turn: lays out, draws, and closes the update.
  func finishUpdate() {
    if update == nil, isUpdateDue {
      openUpdate()
      perform(.afterEventDispatch)
      perform(.beforeCADisplayLinkDispatch)
      perform(.afterCADisplayLinkDispatch)
    }
    perform(.beforeCATransactionCommit)
    updateViews()
    settle()
    perform(.afterCATransactionCommit)
    if update?.isLowLatencyEventDispatchConfirmed == true { performLowLatencyPhases() }
    perform(.afterUpdateComplete)
    guard update != nil else { return }
    update = nil
    // What the actions have marked is seen with the next frame.
    if isUpdateDue { armTick(strictlyLater: true) }
  }

  private func performLowLatencyPhases() {
    update?.isPerformingLowLatencyPhases = true
    perform(.beforeLowLatencyEventDispatch)
    deliverQueued()
    settle()
    perform(.afterLowLatencyEventDispatch)
    perform(.beforeLowLatencyCATransactionCommit)
    updateViews()
    settle()
    perform(.afterLowLatencyCATransactionCommit)
    update?.isPerformingLowLatencyPhases = false
  }

  // MARK: Transitions

  private func openUpdate() {
    guard !updateLinks.isEmpty else { return }
    updateLinks.removeAll { $0.link?.isEnabled != true }
    let links = activeLinks
    guard !links.isEmpty else { return }
    update = UIUpdateInfo(
      at: timeline.now, period: tickPeriod,
      hasLowLatency: links.contains { $0.wantsLowLatencyEventDispatch })
    perform(.afterUpdateScheduled)
    perform(.beforeEventDispatch)
  }

  /// Arms the tick for the links that require updates: at the end of each turn, since any of them may
  /// have become active in it.
  func armUpdate() {
    guard !updateLinks.isEmpty else { return }
    let rate = 1_000_000_000 / Double(tickPeriod)
    let interval = activeLinks.lazy.filter { $0.requiresContinuousUpdates }
      .map { $0.preferredFrameRateRange.interval(screenRate: rate) }.min()
    if let interval { armTick(strictlyLater: true, every: interval) }
  }
}
