/// Delivers an event to the recognizers and views of one window after another, and keeps track of
/// the messages that are still owed to views.
@MainActor final class ViewDelivery {
  let log: CallLog
  let turn: Turn
  let contest: Contest
  let table: TouchTable
  let events: Events
  /// The single event of touches.
  let touchEvent: UIEvent

  /// Bits of touches whose view has left its window.
  @safe @exclusivity(unchecked) var orphaned: UInt64 = 0
  /// Bits of touches that their views hold, so that a move may concern them.
  @safe @exclusivity(unchecked) var held: UInt64 = 0
  /// Bits of touches whose gates wait for recognizers to decide.
  @safe @exclusivity(unchecked) var waiting: UInt64 = 0
  @safe @exclusivity(unchecked) var messages = ViewMessages()
  /// What `whenUnused(_:)` calls.
  private(set) var unusedPresses: ((UIPress) -> Void)?

  /// The window that `windowMask` was made for; `maskedAlive` holds the bits of the touches alive
  /// at that time. Used only while touches that landed in the window are alive, which retain it.
  @safe @exclusivity(unchecked) private var maskedWindow: Uncounted<UIWindow>?
  @safe @exclusivity(unchecked) private var maskedAlive: UInt64 = 0
  @safe @exclusivity(unchecked) private var windowMask: UInt64 = 0

  init(log: CallLog, turn: Turn, contest: Contest) {
    (self.log, self.turn, self.contest) = (log, turn, contest)
    (table, events, touchEvent) = (contest.table, contest.events, contest.touchEvent)
    events.forEach { $0.delivery = Uncounted(self) }
  }

  /// Calls `receive` with each press that began and that no responder kept, after its message.
  func whenUnused(_ receive: @escaping (UIPress) -> Void) {
    unusedPresses = receive
  }

  /// Ends with the application: its events, which an app may have kept, are no longer delivered.
  func end() {
    events.forEach { $0.delivery = nil }
    forgetMask()
  }

  // MARK: Windows

  /// Delivers an event to the recognizers and views of one window, for `UIWindow.sendEvent`.
  /// Refuses an event that is not being delivered.
  @inline(__always) func deliver(_ event: UIEvent, in window: UIWindow) {
    guard events.isCurrent(event), turn.handle(.hand) else {
      refuse(event)
      return
    }
    let mask = self.mask(of: window)
    contest.feedRecognizers(mask)
    contest.cancelOrphans()
    if !contest.wishes.isEmpty { contest.resolveWishes() }
    if concernsViews(mask) { deliverChanges(mask) }
    turn.handle(.handed)
  }

  /// Refuses an event that app code sent to a window outside its delivery.
  func refuse(_ event: UIEvent) {
    log.refuse("event that is not being sent to windows", counting: \.events)
  }

  /// Bits of the touches that landed in `window`.
  @inline(__always) func mask(of window: UIWindow) -> UInt64 {
    let alive = table.alive
    if maskedAlive == alive, let maskedWindow, maskedWindow.refers(to: window) {
      return windowMask
    }
    return makeMask(of: window, alive)
  }

  @inline(never) private func makeMask(of window: UIWindow, _ alive: UInt64) -> UInt64 {
    var mask: UInt64 = 0
    for index in BitNumbers(alive) where isIn(window, table.uncounted(index)) {
      mask |= 1 << UInt64(index)
    }
    guard mask != 0 else { return 0 }
    maskedAlive = alive
    maskedWindow = Uncounted(window)
    windowMask = mask
    return mask
  }

  private func isIn(_ window: UIWindow, _ touch: Uncounted<UITouch>) -> Bool {
    touch.use { $0.uncountedWindow } == Uncounted(window)
  }

  /// Sends `event` to the window that all touches of `mask` landed in; false if the cached window
  /// is not known to be that one.
  @inline(__always) func send(_ event: UIEvent, toTheWindowOf mask: UInt64) -> Bool {
    guard mask != 0, maskedAlive == table.alive, mask & ~windowMask == 0, let maskedWindow else {
      return false
    }
    maskedWindow.use { $0.sendEvent(event) }
    return true
  }

  /// Forgets the cached mask: a touch was given a window, or its number may be reused in another
  /// one.
  private func forgetMask() {
    maskedWindow = nil
  }

  // MARK: Touches

  /// A touch landed in a window, on a view; a press may have no view. An app that dispatches events
  /// itself may have had the window's mask computed without this touch.
  func landed(_ touch: UITouch, on view: UIView?, in window: UIWindow) {
    touch.state.view = view
    touch.state.window = window
    forgetMask()
  }

  /// Marks a touch whose view leaves its window.
  func orphan(_ touch: UITouch) {
    orphaned |= touch.bit
  }

  /// Bits of the touches that have left and that no view waits for.
  @inline(__always) var spent: UInt64 { table.lifted & ~waiting }

  /// Frees touches that have left and that no view waits for, and removes the other touches that
  /// have left from events.
  func freeTouches() {
    for index in BitNumbers(spent) { free(index) }
    for index in BitNumbers(waiting & table.lifted) {
      table.uncounted(index).use { events.remove($0) }
    }
  }

  private func free(_ index: Int) {
    table.uncounted(index).use {
      contest.release($0)
      events.remove($0)
    }
    held &= ~(1 << UInt64(index))
    table.free(index)
    forgetMask()
  }
}
