/// Hands an event to the recognizers and views of one window after the other, and keeps what views
/// still have to hear.
@MainActor final class ViewDelivery {
  let log: CallLog
  let turn: Turn
  let contest: Contest
  let table: TouchTable
  let events: Events

  /// Bits of touches whose view has left its window.
  @safe @exclusivity(unchecked) var orphaned: UInt64 = 0
  /// Bits of touches that their views count as their own, so that a move may concern them.
  @safe @exclusivity(unchecked) var held: UInt64 = 0
  /// Bits of touches whose gates wait for recognizers to decide.
  @safe @exclusivity(unchecked) var waiting: UInt64 = 0
  @safe @exclusivity(unchecked) var messages = ViewMessages()

  /// The window that `windowMask` was made for, and the touches that were alive then.
  @safe @exclusivity(unchecked) private var maskedWindow: UIWindow?
  @safe @exclusivity(unchecked) private var maskedAlive: UInt64 = 0
  @safe @exclusivity(unchecked) private var windowMask: UInt64 = 0

  init(log: CallLog, turn: Turn, contest: Contest) {
    (self.log, self.turn, self.contest) = (log, turn, contest)
    (table, events) = (contest.table, contest.events)
  }

  // MARK: Windows

  /// Gives an event to the recognizers and views of one window; `UIWindow.sendEvent`'s work. Refused
  /// where it is not the event's turn.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    guard event === events.current, turn.handle(.hand) else {
      log.refuse("event that is not on its way to windows", counting: \.events)
      return
    }
    let mask = self.mask(of: window)
    contest.feedRecognizers(mask)
    contest.cancelOrphans()
    if !contest.wishes.isEmpty { contest.resolveWishes() }
    tellViews(mask)
    turn.handle(.told)
  }

  /// Bits of the touches that landed in `window`.
  func mask(of window: UIWindow) -> UInt64 {
    let alive = table.alive
    if maskedAlive == alive, maskedWindow === window { return windowMask }
    var mask: UInt64 = 0
    for index in BitNumbers(alive) where table[index].storedWindow === window {
      mask |= 1 << UInt64(index)
    }
    maskedAlive = alive
    maskedWindow = window
    windowMask = mask
    return mask
  }

  /// The window that all touches of `mask` landed in, where that is known without looking.
  func windowOfAll(_ mask: UInt64) -> UIWindow? {
    maskedAlive == table.alive && mask & ~windowMask == 0 ? maskedWindow : nil
  }

  /// A touch has got a window, or its number may be given to one of another window.
  func forgetMask() {
    maskedWindow = nil
  }

  // MARK: Touches

  /// The view of a touch leaves its window.
  func orphan(_ touch: UITouch) {
    orphaned |= touch.bit
  }

  /// Bits of the touches that have left and that no view waits for.
  @inline(__always) var spent: UInt64 { table.lifted & ~waiting }

  /// Frees touches that have left and that no view waits for; those that one waits for are named by
  /// events no longer.
  func freeTouches() {
    for index in BitNumbers(spent) { free(table[index]) }
    for index in BitNumbers(waiting & table.lifted) { events.remove(table[index]) }
  }

  private func free(_ touch: UITouch) {
    contest.release(touch)
    events.remove(touch)
    table.free(touch)
    held &= ~touch.bit
    forgetMask()
  }
}
