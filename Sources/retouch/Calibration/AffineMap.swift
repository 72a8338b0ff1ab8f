/// A map of a surface to itself that keeps lines straight: libinput's calibration matrix.
///
///     x' = a·x + b·y + c
///     y' = d·x + e·y + f
struct AffineMap: Equatable, Sendable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 0.0
  var e = 1.0
  var f = 0.0

  /// The map that changes nothing.
  static let identity = AffineMap()

  /// The six numbers, in row order.
  var numbers: [Double] { [a, b, c, d, e, f] }

  private init() {}

  /// Creates a map from its numbers, in row order; nil unless there are six.
  init?(_ numbers: [Double]) {
    guard numbers.count == 6 else { return nil }
    (a, b, c) = (numbers[0], numbers[1], numbers[2])
    (d, e, f) = (numbers[3], numbers[4], numbers[5])
  }

  /// The map of a device's description, in units of 2^-16; the identity for none.
  init(calibration: [Int32]) {
    self = AffineMap(calibration.map { Double($0) / 65_536 }) ?? .identity
  }

  func applied(to place: SurfacePlace) -> SurfacePlace {
    SurfacePlace(x: a * place.x + b * place.y + c, y: d * place.x + e * place.y + f)
  }

  /// The map that undoes this one; nil if this one maps the surface to a line.
  var inverse: AffineMap? {
    let determinant = a * e - b * d
    guard abs(determinant) > 1e-9 else { return nil }
    let (p, q) = (e / determinant, -b / determinant)
    let (r, s) = (-d / determinant, a / determinant)
    return AffineMap([p, q, -(p * c + q * f), r, s, -(r * c + s * f)])
  }
}

// MARK: Least squares

extension AffineMap {
  /// Finds the map with the least sum of squared distances between where it moves the first places
  /// and the second ones; nil if the first places lie on a line, or almost.
  init?(fitting pairs: [(from: SurfacePlace, to: SurfacePlace)]) {
    guard pairs.count >= 3 else { return nil }
    let count = Double(pairs.count)
    func mean(_ value: ((from: SurfacePlace, to: SurfacePlace)) -> Double) -> Double {
      pairs.reduce(0) { $0 + value($1) } / count
    }
    // About the means, so that the sums are small and the two offsets separate from the rest.
    let (x, y) = (mean { $0.from.x }, mean { $0.from.y })
    let (u, v) = (mean { $0.to.x }, mean { $0.to.y })
    func product(
      _ first: (SurfacePlace, SurfacePlace) -> Double,
      _ second: (SurfacePlace, SurfacePlace) -> Double
    ) -> Double {
      pairs.reduce(0) { $0 + first($1.from, $1.to) * second($1.from, $1.to) }
    }
    let across = { (from: SurfacePlace, _: SurfacePlace) in from.x - x }
    let down = { (from: SurfacePlace, _: SurfacePlace) in from.y - y }
    let right = { (_: SurfacePlace, to: SurfacePlace) in to.x - u }
    let below = { (_: SurfacePlace, to: SurfacePlace) in to.y - v }
    let (xx, xy, yy) = (product(across, across), product(across, down), product(down, down))
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-6 else { return nil }
    let (xu, yu) = (product(across, right), product(down, right))
    let (xv, yv) = (product(across, below), product(down, below))
    self.init()
    a = (yy * xu - xy * yu) / determinant
    b = (xx * yu - xy * xu) / determinant
    c = u - a * x - b * y
    d = (yy * xv - xy * yv) / determinant
    e = (xx * yv - xy * xv) / determinant
    f = v - d * x - e * y
  }
}

/// A number with so many digits after the point, rounded to the nearest.
func decimal(_ value: Double, digits: Int) -> String {
  let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
  let scaled = Int((abs(value) * Double(unit)).rounded())
  let sign = value < 0 && scaled > 0 ? "-" : ""
  guard digits > 0 else { return "\(sign)\(scaled)" }
  let rest = String(scaled % unit)
  return "\(sign)\(scaled / unit).\(String(repeating: "0", count: digits - rest.count))\(rest)"
}
