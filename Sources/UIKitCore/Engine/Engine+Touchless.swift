import Foundation
import InputCore

/// What a scroll or transform event brings, which has no touch that the app sees.
struct TouchlessInput {
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
    turn(to: scrollEvent)
    let isWheel = sample.code == Sample.ScrollSource.wheel.rawValue
    let touch = table.touch(sample.device, HiddenSlot.scroll)
    if sample.z != 0 {
      if let touch { endScroll(touch, at: sample.instant) }
      return
    }
    // Content follows the fingers: to see more below, it moves up.
    let unit =
      isWheel
      ? UIInputTunables.current.wheelClickDistance / 120 : 1 / CGFloat(Sample.pointUnit)
    let step = CGPoint(x: -CGFloat(sample.x) * unit, y: -CGFloat(sample.y) * unit)
    if let touch {
      makeRoom(for: touch, phase: .moved)
      if event.changes.moved & touch.bit == 0 { touchless.translation = .zero }
      proceed(touch, at: sample.instant)
    } else {
      touchless.translation = .zero
      scrollEvent.scrollTypes = isWheel ? .discrete : .continuous
      beginTouchless(.scroll, HiddenSlot.scroll, sample)
    }
    touchless.translation.x += step.x
    touchless.translation.y += step.y
    log.note(vector: touchless.translation)
    guard sample.code != Sample.ScrollSource.finger.rawValue else { return }
    // Nobody says when such a device has done, so a pause does.
    let pause = UIInputTunables.current.scrollPause
    scrollEnd.device = sample.device
    timeline.arm(scrollEnd.timer, at: sample.instant.advanced(bySeconds: pause))
  }

  /// The pause after which a wheel has done is over.
  func scrollPauseEnded() {
    log.instant = timeline.now
    guard let device = scrollEnd.device, let touch = table.touch(device, HiddenSlot.scroll) else {
      return
    }
    deliverQueued()
    turn(to: scrollEvent)
    endScroll(touch, at: timeline.now)
    closeEvent()
  }

  private func endScroll(_ touch: UITouch, at instant: Instant) {
    makeRoom(for: touch, phase: .ended)
    touchless.translation = .zero
    lift(touch, at: instant, phase: .ended)
    timeline.disarm(scrollEnd.timer)
  }

  /// A touchpad's fingers pinch or turn.
  func transform(_ sample: Sample) {
    turn(to: transformEvent)
    let touch = table.touch(sample.device, HiddenSlot.transform)
    switch sample.kind {
    case .pinchBegin:
      touchless.scale = 1
      touchless.rotation = 0
      beginTouchless(.transform, HiddenSlot.transform, sample)
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
    touch.phase = .moved
    event.instant = instant
    event.changes.moved |= touch.bit
  }
}

/// The end of a wheel's scrolling, which only a pause tells.
@MainActor final class ScrollEnd {
  var device: DeviceID?
  let timer: TimelineTimer

  init(_ action: @escaping @MainActor () -> Void) {
    timer = TimelineTimer(action: action)
  }
}
