package import Foundation
import UIGeometry

extension AnimatableValue {
  /// Returns a value between this one and `other`: this one at 0, the other at 1.
  ///
  /// Images, paths with different elements, and values of different types change at once.
  package func mixed(with other: AnimatableValue, _ share: CGFloat) -> AnimatableValue {
    switch (self, other) {
    case (.point(let a), .point(let b)): return .point(Bezier.mix(a, b, share))
    case (.size(let a), .size(let b)): return .size(mix(a, b, share))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(origin: Bezier.mix(a.origin, b.origin, share), size: mix(a.size, b.size, share)))
    case (.transform(let a), .transform(let b)): return .transform(a.mixed(with: b, share))
    case (.color(let a), .color(let b)): return .color(mix(a, b, share))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { mix($0, $1, share) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * share })
    case (.path(let a), .path(let b)) where a.verbs == b.verbs:
      return .path(
        VectorPath(
          verbs: a.verbs, points: zip(a.points, b.points).map { Bezier.mix($0, $1, share) }))
    case (.flag, .flag): return share < 1 ? self : other
    default:  // pairs are not an enum of ours
      if let a = number, let b = other.number { return .number(a + (b - a) * share) }
      return share < 0.5 ? self : other
    }
  }

  /// Returns the sum; for transforms, this one followed by `other`; `other` if the values cannot be
  /// added.
  func plus(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y,
          width: a.size.width + b.size.width, height: a.size.height + b.size.height))
    case (.transform(let a), .transform(let b)): return .transform(CATransform3DConcat(a, b))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map(+))
    default:  // pairs are not an enum of ours
      if let a = number, let b = other.number { return .number(a + b) }
      return other
    }
  }

  /// The difference `self` − `other`; for transforms, this one followed by the inverse of `other`;
  /// nil if the values cannot be subtracted.
  func minus(_ other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: a.width - b.width, height: a.height - b.height))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y,
          width: a.size.width - b.size.width, height: a.size.height - b.size.height))
    case (.transform(let a), .transform(let b)):
      return .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
    default:  // pairs are not an enum of ours
      if let a = number, let b = other.number { return .number(a - b) }
      return nil
    }
  }

  /// The distance between two values, for keyframes at constant speed.
  func distance(to other: AnimatableValue) -> CGFloat {
    switch (self, other) {
    case (.point(let a), .point(let b)): return length(b.x - a.x, b.y - a.y)
    case (.size(let a), .size(let b)): return length(b.width - a.width, b.height - a.height)
    case (.rect(let a), .rect(let b)):
      return length(b.origin.x - a.origin.x, b.origin.y - a.origin.y)
        + length(b.size.width - a.size.width, b.size.height - a.size.height)
    default:  // pairs are not an enum of ours
      if let a = number, let b = other.number { return (b - a).magnitude }
      return 1
    }
  }

  private func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }

  private func mix(_ a: CGSize, _ b: CGSize, _ share: CGFloat) -> CGSize {
    CGSize(
      width: a.width + (b.width - a.width) * share, height: a.height + (b.height - a.height) * share
    )
  }

  private func mix(_ a: CGColor, _ b: CGColor, _ share: CGFloat) -> CGColor {
    if a.isPattern || b.isPattern { return share < 0.5 ? a : b }
    let (from, to) = (a.paintColor, b.paintColor)
    return CGColor(
      red: from.red + (to.red - from.red) * share,
      green: from.green + (to.green - from.green) * share,
      blue: from.blue + (to.blue - from.blue) * share,
      alpha: from.alpha + (to.alpha - from.alpha) * share)
  }
}
