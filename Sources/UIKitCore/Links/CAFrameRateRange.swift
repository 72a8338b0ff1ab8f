import Foundation

/// How many frames a second somebody wishes for.
public struct CAFrameRateRange: Equatable, Hashable, Sendable {
  /// The least that will do, a second.
  public var minimum: Float
  /// The most that is wanted, a second.
  public var maximum: Float
  /// The best; nil for whatever the screen does.
  public var preferred: Float? {
    get { wish > 0 ? wish : nil }
    set { wish = newValue ?? 0 }
  }

  private var wish: Float

  /// A range from `minimum` to `maximum` frames a second, best at `preferred`; 0 or nil says nothing.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    precondition(
      minimum >= 0 && minimum <= maximum && (preferred ?? maximum) <= maximum,
      "a range of frame rates goes up")
    self.minimum = minimum
    self.maximum = maximum
    wish = preferred ?? 0
  }

  /// The range of somebody who takes what the screen does.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// The range of somebody who takes what the screen does.
  public static let `default` = CAFrameRateRange()

  /// How many frames of a screen make one of this range, at least 1.
  ///
  /// Rates are whole parts of the screen's. Of those in the range it is the one nearest to the preferred
  /// rate, without such the fastest; where none is in the range, the nearest to it.
  func interval(screenRate: Double) -> UInt64 {
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
