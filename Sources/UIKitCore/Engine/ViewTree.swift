import Foundation
package import InputCore

extension Engine {
  /// Calls `body` with every view that is on a screen and the number of its superviews: windows
  /// from back to front, each view before its subviews.
  ///
  /// Reads the views' stored properties and calls no app code.
  func forEachViewOnScreen(_ body: (UIView, _ depth: Int) -> Void) {
    home.application.windowOrder.forEachWindowOnScreen { $0.forEachView(at: 0, body) }
  }

  /// Reports every view that is on a screen, in the order of `forEachViewOnScreen(_:)`, and what it
  /// shows.
  package func describeViews(to scan: ViewTreeScan) {
    forEachViewOnScreen { view, depth in
      let frame = CallLog.milli(view.currentFrame)
      scan.visit(
        ViewFacts(
          depth: depth, className: log.className(of: view),
          identifier: view.accessibilityIdentifier ?? "", x: frame[0], y: frame[1],
          width: frame[2], height: frame[3], alpha: CallLog.milli(view.storedAlpha),
          isHidden: view.flags.contains(.hidden), look: ViewLook.words(of: view)))
    }
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
