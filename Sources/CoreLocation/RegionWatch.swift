internal import InputCore

/// Decides from uncertain locations whether the machine is inside one region.
///
///     unknown ──first location──▶ inside, outside
///     inside ◀──▶ outside: beyond the boundary by the margin, for 20 s
///
/// The margin is the uncertainty of the location, at most half of the radius, so that locations
/// near the boundary do not make the machine enter and leave repeatedly.
struct RegionWatch {
  /// How long the machine must stay beyond the boundary, in nanoseconds.
  static let stay: UInt64 = 20_000_000_000

  let region: CLCircularRegion
  private(set) var state = CLRegionState.unknown
  /// The time since which the machine has been beyond the boundary; nil if it is not.
  private var crossed: Instant?

  init(_ region: CLCircularRegion) { self.region = region }

  /// The consequence of a location.
  enum Outcome {
    case nothing, determined, entered, left
  }

  /// Considers a location.
  mutating func observe(
    _ place: CLLocationCoordinate2D, within accuracy: Double, at instant: Instant
  ) -> Outcome {
    let depth = region.radius - greatCircleDistance(region.center, place)
    let margin = min(max(accuracy, 0), region.radius / 2)
    let hasCrossed: Bool
    switch state {
    case .unknown:
      state = depth >= 0 ? .inside : .outside
      return .determined
    case .inside: hasCrossed = -depth > margin
    case .outside: hasCrossed = depth > margin
    }
    guard hasCrossed else {
      crossed = nil
      return .nothing
    }
    let since = crossed ?? instant
    crossed = since
    guard instant >= since.advanced(byNanoseconds: Self.stay) else { return .nothing }
    crossed = nil
    state = state == .inside ? .outside : .inside
    return state == .inside ? .entered : .left
  }
}
