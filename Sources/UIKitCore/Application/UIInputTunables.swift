public import Foundation

/// Distances and times that decide gestures where UIKit documents none, with the values chosen
/// here.
///
/// Set them through `UIApplication.inputTunables`, best at launch. Each line gives the source.
public struct UIInputTunables: Sendable, Equatable {
  /// The distance that a finger may move before a tap fails, in points. Default: 10 (WinObjC's
  /// observation of UIKit).
  public var tapMovement: CGFloat = 10
  /// The time that a finger may rest before a tap fails, in seconds. Default: 0.75 (WinObjC;
  /// Gestouch uses 1.5).
  public var maximumTapDuration: TimeInterval = 0.75
  /// The time from one tap's end to the next one's start, in seconds. Default: 0.35 (WinObjC's
  /// timer and many posts).
  public var multipleTapInterval: TimeInterval = 0.35
  /// The distance between two taps of one multi-tap, in points. Default: 45 (often quoted, without
  /// a source).
  public var multipleTapDistance: CGFloat = 45
  /// The distance that a pan's fingers must move before it begins, in points. Default: 10 (EarlGrey
  /// injects as much).
  public var panHysteresis: CGFloat = 10
  /// Whether a pan's translation counts from the landing instead of from where the fingers left the
  /// hysteresis. Default: `false` (measured on iOS 26.1 (OUK, rule 24.1); Apple's article reads
  /// otherwise).
  public var panTranslationIncludesHysteresis = false
  /// The share of a device's force range that counts as an average touch, force 1. Default: 0.25
  /// (our choice; UIKit says only what 1 means).
  public var averageForceShare: CGFloat = 0.25
  /// The distance that one click of a wheel scrolls, in points. Default: 40 (our choice, two to
  /// three lines of text).
  public var wheelClickDistance: CGFloat = 40
  /// The time without a click after which a wheel has stopped scrolling, in seconds. Default: 0.15
  /// (our choice).
  public var scrollPause: TimeInterval = 0.15
  /// The change of two fingers' distance before a pinch begins, in points. Default: 10 (our
  /// choice).
  ///
  /// As far as a pan: if one finger moves while the other one rests, it has then moved 10 for the
  /// pinch and 5 for the pan; if two move together, 0 and 10. UIKit's header says "enough".
  public var pinchHysteresis: CGFloat = 10
  /// The distance that a finger must move around the other one before a rotation begins, in points.
  /// Default: 10 (our choice).
  ///
  /// Points of the arc, not an angle, so that the three compete on equal terms: of one finger's
  /// movement relative to the other, the part towards it belongs to the pinch, the part across to
  /// the rotation.
  public var rotationHysteresis: CGFloat = 10
  /// The change of the scale, or of the rotation in radians, by a touchpad's fingers before the
  /// gesture begins. Default: 0.01 (our choice; the touchpad has already distinguished a pinch from
  /// a scroll).
  public var transformHysteresis: CGFloat = 0.01
  /// The distance that a swipe's finger must move, at the moment of its landing, in points.
  /// Default: 50 (measured on iOS 26.1; OUK, rule 24.6). Not below `panHysteresis`, or a swipe
  /// comes before a pan (rule 7.1).
  public var swipeDistance: CGFloat = 50
  /// The decrease of `swipeDistance` per second, in points. Default: 47 (measured on iOS 26.1; OUK,
  /// rule 24.6).
  public var swipeDistanceDecay: CGFloat = 47
  /// The distance that a swipe's finger may stray to either side of its direction, at the moment of
  /// its landing, in points. Default: 50 (measured on iOS 26.1; OUK, rule 24.6).
  public var swipeDeviation: CGFloat = 50
  /// The decrease of `swipeDeviation` per second, in points. Default: 49 (measured on iOS 26.1;
  /// OUK, rule 24.6).
  public var swipeDeviationDecay: CGFloat = 49
  /// The time from a finger's landing in which a swipe must be recognized, inclusively, in seconds.
  /// Default: 0.5 (measured on iOS 26.1; OUK, rule 24.6).
  public var swipeMaximumDuration: TimeInterval = 0.5
  /// The distance from the edge of the screen within which a screen-edge pan must land, in points.
  /// Default: 20 (our choice).
  ///
  /// 13 is claimed without a source and called too strict; a finger that enters at 1000 points per
  /// second is first seen up to 17 points in by a panel of 60 Hz.
  public var screenEdgeRegion: CGFloat = 20
  /// The duration of movement over which a velocity is measured, in seconds. Default: 0.1 (measured
  /// by comparison with iOS (Flutter; rule 26.2)).
  public var velocityWindow: TimeInterval = 0.1
  /// The time without a move after which lifted fingers have no velocity, however fast they were,
  /// in seconds. Default: 0.04 (Flutter's comparison with iOS, its issue 97761; rule 26.1).
  public var releaseRest: TimeInterval = 0.04

  /// The time that a finger rests before a scroll view's content receives it, in seconds. Default:
  /// 0.15 (many posts).
  public var scrollContentDelay: TimeInterval = 0.15
  /// The share of a pull beyond the edge that a scroll view's content follows at first. Default:
  /// 0.55 (published analyses of UIKit's movement).
  public var scrollRubberBand: CGFloat = 0.55
  /// The natural frequency, in 1/s, of the critically damped spring that brings content back to its
  /// edge. Default: 11 (fits what was measured on iOS 26.1; OUK, rule 24.9).
  public var scrollSpringRate: CGFloat = 11
  /// The velocity towards its edge that content beyond it receives when a finger releases it, in
  /// points per second for each point of the distance. Default: 7.2 (with the spring's rate it
  /// meets what was measured on iOS 26.1 within 0.25 points of 235; OUK, rule 24.9).
  public var scrollSpringPull: CGFloat = 7.2
  /// The distance from its end at which a movement of content is over, in points. Default: 0.5 (a
  /// pixel of a 2× screen).
  public var scrollRestDistance: CGFloat = 0.5
  /// The ratio of a drag's distances along the two axes from which the shorter one is ignored.
  /// Default: 2 (our choice).
  public var scrollDirectionRatio: CGFloat = 2
  /// The velocity from which a lifted finger sets content rolling, in points per second; a slower
  /// finger counts as resting. Default: 250 (the usual guess; 51 was measured to set nothing
  /// rolling, 625 to do so (EarlGrey, OUK, rule 24.8)).
  public var scrollReleaseVelocity: CGFloat = 250
  /// The velocity at which rolling content stops, in points per second. Default: 10 (measured
  /// (stackoverflow.com/questions/16155375; OUK, rule 24.7)).
  public var scrollStopVelocity: CGFloat = 10
  /// The velocity from which a release goes on to the next page, in points per second. Default: 400
  /// (Android's pager).
  public var scrollPagingVelocity: CGFloat = 400
  /// The duration of an animated change of a scroll view's offset, in seconds. Default: 0.3
  /// (Apple's for animations of bars and keyboards).
  public var scrollAnimationDuration: TimeInterval = 0.3
  /// The duration of a presentation that slides in from below or fades in, and of its dismissal, in
  /// seconds. Default: 0.5 (our choice).
  public var presentationDuration: TimeInterval = 0.5
  /// The duration of a presentation that flips or curls, in seconds. Default: 0.75 (our choice).
  public var flipPresentationDuration: TimeInterval = 0.75
  /// The duration of a navigation controller's push or pop, in seconds. Default: 0.35 (our choice).
  public var navigationDuration: TimeInterval = 0.35
  /// The velocity from which a finger that pops from the edge decides by its direction when it
  /// leaves, in points per second; a slower one decides by whether half of the distance is done.
  /// Default: 300 (our choice, as for a fast swipe).
  public var interactivePopSpeed: CGFloat = 300
  /// The duration of the animations that accompany a rotating interface, in seconds. Default: 0.3
  /// (our choice).
  public var rotationDuration: TimeInterval = 0.3
  /// The margin around a control in which a finger that it tracks still counts as inside, in
  /// points. Default: 70 (measured by developers, stackoverflow.com/questions/14340122; Apple's
  /// reference says the bounds alone).
  public var controlDragMargin: CGFloat = 70
  /// Whether a control reports a crossed drag border before the drag that crossed it. Default:
  /// `true` (logged in Apple's simulator; rule 26.3).
  public var controlCrossingEventFirst = true
  /// The margin around a slider's thumb in which a finger can still grab it, in points. Default:
  /// 6.5 (makes 44 of the thumb's 31, the smallest target that Apple's guidelines allow).
  public var sliderThumbMargin: CGFloat = 6.5
  /// The time that a stepper is held before it repeats, in seconds. Default: 0.5 (our choice, the
  /// duration of a long press).
  public var stepperRepeatDelay: TimeInterval = 0.5
  /// The time between two steps of a stepper that repeats, in seconds. Default: 0.1 (our choice).
  public var stepperRepeatInterval: TimeInterval = 0.1
  /// The time that a gamepad holds a direction before it presses again, in seconds; 0 for never.
  /// Default: 0.4 (our choice, as for a key command).
  public var directionRepeatDelay: TimeInterval = 0.4
  /// The time between two presses of a direction that a gamepad holds, in seconds. Default: 0.1
  /// (our choice, as for a key command).
  public var directionRepeatInterval: TimeInterval = 0.1

  /// Creates the defaults.
  public init() {}

  /// The tunables of the running application; the defaults before there is one.
  @MainActor package static var current: UIInputTunables {
    UIApplication.current?.inputTunables ?? UIInputTunables()
  }
}
