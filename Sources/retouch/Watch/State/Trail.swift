internal import InputCore

/// A place on a surface: 0 to 1 across and down.
struct SurfacePlace: Equatable {
  var x: Double
  var y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The place of a touch, a pen or an absolute pointer.
  init(_ sample: Sample) {
    x = Double(sample.x) / Double(Sample.surfaceUnit)
    y = Double(sample.y) / Double(Sample.surfaceUnit)
  }
}

/// The recent places of a contact, a pen or a pointer.
struct Trail {
  /// How long a place is shown, in nanoseconds.
  static let nanoseconds: UInt64 = 700_000_000
  private static let placesMost = 256

  private var places: [(place: SurfacePlace, at: Instant)] = []

  /// Adds a place; the oldest ones are dropped.
  mutating func add(_ place: SurfacePlace, at instant: Instant) {
    if places.count >= Self.placesMost { places.removeFirst(Self.placesMost / 4) }
    places.append((place, instant))
  }

  /// The places of the last 0.7 s, oldest first.
  func places(at now: Instant) -> [SurfacePlace] {
    places.filter { now.nanoseconds(since: $0.at) < Self.nanoseconds }.map(\.place)
  }

  /// Whether a place is still shown.
  func isVisible(at now: Instant) -> Bool {
    places.last.map { now.nanoseconds(since: $0.at) < Self.nanoseconds } ?? false
  }
}
