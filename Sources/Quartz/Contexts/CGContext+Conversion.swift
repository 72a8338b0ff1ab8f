public import Foundation
import UIGeometry

extension CGContext {
  /// Returns a point of user space in device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// Returns a size of user space in device space, as a vector.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  /// Returns the smallest upright rectangle of device space around a rectangle of user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// Returns a point of device space in user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  /// Returns a size of device space in user space, as a vector.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

  /// Returns the smallest upright rectangle of user space around a rectangle of device space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// The smallest upright rectangle of user space around the clip; null if nothing can be drawn.
  public var boundingBoxOfClipPath: CGRect {
    guard !state.clip.isNull, let inverse = state.transform.inverse else { return .null }
    return state.clip.applying(inverse)
  }
}
