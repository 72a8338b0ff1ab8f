package import Foundation

/// The keyframes of an animation: values, or the segments of a path.
struct KeyframeTrack {
  /// The connection between two keyframes.
  private enum Segment {
    case values(AnimatableValue, AnimatableValue)
    case curve(CGPoint, CGPoint, CGPoint, CGPoint)
    /// A jump from the end of a subpath to the next one.
    case jump(CGPoint)
  }

  private let segments: [Segment]
  /// The values at keyframes, for smooth curves; empty for a path, which needs none.
  private let values: [AnimatableValue]

  /// Nil if there is no value, or one whose type no property has.
  init?(_ list: [Any]) {
    let values = list.compactMap { AnimatableValue($0) }
    guard let first = values.first, values.count == list.count else { return nil }
    self.values = values
    segments =
      values.count == 1
      ? [.values(first, first)] : zip(values, values.dropFirst()).map { .values($0, $1) }
  }

  /// Nil if the path is empty.
  init?(path: VectorPath) {
    var segments: [Segment] = []
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    path.forEach { element in
      switch element {
      case .move(let end):
        if !segments.isEmpty { segments.append(.jump(end)) }
        (current, start) = (end, end)
      case .line(let end):
        segments.append(.values(.point(current), .point(end)))
        current = end
      case .quad(let control, let end):
        segments.append(
          .curve(
            current, Bezier.mix(current, control, 2 / 3), Bezier.mix(end, control, 2 / 3), end))
        current = end
      case .curve(let first, let second, let end):
        segments.append(.curve(current, first, second, end))
        current = end
      case .close:
        segments.append(.values(.point(current), .point(start)))
        current = start
      }
    }
    if segments.isEmpty, !path.isEmpty { segments = [.jump(current)] }
    guard !segments.isEmpty else { return nil }
    (self.segments, values) = (segments, [])
  }

  /// The segment at a fraction of the duration, and the fraction within that segment.
  func segment(at share: CGFloat, times: [CGFloat]?) -> (Int, CGFloat) {
    let count = segments.count
    guard let times, times.count == count + 1 else {
      let place = share * CGFloat(count)
      let index = min(max(Int(place), 0), count - 1)
      return (index, place - CGFloat(index))
    }
    let index = min(max(times.count { $0 <= share } - 1, 0), count - 1)
    let length = times[index + 1] - times[index]
    let inside = length > 0 ? (share - times[index]) / length : 1
    return (index, min(max(inside, 0), 1))
  }

  /// The value at a fraction of a segment.
  func value(in segment: Int, at share: CGFloat, isSmooth: Bool) -> AnimatableValue {
    switch segments[segment] {
    case .jump(let point): return .point(point)
    case .curve(let a, let b, let c, let d): return .point(Bezier.point(a, b, c, d, at: share))
    case .values(let from, let to):
      guard isSmooth, values.count > 2 else { return from.mixed(with: to, share) }
      return smooth(segment, share)
    }
  }

  /// The last value whose time has come. `times` contains one more element than there are values:
  /// the end.
  func discrete(at share: CGFloat, times: [CGFloat]?) -> AnimatableValue? {
    let all =
      values.isEmpty ? segments.indices.map { value(in: $0, at: 1, isSmooth: false) } : values
    guard let times, times.count == all.count + 1 else {
      return all[min(max(Int(share * CGFloat(all.count)), 0), all.count - 1)]
    }
    return all[min(max(times.count { $0 <= share } - 1, 0), all.count - 1)]
  }

  /// The value at a fraction of the whole distance.
  func paced(at share: CGFloat, isSmooth: Bool) -> AnimatableValue {
    let steps = 32
    var distances: [CGFloat] = []
    for segment in segments.indices {
      var last = value(in: segment, at: 0, isSmooth: isSmooth)
      for step in 1...steps {
        let next = value(in: segment, at: CGFloat(step) / CGFloat(steps), isSmooth: isSmooth)
        distances.append(last.distance(to: next))
        last = next
      }
    }
    var rest = share * distances.reduce(0, +)
    for (index, distance) in distances.enumerated() {
      if rest <= distance, distance > 0 {
        let inside = (CGFloat(index % steps) + rest / distance) / CGFloat(steps)
        return value(in: index / steps, at: inside, isSmooth: isSmooth)
      }
      rest -= distance
    }
    return value(in: segments.count - 1, at: 1, isSmooth: isSmooth)
  }

  /// The curve through the values.
  private func smooth(_ segment: Int, _ t: CGFloat) -> AnimatableValue {
    let b = values[segment]
    let c = values[segment + 1]
    let a = segment > 0 ? values[segment - 1] : b
    let d = segment + 2 < values.count ? values[segment + 2] : c
    return SmoothCurve.value(a, b, c, d, at: t) { $0.mixed(with: $1, $2) }
  }
}

/// Catmull and Rom's curve through values of any type that can be mixed.
package enum SmoothCurve {
  /// Returns the value at `t` on the way from `b`, at 0, to `c`, at 1; `a` comes before them, and
  /// `d` after. Mixes repeatedly, by Barry and Goldman's scheme, with shares from -1 to 2.
  package static func value<Value>(
    _ a: Value, _ b: Value, _ c: Value, _ d: Value, at t: CGFloat,
    mix: (Value, Value, CGFloat) -> Value
  ) -> Value {
    let middle = mix(b, c, t)
    let early = mix(mix(a, b, t + 1), middle, (t + 1) / 2)
    let late = mix(middle, mix(c, d, t - 1), t / 2)
    return mix(early, late, t)
  }
}
