import Foundation
import InputCore
package import Quartz

extension UIView {
  /// What the view and those below it show now, in its own coordinates, without its alpha, mask and
  /// transform.
  ///
  /// - Parameter updates: Whether marked views are laid out and drawn first.
  package final func contentsPicture(afterScreenUpdates updates: Bool) -> DisplayList {
    if updates {
      layoutIfNeeded()
      drawMarked()
    }
    let animations = homeApplication?.engine.animations
    let now = animations?.timeline.now ?? .zero
    var builder = FrameBuilder(shown: animations?.shownValues(at: now) ?? [:], at: now)
    builder.addContents(of: self)
    return DisplayList(builder.list)
  }

  final func defaultDrawHierarchy(in rect: CGRect, afterScreenUpdates updates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
    let list = contentsPicture(afterScreenUpdates: updates)
    context.draw(list, transform: CGAffineTransform(from: bounds, to: rect))
    return true
  }

  final func defaultSnapshot(afterScreenUpdates updates: Bool) -> UIView? {
    guard !bounds.isEmpty else { return nil }
    let list = contentsPicture(afterScreenUpdates: updates)
    return SnapshotView(list, of: bounds)
  }
}

extension CGAffineTransform {
  /// Maps one rectangle to another.
  fileprivate init(from source: CGRect, to target: CGRect) {
    let (wide, high) = (target.width / source.width, target.height / source.height)
    self.init(
      a: wide, b: 0, c: 0, d: high, tx: target.minX - source.minX * wide,
      ty: target.minY - source.minY * high)
  }
}

/// A view that shows what another one has shown, stretched to its own bounds.
private final class SnapshotView: UIView {
  private let picture: DisplayList
  private let source: CGRect

  init(_ picture: DisplayList, of source: CGRect) {
    (self.picture, self.source) = (picture, source)
    super.init(frame: CGRect(origin: .zero, size: source.size))
    clipsToBounds = true
  }

  override var sketching: Sketching { .fresh }
  override func sketch(_ sketch: inout Sketch) {
    let place = CGAffineTransform(from: source, to: sketch.bounds)
    sketch.append([
      .save, .clip(VectorPath(sketch.bounds), .winding, isAntialiased: true),
      .list(picture, place), .restore,
    ])
  }
}
