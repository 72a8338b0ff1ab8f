import Foundation

extension UIScrollView {
  private static let placeKeys = (x: "UIKit.contentOffset.x", y: "UIKit.contentOffset.y")
  private static let scaleKey = "UIKit.zoomScale"

  final func encodePlace(to coder: NSCoder) {
    coder.encode(contentOffset.x.native, forKey: Self.placeKeys.x)
    coder.encode(contentOffset.y.native, forKey: Self.placeKeys.y)
    coder.encode(zoomScale.native, forKey: Self.scaleKey)
  }

  final func decodePlace(from coder: NSCoder) {
    let place = CGPoint(
      x: coder.decodeDouble(forKey: Self.placeKeys.x),
      y: coder.decodeDouble(forKey: Self.placeKeys.y))
    let scale = CGFloat(coder.decodeDouble(forKey: Self.scaleKey))
    guard place.x.isFinite, place.y.isFinite, scale.isFinite, scale > 0 else { return }
    if scale != zoomScale { zoomScale = scale }
    contentOffset = place
  }
}
