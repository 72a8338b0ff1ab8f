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
    guard receivesPresses(responder), let slot = freeKeySlot(sample.device) else { return }
    let origin = TouchOrigin(
      device: sample.device, slot: slot, kind: .press, type: .indirect, instant: sample.instant)
    let type = UIPress.PressType(kernelCode: sample.code, usage: stroke.usage)
    land(type, key: key, from: origin, on: responder, in: window) { _, carrier in
      let isHidden = responder.hidesKeys || window.firstResponder?.hidesKeys == true
      if !isHidden { log.note(key: stroke, of: carrier) }
      carrier.keyCode = sample.code
    }
  }

  /// Begins a press of a key or a button for `responder` and the recognizers from there upward;
  /// `prepare` completes the press and the hidden touch that carries it, before anyone sees them.
  func land(
    _ type: UIPress.PressType, key: UIKey?, from origin: TouchOrigin, on responder: UIResponder,
    in window: UIWindow, _ prepare: (UIPress, UITouch) -> Void
  ) {
    guard let carrier = pipeline.land(origin, at: .zero) else { return }
    let press = UIPress(
      type: type, key: key, responder: responder, window: window, carrier: carrier)
    carrier.press = press
    prepare(press, carrier)
    carrier.storedWindow = window
    pipeline.delivery.forgetMask()
    let view = responder.nearestView
    carrier.storedView = view
    events.presses.storedPresses.insert(press)
    if let view { pipeline.collectRecognizers(of: carrier, from: view) }
  }

  /// Whether the responder's view and all its superviews are enabled (rule 1.12); true without a
  /// view.
  func receivesPresses(_ responder: UIResponder) -> Bool {
    var next = responder.nearestView
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
