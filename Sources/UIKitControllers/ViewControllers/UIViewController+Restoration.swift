import Foundation

// Saving and restoring the states of controllers and of UIKit's containers.
extension UIViewController: UIStateRestoring {
  final var defaultRestorationParent: (any UIStateRestoring)? {
    state.parent ?? state.presentedBy?.presenter
  }

  private static let presentedKey = "UIKit.presented"

  /// Writes a reference to the controller that this one presents.
  final func encodePresented(to coder: NSCoder) {
    coder.encode(state.presentation?.presented, forKey: Self.presentedKey)
  }

  /// Presents the saved presented controller without an animation, at the end of the turn.
  final func presentDecoded(from coder: NSCoder) {
    guard let presented = coder.decodeObject(of: UIViewController.self, forKey: Self.presentedKey)
    else { return }
    turn?.enqueue { [weak self] in
      guard let self, presented.state.presentedBy == nil, presented.state.parent == nil else {
        return
      }
      present(presented, animated: false)
    }
  }
}

extension NSCoder {
  private static let childrenKey = "UIKit.viewControllers"

  /// Writes references to a container's children.
  @MainActor func encodeChildren(_ children: [UIViewController]) {
    encode(children, forKey: Self.childrenKey)
  }

  /// Returns those children that were restored, each once.
  @MainActor func decodeChildren() -> [UIViewController] {
    var children: [UIViewController] = []
    for case let child as UIViewController in decodeObject(forKey: Self.childrenKey) as? [Any] ?? []
    where !children.contains(child) {
      children.append(child)
    }
    return children
  }
}

extension UINavigationController {
  /// Restores the stack. Controllers that are never saved stay at the bottom.
  final func setRestored(_ children: [UIViewController]) {
    let fitting = children.filter { !($0 is UINavigationController) }
    guard !fitting.isEmpty else { return }
    let unsaved = stack.filter { RestorationPath.of($0) == nil && !fitting.contains($0) }
    if unsaved + fitting != stack { setViewControllers(unsaved + fitting, animated: false) }
  }
}

extension UITabBarController {
  static let selectionKey = "UIKit.selectedIndex"

  /// Restores the controllers, if there are none yet, and the selection.
  final func setRestored(_ children: [UIViewController], selection: Int?) {
    if pages.isEmpty, !children.isEmpty { setViewControllers(children, animated: false) }
    if let selection, pages.indices.contains(selection) { selectedIndex = selection }
  }
}
