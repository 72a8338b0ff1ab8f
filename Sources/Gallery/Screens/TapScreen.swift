internal import UIKit

/// Three pads, each with its own tap: one finger, two fingers, two taps. A tap toggles the pad's
/// lamp.
final class TapScreen: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let kinds = [("one-finger", 1, 1), ("two-fingers", 1, 2), ("two-taps", 2, 1)]
    for ((name, taps, fingers), row) in zip(kinds, rows(3)) {
      let pad = place(Pad(), name, at: row)
      let tap = UITapGestureRecognizer(target: pad, action: Pad.toggle)
      tap.numberOfTapsRequired = taps
      tap.numberOfTouchesRequired = fingers
      pad.addGestureRecognizer(tap)
    }
  }
}

/// A surface with a lamp that gestures toggle.
final class Pad: UIView {
  private let lamp = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    lamp.isUserInteractionEnabled = false
    lamp.isHidden = true
    lamp.backgroundColor = Palette.color(of: "lamp")
    addSubview(lamp)
  }

  func toggle(_ recognizer: UIGestureRecognizer) {
    let place = recognizer.location(in: self)
    lamp.frame = CGRect(x: place.x - 10, y: place.y - 10, width: 20, height: 20)
    lamp.isHidden.toggle()
  }
}
