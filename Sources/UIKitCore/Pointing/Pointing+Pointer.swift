import Foundation
import InputCore

// Mice and touchpads: the pointer hovers while no button is down, and touches while one is (rules
// 10 *Hover*, 12.4).
extension Pointing {
  /// Handles a movement of the pointer.
  @inline(never) func movePointer(_ sample: Sample) {
    claimPointer(sample.device, at: sample.instant)
    let start = pointer.place ?? screenMiddle
    let place: CGPoint
    if sample.kind == .pointerPlace {
      place = pipeline.surfaces[SurfaceTable.main].shown(x: sample.x, y: sample.y)
    } else {
      let unit = CGFloat(Sample.pointUnit)
      place = CGPoint(x: start.x + CGFloat(sample.x) / unit, y: start.y + CGFloat(sample.y) / unit)
    }
    pointer.place = onScreen(place)
    movePointerTouch(at: sample.instant)
  }

  /// Handles a button of a pointer or pen.
  @inline(never) func useButton(_ sample: Sample) {
    guard let button = UIEvent.ButtonMask(kernelCode: sample.code) else { return }
    if (0x140...0x14f).contains(sample.code) {
      usePenButton(button, sample)
    } else if sample.x != 0 {
      pressPointer(button, sample)
    } else {
      releasePointer(button, sample)
    }
  }

  /// The location of scrolls and pinches: the pointer's, or else the middle of the screen.
  var pointerPlace: CGPoint { pointer.place ?? screenMiddle }

  /// Lands a touch with the first button; further buttons are moves without a change of location.
  private func pressPointer(_ button: UIEvent.ButtonMask, _ sample: Sample) {
    claimPointer(sample.device, at: sample.instant)
    guard !pointer.buttons.contains(button) else { return }
    let isFirst = pointer.buttons.isEmpty
    if isFirst { endHover(of: sample.device, at: sample.instant) }
    // Earlier changes are delivered without the button.
    pipeline.closeEvent()
    pointer.buttons.insert(button)
    guard isFirst else {
      moveOnTheSpot(at: sample.instant)
      return
    }
    pipeline.compose(events.touches)
    let origin = TouchOrigin(
      device: sample.device, slot: HiddenSlot.contact, kind: .touch, type: .indirectPointer,
      instant: sample.instant)
    _ = pipeline.land(origin, at: pointerPlace)
  }

  /// Lifts the touch with the last button. Its last event still has the button in its mask, as on
  /// iOS since version 14.
  private func releasePointer(_ button: UIEvent.ButtonMask, _ sample: Sample) {
    guard pointer.device == sample.device, pointer.buttons.contains(button) else { return }
    if pointer.buttons == button {
      pipeline.lift(
        HiddenSlot.contact, of: sample.device, at: sample.instant,
        phase: sample.isCancelled ? .cancelled : .ended)
    }
    pipeline.closeEvent()
    pointer.buttons.remove(button)
    if pointer.buttons.isEmpty {
      movePointerTouch(at: sample.instant)
    } else {
      moveOnTheSpot(at: sample.instant)
    }
  }

  /// Continues the touch with different buttons.
  private func moveOnTheSpot(at instant: Instant) {
    guard let device = pointer.device, let touch = table.touch(device, HiddenSlot.contact) else {
      return
    }
    pipeline.compose(events.touches)
    pipeline.move(touch, to: touch.state.location, at: instant)
  }

  /// Moves the pointer's touch, pressed or hovering.
  private func movePointerTouch(at instant: Instant) {
    guard let device = pointer.device else { return }
    if let touch = table.touch(device, HiddenSlot.contact) {
      pipeline.compose(events.touches)
      pipeline.change(touch, to: pointerPlace, traits: touch.state.traits, at: instant)
    } else {
      hover(device, .indirectPointer, at: pointerPlace, traits: TouchTraits(), instant)
    }
  }

  /// Makes `device` the owner of the pointer, and ends the touch and the hovering of another
  /// device.
  private func claimPointer(_ device: DeviceID, at instant: Instant) {
    guard pointer.device != device else { return }
    if let previous = pointer.device {
      pipeline.lift(HiddenSlot.contact, of: previous, at: instant, phase: .cancelled)
      endHover(of: previous, at: instant)
      // A recognizer that received both in one event would end before it has begun.
      pipeline.closeEvent()
    }
    pointer.device = device
    pointer.buttons = []
  }

  private var screenMiddle: CGPoint {
    CGPoint(x: screenSize.width / 2, y: screenSize.height / 2)
  }

  /// Clamps a point to the main screen.
  func onScreen(_ place: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(place.x, 0), screenSize.width - 1 / 256),
      y: min(max(place.y, 0), screenSize.height - 1 / 256))
  }

  private var screenSize: CGSize { pipeline.home.application.windowList.screen.bounds.size }
}

extension UIEvent.ButtonMask {
  /// Returns the button with the kernel's code `BTN_LEFT` (0x110) and so on, or `BTN_STYLUS`; nil
  /// for others.
  init?(kernelCode code: UInt16) {
    switch code {
    case 0x110...0x117: self = .button(Int(code) - 0x110 + 1)
    case 0x14b: self = .secondary  // BTN_STYLUS
    case 0x14c: self = .button(3)  // BTN_STYLUS2
    case 0x149: self = .button(4)  // BTN_STYLUS3
    default: return nil
    }
  }
}
