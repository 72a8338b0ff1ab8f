internal import InputCore

/// libinput's calibration matrix, as it applies to the positions of a touchscreen.
struct Calibration: Sendable {
  /// The greatest number that is accepted, in 2^-16: with it, sums of products fit into 64 bits.
  private static let limit: Int32 = 1 << 30
  private static let identity: [Int32] = [1 << 16, 0, 0, 0, 1 << 16, 0]

  private let a: Int64
  private let b: Int64
  private let c: Int64
  private let d: Int64
  private let e: Int64
  private let f: Int64

  /// Creates the matrix of a descriptor; nil for none, the identity, and numbers of no screen.
  init?(_ numbers: [Int32]) {
    guard numbers.count == 6, numbers != Self.identity,
      numbers.allSatisfy({ $0.magnitude <= UInt32(Self.limit) })
    else { return nil }
    (a, b, c) = (Int64(numbers[0]), Int64(numbers[1]), Int64(numbers[2]))
    (d, e, f) = (Int64(numbers[3]), Int64(numbers[4]), Int64(numbers[5]))
  }

  /// The place to which the matrix moves one, both in 2^-24 of the surface, rounded to the nearest.
  func applied(x: Int32, y: Int32) -> (x: Int32, y: Int32) {
    let (x, y) = (Int64(x), Int64(y))
    return (Self.rounded(a * x + b * y + c << 24), Self.rounded(d * x + e * y + f << 24))
  }

  /// A sum in 2^-40 of the surface as a place.
  private static func rounded(_ sum: Int64) -> Int32 {
    Int32(clamping: (sum + 1 << 15) >> 16)
  }
}
