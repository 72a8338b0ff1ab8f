import Foundation
import Quartz

extension Sketch {
  /// Draws what `body` draws with an opacity, as one.
  package mutating func group(alpha: CGFloat, _ body: (inout Sketch) -> Void) {
    guard alpha < 1 else { return body(&self) }
    append([.beginGroup(DisplayList.Group(Compositing(alpha: alpha)))])
    body(&self)
    append([.endGroup])
  }

  /// Draws what `body` draws inside a path.
  package mutating func clipped(to path: VectorPath, _ body: (inout Sketch) -> Void) {
    append([.save, .clip(path, .winding, isAntialiased: true)])
    body(&self)
    append([.restore])
  }

  /// Draws what `body` draws farther to the right.
  package mutating func moved(byX x: CGFloat, _ body: (inout Sketch) -> Void) {
    append([.save, .concatenate(CGAffineTransform(translationX: x, y: 0))])
    body(&self)
    append([.restore])
  }
}
