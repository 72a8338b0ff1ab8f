import Foundation
import InputCore

/// The one pointer of the screen, whichever mouse or touchpad moves it.
struct PointerState {
  /// Where the pointer is, in points of the screen; nil until it first moves.
  var place: CGPoint?
  /// The device that moved or pressed last.
  var device: DeviceID?
  /// The buttons of that device that are down.
  var buttons: UIEvent.ButtonMask = []
}

/// What points without a finger: the pointer, pens, wheels and touchpads. Each is a touch, shown or
/// hidden, that the pipeline lands, moves and lifts (decision 6).
@MainActor final class Pointing {
  let pipeline: TouchPipeline
  let log: CallLog
  let timeline: Timeline
  let turn: Turn
  let table: TouchTable
  let events: Events
  let contest: Contest

  var pointer = PointerState() {
    didSet { buttonsMayHaveChanged() }
  }
  var pens: [PenState] = [] {
    didSet { buttonsMayHaveChanged() }
  }
  /// The device that scrolled or pinched last.
  var touchlessDevice: DeviceID?
  lazy var scrollPause = TimelineTimer { [unowned self] in scrollPauseEnded() }

  init(_ pipeline: TouchPipeline) {
    self.pipeline = pipeline
    (log, timeline, turn) = (pipeline.log, pipeline.timeline, pipeline.turn)
    (table, events, contest) = (pipeline.table, pipeline.events, pipeline.contest)
  }

  private func buttonsMayHaveChanged() {
    var buttons = pointer.buttons
    for pen in pens { buttons.formUnion(pen.buttons) }
    pipeline.buttons = buttons
  }

  // MARK: Devices

  /// What the device held, or for nil any device, counts no more: it is gone, or what it has released
  /// is not known.
  func letGo(of device: DeviceID?) {
    if device == nil || pointer.device == device { pointer.buttons = [] }
    liftPens(of: device)
    forgetTouchless(of: device)
  }

  /// A device is gone.
  func remove(_ device: DeviceID) {
    if pointer.device == device { pointer.device = nil }
    forgetPen(of: device)
  }

  /// A display has turned or changed its size: what is down or hovers stays where it is on the glass.
  func convertPlaces(onDisplay display: Int, from old: [SurfaceMap]) {
    for index in pens.indices {
      let surface = table.facts(of: pens[index].device).surface
      guard surface / 2 == display else { continue }
      pens[index].place = pens[index].place.map {
        old[surface & 1].convert($0, to: pipeline.surfaces[surface])
      }
    }
    guard display == 0 else { return }
    pointer.place = pointer.place.map {
      onScreen(old[0].convert($0, to: pipeline.surfaces[SurfaceTable.main]))
    }
  }
}
