internal import UIKit

/// A photo that two fingers scale, between half and four times its size.
final class PinchScreen: UIView {
  private static let scales: ClosedRange<CGFloat> = 0.5...4

  private let photo = UIView()
  private var scale: CGFloat = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    place(photo, "photo", at: bounds.insetBy(dx: bounds.width / 8, dy: bounds.height / 8))
    photo.isMultipleTouchEnabled = true
    photo.addGestureRecognizer(
      UIPinchGestureRecognizer(target: self, action: PinchScreen.zoom))
  }

  private func zoom(_ pinch: UIPinchGestureRecognizer) {
    scale = min(max(scale * pinch.scale, Self.scales.lowerBound), Self.scales.upperBound)
    pinch.scale = 1
    photo.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}
