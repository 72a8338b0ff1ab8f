import Foundation
import InputCore

// Wheels and touchpads. Each sequence is a hidden touch at the pointer's location, which
// recognizers share and compete for like any other (rule 10 *Pan*, *Transform events*).
extension Pointing {
  /// Handles a scroll by a wheel or by a touchpad's fingers.
  @inline(never) func scroll(_ sample: Sample) {
    guard sample.z == 0 else {
      if let touch = table.touch(sample.device, HiddenSlot.scroll) {
        endScroll(
          touch, at: sample.instant, phase: sample.isCancelled ? .cancelled : .ended)
      }
      return
    }
    claimTouchless(sample.device, at: sample.instant)
    pipeline.compose(events.scroll)
    if let touch = table.touch(sample.device, HiddenSlot.scroll) {
      pipeline.makeRoom(for: touch, phase: .moved)
      events.continueScroll(touch)
      proceed(touch, at: sample.instant)
    } else {
      beginScroll(sample)
    }
    // Content follows the fingers: it moves up to show more below.
    let unit = pointsPerScrollUnit(sample)
    log.note(
      vector: events.scrolled(x: -CGFloat(sample.x) * unit, y: -CGFloat(sample.y) * unit))
    guard sample.code != Sample.ScrollSource.finger.rawValue else { return }
    // Such a device does not report the end of a scroll, so a pause ends it.
    timeline.arm(
      scrollPause,
      at: sample.instant.advanced(bySeconds: UIInputTunables.current.scrollPause))
  }

  private func beginScroll(_ sample: Sample) {
    let isWheel = sample.code == Sample.ScrollSource.wheel.rawValue
    beginTouchless(.scroll, HiddenSlot.scroll, sample)
    events.beginScroll(isWheel ? .discrete : .continuous)
  }

  private func pointsPerScrollUnit(_ sample: Sample) -> CGFloat {
    sample.code == Sample.ScrollSource.wheel.rawValue
      ? UIInputTunables.current.wheelClickDistance / 120 : 1 / CGFloat(Sample.pointUnit)
  }

  /// Handles the end of the pause that ends a wheel's scroll, unless a click came just before that
  /// and waits for its tick.
  func scrollPauseEnded() {
    pipeline.home.owner?.engine.deliverQueued()
    guard !scrollPause.isArmed, let device = touchlessDevice,
      let touch = table.touch(device, HiddenSlot.scroll)
    else { return }
    pipeline.assemble { endScroll(touch, at: timeline.now) }
  }

  /// Ends the scroll, swipe or hold of a hidden touch.
  func endScroll(_ touch: UITouch, at instant: Instant, phase: UITouch.Phase = .ended) {
    pipeline.compose(events.scroll)
    pipeline.makeRoom(for: touch, phase: phase)
    events.endScroll()
    pipeline.lift(touch, at: instant, phase: phase)
    timeline.disarm(scrollPause)
  }

  /// Makes `device` the owner of scrolls and pinches, and ends those of another device.
  func claimTouchless(_ device: DeviceID, at instant: Instant) {
    guard touchlessDevice != device else { return }
    if let previous = touchlessDevice {
      if let touch = table.touch(previous, HiddenSlot.scroll) { endScroll(touch, at: instant) }
      pipeline.lift(HiddenSlot.transform, of: previous, at: instant, phase: .ended)
      // A recognizer that received both in one event would end before it has begun.
      pipeline.closeEvent()
    }
    touchlessDevice = device
  }

  /// Ends the scroll or pinch of a device, or of any device for nil.
  func forgetTouchless(of device: DeviceID?) {
    guard device == nil || touchlessDevice == device else { return }
    touchlessDevice = nil
    timeline.disarm(scrollPause)
  }

  /// Handles a pinch or rotation by a touchpad's fingers.
  @inline(never) func transform(_ sample: Sample) {
    if sample.kind == .pinchBegin { claimTouchless(sample.device, at: sample.instant) }
    pipeline.compose(events.transform)
    let touch = table.touch(sample.device, HiddenSlot.transform)
    switch sample.kind {
    case .pinchBegin:
      beginTouchless(.transform, HiddenSlot.transform, sample)
      events.transformed()
    case .pinchChange:
      guard let touch else { return }
      pipeline.makeRoom(for: touch, phase: .moved)
      events.transformed(
        scale: CGFloat(sample.x) / CGFloat(Sample.shareUnit),
        rotation: CGFloat(sample.y) / 1000 * .pi / 180)
      log.note(vector: CGPoint(x: events.touchless.scale, y: events.touchless.rotation))
      proceed(touch, at: sample.instant)
    case .pinchEnd:
      guard let touch else { return }
      pipeline.lift(touch, at: sample.instant, phase: sample.x == 0 ? .ended : .cancelled)
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce, .penProximity,
      .penPlace, .penTip, .penForce, .penTilt, .penRotation, .pointerMotion, .pointerPlace,
      .button, .scroll, .key, .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd,
      .holdBegin, .holdEnd, .switchState, .padDial, .penSlider, .battery, .sensor:
      preconditionFailure("\(sample.kind) is not a sample of a pinch")
    }
  }

  /// Lands a hidden touch at the pointer's location.
  func beginTouchless(_ kind: UITouch.Kind, _ slot: UInt16, _ sample: Sample) {
    let origin = TouchOrigin(
      device: sample.device, slot: slot, kind: kind, type: .indirectPointer,
      instant: sample.instant)
    _ = pipeline.land(origin, at: pointerPlace)
  }

  /// Reports a change of a hidden touch that has not moved.
  func proceed(_ touch: UITouch, at instant: Instant) {
    touch.state.instant = instant
    touch.state.phase = .moved
    events.current.instant = instant
    events.current.changes.moved |= touch.bit
  }
}
