import Foundation
import InputCore
import Quartz

/// The values that an animation shows while it runs.
extension ViewAnimation {
  /// Limits the changes that follow to a part of the duration; both values are shares of the
  /// duration.
  func setKeyframe(from start: Double, length: Double) {
    let start = min(max(start, 0), 1)
    keyframe = start...min(max(start + length, start), 1)
  }

  /// Returns the value of a property to show at an instant; nil for `model`, its value in the
  /// model.
  func value(of part: Part, at instant: Instant, model: AnimatedValue) -> AnimatedValue? {
    guard !part.isCovered, let share = share(at: instant) else { return nil }
    guard let place = part.changes.lastIndex(where: { share >= CGFloat($0.span.lowerBound) }) else {
      return part.changes.first?.from
    }
    let inside = local(share, in: part.changes[place].span)
    let (from, to) = (part.value(place, model: model), part.value(place + 1, model: model))
    guard plan.mode.isSmooth, part.changes.count > 1 else {
      return from.mixed(with: to, at: inside)
    }
    return SmoothCurve.value(
      part.value(place - 1, model: model), from, to, part.value(place + 2, model: model),
      at: inside
    ) { $0.mixed(with: $1, at: $2) }
  }

  /// Returns the stage of the transition of a view's whole contents at an instant; nil if the new
  /// contents are shown.
  func transition(of part: Part, at instant: Instant) -> ShownTransition? {
    guard let former = part.former, let kind = plan.options.transition,
      let share = share(at: instant)
    else { return nil }
    return ShownTransition(former: former, kind: kind, share: share)
  }

  /// Returns the share of a keyframe's change that is shown, given the share of the animation.
  /// Without keyframes, a spring may go beyond 1.
  private func local(_ share: CGFloat, in span: ClosedRange<Double>) -> CGFloat {
    if plan.mode == .discrete { return 1 }
    let length = CGFloat(span.upperBound - span.lowerBound)
    guard length > 0 else { return 1 }
    let local = (share - CGFloat(span.lowerBound)) / length
    return span == 0...1 ? local : min(local, 1)
  }

  /// Returns the share of the whole change that is shown at an instant; nil before the block has
  /// run and after the end.
  private func share(at instant: Instant) -> CGFloat? {
    if let holder { return holder.completedShare(at: instant) }
    guard let beginning, plan.duration > 0 else { return nil }
    let passed = instant.seconds(since: beginning) - plan.delay
    guard passed > 0 else { return 0 }
    let ways = passed / plan.duration
    let waysInRound: Double = plan.options.contains(.autoreverse) ? 2 : 1
    let round = (ways / waysInRound).rounded(.down)
    let isEndless = plan.options.contains(.repeat)
    guard isEndless || ways / waysInRound < plan.repetitions else { return nil }
    let way = ways - round * waysInRound
    return timing.share(at: CGFloat(way <= 1 ? way : 2 - way))
  }

  private var timing: AnimationTiming {
    plan.spring.map { .spring($0) } ?? .curve(plan.options.curve)
  }
}

extension ViewAnimation.Part {
  /// Returns the value at the start of a change, which must exist unless `place` is beyond either
  /// end: the first value comes before the first change, the model's after the last one.
  fileprivate func value(_ place: Int, model: AnimatedValue) -> AnimatedValue {
    place < changes.count ? changes[max(place, 0)].from : model
  }
}
