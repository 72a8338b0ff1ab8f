import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// The forms of animation calls, and their lines in the transcript.
@MainActor @Suite struct AnimationFormTests {
  /// The transcript's line for the animation of a view's opacity.
  private func summary(_ animate: (@escaping () -> Void) -> Void) -> String {
    let scene = TouchScene()
    _ = scene.session.takeTranscript()
    animate { scene.chip.alpha = 0.5 }
    let began = scene.session.takeTranscript().only(.animations).entries
    scene.session.end()
    return began.map(\.detail).joined(separator: "; ")
  }

  @Test func `frames per second are for the renderer`() {
    let rates: [(UIView.AnimationOptions, String)] = [
      (.preferredFramesPerSecond30, " 30/s"), (.preferredFramesPerSecond60, " 60/s"), ([], ""),
    ]
    for (option, words) in rates {
      let summary = summary {
        UIView.animate(withDuration: 1, delay: 0, options: [option, .curveLinear], animations: $0)
      }
      #expect(summary == "1.000 s linear" + words)
    }
  }

  @Test func `keyframes say how they are interpolated`() {
    let modes: [(UIView.KeyframeAnimationOptions, String)] = [
      (.calculationModeLinear, ""), (.calculationModeDiscrete, " discrete"),
      (.calculationModePaced, " paced"), (.calculationModeCubic, " cubic"),
      (.calculationModeCubicPaced, " cubicPaced"),
    ]
    for (mode, words) in modes {
      let summary = summary { change in
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: mode) {
          UIView.addKeyframe(
            withRelativeStartTime: 0, relativeDuration: 0.5, animations: change)
        }
      }
      #expect(summary == "2.000 s keyframes\(words) 0.000+0.500 easeInOut")
    }
  }

  @Test func `keyframes take a curve by the raw value of an animation's`() {
    let curve = UIView.AnimationOptions.curveLinear.rawValue
    let options: UIView.KeyframeAnimationOptions = [
      .calculationModeDiscrete, .init(rawValue: curve),
    ]
    let line = summary { changes in
      UIView.animateKeyframes(withDuration: 2, delay: 0, options: options, animations: changes)
    }
    #expect(line == "2.000 s keyframes discrete linear")
  }

  @Test func `a curve is named by an option, and is easeInOut without one`() {
    let curves: [(UIView.AnimationOptions, UIView.AnimationCurve)] = [
      (.curveEaseInOut, .easeInOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
      (.curveLinear, .linear), (.layoutSubviews, .easeInOut), (.init(rawValue: 7 << 16), .keyboard),
    ]
    for (option, curve) in curves {
      let summary = summary {
        UIView.animate(withDuration: 1, delay: 0, options: option, animations: $0)
      }
      #expect(summary == "1.000 s \(curve)")
    }
  }

  @Test func `the system animation can delete`() throws {
    let scene = TouchScene()
    let deletion = UIView.SystemAnimation.delete
    var ends: [Bool] = []
    UIView.perform(
      deletion, on: [scene.chip], options: [], animations: { scene.card.alpha = 0.5 },
      completion: { ends.append($0) })
    #expect(scene.chip.superview === scene.card)
    scene.session.wait(0.5)
    #expect(scene.chip.superview == nil && ends == [true])
    try scene.session.finish()
  }

  @Test func `an animation needs no completion handler`() throws {
    let scene = TouchScene()
    UIView.animate(withDuration: 0.1) { scene.chip.alpha = 0.5 }
    UIView.animateKeyframes(withDuration: 0.1, delay: 0) { scene.card.alpha = 0.5 }
    scene.session.wait(0.2)
    #expect(
      scene.news(.animations) == "chip.animationBegan, card.animationBegan, "
        + "chip.animationEnded, card.animationEnded")
    try scene.session.finish()
  }
}
