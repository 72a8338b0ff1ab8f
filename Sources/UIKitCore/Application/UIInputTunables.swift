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
