import Foundation
import InputCore

// Pointers and pens without contact. A hovering touch is hidden: hover recognizers follow it into
// and out of their views, and views receive nothing (rule 10 *Hover*).
extension Pointing {
  /// Handles a pointer or pen that hovers at a point of the screen: it has arrived or moved.
  func hover(
    _ device: DeviceID, _ type: UITouch.TouchType, at place: CGPoint, traits: TouchTraits,
    _ instant: Instant, surface: Int = SurfaceTable.main
  ) {
    pipeline.compose(events.hover)
    if let touch = table.touch(device, HiddenSlot.hover) {
      let view = pipeline.hitTest(place, under: surface)
      if view === touch.state.view {
        pipeline.change(touch, to: place, traits: traits, at: instant)
        return
      }
      log.note(hitTest: touch, view: view)
      if let view, let window = touch.state.window, view.window === window {
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
    contest.touchCrossed(touch)
    touch.state.view?.hoveringChanged()
  }

  /// Ends other hovering: only the most recent hover is kept, since a recognizer could not
  /// distinguish two.
  private func endOtherHover(at instant: Instant) {
    for index in BitNumbers(table.down) where table[index].kind == .hover {
      pipeline.lift(table[index], at: instant, phase: .ended)
      pipeline.closeEvent()
    }
  }

  /// Handles a hovering touch that moves to another view of its window; the views that it is still
  /// over continue.
  private func cross(_ touch: UITouch, into view: UIView) {
    let left = touch.state.view
    touch.state.view = view
    pipeline.collectRecognizers(of: touch, from: Uncounted(view))
    contest.touchCrossed(touch)
    left?.hoveringChanged()
    view.hoveringChanged()
  }

  /// Ends the hovering of a device that presses or has left.
  func endHover(of device: DeviceID, at instant: Instant) {
    pipeline.lift(HiddenSlot.hover, of: device, at: instant, phase: .ended)
  }
}

extension UIView {
  /// Notifies the views from here upward that something hovering has entered or left.
  final func hoveringChanged() {
    var ancestor: UIView? = self
    while let current = ancestor {
      current.hoverChanged()
      ancestor = current.parent
    }
  }
}
