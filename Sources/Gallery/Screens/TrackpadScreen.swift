internal import UIKit

/// A map without touches: a touchpad or a wheel scrolls it, a touchpad's pinch and rotation
/// transform it, and a click with the secondary button resets it.
final class TrackpadScreen: UIView, UIGestureRecognizerDelegate {
  private let map = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let area = place(UIView(), "area", at: bounds)
    area.place(map, "map", at: bounds.insetBy(dx: bounds.width / 4, dy: bounds.height / 4))
    let pan = UIPanGestureRecognizer(target: self, action: TrackpadScreen.scroll)
    pan.allowedScrollTypesMask = .all
    let pinch = UIPinchGestureRecognizer(target: self, action: TrackpadScreen.zoom)
    let rotation = UIRotationGestureRecognizer(target: self, action: TrackpadScreen.turn)
    let click = UITapGestureRecognizer(target: self, action: TrackpadScreen.putBack)
    click.buttonMaskRequired = .secondary
    for recognizer in [pan, pinch, rotation, click] {
      recognizer.delegate = self
      area.addGestureRecognizer(recognizer)
    }
  }

  private func scroll(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: self)
    pan.setTranslation(.zero, in: self)
    map.center = CGPoint(x: map.center.x + way.x, y: map.center.y + way.y)
  }

  private func zoom(_ pinch: UIPinchGestureRecognizer) {
    map.transform = map.transform.scaledBy(x: pinch.scale, y: pinch.scale)
    pinch.scale = 1
  }

  private func turn(_ rotation: UIRotationGestureRecognizer) {
    map.transform = map.transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
  }

  private func putBack(_ click: UITapGestureRecognizer) {
    map.transform = .identity
    map.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// Pinch and rotation work simultaneously, all others one at a time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    [gestureRecognizer, otherGestureRecognizer].allSatisfy {
      $0 is UIPinchGestureRecognizer || $0 is UIRotationGestureRecognizer
    }
  }
}
