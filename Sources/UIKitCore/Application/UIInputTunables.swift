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
  /// Whether a pan's translation counts from the landing instead of from its begin. `false`: seen
  /// by PSStackedView and Charts; Apple's article reads otherwise.
  public var panTranslationIncludesHysteresis = false
  /// Seconds of movement that a velocity is measured over. 0.1: our choice.
  public var velocityWindow: TimeInterval = 0.1

  /// Seconds that a finger rests before a scroll view's content hears of it. 0.15: many posts.
  public var scrollContentDelay: TimeInterval = 0.15
  /// Share of a pull beyond the edge that a scroll view's content follows at first. 0.55: published
  /// analyses of UIKit's movement.
  public var scrollRubberBand: CGFloat = 0.55
  /// Natural frequency, in 1/s, of the critically damped spring that brings content back to its edge.
  /// 10: published analyses have a stiffness of 100 for a mass of 1.
  public var scrollSpringRate: CGFloat = 10
  /// Points from its end at which a movement of content is over. 0.5: a pixel of a 2× screen.
  public var scrollRestDistance: CGFloat = 0.5
  /// How many times as far a drag must go along one axis as along the other for the other to be left
  /// out. 2: our choice.
  public var scrollDirectionRatio: CGFloat = 2
  /// Seconds without a move after which a finger that leaves does not set content rolling. 0.05:
  /// Android and Flutter take 0.04; a slow panel needs more.
  public var scrollReleaseRest: TimeInterval = 0.05
  /// Points a second from which a release goes on to the next page. 400: Android's pager.
  public var scrollPagingVelocity: CGFloat = 400
  /// Seconds that an animated change of a scroll view's offset takes. 0.3: Apple's for animations of
  /// bars and keyboards.
  public var scrollAnimationDuration: TimeInterval = 0.3

  /// Makes the defaults.
  public init() {}

  /// The running application's; the defaults before there is one.
  @MainActor package static var current: UIInputTunables {
    UIApplication.current?.inputTunables ?? UIInputTunables()
  }
}
