import Foundation
import InputCore
import Quartz

/// Changes in the blocks of animations of what only a view's layer has, such as its corners.
extension Animations {
  /// Returns the animation with which a view's layer shows a changed property of its own: as long as
  /// the innermost block's, at its pace. Nil for a change at once: outside of blocks, and in those
  /// of a property animator or a transition that a finger drives, whose time is not the layer's.
  func layerAction(of view: UIView, _ key: String) -> CAAnimation? {
    guard areEnabled, let block = innermost, view.window != nil, !block.isScrubbed,
      spanHolder == nil
    else { return nil }
    block.collect(view, .layer, from: nil)
    let plan = block.plan
    let share = block.keyframe.upperBound - block.keyframe.lowerBound
    let animation = plan.spring.map { $0.layerAnimation(over: plan.duration) } ?? CABasicAnimation()
    animation.keyPath = key
    animation.duration = plan.duration * share
    if plan.spring == nil { animation.timingFunction = plan.options.curve.timingFunction }
    let delay = plan.delay + plan.duration * block.keyframe.lowerBound
    animation.beginTime = timeline.now.seconds + delay
    animation.fillMode = .backwards
    animation.autoreverses = plan.options.contains(.autoreverse)
    let isEndless = plan.options.contains(.repeat)
    animation.repeatCount = isEndless ? .infinity : Float(plan.repetitions)
    return animation
  }
}

extension SpringTiming {
  /// The same spring as a layer's animation, whose time is seconds.
  fileprivate func layerAnimation(over duration: TimeInterval) -> CABasicAnimation {
    let animation = CASpringAnimation()
    guard duration > 0 else { return animation }
    let rate = CGFloat(frequency / duration)
    animation.stiffness = rate * rate
    animation.damping = 2 * CGFloat(damping) * rate
    animation.initialVelocity = CGFloat(speed / duration)
    return animation
  }
}

extension UIView.AnimationCurve {
  fileprivate var timingFunction: CAMediaTimingFunction {
    let (first, second) = controls
    return CAMediaTimingFunction(controlPoints: Float(first), 0, Float(second), 1)
  }
}
