import Foundation

extension UIView.ContentMode {
  /// Returns the frame of content of `size` in `bounds`.
  package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    let (free, scale) = (
      CGSize(width: bounds.width - size.width, height: bounds.height - size.height),
      CGSize(
        width: size.width > 0 ? bounds.width / size.width : 1,
        height: size.height > 0 ? bounds.height / size.height : 1)
    )
    func at(_ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + free.width * x, y: bounds.minY + free.height * y, width: size.width,
        height: size.height)
    }
    func scaled(by factor: CGFloat) -> CGRect {
      let size = CGSize(width: size.width * factor, height: size.height * factor)
      return CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height)
    }
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return scaled(by: min(scale.width, scale.height))
    case .scaleAspectFill: return scaled(by: max(scale.width, scale.height))
    case .center: return at(0.5, 0.5)
    case .top: return at(0.5, 0)
    case .bottom: return at(0.5, 1)
    case .left: return at(0, 0.5)
    case .right: return at(1, 0.5)
    case .topLeft: return at(0, 0)
    case .topRight: return at(1, 0)
    case .bottomLeft: return at(0, 1)
    case .bottomRight: return at(1, 1)
    }
  }
}
