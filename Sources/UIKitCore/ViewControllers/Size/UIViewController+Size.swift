import Foundation
import InputCore

// A controller's size: what it would like, and how it hands on what it gets.
extension UIViewController: UIContentContainer {
  /// Tells whoever holds the controller that it would like another size.
  final func preferredSizeChanged() {
    if let parent = state.parent {
      parent.note("preferredContentSizeDidChange(forChildContentContainer:)", about: self)
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else if let controller = state.presentedBy?.controller {
      controller.note("preferredContentSizeDidChange(forChildContentContainer:)")
      controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Tells a controller that its view is about to be as large as `size`.
  final func announce(
    _ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("viewWillTransition(to:with:)", detail: CallLog.describe(size))
    viewWillTransition(to: size, with: coordinator)
  }

  /// Tells a controller that its traits are about to become `collection`.
  final func announce(
    _ collection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("willTransition(to:with:)")
    willTransition(to: collection, with: coordinator)
  }

  /// Tells the children whose size changes with this controller's.
  final func announceToChildren(
    _ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in state.children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.viewIfLoaded?.bounds.size != childSize {
        child.announce(childSize, with: coordinator)
      }
    }
  }
}

extension CallLog {
  /// `w×h` with three places.
  static func describe(_ size: CGSize) -> String {
    Thousandths.text(of: milli(size.width)) + "×" + Thousandths.text(of: milli(size.height))
  }
}
