import Foundation
import InputCore

/// What a scroll or transform event brings, which has no touch that the app sees.
struct TouchlessInput {
  /// The device that scrolled or pinched last.
  var device: DeviceID?
  /// Points that content is to move in this event: the fingers' way on a touchpad.
  var translation = CGPoint.zero
  /// The fingers' distance, as a multiple of that at the begin.
  var scale: CGFloat = 1
  /// How far the fingers have turned since the begin, in radians, clockwise.
  var rotation: CGFloat = 0
}

// Wheels and touchpads. Each sequence is a hidden touch where the pointer is, which recognizers share
// and compete for like any other (semantics 10 *Pan*, *Transform events*).
extension Engine {
  /// A wheel or a touchpad's fingers scroll.
  func scroll(_ sample: Sample) {
    guard sample.z == 0 else {
      if let touch = table.touch(sample.device, HiddenSlot.scroll) {
        endScroll(touch, at: sample.instant)
      }
      return
    }
    takeTouchless(sample.device, at: sample.instant)
    turn(to: scrollEvent)
    if let touch = table.touch(sample.device, HiddenSlot.scroll) {
      makeRoom(for: touch, phase: .moved)
      if event.changes.moved & touch.bit == 0 { touchless.translation = .zero }
      proceed(touch, at: sample.instant)
    } else {
      beginScroll(sample)
    }
    // Content follows the fingers: to see more below, it moves up.
    let unit = pointsPerScrollUnit(sample)
    touchless.translation.x -= CGFloat(sample.x) * unit
    touchless.translation.y -= CGFloat(sample.y) * unit
    log.note(vector: touchless.translation)
    guard sample.code != Sample.ScrollSource.finger.rawValue else { return }
    // Nobody says when such a device has done, so a pause does.
    timeline.arm(
      scrollPause,
      at: sample.instant.advanced(bySeconds: UIInputTunables.current.scrollPause))
  }

  private func beginScroll(_ sample: Sample) {
    let isWheel = sample.code == Sample.ScrollSource.wheel.rawValue
    beginTouchless(.scroll, HiddenSlot.scroll, sample)
    scrollEvent.scrollTypes = isWheel ? .discrete : .continuous
    touchless.translation = .zero
  }

  private func pointsPerScrollUnit(_ sample: Sample) -> CGFloat {
    sample.code == Sample.ScrollSource.wheel.rawValue
      ? UIInputTunables.current.wheelClickDistance / 120 : 1 / CGFloat(Sample.pointUnit)
  }

  /// The pause after which a wheel has done is over, unless a click came just before that and waits for
  /// its tick.
  func scrollPauseEnded() {
    log.instant = timeline.now
    deliverQueued()
    guard !scrollPause.isArmed, let device = touchless.device,
      let touch = table.touch(device, HiddenSlot.scroll)
    else { return }
    assemble { endScroll(touch, at: timeline.now) }
  }

  private func endScroll(_ touch: UITouch, at instant: Instant) {
    turn(to: scrollEvent)
    makeRoom(for: touch, phase: .ended)
    touchless.translation = .zero
    lift(touch, at: instant, phase: .ended)
    timeline.disarm(scrollPause)
  }

  /// `device` scrolls or pinches from now on; what another one did is over.
  private func takeTouchless(_ device: DeviceID, at instant: Instant) {
    guard touchless.device != device else { return }
    if let previous = touchless.device {
      if let touch = table.touch(previous, HiddenSlot.scroll) { endScroll(touch, at: instant) }
      lift(HiddenSlot.transform, of: previous, at: instant, phase: .ended)
      // A recognizer that is told of both in one event would be over before it has begun.
      closeEvent()
    }
    touchless.device = device
  }

  /// A device, or for nil any device, scrolls and pinches no more.
  func forgetTouchless(of device: DeviceID?) {
    guard device == nil || touchless.device == device else { return }
    touchless.device = nil
    timeline.disarm(scrollPause)
  }

  /// A touchpad's fingers pinch or turn.
  func transform(_ sample: Sample) {
    if sample.kind == .pinchBegin { takeTouchless(sample.device, at: sample.instant) }
    turn(to: transformEvent)
    let touch = table.touch(sample.device, HiddenSlot.transform)
    switch sample.kind {
    case .pinchBegin:
      beginTouchless(.transform, HiddenSlot.transform, sample)
      touchless.scale = 1
      touchless.rotation = 0
    case .pinchChange:
      guard let touch else { return }
      makeRoom(for: touch, phase: .moved)
      touchless.scale = CGFloat(sample.x) / CGFloat(Sample.shareUnit)
      touchless.rotation = CGFloat(sample.y) / 1000 * .pi / 180
      log.note(vector: CGPoint(x: touchless.scale, y: touchless.rotation))
      proceed(touch, at: sample.instant)
    case .pinchEnd:
      guard let touch else { return }
      lift(touch, at: sample.instant, phase: sample.x == 0 ? .ended : .cancelled)
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce, .penProximity,
      .penPlace, .penTip, .penForce, .penTilt, .penRotation, .pointerMotion, .pointerPlace,
      .button, .scroll, .key:
      preconditionFailure("\(sample.kind) is no pinch")
    }
  }

  private func beginTouchless(_ kind: UITouch.Kind, _ slot: UInt16, _ sample: Sample) {
    let origin = TouchOrigin(
      device: sample.device, slot: slot, kind: kind, type: .indirectPointer,
      instant: sample.instant)
    _ = land(origin, at: pointerPlace)
  }

  /// A hidden touch has something new to tell, without having moved.
  private func proceed(_ touch: UITouch, at instant: Instant) {
    touch.instant = instant
    touch.storedPhase = .moved
    event.instant = instant
    event.changes.moved |= touch.bit
  }
}
