import Foundation
import InputCore

// Keys become presses: to the first responder of the key window, and to the recognizers from there
// up (semantics 16.1, 3.6, 8.12). Each press is carried by a hidden touch.
extension Engine {
  /// A key went down or up.
  func useKey(_ sample: Sample) {
    let isDown = sample.x != 0
    let isNew =
      isDown
      ? keys.press(sample.code, of: sample.device) : keys.release(sample.code, of: sample.device)
    guard isNew, let type = UIPress.PressType(kernelCode: sample.code) else { return }
    turn(to: pressesEvent)
    if isDown {
      beginPress(type, sample)
    } else if let carrier = carrier(of: sample) {
      lift(carrier, at: sample.instant, phase: .ended)
    }
  }

  private func beginPress(_ type: UIPress.PressType, _ sample: Sample) {
    guard let window = application.windowList.keyWindow, let slot = freeKeySlot(sample.device)
    else { return }
    let responder = window.firstResponder ?? window
    let origin = TouchOrigin(
      device: sample.device, slot: slot, kind: .press, type: .indirect, instant: sample.instant)
    guard let carrier = land(origin, at: .zero) else { return }
    let press = UIPress(type: type, responder: responder, window: window)
    press.carrier = carrier
    carrier.press = press
    carrier.keyCode = sample.code
    carrier.window = window
    pressesEvent.allPresses.insert(press)
    var next: UIResponder? = responder
    while let current = next, carrier.view == nil {
      carrier.view = current as? UIView
      next = current.next
    }
    if let view = carrier.view { collectRecognizers(of: carrier, from: view) }
    // The window's touches are looked up anew: the press has joined them.
    maskedWindow = nil
  }

  private func carrier(of sample: Sample) -> UITouch? {
    for slot in HiddenSlot.firstKey..<HiddenSlot.end {
      if let touch = table.touch(sample.device, slot), touch.keyCode == sample.code {
        return touch
      }
    }
    return nil
  }

  private func freeKeySlot(_ device: DeviceID) -> UInt16? {
    for slot in HiddenSlot.firstKey..<HiddenSlot.end where table.touch(device, slot) == nil {
      return slot
    }
    refuse("key of device \(device.rawValue)", \.touches)
    return nil
  }

  /// The presses of the hidden touches in `mask`, each showing the phase of its touch.
  func presses(_ mask: UInt64) -> Set<UIPress> {
    var presses: Set<UIPress> = []
    for index in BitNumbers(mask) {
      guard let press = table[index].press else { continue }
      press.phase = UIPress.Phase(table[index].phase)
      presses.insert(press)
    }
    return presses
  }

  /// Sends presses to a recognizer.
  func send(_ phase: UITouch.Phase, presses mask: UInt64, to recognizer: UIGestureRecognizer) {
    let presses = presses(mask)
    log.note(phase, recognizer: recognizer, mask: mask, presses: presses)
    switch phase {
    case .began: recognizer.pressesBegan(presses, with: pressesEvent)
    case .ended: recognizer.pressesEnded(presses, with: pressesEvent)
    case .cancelled: recognizer.pressesCancelled(presses, with: pressesEvent)
    case .moved, .stationary, .regionEntered, .regionMoved, .regionExited:
      preconditionFailure("a key does not move")
    }
  }

  /// Sends presses to the responders that they began with, lowest hidden touch first.
  func deliver(_ phase: UITouch.Phase, presses mask: UInt64) {
    var rest = mask
    while rest != 0 {
      let first = table[rest.trailingZeroBitCount]
      guard let responder = first.press?.responder else {
        rest &= ~first.bit
        continue
      }
      var own: UInt64 = 0
      for index in BitNumbers(rest) where table[index].press?.responder === responder {
        own |= 1 << UInt64(index)
      }
      rest &= ~own
      send(phase, presses: own, to: responder)
    }
  }

  private func send(_ phase: UITouch.Phase, presses mask: UInt64, to responder: UIResponder) {
    for index in BitNumbers(mask) { table[index].show(phase, asLanded: false) }
    let presses = presses(mask)
    log.note(phase, responder: responder, mask: mask, presses: presses)
    switch phase {
    case .began: responder.pressesBegan(presses, with: pressesEvent)
    case .ended: responder.pressesEnded(presses, with: pressesEvent)
    case .cancelled: responder.pressesCancelled(presses, with: pressesEvent)
    case .moved, .stationary, .regionEntered, .regionMoved, .regionExited:
      preconditionFailure("a key does not move")
    }
    for index in BitNumbers(mask) { table[index].unshow() }
  }
}
