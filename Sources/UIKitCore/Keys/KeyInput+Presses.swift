import Foundation
import InputCore

// Keys become presses: for the first responder of the key window, and for the recognizers from
// there upward (rules 16.1, 3.6, 8.12). A hidden touch carries each press.
extension KeyInput {
  /// Handles a key that went down or up.
  @inline(never) func useKey(_ sample: Sample) {
    let isDown = sample.x != 0
    guard !isDown || !keys.isFull(sample.device) else {
      log.refuse("key \(sample.code)", counting: \.keys)
      return
    }
    // Events before a modifier are delivered without it.
    if KeyTable.isModifier(sample.code) { pipeline.closeEvent() }
    let isNew =
      isDown
      ? keys.press(sample.code, of: sample.device) : keys.release(sample.code, of: sample.device)
    guard isNew else { return }
    repeating.end()
    if isDown, useKeyCommand(sample) { return }
    guard let type = UIPress.PressType(kernelCode: sample.code) else { return }
    pipeline.compose(events.presses)
    if isDown {
      beginPress(type, sample)
    } else if let carrier = carrier(of: sample) {
      pipeline.lift(carrier, at: sample.instant, phase: .ended)
    }
  }

  private func beginPress(_ type: UIPress.PressType, _ sample: Sample) {
    guard let window = pipeline.home.application.windowOrder.keyWindow else { return }
    let responder = window.firstResponder ?? window
    let view = responder.nearestView
    guard view.map(receivesPresses) ?? true, let slot = freeKeySlot(sample.device) else { return }
    let origin = TouchOrigin(
      device: sample.device, slot: slot, kind: .press, type: .indirect, instant: sample.instant)
    guard let carrier = pipeline.land(origin, at: .zero) else { return }
    let press = UIPress(type: type, responder: responder, window: window, carrier: carrier)
    carrier.press = press
    carrier.keyCode = sample.code
    carrier.storedWindow = window
    pipeline.delivery.forgetMask()
    carrier.storedView = view
    events.presses.storedPresses.insert(press)
    if let view { pipeline.collectRecognizers(of: carrier, from: view) }
  }

  /// Whether the view and all its superviews are enabled (rule 1.12).
  private func receivesPresses(_ view: UIView) -> Bool {
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
    log.refuse("press of device \(device.rawValue)", counting: \.keys)
    return nil
  }
}
