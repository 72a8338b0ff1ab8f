import Foundation
package import InputCore
import Quartz

extension UIApplication {
  /// Reports every view that is on a screen, in the order of `forEachViewOnScreen(_:)`, and what it
  /// shows.
  ///
  /// - Parameter withDrawings: Whether to report the views' display lists, too.
  package final func describeViews(to scan: ViewTreeScan, withDrawings: Bool = false) {
    var drawings = withDrawings ? OwnDrawings(engine.animations, at: engine.timeline.now) : nil
    engine.forEachViewOnScreen { view, depth in
      let drawing = drawings?.drawing(of: view, depth: depth).map { list in
        ViewDrawing(digest: list.digest) { list.excerpt }
      }
      let frame = CallLog.milli(view.currentFrame)
      scan.visit(
        ViewFacts(
          depth: depth, className: engine.log.className(of: view),
          identifier: view.accessibilityIdentifier ?? "", x: frame[0], y: frame[1],
          width: frame[2], height: frame[3], alpha: CallLog.milli(view.storedAlpha),
          isHidden: view.flags.contains(.hidden), look: ViewLook.words(of: view)),
        drawing: drawing)
    }
  }
}
