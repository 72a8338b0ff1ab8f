import Foundation
import InputCore

extension Engine {
  /// Calls `body` with every view that is on a screen and the number of its superviews: windows
  /// from back to front, each view before its subviews.
  ///
  /// Reads the views' stored properties and calls no app code.
  func forEachViewOnScreen(_ body: (UIView, _ depth: Int) -> Void) {
    home.application.windowOrder.forEachWindowOnScreen { $0.forEachView(at: 0, body) }
  }
}

extension UIView {
  /// Calls `body` with the view, which has `depth` superviews, and then with those below it.
  fileprivate final func forEachView(at depth: Int, _ body: (UIView, _ depth: Int) -> Void) {
    body(self, depth)
    for child in children { child.forEachView(at: depth + 1, body) }
  }
}

extension CallLog {
  /// Returns a rectangle in thousandths: x, y, width, height.
  @inline(__always) static func milli(_ rect: CGRect) -> [4 of Int64] {
    [
      milli(rect.origin.x), milli(rect.origin.y), milli(rect.size.width), milli(rect.size.height),
    ]
  }
}
