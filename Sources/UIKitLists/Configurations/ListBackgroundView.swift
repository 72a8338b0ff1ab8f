import Foundation
import Quartz
import UIGeometry
@_spi(Toolkit) import UIKitCore
import UIKitValues

/// Draws the background of a cell or a header; takes no touches.
final class ListBackgroundView: UIView {
  /// The corners of a card that a row is at.
  struct Corners: OptionSet {
    let rawValue: Int
    static let top = Corners(rawValue: 1)
    static let bottom = Corners(rawValue: 2)
  }

  /// What is drawn; nil for a plain colour.
  var configuration: UIBackgroundConfiguration? {
    didSet { setNeedsDisplay() }
  }
  /// The colour without a configuration; nil for none.
  var color: UIColor? {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  /// The round corners, and their radius in points.
  var corners: Corners = [] {
    didSet { if corners != oldValue { setNeedsDisplay() } }
  }
  var cornerRadius: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  override var sketching: Sketching { .fresh }

  override func sketch(_ sketch: inout Sketch) {
    let direction = effectiveUserInterfaceLayoutDirection
    guard let configuration else {
      if let color { sketch.fill(path(sketch.bounds, radius: 0), color) }
      return
    }
    let rect = sketch.bounds.inset(by: configuration.backgroundInsets.resolved(direction))
    let color = configuration.resolvedBackgroundColor(for: sketch.tint)
    sketch.fill(path(rect, radius: configuration.cornerRadius), color)
    guard configuration.strokeWidth > 0 else { return }
    sketch.border(
      rect.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset),
      radius: configuration.cornerRadius,
      configuration.resolvedStrokeColor(for: sketch.tint), width: configuration.strokeWidth)
  }

  /// The outline of the background: with the corners of the card, or all with the given radius.
  private func path(_ rect: CGRect, radius: CGFloat) -> VectorPath {
    guard !corners.isEmpty else { return VectorPath(rect, radius: radius) }
    let (full, none) = (CGSize(width: cornerRadius, height: cornerRadius), CGSize.zero)
    let top = corners.contains(.top) ? full : none
    let bottom = corners.contains(.bottom) ? full : none
    var builder = PathBuilder()
    builder.addRoundedRect(
      in: rect,
      radii: CornerRadii(topLeft: top, topRight: top, bottomLeft: bottom, bottomRight: bottom))
    return builder.path
  }

  override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    if let configuration {
      look.add("fill", color: configuration.resolvedBackgroundColor(for: tintColor))
    } else {
      look.add("fill", color: color)
    }
  }
}
