package import Foundation

/// A colour at a location of a gradient.
package struct GradientStop: Hashable, Sendable {
  /// The location, from 0 at the start to 1 at the end.
  package var location: CGFloat
  /// The colour there.
  package var color: PaintColor

  /// Creates a stop; the location is clamped to the range from 0 to 1.
  package init(location: CGFloat, color: PaintColor) {
    (self.location, self.color) = (location.unit, color)
  }

  /// Returns stops in ascending order; those with equal locations keep their order.
  package static func sorted(_ stops: [GradientStop]) -> [GradientStop] {
    stops.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }
}

/// Colours that change along a line, between two circles, or around a point.
///
/// Between two stops, colours are blended without being multiplied by their opacities.
package struct Gradient: Hashable, Sendable {
  /// Where the colours change, in user space.
  package enum Geometry: Hashable, Sendable {
    /// From `start` to `end`, constant across.
    case linear(start: CGPoint, end: CGPoint)
    /// From the first circle to the second; where circles overlap, the later one is on top.
    case radial(
      startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat)
    /// Around `center`, from `angle` (radians from the x axis towards the y axis) once around
    /// towards the y axis.
    case conic(center: CGPoint, angle: CGFloat)
  }

  /// The colours, in ascending order of their locations; at least one.
  package var stops: [GradientStop]
  /// Where the colours change.
  package var geometry: Geometry
  /// Whether the first colour fills the area before the start; otherwise it stays transparent.
  package var extendsBefore: Bool
  /// Whether the last colour fills the area after the end; otherwise it stays transparent.
  package var extendsAfter: Bool

  /// Creates a gradient.
  package init(
    stops: [GradientStop], geometry: Geometry, extendsBefore: Bool = true, extendsAfter: Bool = true
  ) {
    precondition(!stops.isEmpty, "a gradient needs a colour")
    self.stops = stops
    self.geometry = geometry
    self.extendsBefore = extendsBefore
    self.extendsAfter = extendsAfter
  }
}
