import Foundation

// Unwind segues: the search for the destination, and the return to it.
extension UIStoryboardUnwindSegueSource {
  /// Returns the first controller that accepts the unwind segue; nil if there is none. The search
  /// goes up through containers and presenters: of each, first its other children, in the order of
  /// `allowedChildrenForUnwinding`, then the controller itself.
  func findDestination() -> UIViewController? {
    var current = source
    while let above = current.parent ?? current.state.presentedBy?.presenter {
      if let found = search(above) { return found }
      current = above
    }
    return nil
  }

  private func search(_ controller: UIViewController) -> UIViewController? {
    controller.note("allowedChildrenForUnwinding", about: source)
    for child in controller.allowedChildrenForUnwinding(from: self) {
      if let found = search(child) { return found }
    }
    controller.note("canPerformUnwindSegueAction", about: source)
    return controller.canPerformUnwindSegueAction(unwindAction, from: source, sender: sender)
      ? controller : nil
  }

  /// Removes the controllers between the source and the destination: dismisses presentations, and
  /// makes each container on the way down show the child that leads to the destination.
  func unwind(_ segue: UIStoryboardSegue, animated: Bool) {
    let path = chain(from: segue.destination)
    var current: UIViewController? = source
    while let node = current, !path.contains(where: { $0 === node }) {
      if let presenter = node.state.presentedBy?.presenter {
        presenter.dismiss(animated: animated)
        current = presenter
      } else {
        current = node.parent
      }
    }
    guard let common = current, let start = path.firstIndex(where: { $0 === common }) else {
      return
    }
    for index in stride(from: start, to: 0, by: -1) {
      let (container, child) = (path[index], path[index - 1])
      guard child.parent === container else { continue }
      container.note("unwind", about: child)
      let work = { container.unwind(for: segue, towards: child) }
      if animated { work() } else { UIView.performWithoutAnimation(work) }
    }
  }

  /// Returns the controller and its containers and presenters, from the bottom up.
  private func chain(from controller: UIViewController) -> [UIViewController] {
    var chain = [controller]
    while let last = chain.last, let above = last.parent ?? last.state.presentedBy?.presenter {
      chain.append(above)
    }
    return chain
  }
}
