import Foundation

// The room of a large title: it becomes smaller as the content is scrolled up, and larger as it is
// pulled down.
extension UINavigationController {
  /// Gives the top controller its share of a large title, and returns the height that the title has
  /// now: more than its own while the content is pulled beyond its edge.
  ///
  /// The share is part of the safe area of the controller's view. So a controller keeps it while
  /// another one, without a large title, is shown on top of it.
  final func largeTitleRoom(in view: UIView, below strip: CGFloat) -> CGFloat {
    guard let child = stack.last else { return 0 }
    let scrolled = child.scrollView(behindBarAt: .top)
    guard bars.bar.showsLargeTitle, !bars.isBarHidden else {
      setShare(0, of: child)
      scrolled?.largeTitle = nil
      return 0
    }
    let whole = UINavigationBar.largeTitleHeight
    guard let scrolled, scrolled.contentInsetAdjustmentBehavior != .never else {
      setShare(whole, of: child)
      return whole
    }
    let room = room(of: child, scrolled, in: view, below: strip)
    // Before the safe area changes, so that the range of the content stays.
    scrolled.largeTitle = LargeTitle(height: whole, share: min(room, whole)) { [weak view] in
      view?.setNeedsLayout()
    }
    setShare(min(room, whole), of: child)
    return room
  }

  private func room(
    of child: UIViewController, _ scrolled: UIScrollView, in view: UIView, below strip: CGFloat
  ) -> CGFloat {
    guard let title = scrolled.largeTitle else {
      let isAtEdge = scrolled.contentOffset.y <= -scrolled.adjustedContentInset.top
      return isAtEdge ? UINavigationBar.largeTitleHeight : 0
    }
    // While the controller comes in, it has the share that it had.
    guard stage.shown === child, !stage.isChanging, scrolled.window != nil else {
      return title.share
    }
    return max(scrolled.contentTop(in: view) - strip, 0)
  }

  private func setShare(_ share: CGFloat, of child: UIViewController) {
    guard share != child.state.largeTitleShare else { return }
    child.state.largeTitleShare = share
    child.viewIfLoaded?.addedSafeArea = child.wholeSafeArea
  }
}
