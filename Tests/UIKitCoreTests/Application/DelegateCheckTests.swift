import Quartz
import Testing
import UIKitCore

/// Delegates whose classes inherit their conformance.
@MainActor @Suite struct DelegateCheckTests {
  @Test func `delegates of animations and of activities are looked at`() {
    var seen: [String] = []
    let former = DelegateCheck.look
    defer { DelegateCheck.look = former }
    DelegateCheck.look = { subclass, conforming, _ in seen.append("\(subclass) \(conforming)") }
    seen = []
    let (view, animation) = (UIView(), CABasicAnimation(keyPath: "opacity"))
    animation.delegate = LateListener()
    view.layer.add(animation, forKey: nil)
    let (activity, keeper) = (NSUserActivity(activityType: "visit"), LateKeeper())
    activity.delegate = keeper
    #expect(seen == ["LateListener EmptyListener", "LateKeeper EmptyKeeper"])
  }
}

private class EmptyListener: CAAnimationDelegate {}
private final class LateListener: EmptyListener {}

private class EmptyKeeper: NSUserActivityDelegate {}
private final class LateKeeper: EmptyKeeper {}
