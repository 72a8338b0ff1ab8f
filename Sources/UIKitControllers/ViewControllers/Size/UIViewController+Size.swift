import Foundation
import InputCore

// A controller's preferred size, and how its actual size reaches its children.
extension UIViewController: UIContentContainer {
  /// Notifies the controller's container that its preferred size changed.
  final func preferredSizeChanged() {
    if let parent = state.parent {
      parent.note("preferredContentSizeDidChange(forChildContentContainer:)", about: self)
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else if let controller = state.presentedBy?.controller {
      controller.note("preferredContentSizeDidChange(forChildContentContainer:)")
      controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Notifies a controller that its view's size is about to change to `size`.
  final func announce(
    _ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("viewWillTransition(to:with:)", detail: CallLog.describe(size))
    viewWillTransition(to: size, with: coordinator)
  }

  /// Notifies a controller that its traits are about to change to `collection`.
  final func announce(
    _ collection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("willTransition(to:with:)")
    willTransition(to: collection, with: coordinator)
  }

  /// Notifies the children whose sizes change along with this controller's.
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
  /// Returns `w×h` with three decimal places each.
  static func describe(_ size: CGSize) -> String {
    Thousandths.text(of: milli(size.width)) + "×" + Thousandths.text(of: milli(size.height))
  }
}
