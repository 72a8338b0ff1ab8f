package import InputCore

extension Engine {
  /// Reports every view that is on a screen: windows from back to front, each view before its
  /// subviews.
  ///
  /// Reads the views' stored properties and calls no app code.
  package func describeViews(to scan: ViewTreeScan) {
    home.application.windowOrder.forEachWindowOnScreen { log.describe($0, depth: 0, to: scan) }
  }
}

extension CallLog {
  fileprivate func describe(_ view: UIView, depth: Int, to scan: ViewTreeScan) {
    let frame = view.currentFrame
    scan.visit(
      ViewFacts(
        depth: depth, className: className(of: view),
        identifier: view.accessibilityIdentifier ?? "", x: CallLog.milli(frame.origin.x),
        y: CallLog.milli(frame.origin.y), width: CallLog.milli(frame.size.width),
        height: CallLog.milli(frame.size.height), alpha: CallLog.milli(view.storedAlpha),
        isHidden: view.flags.contains(.hidden)))
    for child in view.children { describe(child, depth: depth + 1, to: scan) }
  }
}
