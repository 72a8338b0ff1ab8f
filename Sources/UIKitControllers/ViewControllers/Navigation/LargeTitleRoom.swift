import Foundation

// The height for a large title, which shrinks as the content is scrolled up and grows as it is
// pulled down.
extension UINavigationController {
  /// Gives the top controller its share of a large title, and returns the title's current height,
  /// which exceeds the usual one while the content is pulled beyond its edge.
  ///
  /// The share is part of the safe area of the controller's view, so the controller keeps it while
  /// another one, without a large title, is shown on top.
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
    // Set before the safe area changes, so that the content keeps its range.
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
    // A controller keeps its earlier share while its view moves in.
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
