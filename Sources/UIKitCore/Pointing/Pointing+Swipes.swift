import Foundation
import InputCore

// Swipes and holds of three and more fingers on a touchpad, and fingers that rest on it. Like a
// scroll, each is a hidden touch at the pointer's location, and reaches recognizers as a scroll
// event, which says how many fingers there are and whether they rest (decision 28).
extension Pointing {
  /// Handles a swipe or hold by a touchpad's fingers.
  @inline(never) func swipe(_ sample: Sample) {
    switch sample.kind {
    case .swipeBegin: beginFingers(sample, isResting: false)
    case .holdBegin: beginFingers(sample, isResting: true)
    case .swipeChange: moveFingers(sample)
    case .swipeEnd: endFingers(sample, isResting: false)
    case .holdEnd: endFingers(sample, isResting: true)
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce, .penProximity,
      .penPlace, .penTip, .penForce, .penTilt, .penRotation, .pointerMotion, .pointerPlace,
      .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key, .keyCharacters, .axis,
      .switchState, .padDial, .penSlider, .battery, .sensor:
      preconditionFailure("\(sample.kind) is not a sample of a swipe or hold")
    }
  }

  private func beginFingers(_ sample: Sample, isResting: Bool) {
    claimTouchless(sample.device, at: sample.instant)
    if let touch = table.touch(sample.device, HiddenSlot.scroll) {
      endScroll(touch, at: sample.instant)
      // A recognizer that received both in one event would end before it has begun.
      pipeline.closeEvent()
    }
    pipeline.compose(events.scroll)
    events.beginScroll([], fingerCount: Int(sample.code), isResting: isResting)
    beginTouchless(.scroll, HiddenSlot.scroll, sample)
  }

  private func moveFingers(_ sample: Sample) {
    guard let touch = fingers(of: sample, areResting: false) else { return }
    pipeline.compose(events.scroll)
    pipeline.makeRoom(for: touch, phase: .moved)
    events.continueScroll(touch)
    proceed(touch, at: sample.instant)
    let unit = CGFloat(Sample.pointUnit)
    log.note(vector: events.scrolled(x: CGFloat(sample.x) / unit, y: CGFloat(sample.y) / unit))
  }

  private func endFingers(_ sample: Sample, isResting: Bool) {
    guard let touch = fingers(of: sample, areResting: isResting) else { return }
    endScroll(touch, at: sample.instant, phase: sample.x == 0 ? .ended : .cancelled)
  }

  /// The hidden touch of a swipe, or of a hold; nil if the device is making another gesture.
  private func fingers(of sample: Sample, areResting: Bool) -> UITouch? {
    guard events.scroll.fingerCount > 0, events.scroll.isResting == areResting else { return nil }
    return table.touch(sample.device, HiddenSlot.scroll)
  }

  // MARK: Controls beside a tablet

  /// Handles a ring or strip beside a tablet: it scrolls at the pointer's location.
  @inline(never) func turnDial(_ sample: Sample) {
    var scroll = sample
    scroll.kind = .scroll
    scroll.code = Sample.ScrollSource.continuous.rawValue
    (scroll.x, scroll.y, scroll.z) = (0, 0, 0)
    switch dials.move(sample) {
    case .nothing: return
    case .left: scroll.z = 1
    case .moved(let distance): scroll.y = distance
    }
    self.scroll(scroll)
  }
}
