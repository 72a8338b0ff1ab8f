import Foundation
import InputCore

/// Makes events of samples: keeps frames for the tick, lands, moves and lifts touches, and hands each
/// event that is complete to the application.
@MainActor final class TouchPipeline {
  let log: CallLog
  let timeline: Timeline
  let turn: Turn
  let home: Home
  let table = TouchTable()
  let events = Events()
  let contest: Contest
  let delivery: ViewDelivery
  let settlement: Settlement

  /// When frames become events.
  @safe @exclusivity(unchecked) var mode = DeliveryMode.aligned
  @safe @exclusivity(unchecked) var queue = FrameQueue()
  /// Devices whose frames were dropped, and whose touches are cancelled with the next tick.
  @safe @exclusivity(unchecked) private var lost: [DeviceID] = []
  /// The samples being delivered; empty between deliveries.
  @safe @exclusivity(unchecked) private var draining: ContiguousArray<Sample> = []

  /// How the surfaces of devices lie on the screens, by their numbers.
  @safe @exclusivity(unchecked) private(set) var surfaces = SurfaceTable()
  @safe @exclusivity(unchecked) var taps = TapCounter()
  /// What pens report late.
  @safe @exclusivity(unchecked) var estimates = Estimates()
  /// Bits of touches that the previous event changed, so that their phase is not *stationary*.
  @safe @exclusivity(unchecked) private var restless: UInt64 = 0
  /// Views that left while a new touch was looking for its view; nil at any other time.
  var departures: [UIView]?

  /// The modifier keys that are held, for the events that are closed from now on.
  @safe @exclusivity(unchecked) var modifiers: UIKeyModifierFlags = []
  /// The buttons that are held, of the pointer and of pens, for the events that are closed from now on.
  @safe @exclusivity(unchecked) var buttons: UIEvent.ButtonMask = []

  init(log: CallLog, timeline: Timeline, turn: Turn, home: Home) {
    (self.log, self.timeline, self.turn, self.home) = (log, timeline, turn, home)
    contest = Contest(log: log, turn: turn, table: table, events: events)
    delivery = ViewDelivery(log: log, turn: turn, contest: contest)
    settlement = Settlement(turn: turn, delivery: delivery)
  }

  // MARK: Frames

  /// Whether something waits for the next tick.
  var awaitsTick: Bool { !queue.isEmpty || !lost.isEmpty }

  /// Whether frames wait for the next tick.
  var hasFrames: Bool { !queue.isEmpty }

  /// Keeps a frame for the next tick. Returns a device that has filled the queue, whose frames are
  /// dropped and whose touches are cancelled with the tick, as if its contacts had left; contacts still
  /// on the glass count again once they have been lifted.
  func keep(_ frame: Frame) -> DeviceID? {
    if queue.append(frame) { return nil }
    let flooding = queue.greediest(besides: frame.device)
    log.refuse("frame of device \(flooding.rawValue)", counting: \.frames)
    queue.removeAll(of: flooding)
    if !lost.contains(flooding) { lost.append(flooding) }
    if flooding != frame.device { _ = queue.append(frame) }
    return flooding
  }

  /// Hands the samples of all frames that wait to `body`.
  func drainFrames(_ body: (ContiguousArray<Sample>) -> Void) {
    queue.takeAll(into: &draining)
    body(draining)
    draining.removeAll(keepingCapacity: true)
  }

  /// Cancels what a device holds, or for nil any device, hidden touches included.
  func cancelHeld(by device: DeviceID?) {
    for index in BitNumbers(table.down) where device == nil || table[index].device == device {
      lift(table[index], at: timeline.now, phase: .cancelled)
    }
  }

  /// Devices that have flooded the queue hold nothing any more.
  @inline(__always) func cancelLost() {
    guard !lost.isEmpty else { return }
    for device in lost { cancelHeld(by: device) }
    lost = []
  }

  // MARK: Touches

  /// Touches that the previous event changed, and this one does not, are *stationary*.
  @inline(__always) func markStationary(besides changed: UInt64) {
    for index in BitNumbers(restless & table.down & ~changed) {
      table[index].storedPhase = .stationary
    }
    restless = changed
  }

  /// Takes in how a display stands and how large it is; a new one has the next number.
  func setSurface(of screen: UIScreen, ofDisplay display: Int) {
    surfaces.set(screen, ofDisplay: display)
  }

  /// A view is about to leave its window with everything below it: its touches are cancelled, and
  /// the recognizers attached there lose theirs (rules 3.9, 8.10).
  func subtreeWillLeave(_ view: UIView) {
    departures?.append(view)
    for index in BitNumbers(table.alive) {
      let touch = table[index]
      guard let touched = touch.storedView, touched.isDescendant(of: view) else { continue }
      delivery.orphan(touch)
      // Whatever is there when it next moves is new to it.
      if touch.kind == .hover { touch.storedView = nil }
      contest.withhold(touch) { $0.isDescendant(of: view) }
    }
    contest.orphanRecognizers(below: view)
    turn.settle()
  }
}
