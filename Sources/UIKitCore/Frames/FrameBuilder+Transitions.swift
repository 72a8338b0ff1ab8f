import Foundation
import Quartz

extension FrameBuilder {
  /// Returns the appearance of a view between its old contents and its new ones.
  static func commands(
    of transition: ShownTransition, to new: [DisplayList.Command], in bounds: CGRect
  ) -> [DisplayList.Command] {
    let share = min(max(transition.share, 0), 1)
    let old = [DisplayList.Command.list(transition.former, .identity)]
    switch transition.kind {
    case .crossDissolve:
      return DisplayList.dissolve(old, into: new, share)
    case .flipSideways, .flipOver:
      let turn = DeterministicMath.sineAndCosine(Double(share) * Double.pi)
      let seen = abs(CGFloat(turn.cosine))
      guard seen > 0.001 else { return [] }
      let (x, y): (CGFloat, CGFloat) =
        transition.kind == .flipSideways ? (seen, 1) : (1, seen)
      let matrix = CGAffineTransform(
        a: x, b: 0, c: 0, d: y, tx: bounds.midX * (1 - x), ty: bounds.midY * (1 - y))
      return [.save, .concatenate(matrix)] + (share < 0.5 ? old : new) + [.restore]
    case .curlUp:
      return new + upper(1 - share, of: bounds, old)
    case .curlDown:
      return old + upper(share, of: bounds, new)
    }
  }

  /// Returns the drawing clipped to an upper part of a rectangle.
  private static func upper(
    _ share: CGFloat, of bounds: CGRect, _ commands: [DisplayList.Command]
  ) -> [DisplayList.Command] {
    guard share > 0 else { return [] }
    var part = bounds
    part.size.height *= share
    return [.save, .clip(VectorPath(part), .winding, isAntialiased: true)] + commands + [.restore]
  }
}
