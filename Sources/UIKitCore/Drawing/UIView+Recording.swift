import Foundation
import Quartz

extension UIView {
  /// Calls `draw(_:)` for a part of the view, and keeps what it draws.
  ///
  /// The toolkit's own classes draw nothing there, so no context is made for them.
  final func record(_ rect: CGRect, isOurs: Bool) {
    guard !isOurs else { return draw(rect) }
    let bounds = place.bounds
    let scale = extrasIfAny?.contentScaleFactor ?? enclosingWindow?.list?.screen.scale ?? 1
    var list: DisplayList?
    drawnTraits.performAsCurrent {
      list = ContextStack.record(bounds, scale: scale) { draw(rect) }
    }
    guard list != nil || extrasIfAny?.content != nil else { return }
    let extras = extras
    var content = extras.content ?? DrawnContent(bounds: bounds)
    content.add(list, in: rect, bounds: bounds, clears: !extras.drawsOverFormer)
    extras.content = content.isEmpty ? nil : content
    if content.isLong { setNeedsDisplay() }
  }
}
