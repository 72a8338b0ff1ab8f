import Foundation
import InputCore

// Keys become presses: to the first responder of the key window, and to the recognizers from there
// up (semantics 16.1, 3.6, 8.12). Each press is carried by a hidden touch.
extension Engine {
  /// A key went down or up.
  func useKey(_ sample: Sample) {
    let isDown = sample.x != 0
    guard !isDown || !keys.isFull(sample.device) else {
      refuse("key \(sample.code)", \.keys)
      return
    }
    // What came before a modifier is told without it.
    if KeyTable.isModifier(sample.code) { closeEvent() }
    let isNew =
      isDown
      ? keys.press(sample.code, of: sample.device) : keys.release(sample.code, of: sample.device)
    guard isNew else { return }
    keyRepeat.end()
    if isDown, useKeyCommand(sample) { return }
    guard let type = UIPress.PressType(kernelCode: sample.code) else { return }
    turn(to: pressesEvent)
    if isDown {
      beginPress(type, sample)
    } else if let carrier = carrier(of: sample) {
      lift(carrier, at: sample.instant, phase: .ended)
    }
  }

  private func beginPress(_ type: UIPress.PressType, _ sample: Sample) {
    guard let window = application.windowOrder.keyWindow else { return }
    let responder = window.firstResponder ?? window
    let view = responder.nearestView
    guard view.map(hearsPresses) ?? true, let slot = freeKeySlot(sample.device) else { return }
    let origin = TouchOrigin(
      device: sample.device, slot: slot, kind: .press, type: .indirect, instant: sample.instant)
    guard let carrier = land(origin, at: .zero) else { return }
    let press = UIPress(type: type, responder: responder, window: window, carrier: carrier)
    carrier.press = press
    carrier.keyCode = sample.code
    carrier.storedWindow = window
    maskedWindow = nil
    carrier.storedView = view
    pressesEvent.storedPresses.insert(press)
    if let view { collectRecognizers(of: carrier, from: view) }
  }

  /// Whether neither the view nor one above it is disabled (semantics 1.12).
  private func hearsPresses(_ view: UIView) -> Bool {
    var next: UIView? = view
    while let current = next {
      guard current.isUserInteractionEnabled, !current.flags.contains(.animated) else {
        return false
      }
      next = current.parent
    }
    return true
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
    refuse("press of device \(device.rawValue)", \.keys)
    return nil
  }

  /// The presses of the hidden touches in `mask`.
  private func presses(_ mask: UInt64) -> Set<UIPress> {
    var presses: Set<UIPress> = []
    for index in BitNumbers(mask) {
      if let press = table[index].press { presses.insert(press) }
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

  /// Sends presses to the responders that they began with, lowest hidden touch first; those of `late`
  /// as they began.
  func deliver(_ phase: UITouch.Phase, presses mask: UInt64, late: UInt64) {
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
      send(phase, presses: own, to: responder, late: late)
    }
  }

  private func send(
    _ phase: UITouch.Phase, presses mask: UInt64, to responder: UIResponder, late: UInt64
  ) {
    for index in BitNumbers(mask) {
      table[index].show(phase, asLanded: late & 1 << UInt64(index) != 0)
    }
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
