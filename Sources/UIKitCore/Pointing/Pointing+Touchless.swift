import Foundation
import InputCore

// Wheels and touchpads. Each sequence is a hidden touch where the pointer is, which recognizers share
// and compete for like any other (rule 10 *Pan*, *Transform events*).
extension Pointing {
  /// A wheel or a touchpad's fingers scroll.
  @inline(never) func scroll(_ sample: Sample) {
    guard sample.z == 0 else {
      if let touch = table.touch(sample.device, HiddenSlot.scroll) {
        endScroll(touch, at: sample.instant)
      }
      return
    }
    takeTouchless(sample.device, at: sample.instant)
    pipeline.compose(events.scroll)
    if let touch = table.touch(sample.device, HiddenSlot.scroll) {
      pipeline.makeRoom(for: touch, phase: .moved)
      if events.current.changes.moved & touch.bit == 0 { events.touchless.translation = .zero }
      proceed(touch, at: sample.instant)
    } else {
      beginScroll(sample)
    }
    // Content follows the fingers: to see more below, it moves up.
    let unit = pointsPerScrollUnit(sample)
    events.touchless.translation.x -= CGFloat(sample.x) * unit
    events.touchless.translation.y -= CGFloat(sample.y) * unit
    log.note(vector: events.touchless.translation)
    guard sample.code != Sample.ScrollSource.finger.rawValue else { return }
    // Nobody says when such a device has done, so a pause does.
    timeline.arm(
      scrollPause,
      at: sample.instant.advanced(bySeconds: UIInputTunables.current.scrollPause))
  }

  private func beginScroll(_ sample: Sample) {
    let isWheel = sample.code == Sample.ScrollSource.wheel.rawValue
    beginTouchless(.scroll, HiddenSlot.scroll, sample)
    events.scroll.scrollTypes = isWheel ? .discrete : .continuous
    events.touchless.translation = .zero
  }

  private func pointsPerScrollUnit(_ sample: Sample) -> CGFloat {
    sample.code == Sample.ScrollSource.wheel.rawValue
      ? UIInputTunables.current.wheelClickDistance / 120 : 1 / CGFloat(Sample.pointUnit)
  }

  /// The pause after which a wheel has done is over, unless a click came just before that and waits for
  /// its tick.
  func scrollPauseEnded() {
    log.instant = timeline.now
    turn.conductor?.deliverQueued()
    guard !scrollPause.isArmed, let device = touchlessDevice,
      let touch = table.touch(device, HiddenSlot.scroll)
    else { return }
    pipeline.assemble { endScroll(touch, at: timeline.now) }
  }

  private func endScroll(_ touch: UITouch, at instant: Instant) {
    pipeline.compose(events.scroll)
    pipeline.makeRoom(for: touch, phase: .ended)
    events.touchless.translation = .zero
    pipeline.lift(touch, at: instant, phase: .ended)
    timeline.disarm(scrollPause)
  }

  /// `device` scrolls or pinches from now on; what another one did is over.
  private func takeTouchless(_ device: DeviceID, at instant: Instant) {
    guard touchlessDevice != device else { return }
    if let previous = touchlessDevice {
      if let touch = table.touch(previous, HiddenSlot.scroll) { endScroll(touch, at: instant) }
      pipeline.lift(HiddenSlot.transform, of: previous, at: instant, phase: .ended)
      // A recognizer that is told of both in one event would be over before it has begun.
      pipeline.closeEvent()
    }
    touchlessDevice = device
  }

  /// A device, or for nil any device, scrolls and pinches no more.
  func forgetTouchless(of device: DeviceID?) {
    guard device == nil || touchlessDevice == device else { return }
    touchlessDevice = nil
    timeline.disarm(scrollPause)
  }

  /// A touchpad's fingers pinch or turn.
  @inline(never) func transform(_ sample: Sample) {
    if sample.kind == .pinchBegin { takeTouchless(sample.device, at: sample.instant) }
    pipeline.compose(events.transform)
    let touch = table.touch(sample.device, HiddenSlot.transform)
    switch sample.kind {
    case .pinchBegin:
      beginTouchless(.transform, HiddenSlot.transform, sample)
      events.touchless.scale = 1
      events.touchless.rotation = 0
    case .pinchChange:
      guard let touch else { return }
      pipeline.makeRoom(for: touch, phase: .moved)
      events.touchless.scale = CGFloat(sample.x) / CGFloat(Sample.shareUnit)
      events.touchless.rotation = CGFloat(sample.y) / 1000 * .pi / 180
      log.note(vector: CGPoint(x: events.touchless.scale, y: events.touchless.rotation))
      proceed(touch, at: sample.instant)
    case .pinchEnd:
      guard let touch else { return }
      pipeline.lift(touch, at: sample.instant, phase: sample.x == 0 ? .ended : .cancelled)
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
    _ = pipeline.land(origin, at: pointerPlace)
  }

  /// A hidden touch has something new to tell, without having moved.
  private func proceed(_ touch: UITouch, at instant: Instant) {
    touch.instant = instant
    touch.storedPhase = .moved
    events.current.instant = instant
    events.current.changes.moved |= touch.bit
  }
}
