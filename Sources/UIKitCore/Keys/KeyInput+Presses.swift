import Foundation
import InputCore

// Every key becomes a press: for the focused item or the first responder of the key window, and for
// the recognizers from there upward (rules 16.1, 3.6, 8.12). A hidden touch carries each press.
extension KeyInput {
  /// Begins the press of a key: for the first responder if that is a text that would use the key,
  /// or otherwise for the focused item.
  func beginPress(
    _ sample: Sample, _ stroke: KeyStroke, _ receivers: borrowing KeyReceivers, isForText: Bool
  ) {
    let isHidden = receivers.first?.use { $0.hidesKeys } ?? false
    let responder = isForText ? receivers.forText : receivers.forPresses
    responder.use { responder in
      responder.withNearestView { view in
        receivers.window.use {
          beginPress(sample, stroke, on: responder, view, in: $0, isHidden: isHidden)
        }
      }
    }
  }

  @inline(never) private func beginPress(
    _ sample: Sample, _ stroke: KeyStroke, on responder: UIResponder, _ view: UIView?,
    in window: UIWindow, isHidden: Bool
  ) {
    guard receivesPresses(view), let slot = freeKeySlot(sample.device) else { return }
    let origin = TouchOrigin(
      device: sample.device, slot: slot, kind: .press, type: .indirect, instant: sample.instant)
    let type = UIPress.PressType(kernelCode: sample.code, usage: stroke.usage)
    guard let carrier = land(type, stroke, from: origin, on: responder, view, in: window) else {
      return
    }
    carrier.state.keyCode = sample.code
    if !isHidden, !responder.hidesKeys { log.note(key: stroke, of: carrier) }
  }

  /// Begins a press of a key or a button for `responder`, whose nearest view is `view`, and the
  /// recognizers from there upward; returns the hidden touch that carries it, or nil if there are
  /// too many. `force` is from 0 to 1.
  func land(
    _ type: UIPress.PressType, _ stroke: KeyStroke?, force: CGFloat = 1, from origin: TouchOrigin,
    on responder: UIResponder, _ view: UIView?, in window: UIWindow
  ) -> UITouch? {
    guard let carrier = pipeline.land(origin, at: .zero) else { return nil }
    pipeline.delivery.landed(carrier, on: view, in: window)
    let press = UIPress(
      type: type, stroke: stroke, force: force, responder: responder, view: view,
      carrier: carrier)
    events.presses.insert(press)
    carrier.state.press = consume press
    pipeline.collectRecognizers(of: carrier, from: Uncounted(ifAny: view))
    return carrier
  }

  /// Whether a responder's nearest view and all its superviews are enabled (rule 1.12); true without
  /// a view.
  func receivesPresses(_ view: UIView?) -> Bool {
    var next = Uncounted(ifAny: view)
    while let current = next {
      guard current.use({ $0.flags.isDisjoint(with: [.interactionDisabled, .animated]) }) else {
        return false
      }
      next = current.use { $0.uncountedParent }
    }
    return true
  }

  /// Returns the hidden touch of a key that is down, without retaining it: it exists until the key
  /// is up and every responder has been notified of that.
  func carrier(of sample: Sample) -> Uncounted<UITouch>? {
    for slot in HiddenSlot.firstKey..<HiddenSlot.end {
      if let touch = table.uncounted(sample.device, slot),
        touch.use({ $0.state.keyCode == sample.code })
      {
        return touch
      }
    }
    return nil
  }

  private func freeKeySlot(_ device: DeviceID) -> UInt16? {
    for slot in HiddenSlot.firstKey..<HiddenSlot.end where table.uncounted(device, slot) == nil {
      return slot
    }
    log.refuse("press of device \(device.rawValue)", counting: \.keys)
    return nil
  }
}
