internal import UIKit

/// A drawer that a finger pulls in from the left edge of the screen, over a page that pans; a tap
/// beside the drawer closes it.
final class EdgeScreen: UIView {
  private static let drawerWidth: CGFloat = 240

  private let page = UIView()
  private let drawer = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    place(page, "page", at: bounds)
    place(
      drawer, "drawer",
      at: CGRect(x: -Self.drawerWidth, y: 0, width: Self.drawerWidth, height: bounds.height))
    let pull = UIScreenEdgePanGestureRecognizer(target: self, action: EdgeScreen.pull)
    pull.edges = .left
    addGestureRecognizer(pull)
    let pan = UIPanGestureRecognizer(target: self, action: EdgeScreen.panPage)
    // The edge gesture takes precedence: the page pans only if it fails.
    pan.require(toFail: pull)
    page.addGestureRecognizer(pan)
    page.addGestureRecognizer(UITapGestureRecognizer(target: self, action: EdgeScreen.close))
  }

  private func pull(_ pull: UIScreenEdgePanGestureRecognizer) {
    switch pull.state {
    case .began, .changed: open(by: pull.translation(in: self).x)
    case .ended: open(by: drawer.frame.midX > 0 ? Self.drawerWidth : 0)
    case .cancelled, .failed, .possible: open(by: 0)
    }
  }

  private func panPage(_ pan: UIPanGestureRecognizer) {
    page.bounds.origin.y -= pan.translation(in: page).y
    pan.setTranslation(.zero, in: page)
  }

  private func close(_ tap: UITapGestureRecognizer) {
    open(by: 0)
  }

  /// Shows a part of the drawer that is `way` points wide.
  private func open(by way: CGFloat) {
    drawer.frame.origin.x = min(max(way, 0), Self.drawerWidth) - Self.drawerWidth
  }
}
