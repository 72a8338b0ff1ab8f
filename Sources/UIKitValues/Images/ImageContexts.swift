public import Foundation
import Quartz
import Synchronization

/// The images that are being drawn by `UIGraphicsBeginImageContextWithOptions(_:_:_:)`, by context.
private let begun = Mutex<[ObjectIdentifier: (size: CGSize, scale: CGFloat)]>([:])

/// Makes a new context of `size` points the current one, until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: The image's size.
///   - opaque: Whether the image has no transparent parts.
///   - scale: The number of pixels in a point; 0 for the main screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UITraitCollection.current.displayScale.usableScale
  let context = CGContext(recording: size, scale: scale)
  if opaque { context.fillGround(CGRect(origin: .zero, size: size)) }
  begun.withLock { $0[ObjectIdentifier(context)] = (size, scale) }
  UIGraphicsPushContext(context)
}

/// Makes a new context of `size` points and as many pixels the current one, until
/// `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Returns the drawing in the current image context; nil if the current context is not one of
/// images.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext(),
    let plan = begun.withLock({ $0[ObjectIdentifier(context)] })
  else { return nil }
  return UIImage(.drawing(context.list), size: plan.size, scale: plan.scale)
}

/// Ends the current image context; does nothing if the current context is not one of images.
public func UIGraphicsEndImageContext() {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let wasBegun = begun.withLock { $0.removeValue(forKey: ObjectIdentifier(context)) != nil }
  if wasBegun { UIGraphicsPopContext() }
}
