public import Foundation
import InputCore
import Synchronization

/// Seconds, as Core Animation counts them.
public typealias CFTimeInterval = TimeInterval

/// Where the application's timeline stands: seconds after its zero, as in `UITouch.timestamp` and
/// `CADisplayLink.timestamp`.
///
/// Stands still while an input is handled, so that a replay reads the same. May be called on any thread;
/// 0 before there is an application.
public func CACurrentMediaTime() -> CFTimeInterval {
  Instant(nanoseconds: UIEventClock.presentNanoseconds.load(ordering: .relaxed)).seconds
}
