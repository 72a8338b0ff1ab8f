import Foundation

/// The vector from the first of two fingers to the second, in points.
struct TwoFingerGeometry: Equatable {
  /// The distance of the second finger to the right of the first.
  var x: CGFloat
  /// The distance of the second finger below the first.
  var y: CGFloat

  /// Measures from `first` to `second`, both in points of the same space.
  init(from first: CGPoint, to second: CGPoint) {
    x = second.x - first.x
    y = second.y - first.y
  }

  /// The initial distance assumed for fingers that report only changes, in points: large enough for
  /// `distance` to tell small scales apart.
  static let unitDistance: CGFloat = 100

  /// Creates the geometry of two fingers on a touchpad that started `unitDistance` apart and have
  /// changed since by `scale` and by `rotation` radians.
  init(scale: CGFloat, rotation: CGFloat) {
    let direction = DeterministicMath.sineAndCosine(rotation)
    x = Self.unitDistance * scale * direction.cosine
    y = Self.unitDistance * scale * direction.sine
  }

  /// The distance of the fingers in points, at least 1: fingers are wider, and a ratio of distances
  /// stays finite.
  var distance: CGFloat { max((x * x + y * y).squareRoot(), 1) }

  /// The angle from `earlier` to this geometry by the shorter way round, in radians from −π to π;
  /// clockwise is positive, because y increases downwards.
  func turn(since earlier: TwoFingerGeometry) -> CGFloat {
    DeterministicMath.arcTangent(
      y: earlier.x * y - earlier.y * x, x: earlier.x * x + earlier.y * y)
  }
}

/// A quantity that two fingers control by their geometry.
protocol TwoFingerQuantity {
  /// The value before any movement.
  static var nothing: CGFloat { get }
  /// The points that one finger must move relative to the other before the gesture begins.
  @MainActor static var hysteresis: CGFloat { get }
  /// Creates the quantity before any movement.
  init()
  /// The total since the landing, over all pairs of fingers.
  var raw: CGFloat { get }
  /// The total since the gesture began; meaningless before.
  var total: CGFloat { get }
  /// The points that one finger has moved relative to the other since `rest(on:)`, with a sign.
  var travel: CGFloat { get }
  /// Follows `pair` from here on. The total is kept.
  mutating func rest(on pair: TwoFingerGeometry)
  /// Handles the new geometry of the followed pair.
  mutating func follow(_ pair: TwoFingerGeometry)
  /// Starts the total at the point where `travel` was `hysteresis`, in its current direction.
  mutating func begin(beyond hysteresis: CGFloat)
  /// Converts a slope of `raw` to one of `total`.
  func speed(ofRaw slope: CGFloat) -> CGFloat
}

/// The factor by which the distance of two fingers has changed.
struct TwoFingerScale: TwoFingerQuantity {
  static let nothing: CGFloat = 1
  @MainActor static var hysteresis: CGFloat { UIInputTunables.current.pinchHysteresis }

  /// `raw` when the gesture began.
  private var unit: CGFloat = 1
  /// `raw` when the current pair formed.
  private var earlier: CGFloat = 1
  private var reference: CGFloat = 1
  private var distance: CGFloat = 1

  var raw: CGFloat { earlier * (distance / reference) }
  var total: CGFloat { raw / unit }
  var travel: CGFloat { distance - reference }

  mutating func rest(on pair: TwoFingerGeometry) {
    earlier = raw
    reference = pair.distance
    distance = pair.distance
  }

  mutating func follow(_ pair: TwoFingerGeometry) {
    distance = pair.distance
  }

  mutating func begin(beyond hysteresis: CGFloat) {
    let crossing = max(reference + (travel < 0 ? -hysteresis : hysteresis), 1)
    unit = earlier * (crossing / reference)
  }

  func speed(ofRaw slope: CGFloat) -> CGFloat { slope / unit }
}

/// The angle by which two fingers have rotated, in radians; continues past π instead of jumping.
struct TwoFingerRotation: TwoFingerQuantity {
  static let nothing: CGFloat = 0
  @MainActor static var hysteresis: CGFloat { UIInputTunables.current.rotationHysteresis }

  private(set) var raw: CGFloat = 0
  /// `raw` when the gesture began.
  private var zero: CGFloat = 0
  private var start = TwoFingerGeometry(from: .zero, to: .zero)
  private var newest = TwoFingerGeometry(from: .zero, to: .zero)

  var total: CGFloat { raw - zero }

  /// The length of the arc at the fingers' initial distance. When the fingers are close, one point
  /// of noise is a large angle; measured as an arc, it counts no more than when they are far apart.
  var travel: CGFloat { raw * start.distance }

  mutating func rest(on pair: TwoFingerGeometry) {
    start = pair
    newest = pair
  }

  mutating func follow(_ pair: TwoFingerGeometry) {
    raw += pair.turn(since: newest)
    newest = pair
  }

  mutating func begin(beyond hysteresis: CGFloat) {
    zero = (travel < 0 ? -hysteresis : hysteresis) / start.distance
  }

  func speed(ofRaw slope: CGFloat) -> CGFloat { slope }
}
