import Foundation

/// How two fingers lie to each other: the way from the first to the second, in points.
struct TwoFingerGeometry: Equatable {
  /// How far the second finger is to the right of the first.
  var x: CGFloat
  /// How far the second finger is below the first.
  var y: CGFloat

  /// Measures from `first` to `second`, both in points of the same space.
  init(from first: CGPoint, to second: CGPoint) {
    x = second.x - first.x
    y = second.y - first.y
  }

  /// How far apart fingers are taken to be at first that say only how they have changed, in points:
  /// far enough for `distance` to tell small scales apart.
  static let unitDistance: CGFloat = 100

  /// Two fingers on a touchpad, which were `unitDistance` apart and have changed since by `scale` and
  /// by `rotation` radians.
  init(scale: CGFloat, rotation: CGFloat) {
    let direction = DeterministicMath.sineAndCosine(rotation)
    x = Self.unitDistance * scale * direction.cosine
    y = Self.unitDistance * scale * direction.sine
  }

  /// Points from one finger to the other, at least 1: fingers are wider, and a ratio of distances
  /// stays finite.
  var distance: CGFloat { max((x * x + y * y).squareRoot(), 1) }

  /// The angle from `earlier` to here by the shorter way round, in radians from −π to π; clockwise
  /// is positive, because y grows downwards.
  func turn(since earlier: TwoFingerGeometry) -> CGFloat {
    DeterministicMath.arcTangent(
      y: earlier.x * y - earlier.y * x, x: earlier.x * x + earlier.y * y)
  }
}

/// Something that two fingers steer by how they lie to each other.
protocol TwoFingerQuantity {
  /// Its value where nothing has moved.
  static var nothing: CGFloat { get }
  /// Points that one finger moves as seen from the other until the gesture begins.
  @MainActor static var hysteresis: CGFloat { get }
  /// The quantity before anything has happened.
  init()
  /// How much has come together since the landing, over all pairs of fingers.
  var raw: CGFloat { get }
  /// How much has come together since the gesture began; of no meaning before.
  var total: CGFloat { get }
  /// Points that one finger has moved as seen from the other since `rest(on:)`, with a sign.
  var travel: CGFloat { get }
  /// Follows `pair` from here on. What has come together stays.
  mutating func rest(on pair: TwoFingerGeometry)
  /// The fingers that it follows lie so now.
  mutating func follow(_ pair: TwoFingerGeometry)
  /// Counts from where `travel` was `hysteresis` points in the direction that it has now.
  mutating func begin(beyond hysteresis: CGFloat)
  /// What a slope of `raw` is as one of `total`.
  func speed(ofRaw slope: CGFloat) -> CGFloat
}

/// The factor by which two fingers have changed their distance.
struct TwoFingerScale: TwoFingerQuantity {
  static let nothing: CGFloat = 1
  @MainActor static var hysteresis: CGFloat { UIInputTunables.current.pinchHysteresis }

  /// `raw` when the gesture began.
  private var unit: CGFloat = 1
  /// `raw` when the present pair was made.
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

/// The angle by which two fingers have turned, in radians; grows past π instead of jumping.
struct TwoFingerRotation: TwoFingerQuantity {
  static let nothing: CGFloat = 0
  @MainActor static var hysteresis: CGFloat { UIInputTunables.current.rotationHysteresis }

  private(set) var raw: CGFloat = 0
  /// `raw` when the gesture began.
  private var zero: CGFloat = 0
  private var start = TwoFingerGeometry(from: .zero, to: .zero)
  private var newest = TwoFingerGeometry(from: .zero, to: .zero)

  var total: CGFloat { raw - zero }

  /// The length of the arc at the distance that the fingers had at first: where they are close, a
  /// point of noise turns them far, and takes as little to begin as where they are not.
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
