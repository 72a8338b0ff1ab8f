import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 11: the default numbers.
///
/// Their effects are tested with sections 10, 14 and 15.
@MainActor @Suite struct NumberRuleTests {
  @Test func `11 Defaults: a new recognizer has UIKit's numbers`() {
    let tap = UITapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    #expect(tap.buttonMaskRequired == .primary)
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
    let swipe = UISwipeGestureRecognizer()
    #expect(swipe.numberOfTouchesRequired == 1 && swipe.direction == .right)
    for pan in [UIPanGestureRecognizer(), UIScreenEdgePanGestureRecognizer()] {
      #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max)
      #expect(pan.translation(in: nil) == .zero && pan.velocity(in: nil) == .zero)
      #expect(pan.allowedScrollTypesMask == [])
    }
    #expect(UIScreenEdgePanGestureRecognizer().edges == [])
    let pinch = UIPinchGestureRecognizer()
    #expect(pinch.scale == 1 && pinch.velocity == 0)
    let rotation = UIRotationGestureRecognizer()
    #expect(rotation.rotation == 0 && rotation.velocity == 0)
  }

  @Test func `11 Defaults: every recognizer cancels its touches in the view, and delays their end`()
  {
    for recognizer in [
      UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer(),
      UIScreenEdgePanGestureRecognizer(), UISwipeGestureRecognizer(), UIPinchGestureRecognizer(),
      UIRotationGestureRecognizer(), UIHoverGestureRecognizer(),
    ] {
      let kind: Comment = "\(type(of: recognizer))"
      #expect(recognizer.isEnabled && recognizer.state == .possible, kind)
      #expect(recognizer.cancelsTouchesInView && recognizer.delaysTouchesEnded, kind)
      #expect(!recognizer.delaysTouchesBegan && recognizer.requiresExclusiveTouchType, kind)
      #expect(recognizer.numberOfTouches == 0, kind)
    }
  }

  /// Numbers that others have measured, injected or published.
  @Test func `11 Observations: a new application has the values that others have measured`() {
    let tunables = UIInputTunables()
    #expect(tunables.multipleTapInterval == 0.35)
    #expect(tunables.maximumTapDuration == 0.75)
    #expect(tunables.tapMovement == 10 && tunables.multipleTapDistance == 45)
    #expect(tunables.panHysteresis == 10 && !tunables.panTranslationIncludesHysteresis)
    #expect(tunables.scrollContentDelay == 0.15)
    #expect(tunables.swipeDistance == 50 && tunables.swipeDistanceDecay == 47)
    #expect(tunables.swipeDeviation == 50 && tunables.swipeDeviationDecay == 49)
    #expect(tunables.swipeMaximumDuration == 0.5)
    #expect(tunables.scrollReleaseVelocity == 250 && tunables.scrollStopVelocity == 10)
    #expect(tunables.scrollSpringRate == 11 && tunables.scrollSpringPull == 7.2)
    #expect(tunables.velocityWindow == 0.1 && tunables.releaseRest == 0.04)
    #expect(tunables.controlDragMargin == 70)
  }

  @Test func `11 Choices: where no value is known, each application has its own`() throws {
    let first = TouchScene()
    #expect(UIApplication.shared.inputTunables == UIInputTunables())
    UIApplication.shared.inputTunables.pinchHysteresis = 3
    UIApplication.shared.inputTunables.swipeDistance = 40
    #expect(UIApplication.shared.inputTunables != UIInputTunables())
    try first.session.finish()
    let second = TouchScene()
    #expect(UIApplication.shared.inputTunables == UIInputTunables())
    // A swipe never recognizes before a pan by its distance alone.
    let tunables = UIInputTunables()
    let least = tunables.swipeDistance - tunables.swipeDistanceDecay * tunables.swipeMaximumDuration
    #expect(least >= tunables.panHysteresis)
    try second.session.finish()
  }
}
