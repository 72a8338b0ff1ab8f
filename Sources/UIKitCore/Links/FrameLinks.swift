import InputCore

/// The display links and update links of an application.
@MainActor package final class FrameLinks {
  /// A link that the app owns.
  private struct UpdateLinkEntry {
    weak var link: UIUpdateLink?
  }

  let log: CallLog
  let turn: Turn
  let timeline: Timeline
  let views: ViewUpdates
  private let home: Home
  private let table: TouchTable

  private var displayLinks: [CADisplayLink] = []
  private var updateLinks: [UpdateLinkEntry] = []
  /// The update in which links take part; nil between updates, and if no link is active.
  var update: UIUpdateInfo? {
    didSet { if update != nil { turn.awaitEnd() } }
  }

  init(_ pipeline: TouchPipeline, views: ViewUpdates) {
    self.views = views
    (log, turn, timeline) = (pipeline.log, pipeline.turn, pipeline.timeline)
    (home, table) = (pipeline.home, pipeline.table)
  }

  /// Whether there may be an update link.
  @inline(__always) var hasUpdateLinks: Bool { !updateLinks.isEmpty }

  /// The number of links that may tick.
  private var activeCount: Int { displayLinks.filter { !$0.isPaused }.count + updateLinks.count }

  /// The number of links that may tick, and whether all of them are the app's own.
  var ticking: (count: Int, areApps: Bool) {
    (activeCount, !displayLinks.contains { !$0.isPaused && $0.isToolkits })
  }

  // MARK: Update links

  /// Adds a link that was enabled.
  func add(_ link: UIUpdateLink) {
    guard !updateLinks.contains(where: { $0.link === link }) else { return }
    updateLinks.append(UpdateLinkEntry(link: link))
    turn.awaitEnd()
  }

  /// Removes the links that are disabled or were deallocated.
  func removeDisabled() {
    updateLinks.removeAll { $0.link?.isEnabled != true }
  }

  /// The update links that take part in updates now, in the order in which they were enabled.
  var activeLinks: [UIUpdateLink] {
    updateLinks.compactMap { $0.link }.filter { $0.isActive }
  }

  /// Removes all links when the application ends.
  func end() {
    displayLinks = []
    updateLinks = []
  }

  // MARK: Display links

  /// Adds a link that was added to the run loop.
  func add(_ link: CADisplayLink) {
    displayLinks.append(link)
  }

  func remove(_ link: CADisplayLink) {
    displayLinks.removeAll { $0 === link }
  }

  /// Arms the tick for the next frame.
  func armTick() {
    turn.armTick(strictlyLater: true)
  }

  /// Calls the display links of this frame and arms the next one while any remains. In the
  /// background they pause.
  func fireDisplayLinks() {
    guard !displayLinks.isEmpty else { return }
    guard home.application.applicationState != .background else {
      armTick()
      return
    }
    let frame = turn.tickNumber
    let isTracking = isTracking
    // A link may invalidate others; the links that existed before are called.
    for link in displayLinks
    where link.ticks(with: frame, period: turn.tickPeriod, isTracking: isTracking) {
      log.note(.displayLink, name: "displayLink")
      link.fire(at: timeline.now, period: turn.tickPeriod)
    }
    if displayLinks.contains(where: { !$0.isPaused }) { armTick() }
  }

  /// Whether a finger tracks a control, or scrolls.
  package var isTracking: Bool {
    for index in BitNumbers(table.down) {
      var view = table[index].state.view
      while let current = view {
        if current.isTrackingFinger { return true }
        view = current.superview
      }
    }
    return false
  }
}
