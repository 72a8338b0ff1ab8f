public import Foundation
public import UIKitCore

extension Timer {
  /// Creates a timer that sends `aSelector` to `aTarget` with the timer as its argument, and starts
  /// it in the current run loop. The timer keeps its target until it is invalidated, as on iOS.
  ///
  /// - Parameter userInfo: Must be nil: Foundation on Linux has no place to keep it.
  @preconcurrency @MainActor @discardableResult public class func scheduledTimer(
    timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    let send = sending(aSelector, to: aTarget, userInfo)
    return scheduledTimer(withTimeInterval: interval, repeats: repeats, block: send)
  }

  /// Creates a timer that sends `aSelector` to `aTarget` with the timer as its argument, once it has
  /// been added to a run loop. The timer keeps its target until it is invalidated, as on iOS.
  ///
  /// - Parameter userInfo: Must be nil: Foundation on Linux has no place to keep it.
  @preconcurrency @MainActor public convenience init(
    timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats: Bool
  ) {
    let send = Timer.sending(aSelector, to: aTarget, userInfo)
    self.init(timeInterval: interval, repeats: repeats, block: send)
  }

  @MainActor private static func sending(
    _ selector: Selector, to target: Any, _ userInfo: Any?
  ) -> @Sendable (Timer) -> Void {
    precondition(
      userInfo == nil, "Timer's userInfo is not kept on Linux: pass nil, and use a property")
    nonisolated(unsafe) let target = target as AnyObject
    return { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { _ = unsafe selector.send(to: target, sender: timer) }
    }
  }
}
