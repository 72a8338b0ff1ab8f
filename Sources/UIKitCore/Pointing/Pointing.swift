import Foundation
import InputCore

/// The state of the screen's single pointer, shared by all mice and touchpads.
struct PointerState {
  /// The location in points of the screen; nil before the first movement.
  var place: CGPoint?
  /// The device that moved or pressed last.
  var device: DeviceID?
  /// The buttons of that device that are down.
  var buttons: UIEvent.ButtonMask = []
}

/// Input without fingers: the pointer, pens, wheels and touchpads. Each is a touch, visible or
/// hidden, that the pipeline lands, moves and lifts (decision 6).
@MainActor final class Pointing {
  let pipeline: TouchPipeline
  let log: CallLog
  let timeline: Timeline
  let table: TouchTable
  let events: Events
  let contest: Contest

  var pointer = PointerState() {
    didSet { buttonsMayHaveChanged() }
  }
  var pens: [PenState] = [] {
    didSet { buttonsMayHaveChanged() }
  }
  /// The fingers on rings and strips beside tablets.
  var dials = PadDials()
  /// The device that scrolled or pinched last.
  var touchlessDevice: DeviceID?
  lazy var scrollPause = TimelineTimer { [unowned self] in scrollPauseEnded() }

  init(_ pipeline: TouchPipeline) {
    self.pipeline = pipeline
    (log, timeline) = (pipeline.log, pipeline.timeline)
    (table, events, contest) = (pipeline.table, pipeline.events, pipeline.contest)
  }

  private func buttonsMayHaveChanged() {
    var buttons = pointer.buttons
    for pen in pens { buttons.formUnion(pen.buttons) }
    pipeline.buttonsChanged(to: buttons)
  }

  // MARK: Devices

  /// Forgets what a device, or any device for nil, holds down: it was removed, or its releases are
  /// unknown.
  func letGo(of device: DeviceID?) {
    if device == nil || pointer.device == device { pointer.buttons = [] }
    liftPens(of: device)
    forgetTouchless(of: device)
    dials.forget(device)
  }

  /// Handles the removal of a device.
  func remove(_ device: DeviceID) {
    if pointer.device == device { pointer.device = nil }
    forgetPen(of: device)
  }

  /// Keeps touches and hovers where they are on the glass when a display's rotation or size
  /// changes.
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
