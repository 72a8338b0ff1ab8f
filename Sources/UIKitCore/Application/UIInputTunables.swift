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
  /// Share of a device's force range that counts as an average touch, force 1. 0.25: our choice;
  /// UIKit says only what 1 means.
  public var averageForceShare: CGFloat = 0.25
  /// Points that one click of a wheel scrolls. 40: our choice, two to three lines of text.
  public var wheelClickDistance: CGFloat = 40
  /// Seconds without a click after which a wheel has done scrolling. 0.15: our choice.
  public var scrollPause: TimeInterval = 0.15
  /// Seconds of movement that a velocity is measured over. 0.1: our choice.
  public var velocityWindow: TimeInterval = 0.1

  /// Makes the defaults.
  public init() {}

  /// The running application's; the defaults before there is one.
  @MainActor package static var current: UIInputTunables {
    UIApplication.current?.inputTunables ?? UIInputTunables()
  }
}
