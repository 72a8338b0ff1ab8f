public import Foundation

/// Distances and times that decide gestures where UIKit documents none, with what we take for them.
///
/// Set them through `UIApplication.inputTunables`, best at launch. Each line gives the source.
public struct UIInputTunables: Sendable, Equatable {
  /// Points that a finger may move before a tap fails. 10: WinObjC's observation of UIKit.
  public var tapMovement: CGFloat = 10
  /// Seconds that a finger may rest before a tap fails. 0.75: WinObjC; Gestouch has 1.5.
  public var maximumTapDuration: TimeInterval = 0.75
  /// Seconds from one tap's end to the next one's begin. 0.35: WinObjC's timer and many posts.
  public var multipleTapInterval: TimeInterval = 0.35
  /// Points between two taps of one multi-tap. 45: often quoted, without a source.
  public var multipleTapDistance: CGFloat = 45
  /// Points that a pan's fingers must move before it begins. 10: EarlGrey injects as much.
  public var panHysteresis: CGFloat = 10
  /// Whether a pan's translation counts from the landing instead of from where the fingers left the
  /// hysteresis. `false`: measured on iOS 26.1 (OUK, rule 24.1); Apple's article reads otherwise.
  public var panTranslationIncludesHysteresis = false
  /// Share of a device's force range that counts as an average touch, force 1. 0.25: our choice;
  /// UIKit says only what 1 means.
  public var averageForceShare: CGFloat = 0.25
  /// Points that one click of a wheel scrolls. 40: our choice, two to three lines of text.
  public var wheelClickDistance: CGFloat = 40
  /// Seconds without a click after which a wheel has done scrolling. 0.15: our choice.
  public var scrollPause: TimeInterval = 0.15
  /// Points by which the distance of two fingers must change before a pinch begins. 10: our choice.
  ///
  /// As far as a pan: a finger that moves while the other one rests has then moved 10 for the pinch
  /// and 5 for the pan, two that move together 0 and 10. UIKit's header says "enough".
  public var pinchHysteresis: CGFloat = 10
  /// Points that a finger must move around the other one before a rotation begins. 10: our choice.
  ///
  /// Points of the arc, not an angle, so that the three compete on equal terms: of what one finger
  /// does as seen from the other, the part towards it is the pinch's, the part across the
  /// rotation's.
  public var rotationHysteresis: CGFloat = 10
  /// By how much of the scale, or by how many radians, a touchpad's fingers must pinch or turn before
  /// the gesture begins. 0.01: our choice; the touchpad has told a pinch from a scroll already.
  public var transformHysteresis: CGFloat = 0.01
  /// Points that a swipe's finger must go, at the moment of its landing. 50: measured on iOS 26.1 (OUK,
  /// rule 24.6). Not below `panHysteresis`, or a swipe comes before a pan (rule 7.1).
  public var swipeDistance: CGFloat = 50
  /// Points by which that gets less a second. 47: measured on iOS 26.1 (OUK, rule 24.6).
  public var swipeDistanceDecay: CGFloat = 47
  /// Points that a swipe's finger may lie beside its direction, at the moment of its landing. 50: measured
  /// on iOS 26.1 (OUK, rule 24.6).
  public var swipeDeviation: CGFloat = 50
  /// Points by which that gets less a second. 49: measured on iOS 26.1 (OUK, rule 24.6).
  public var swipeDeviationDecay: CGFloat = 49
  /// Seconds from a finger's landing in which a swipe must be recognized, inclusively. 0.5: measured on
  /// iOS 26.1 (OUK, rule 24.6).
  public var swipeMaximumDuration: TimeInterval = 0.5
  /// Points from the edge of the screen within which a screen-edge pan must land. 20: our choice.
  ///
  /// 13 is claimed without a source and called too strict; a finger that comes in at 1000 points a
  /// second is first seen up to 17 points in by a panel of 60 Hz.
  public var screenEdgeRegion: CGFloat = 20
  /// Seconds of movement that a velocity is measured over. 1/6: our choice.
  ///
  /// The weight fades towards the begin of the window, so this is as prompt as an even mean over
  /// 0.11 s, and five looks of a panel of 30 Hz.
  public var velocityWindow: TimeInterval = 1.0 / 6

  /// Seconds that a finger rests before a scroll view's content hears of it. 0.15: many posts.
  public var scrollContentDelay: TimeInterval = 0.15
  /// Share of a pull beyond the edge that a scroll view's content follows at first. 0.55: published
  /// analyses of UIKit's movement.
  public var scrollRubberBand: CGFloat = 0.55
  /// Natural frequency, in 1/s, of the critically damped spring that brings content back to its edge.
  /// 11: fits what was measured on iOS 26.1 (OUK, rule 24.9).
  public var scrollSpringRate: CGFloat = 11
  /// Points a second towards its edge that content beyond it gets for each point of the way when a finger
  /// lets it go. 7.2: with the spring's rate it meets what was measured on iOS 26.1 within 0.25 points of
  /// 235 (OUK, rule 24.9).
  public var scrollSpringPull: CGFloat = 7.2
  /// Points from its end at which a movement of content is over. 0.5: a pixel of a 2× screen.
  public var scrollRestDistance: CGFloat = 0.5
  /// How many times as far a drag must go along one axis as along the other for the other to be left
  /// out. 2: our choice.
  public var scrollDirectionRatio: CGFloat = 2
  /// Points a second from which a finger that leaves sets content rolling; a slower one counts as one that
  /// rests. 250: the usual guess; 51 and 187.5 were measured to set nothing rolling, 625 to do so (EarlGrey,
  /// OUK, rule 24.8).
  public var scrollReleaseVelocity: CGFloat = 250
  /// Seconds without a move after which a finger that leaves does not set content rolling, however fast it
  /// had been. 0.5: our choice; after 0.3 it was measured to do so (OUK, rule 24.8).
  public var scrollReleaseRest: TimeInterval = 0.5
  /// Points a second at which rolling content stops dead. 10: measured (stackoverflow.com/questions/16155375;
  /// OUK, rule 24.7).
  public var scrollStopVelocity: CGFloat = 10
  /// Points a second from which a release goes on to the next page. 400: Android's pager.
  public var scrollPagingVelocity: CGFloat = 400
  /// Seconds that an animated change of a scroll view's offset takes. 0.3: Apple's for animations of
  /// bars and keyboards.
  public var scrollAnimationDuration: TimeInterval = 0.3
  /// Seconds that a controller takes to come from below or to fade in when it is presented, and as long to
  /// go. 0.5: our choice.
  public var presentationDuration: TimeInterval = 0.5
  /// Seconds that a presentation takes which flips or curls. 0.75: our choice.
  public var flipPresentationDuration: TimeInterval = 0.75
  /// Seconds that a navigation controller's push or pop takes. 0.35: our choice.
  public var navigationDuration: TimeInterval = 0.35
  /// Points a second at which a finger that pops from the edge decides by its direction when it leaves; a
  /// slower one by whether half of the way is done. 300: our choice, as for a fast swipe.
  public var interactivePopSpeed: CGFloat = 300
  /// Seconds without a move after which the direction of a finger that pops from the edge counts no more.
  /// 0.05: Android and Flutter take 0.04 for a release; a slow panel needs more.
  public var interactivePopRest: TimeInterval = 0.05
  /// Seconds that what goes along with a turning interface takes. 0.3: our choice.
  public var rotationDuration: TimeInterval = 0.3
  /// Points around a control where a finger that it tracks still counts as inside. 70: measured by
  /// developers (stackoverflow.com/questions/14340122); Apple's reference says the bounds alone.
  public var controlDragMargin: CGFloat = 70
  /// Whether a control tells of a crossed drag border before it tells of the drag that crossed it.
  /// `false`: our choice; UIKit's order is not documented and nobody has published a measurement.
  public var controlCrossingEventFirst = false
  /// Points around a slider's thumb where a finger can still grab it. 6.5: makes 44 of the thumb's 31,
  /// the smallest target that Apple's guidelines allow.
  public var sliderThumbMargin: CGFloat = 6.5
  /// Seconds that a stepper is held before it repeats. 0.5: our choice, the rest of a long press.
  public var stepperRepeatDelay: TimeInterval = 0.5
  /// Seconds between two steps of a stepper that repeats. 0.1: our choice.
  public var stepperRepeatInterval: TimeInterval = 0.1

  /// Makes the defaults.
  public init() {}

  /// The running application's; the defaults before there is one.
  @MainActor package static var current: UIInputTunables {
    UIApplication.current?.inputTunables ?? UIInputTunables()
  }
}
