import Foundation
import InputCore

// Every key becomes a press: for the focused item or the first responder of the key window, and for
// the recognizers from there upward (rules 16.1, 3.6, 8.12). A hidden touch carries each press.
extension KeyInput {
  /// Begins the press of a key: for the first responder if that is a text that would use the key,
  /// or otherwise for the focused item.
  func beginPress(_ key: UIKey?, _ sample: Sample, _ stroke: KeyStroke, isForText: Bool) {
    guard let window = pipeline.home.application.windowOrder.keyWindow else { return }
    let responder = (isForText ? firstForText : nil) ?? window.pressResponder
    let view = responder.nearestView
    guard view.map(receivesPresses) ?? true, let slot = freeKeySlot(sample.device) else { return }
    let origin = TouchOrigin(
      device: sample.device, slot: slot, kind: .press, type: .indirect, instant: sample.instant)
    guard let carrier = pipeline.land(origin, at: .zero) else { return }
    let press = UIPress(
      type: UIPress.PressType(kernelCode: sample.code, usage: stroke.usage), key: key,
      responder: responder, window: window, carrier: carrier)
    let isHidden = responder.hidesKeys || window.firstResponder?.hidesKeys == true
    if !isHidden { log.note(key: stroke, of: carrier) }
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

  func carrier(of sample: Sample) -> UITouch? {
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
