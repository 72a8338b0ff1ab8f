import Foundation
package import InputCore
import Quartz

/// A drawing of one of the toolkit's own views, made when a frame needs it.
///
/// It appends to a display list in the view's coordinates; colours are resolved with the view's
/// traits.
@_spi(Toolkit) @preconcurrency @MainActor public struct Sketch {
  /// The commands so far, after those that the sketch was created with.
  private(set) var commands: [DisplayList.Command]
  /// The view's bounds as displayed, which may be animated.
  package let bounds: CGRect
  /// The instant of the frame.
  package let instant: Instant
  /// Whether a later frame looks different even if the view does not change.
  package var isMoving = false
  /// The view's traits, with its accent colour.
  package private(set) lazy var traits = view.drawnTraits
  private let view: UIView

  init(
    _ view: UIView, bounds: CGRect, at instant: Instant, after commands: [DisplayList.Command] = []
  ) {
    (self.view, self.bounds, self.instant) = (view, bounds, instant)
    self.commands = commands
  }

  /// The view's accent colour.
  package var tint: UIColor { view.effectiveTint }

  /// Returns the colour or pattern for the view's traits.
  mutating func paint(_ color: UIColor) -> Paint { color.paint(with: traits) }

  // MARK: Shapes

  /// Fills a path; `alpha` replaces the opacity of the colour.
  package mutating func fill(
    _ path: VectorPath, _ color: UIColor, alpha: CGFloat? = nil, shadow: Shadow? = nil
  ) {
    var paint = paint(color)
    if case .color(var parts) = paint {
      if let alpha { parts.alpha = alpha }
      guard parts.alpha > 0 else { return }
      paint = .color(parts)
    }
    guard !path.isEmpty else { return }
    commands.append(.fill(path, .winding, paint, Compositing(shadow: shadow)))
  }

  /// Fills a rectangle.
  package mutating func fill(_ rect: CGRect, _ color: UIColor) { fill(VectorPath(rect), color) }

  /// Fills a rectangle with round corners; a radius of at least half the shorter side gives a
  /// capsule.
  package mutating func fill(
    _ rect: CGRect, radius: CGFloat, _ color: UIColor, alpha: CGFloat? = nil,
    shadow: Shadow? = nil
  ) {
    fill(VectorPath(rect, radius: radius), color, alpha: alpha, shadow: shadow)
  }

  /// Fills the ellipse in a rectangle.
  package mutating func fillEllipse(in rect: CGRect, _ color: UIColor, shadow: Shadow? = nil) {
    var builder = PathBuilder()
    builder.addEllipse(in: rect)
    fill(builder.path, color, shadow: shadow)
  }

  /// Draws along a path.
  package mutating func stroke(
    _ path: VectorPath, _ color: UIColor, width: CGFloat, cap: CGLineCap = .round,
    join: CGLineJoin = .round
  ) {
    guard !path.isEmpty, width > 0 else { return }
    let style = StrokeStyle(width: width, cap: cap, join: join)
    commands.append(.stroke(path, style, paint(color), .plain))
  }

  /// Draws a line through points.
  package mutating func line(_ points: [CGPoint], _ color: UIColor, width: CGFloat) {
    var builder = PathBuilder()
    for point in points { builder.moveOrLine(to: point) }
    stroke(builder.path, color, width: width)
  }

  /// Draws the inside edge of a rectangle with round corners.
  package mutating func border(_ rect: CGRect, radius: CGFloat, _ color: UIColor, width: CGFloat) {
    let half = width / 2
    stroke(
      VectorPath(rect.insetBy(dx: half, dy: half), radius: max(radius - half, 0)), color,
      width: width, join: .miter)
  }

  /// Appends commands in the view's coordinates.
  package mutating func append(_ more: [DisplayList.Command]) { commands += more }

  /// Draws another list, whose origin is at `origin`.
  package mutating func draw(_ list: DisplayList, at origin: CGPoint) {
    guard !list.isEmpty else { return }
    commands.append(.list(list, CGAffineTransform(translationX: origin.x, y: origin.y)))
  }
}

extension VectorPath {
  /// Creates the path of a rectangle with round corners, whose radius is at most the largest that
  /// fits.
  package init(_ rect: CGRect, radius: CGFloat) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else {
      self.init(rect)
      return
    }
    var builder = PathBuilder()
    builder.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    self = builder.path
  }
}

extension Shadow {
  /// The soft shadow below knobs and thumbs.
  package static let knob = Shadow(
    offset: CGSize(width: 0, height: 2), blur: 6,
    color: PaintColor(red: 0, green: 0, blue: 0, alpha: 0.18))
}
