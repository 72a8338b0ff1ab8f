extension UIViewController {
  final var defaultStoryboard: UIStoryboard? { state.origin?.storyboard }

  final func goOn(_ identifier: String, _ sender: Any?) {
    guard let segue = state.origin?.segues.first(where: { $0.identifier == identifier }) else {
      preconditionFailure(
        "\(type(of: self)) has no segue with the identifier \(identifier) in its storyboard")
    }
    segue.go(sender)
  }

  final func handlesUnwind(_ action: Selector, from source: UIViewController) -> Bool {
    source !== self && StoryboardRegistry.shared.action(action.name, of: self) != nil
  }

  final func otherChildren(than source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let from = childContaining(source)
    return children.reversed().filter { $0 !== from }
  }
}
