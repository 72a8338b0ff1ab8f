import Foundation
import InputCore

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
    var seen = part.changes.first?.from
    for (place, change) in part.changes.enumerated() where share >= CGFloat(change.span.lowerBound)
    {
      let next = place + 1 < part.changes.count ? part.changes[place + 1].from : model
      seen = change.from.mixed(with: next, at: local(share, in: change.span))
    }
    return seen
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
    if plan.isDiscrete { return 1 }
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
