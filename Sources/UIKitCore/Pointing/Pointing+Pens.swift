import Foundation
import InputCore

/// The position and state of a device's pen.
struct PenState {
  var device: DeviceID
  /// Whether the pen is within range of the tablet.
  var isInReach = false
  /// The location in points of the screen; nil until the pen reports one.
  var place: CGPoint?
  var isDown = false
  /// The barrel buttons that are down.
  var buttons: UIEvent.ButtonMask = []
  var traits = TouchTraits()
  /// The properties that the pen has reported since it came within reach.
  var reported: UITouch.Properties = []
  /// When the pen last reported its force; nil if it has not since it last left the glass.
  var forceInstant: Instant?
}

// Pens hover above the glass and touch it. Each axis is a sample; the axes of one frame make one
// change, and a frame's tip comes after its axes.
extension Pointing {
  /// Handles a sample of a pen.
  @inline(never) func usePen(_ sample: Sample) {
    var pen = pens.first { $0.device == sample.device } ?? PenState(device: sample.device)
    switch sample.kind {
    case .penProximity: pen = approach(pen, sample)
    case .penTip: touchGlass(&pen, sample)
    case .penPlace:
      pen.place = surface(of: pen).shown(x: sample.x, y: sample.y)
      pen.traits.distance = pipeline.share(sample.z)
      apply(pen, at: sample.instant)
    case .penForce: pressGlass(&pen, sample)
    case .penTilt:
      let unit = CGFloat.pi / 180_000
      let lean = CGPoint(x: angle(sample.x) * unit, y: angle(sample.y) * unit)
      pen.traits.lean = surface(of: pen).turn.shown(direction: lean)
      pen.reported.formUnion([.azimuth, .altitude])
      apply(pen, at: sample.instant)
    case .penRotation:
      pen.traits.roll = CGFloat(sample.x) * .pi / 180_000
      pen.reported.insert(.roll)
      apply(pen, at: sample.instant)
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce, .pointerMotion,
      .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key, .keyCharacters,
      .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd, .switchState, .padDial,
      .penSlider, .battery, .sensor:
      preconditionFailure("\(sample.kind) is not a sample of a pen")
    }
    pens.removeAll { $0.device == sample.device }
    if pen.isInReach || pen.isDown { pens.append(pen) }
  }

  /// Handles a button of a pen's barrel. The button applies from the pen's next change on.
  func usePenButton(_ button: UIEvent.ButtonMask, _ sample: Sample) {
    guard let place = pens.firstIndex(where: { $0.device == sample.device }) else { return }
    // Earlier changes are delivered without the button.
    pipeline.closeEvent()
    if sample.x != 0 {
      pens[place].buttons.insert(button)
    } else {
      pens[place].buttons.remove(button)
    }
  }

  /// Removes the pen of a device that was removed.
  func forgetPen(of device: DeviceID) {
    pens.removeAll { $0.device == device }
  }

  /// Treats the pen of a device, or all pens for nil, as above the glass because their state is
  /// unknown.
  func liftPens(of device: DeviceID?) {
    for place in pens.indices where device == nil || pens[place].device == device {
      pens[place].isDown = false
      pens[place].buttons = []
    }
  }

  /// Limits an angle: a pen cannot lie flat on the glass, whatever it reports.
  private func angle(_ thousandths: Int32) -> CGFloat {
    CGFloat(min(max(thousandths, -89_000), 89_000))
  }

  private func approach(_ pen: PenState, _ sample: Sample) -> PenState {
    var next = PenState(device: pen.device)
    next.isInReach = sample.x != 0
    if pen.isDown { lift(pen, sample) }
    endHover(of: pen.device, at: sample.instant)
    return next
  }

  private func pressGlass(_ pen: inout PenState, _ sample: Sample) {
    pen.traits.pressure = pipeline.share(sample.x)
    pen.forceInstant = sample.instant
    guard pen.isDown else { return }
    pipeline.resolve(.force, of: pen)
    apply(pen, at: sample.instant)
  }

  private func touchGlass(_ pen: inout PenState, _ sample: Sample) {
    let isDown = sample.x != 0
    guard isDown != pen.isDown, let place = pen.place else { return }
    pen.isDown = isDown
    if isDown {
      endHover(of: pen.device, at: sample.instant)
      pipeline.compose(events.touches)
      land(pen, at: place, sample.instant)
    } else {
      pen.forceInstant = nil
      lift(pen, sample)
      apply(pen, at: sample.instant)
    }
  }

  private func lift(_ pen: PenState, _ sample: Sample) {
    pipeline.lift(
      HiddenSlot.contact, of: pen.device, at: sample.instant,
      phase: sample.isCancelled ? .cancelled : .ended)
  }

  private func land(_ pen: PenState, at place: CGPoint, _ instant: Instant) {
    var reported = pen.reported
    if pen.forceInstant == instant { reported.insert(.force) }
    let missing = table.facts(of: pen.device).penProperties.subtracting(reported)
    var traits = pen.traits
    if missing.contains(.force) { traits.pressure = UIInputTunables.current.averageForceShare }
    let origin = TouchOrigin(
      device: pen.device, slot: HiddenSlot.contact, kind: .touch, type: .pencil,
      instant: instant, surface: table.facts(of: pen.device).surface)
    guard let touch = pipeline.land(origin, at: place, traits: traits) else { return }
    log.note(traits: traits, of: touch)
    guard !missing.isEmpty else { return }
    pipeline.guess(missing, of: touch)
  }

  /// Applies the pen's state to its touch.
  private func apply(_ pen: PenState, at instant: Instant) {
    guard let place = pen.place else { return }
    if pen.isDown {
      guard let touch = table.touch(pen.device, HiddenSlot.contact) else { return }
      pipeline.compose(events.touches)
      pipeline.resolve(pen.reported, of: pen)
      var traits = pen.traits
      if touch.state.estimate.expecting.contains(.force) {
        traits.pressure = touch.state.traits.pressure
      }
      pipeline.change(touch, to: place, traits: traits, at: instant)
    } else if pen.isInReach {
      hover(
        pen.device, .pencil, at: place, traits: pen.traits, instant,
        surface: table.facts(of: pen.device).surface)
    }
  }

  private func surface(of pen: PenState) -> SurfaceMap {
    pipeline.surfaces[table.facts(of: pen.device).surface]
  }
}
