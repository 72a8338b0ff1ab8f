/// Where the content may come to rest along one axis, and how it behaves beyond. In points of offset.
struct ScrollLimits: Equatable {
  /// The least offset that the content may rest at.
  var least: Double
  /// The greatest offset that the content may rest at; never below `least`.
  var greatest: Double
  /// The view's size along the axis.
  var size: Double
  /// Whether the content may be dragged at all.
  var isMovable: Bool
  /// Whether the content may go beyond and come back.
  var bounces: Bool

  /// The nearest offset that the content may rest at.
  func clamp(_ offset: Double) -> Double {
    min(max(offset, least), greatest)
  }

  /// What is shown where a drag has brought the content to `offset`.
  func shown(_ offset: Double, stiffness: Double) -> Double {
    let edge = clamp(offset)
    guard bounces, offset != edge else { return edge }
    let band = RubberBand(stiffness: stiffness, size: size)
    return offset > edge
      ? edge + band.shown(pull: offset - edge) : edge - band.shown(pull: edge - offset)
  }

  /// Where a drag would have to be for `offset` to show; the other way round than `shown`.
  func dragged(_ offset: Double, stiffness: Double) -> Double {
    let edge = clamp(offset)
    guard bounces, offset != edge else { return offset }
    let band = RubberBand(stiffness: stiffness, size: size)
    return offset > edge
      ? edge + band.pull(shown: offset - edge) : edge - band.pull(shown: edge - offset)
  }

  /// Whether an offset can grow (`sign` > 0) or shrink from here without going beyond.
  func hasRoom(from offset: Double, sign: Double) -> Bool {
    sign > 0 ? offset < greatest : offset > least
  }

  /// The page to come to rest at: the next one in the direction of a fast release, the nearest one
  /// after a slow one.
  ///
  /// Pages are as long as the view and begin at `least`; the last one may overlap the one before.
  func page(from offset: Double, velocity: Double, leastVelocity: Double) -> Double {
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
