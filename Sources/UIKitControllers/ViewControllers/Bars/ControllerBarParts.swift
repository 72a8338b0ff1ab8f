/// A controller's items for the bars around it, created on first access.
@MainActor final class ControllerBarParts {
  var navigationItem: UINavigationItem?
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBarWhenPushed = false
  var tabBarItem: UITabBarItem?
  var editButtonItem: UIBarButtonItem?
}

extension UIViewController {
  /// The controller's items for bars, created on first access.
  final var barParts: ControllerBarParts {
    if let barParts = state.barParts { return barParts }
    let parts = ControllerBarParts()
    state.barParts = parts
    return parts
  }

  final func makeNavigationItem() -> UINavigationItem {
    let item = UINavigationItem()
    item.title = title
    barParts.navigationItem = item
    return item
  }

  final func makeTabBarItem() -> UITabBarItem {
    let item = UITabBarItem(title: title, tag: 0)
    barParts.tabBarItem = item
    return item
  }

  final func makeEditButtonItem() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      barButtonSystemItem: isEditing ? .done : .edit, target: self,
      action: UIViewController.toggleEditing)
    barParts.editButtonItem = item
    return item
  }

  private func toggleEditing(_ sender: UIBarButtonItem) {
    setEditing(!isEditing, animated: true)
  }

  final func editingChanged() {
    guard let item = state.barParts?.editButtonItem else { return }
    item.become(state.isEditing ? .done : .edit)
  }

  /// Passes a new title of the controller to its items.
  final func titleChanged() {
    state.barParts?.navigationItem?.title = title
    state.barParts?.tabBarItem?.title = title
  }

  final func toolbarItemsChanged() {
    guard let navigation = navigationController, navigation.topViewController === self else {
      return
    }
    navigation.toolbar.setItems(toolbarItems, animated: false)
  }

  /// Returns the nearest ancestor of the type `Kind`.
  final func ancestor<Kind: UIViewController>(_ kind: Kind.Type) -> Kind? {
    lineage.dropFirst().lazy.compactMap { $0 as? Kind }.first
  }
}
