import Foundation
import InputCore

// Pointers and pens that press nothing. A hovering touch is hidden: recognizers that hover follow it
// into and out of their views, and no view is told (rule 10 *Hover*).
extension Pointing {
  /// Something hovers at a place of the screen: it has just come, or has moved.
  func hover(
    _ device: DeviceID, _ type: UITouch.TouchType, at place: CGPoint, traits: TouchTraits,
    _ instant: Instant, surface: Int = SurfaceTable.main
  ) {
    pipeline.compose(events.hover)
    if let touch = table.touch(device, HiddenSlot.hover) {
      let view = pipeline.hitTest(place, under: surface)
      if view === touch.storedView {
        pipeline.change(touch, to: place, traits: traits, at: instant)
        return
      }
      log.note(hitTest: touch, view: view)
      if let view, let window = touch.storedWindow, view.window === window {
        pipeline.makeRoom(for: touch, phase: .moved)
        pipeline.change(touch, to: place, traits: traits, at: instant)
        cross(touch, into: view)
        return
      }
      pipeline.lift(touch, at: instant, phase: .ended)
    }
    endOtherHover(at: instant)
    let origin = TouchOrigin(
      device: device, slot: HiddenSlot.hover, kind: .hover, type: type, instant: instant,
      surface: surface)
    guard let touch = pipeline.land(origin, at: place, traits: traits) else { return }
    log.note(traits: traits, of: touch)
    contest.crossing |= touch.bit
    touch.storedView?.hoveringChanged()
  }

  /// One thing hovers at a time, the one that came last: a recognizer could not tell two apart.
  private func endOtherHover(at instant: Instant) {
    for index in BitNumbers(table.down) where table[index].kind == .hover {
      pipeline.lift(table[index], at: instant, phase: .ended)
      pipeline.closeEvent()
    }
  }

  /// A hovering touch is over another view of its window; those that it is over still go on.
  private func cross(_ touch: UITouch, into view: UIView) {
    let left = touch.storedView
    touch.storedView = view
    pipeline.collectRecognizers(of: touch, from: view)
    contest.crossing |= touch.bit
    left?.hoveringChanged()
    view.hoveringChanged()
  }

  /// The hovering is over: something presses, or has left.
  func endHover(of device: DeviceID, at instant: Instant) {
    pipeline.lift(HiddenSlot.hover, of: device, at: instant, phase: .ended)
  }
}
