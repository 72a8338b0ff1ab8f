import Foundation

/// A preferred range of frame rates, in frames per second.
public struct CAFrameRateRange: Equatable, Hashable, Sendable {
  /// The minimum, in frames per second.
  public var minimum: Float
  /// The maximum, in frames per second.
  public var maximum: Float
  /// The preferred rate, in frames per second; nil for the screen's.
  public var preferred: Float? {
    get { wish > 0 ? wish : nil }
    set { wish = newValue ?? 0 }
  }

  private var wish: Float

  /// Creates a range from `minimum` to `maximum` frames per second, with a preferred rate; 0 or nil
  /// for no preference. Traps unless `minimum` and `preferred` are at most `maximum`, and `minimum`
  /// is not negative.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    precondition(
      minimum >= 0 && minimum <= maximum && (preferred ?? maximum) <= maximum,
      "frame rates must be in order: 0 <= minimum <= preferred <= maximum")
    self.minimum = minimum
    self.maximum = maximum
    wish = preferred ?? 0
  }

  /// Creates the range without a preference, for the screen's rate.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// The range without a preference, for the screen's rate.
  public static let `default` = CAFrameRateRange()

  /// Returns the number of the screen's frames for each frame of this range, at least 1.
  ///
  /// Rates are the screen's divided by whole numbers. Of the two around the preferred rate (without
  /// one, the maximum) that are in the range, chooses the nearer; if neither is, the slower.
  package func interval(screenRate: Double) -> UInt64 {
    let limit = Double(maximum > 0 ? maximum : .infinity)
    let wanted = preferred.map(Double.init) ?? Swift.min(screenRate, limit)
    guard wanted < screenRate else { return 1 }
    let slower = (screenRate / wanted).rounded(.up)
    let faster = Swift.max(slower - 1, 1)
    let candidates = [faster, slower].filter {
      screenRate / $0 <= limit + 0.001 && screenRate / $0 >= Double(minimum) - 0.001
    }
    let best = candidates.min {
      abs(screenRate / $0 - wanted) < abs(screenRate / $1 - wanted)
    }
    return UInt64(best ?? slower)
  }
}
