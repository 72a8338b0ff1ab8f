import Foundation
import InputCore

// Pointers and pens that press nothing. A hovering touch is hidden: recognizers that hover follow it
// into and out of their views, and no view is told (semantics 10 *Hover*).
extension Engine {
  /// Something hovers at a place of the screen: it has just come, or has moved.
  func hover(
    _ device: DeviceID, _ type: UITouch.TouchType, at place: CGPoint, traits: TouchTraits,
    _ instant: Instant, surface: Int = SurfaceTable.main
  ) {
    turn(to: hoverEvent)
    if let touch = table.touch(device, HiddenSlot.hover) {
      let view = hitTest(place, under: surface)
      if view === touch.storedView {
        change(touch, to: place, traits: traits, at: instant)
        return
      }
      log.note(hitTest: touch, view: view)
      if let view, let window = touch.storedWindow, view.window === window {
        makeRoom(for: touch, phase: .moved)
        change(touch, to: place, traits: traits, at: instant)
        cross(touch, into: view)
        return
      }
      lift(touch, at: instant, phase: .ended)
    }
    endOtherHover(at: instant)
    let origin = TouchOrigin(
      device: device, slot: HiddenSlot.hover, kind: .hover, type: type, instant: instant,
      surface: surface)
    guard let touch = land(origin, at: place, traits: traits) else { return }
    log.note(traits: traits, of: touch)
    crossing |= touch.bit
    tellButtons(above: touch.storedView)
  }

  /// One thing hovers at a time, the one that came last: a recognizer could not tell two apart.
  private func endOtherHover(at instant: Instant) {
    for index in BitNumbers(table.down) where table[index].kind == .hover {
      lift(table[index], at: instant, phase: .ended)
      closeEvent()
    }
  }

  /// A hovering touch is over another view of its window; those that it is over still go on.
  private func cross(_ touch: UITouch, into view: UIView) {
    let left = touch.storedView
    touch.storedView = view
    collectRecognizers(of: touch, from: view)
    crossing |= touch.bit
    tellButtons(above: left)
    tellButtons(above: view)
  }

  /// The hovering is over: something presses, or has left.
  func endHover(of device: DeviceID, at instant: Instant) {
    lift(HiddenSlot.hover, of: device, at: instant, phase: .ended)
  }

  /// Whether something hovers over `view` or over a view in it.
  func isHovering(over view: UIView) -> Bool {
    for index in BitNumbers(table.down)
    where table[index].kind == .hover && table[index].storedView?.isDescendant(of: view) == true {
      return true
    }
    return false
  }

  /// Tells the buttons from `view` upward that something hovering has come or gone.
  func tellButtons(above view: UIView?) {
    var ancestor = view
    while let current = ancestor {
      (current as? UIButton)?.hoverChanged()
      ancestor = current.parent
    }
  }

  /// Tells recognizers of a hovering touch: those whose views it has left, those that it is still
  /// over, then those that it has come to.
  func feedHover(_ mask: UInt64) {
    let gone = (event.changes.ended | event.changes.cancelled) & mask
    for index in BitNumbers(event.changes.all & mask) {
      let touch = table[index]
      let isGone = gone & touch.bit != 0
      for recognizer in engaged
      where recognizer.trackedMask & touch.bit != 0 && !isOrphaned(recognizer) {
        if isGone || isLeft(recognizer, by: touch) {
          tell(.regionExited, touch, to: recognizer)
          forget(touch.bit, of: recognizer)
        } else {
          tell(.regionMoved, touch, to: recognizer)
        }
      }
      for recognizer in resting
      where recognizer.trackedMask & touch.bit != 0 && (isGone || isLeft(recognizer, by: touch)) {
        forget(touch.bit, of: recognizer)
      }
      if !isGone && crossing & touch.bit != 0 { enter(touch) }
      crossing &= ~touch.bit
    }
  }

  /// Whether a hovering touch is over none of the recognizer's views any more.
  private func isLeft(_ recognizer: UIGestureRecognizer, by touch: UITouch) -> Bool {
    crossing & touch.bit != 0 && !touch.recognizers.contains { $0 === recognizer }
  }

  /// Offers a hovering touch to the recognizers that it has come to, and tells those that take it.
  private func enter(_ touch: UITouch) {
    offer(touch)
    for recognizer in engaged
    where recognizer.trackedMask & touch.bit != 0 && !recognizer.isHovered {
      tell(.regionEntered, touch, to: recognizer)
    }
  }

  /// Tells a recognizer that a hovering touch has come, moved or gone.
  func tell(
    _ phase: UITouch.Phase, _ touch: UITouch, to recognizer: UIGestureRecognizer
  ) {
    recognizer.isHovered = phase != .regionExited
    recognizer.untoldMask &= ~touch.bit
    guard recognizer.isTakingTouches else { return }
    let real = touch.storedPhase
    touch.storedPhase = phase
    log.note(.hovered, recognizer: recognizer, phase: phase)
    fed(recognizer) { recognizer.hovered(touch, with: hoverEvent) }
    touch.storedPhase = real
  }
}
