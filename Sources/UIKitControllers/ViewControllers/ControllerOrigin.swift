/// The origin of a view controller that was not created in code: a scene of a storyboard.
@MainActor package protocol ControllerOrigin: AnyObject {
  /// The storyboard from which the controller was created.
  var storyboard: UIStoryboard { get }
  /// Whether the scene contains a view for its controller.
  var hasView: Bool { get }
  /// Creates the view with everything below it, and sets it as the controller's view.
  func loadView()
  /// Performs the segue with this identifier; returns false if there is none.
  func performSegue(withIdentifier identifier: String, sender: Any?) -> Bool
}

extension UIViewController {
  final var defaultStoryboard: UIStoryboard? { state.origin?.storyboard }

  final func goOn(_ identifier: String, _ sender: Any?) {
    guard state.origin?.performSegue(withIdentifier: identifier, sender: sender) == true else {
      preconditionFailure(
        "\(type(of: self)) has no segue with the identifier \(identifier) in its storyboard")
    }
  }

  final func handlesUnwind(_ action: Selector, from source: UIViewController) -> Bool {
    source !== self && UIStoryboard.hasAction?(action.name, self) == true
  }

  final func otherChildren(than source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let from = childContaining(source)
    return children.reversed().filter { $0 !== from }
  }

  final func defaultChildContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var current: UIViewController? = source.source
    while let node = current {
      if node.parent === self { return node }
      current = node.parent ?? node.state.presentedBy?.presenter
    }
    return nil
  }
}
