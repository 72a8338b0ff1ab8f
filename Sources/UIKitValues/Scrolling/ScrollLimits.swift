/// The range of the content's rest positions along one axis, and its behaviour beyond, in points of
/// offset.
package struct ScrollLimits: Equatable {
  /// The smallest offset at which the content may rest.
  package var least: Double
  /// The largest offset at which the content may rest; never below `least`.
  package var greatest: Double
  /// The view's size along the axis.
  package var size: Double
  /// Whether the content can be dragged.
  package var isMovable: Bool
  /// Whether the content can move beyond the range and bounces back.
  package var bounces: Bool

  /// Creates the value from its parts.
  package init(least: Double, greatest: Double, size: Double, isMovable: Bool, bounces: Bool) {
    self.least = least
    self.greatest = greatest
    self.size = size
    self.isMovable = isMovable
    self.bounces = bounces
  }

  /// Returns the nearest offset at which the content may rest.
  package func clamp(_ offset: Double) -> Double {
    min(max(offset, least), greatest)
  }

  /// Returns the shown offset for a drag that has reached `offset`.
  package func shown(_ offset: Double, stiffness: Double) -> Double {
    let edge = clamp(offset)
    guard bounces, offset != edge else { return edge }
    let band = RubberBand(stiffness: stiffness, size: size)
    return offset > edge
      ? edge + band.shown(pull: offset - edge) : edge - band.shown(pull: edge - offset)
  }

  /// Returns the drag's offset for a shown `offset`; the inverse of `shown`.
  package func dragged(_ offset: Double, stiffness: Double) -> Double {
    let edge = clamp(offset)
    guard bounces, offset != edge else { return offset }
    let band = RubberBand(stiffness: stiffness, size: size)
    return offset > edge
      ? edge + band.pull(shown: offset - edge) : edge - band.pull(shown: edge - offset)
  }

  /// Returns whether the offset can grow (`sign` > 0) or shrink without leaving the range.
  package func hasRoom(from offset: Double, sign: Double) -> Bool {
    sign > 0 ? offset < greatest : offset > least
  }

  /// Returns the offset of the page to come to rest at: the next one in the direction of a fast
  /// release, the nearest one after a slow release.
  ///
  /// Pages are as long as the view and start at `least`; the last one may overlap the one before.
  package func page(from offset: Double, velocity: Double, leastVelocity: Double) -> Double {
    guard size > 0 else { return clamp(offset) }
    let position = (offset - least) / size
    let page =
      if velocity >= leastVelocity {
        position.rounded(.down) + 1
      } else if velocity <= -leastVelocity {
        position.rounded(.up) - 1
      } else {
        position.rounded()
      }
    return clamp(least + page * size)
  }
}
