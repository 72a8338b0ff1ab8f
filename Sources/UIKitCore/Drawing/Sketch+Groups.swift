import Foundation
import Quartz

extension Sketch {
  /// Draws the result of `body` as one group with an opacity.
  package mutating func group(alpha: CGFloat, _ body: (inout Sketch) -> Void) {
    guard alpha < 1 else { return body(&self) }
    append([.beginGroup(DisplayList.Group(Compositing(alpha: alpha)))])
    body(&self)
    append([.endGroup])
  }

  /// Draws the result of `body`, and returns its commands, which `append(_:)` draws again.
  package mutating func recorded(_ body: (inout Sketch) -> Void) -> [DisplayList.Command] {
    let start = commands.count
    body(&self)
    return Array(commands[start...])
  }

  /// Draws the result of `body`, clipped to a path.
  package mutating func clipped(to path: VectorPath, _ body: (inout Sketch) -> Void) {
    append([.save, .clip(path, .winding, isAntialiased: true)])
    body(&self)
    append([.restore])
  }

  /// Draws the result of `body`, moved to the right by `x` points.
  package mutating func moved(byX x: CGFloat, _ body: (inout Sketch) -> Void) {
    append([.save, .concatenate(CGAffineTransform(translationX: x, y: 0))])
    body(&self)
    append([.restore])
  }
}
