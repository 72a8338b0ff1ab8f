import Foundation
import InputCore

/// Turns samples into events: lands, moves and lifts touches, and passes each complete event to the
/// application.
@MainActor package final class TouchPipeline {
  let log: CallLog
  let timeline: Timeline
  let turn: Turn
  let home: Home
  package let table = TouchTable()
  let events = Events()
  let contest: Contest
  let delivery: ViewDelivery
  let settlement: Settlement

  /// The mapping of device surfaces to screens, by surface number.
  @safe @exclusivity(unchecked) private(set) var surfaces = SurfaceTable()
  @safe @exclusivity(unchecked) var taps = TapCounter()
  /// The values that pens report late.
  @safe @exclusivity(unchecked) var estimates = Estimates()
  /// The bits of touches that the previous event changed, and whose phase is therefore not
  /// *stationary*.
  @safe @exclusivity(unchecked) private var restless: UInt64 = 0
  /// The views that left their window during the hit test of a new touch; nil at any other time.
  var departures: [UIView]?

  /// The modifier keys that are held, for the events closed from now on.
  @safe @exclusivity(unchecked) private(set) var modifiers: UIKeyModifierFlags = []
  /// The buttons of the pointer and of pens that are held, for the events closed from now on.
  @safe @exclusivity(unchecked) private(set) var buttons: UIEvent.ButtonMask = []

  init(log: CallLog, timeline: Timeline, turn: Turn, home: Home) {
    (self.log, self.timeline, self.turn, self.home) = (log, timeline, turn, home)
    contest = Contest(log: log, turn: turn, table: table, events: events)
    delivery = ViewDelivery(log: log, turn: turn, contest: contest)
    settlement = Settlement(turn: turn, delivery: delivery)
  }

  /// These modifier keys are held, for the events that are closed from now on.
  func modifiersChanged(to modifiers: UIKeyModifierFlags) {
    self.modifiers = modifiers
  }

  /// These buttons are held, for the events that are closed from now on.
  func buttonsChanged(to buttons: UIEvent.ButtonMask) {
    self.buttons = buttons
  }

  // MARK: Touches

  /// Cancels the touches of a device, or of all devices for nil, including hidden touches.
  func cancelHeld(by device: DeviceID?) {
    for index in BitNumbers(table.down) where device == nil || table[index].device == device {
      lift(table[index], at: timeline.now, phase: .cancelled)
    }
  }

  /// Sets the phase of touches that the previous event changed, and this one does not, to
  /// *stationary*.
  @inline(__always) func markStationary(besides changed: UInt64) {
    for index in BitNumbers(restless & table.down & ~changed) {
      table[index].state.phase = .stationary
    }
    restless = changed
  }

  /// A display was added, which has the next number, or what it shows has been rotated or resized.
  func screenChanged(_ screen: UIScreen, ofDisplay display: Int) {
    surfaces.set(screen, ofDisplay: display)
  }

  /// Cancels the touches of a view, and of everything below it, before it leaves its window. The
  /// recognizers attached there lose theirs (rules 3.9, 8.10).
  func subtreeWillLeave(_ view: UIView) {
    departures?.append(view)
    for index in BitNumbers(table.alive) {
      let touch = table[index]
      guard let touched = touch.state.view, touched.isDescendant(of: view) else { continue }
      delivery.orphan(touch)
      // A hovering touch finds its new view when it next moves.
      if touch.kind == .hover { touch.state.view = nil }
      contest.withhold(touch) { $0.isDescendant(of: view) }
    }
    contest.orphanRecognizers(below: view)
    turn.settle()
  }
}
