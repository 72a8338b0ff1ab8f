public import Foundation
import InputCore
import Synchronization

/// A time in seconds, as in Core Animation.
public typealias CFTimeInterval = TimeInterval

/// Returns the current time of the application's timeline, in seconds from its zero, as in
/// `UITouch.timestamp` and `CADisplayLink.timestamp`.
///
/// The time does not advance while an input is handled, so a replay returns the same values. May be
/// called on any thread; returns 0 before there is an application.
public func CACurrentMediaTime() -> CFTimeInterval {
  Instant(nanoseconds: UIEventClock.presentNanoseconds.load(ordering: .relaxed)).seconds
}
