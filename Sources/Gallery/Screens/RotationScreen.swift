internal import UIKit

/// A sticker that two fingers rotate and scale at the same time, because its delegate allows both
/// recognizers simultaneously.
final class RotationScreen: UIView, UIGestureRecognizerDelegate {
  private let sticker = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let side = min(bounds.width, bounds.height) * 0.75
    place(
      sticker, "sticker",
      at: CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side))
    sticker.isMultipleTouchEnabled = true
    let rotation = UIRotationGestureRecognizer(target: self, action: RotationScreen.turn)
    let pinch = UIPinchGestureRecognizer(target: self, action: RotationScreen.zoom)
    rotation.delegate = self
    pinch.delegate = self
    sticker.addGestureRecognizer(rotation)
    sticker.addGestureRecognizer(pinch)
  }

  private func turn(_ rotation: UIRotationGestureRecognizer) {
    sticker.transform = sticker.transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
  }

  private func zoom(_ pinch: UIPinchGestureRecognizer) {
    sticker.transform = sticker.transform.scaledBy(x: pinch.scale, y: pinch.scale)
    pinch.scale = 1
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer.view === otherGestureRecognizer.view
  }
}
