/// A named area whose boundary can be monitored. Two regions are equal if their identifiers are.
open class CLRegion: Hashable {
  /// The name.
  public let identifier: String
  /// Whether the delegate is told when the machine enters. Default: true.
  open var notifyOnEntry = true
  /// Whether the delegate is told when the machine leaves. Default: true.
  open var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }

  /// Whether the identifiers are equal.
  public static func == (left: CLRegion, right: CLRegion) -> Bool {
    left.identifier == right.identifier
  }

  /// Hashes the identifier.
  open func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// The hash value that `Set` uses. It does not depend on the process's seed, so a set of regions
  /// has the same order in each run.
  public func _rawHashValue(seed: Int) -> Int {
    // FNV-1a, mixed once more because sets use the lowest bits.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in identifier.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash ^ hash >> 29)
  }
}

/// An area around a place.
open class CLCircularRegion: CLRegion {
  /// The middle.
  public let center: CLLocationCoordinate2D
  /// The distance from the middle to the boundary, in metres.
  public let radius: CLLocationDistance

  /// Creates an area.
  public init(
    center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String
  ) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }

  /// Whether a place is inside.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    greatCircleDistance(center, coordinate) <= radius
  }
}
