import Foundation

/// A span of time, in seconds.
public typealias CFTimeInterval = Double

/// An object with its own time in a hierarchy, each time a function of its parent's.
///
/// Local time is (parent's time − `beginTime`) × `speed` + `timeOffset`. A layer's parent is its
/// superlayer, an animation's its layer or group.
public protocol CAMediaTiming: AnyObject {
  /// When local time begins, in the parent's time. For an animation, 0 means the frame that shows
  /// it first.
  var beginTime: CFTimeInterval { get set }
  /// The length of one cycle, in seconds of local time.
  var duration: CFTimeInterval { get set }
  /// The rate at which local time passes, relative to the parent's.
  var speed: Float { get set }
  /// An offset added to local time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of times the cycle is played; 0 means once, unless `repeatDuration` is set.
  var repeatCount: Float { get set }
  /// How long the cycle is repeated, in seconds of local time; 0 means `repeatCount` times.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether the cycle also runs backwards, which doubles its length.
  var autoreverses: Bool { get set }
  /// The values shown before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values shown before an animation begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Neither: the animation has no effect then.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The animation's last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The animation's first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}

/// The numbers of `CAMediaTiming`, and the phase that they give at a time.
struct MediaTiming: Equatable {
  var beginTime: Double = 0
  var duration: Double = 0
  var speed: Double = 1
  var timeOffset: Double = 0
  var repeatCount: Double = 0
  var repeatDuration: Double = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The phase of an animation.
  enum Phase: Equatable {
    case before
    /// In a cycle, from 0 at its start to 1 at its end; decreasing while the cycle runs backwards.
    case inside(share: Double)
    /// After the end, with the position in the cycle at which it ended.
    case after(share: Double)
  }

  /// Local time at a time in the parent's time.
  func localTime(at time: Double) -> Double { (time - beginTime) * speed + timeOffset }

  /// The parent's time at a local time; nil if local time stands still.
  func parentTime(at local: Double) -> Double? {
    speed == 0 ? nil : (local - timeOffset) / speed + beginTime
  }

  /// The duration in local time, with all repetitions.
  var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = autoreverses ? duration * 2 : duration
    return repeatCount > 0 ? cycle * repeatCount : cycle
  }

  /// The animation's phase at a time in the parent's time.
  func phase(at time: Double) -> Phase {
    let local = localTime(at: time)
    let active = activeDuration
    if local < 0 { return .before }
    if local >= active, speed >= 0 { return .after(share: share(at: active, isEnd: true)) }
    if local > active { return .before }
    return .inside(share: share(at: local, isEnd: false))
  }

  private func share(at local: Double, isEnd: Bool) -> Double {
    guard duration > 0, local.isFinite else { return 1 }
    let cycle = autoreverses ? duration * 2 : duration
    var place = local.truncatingRemainder(dividingBy: cycle)
    // The end of a whole cycle is not the beginning of the next one.
    if isEnd, place == 0, local > 0 { place = cycle }
    return place <= duration ? place / duration : (cycle - place) / duration
  }
}
