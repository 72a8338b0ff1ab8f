/// What a controller gives to the bars around it; made when it is first looked at.
@MainActor final class ControllerBarParts {
  var navigationItem: UINavigationItem?
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBarWhenPushed = false
  var tabBarItem: UITabBarItem?
  var editButtonItem: UIBarButtonItem?
}

extension UIViewController {
  /// What the controller gives to bars; made if need be.
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

  /// The controller has another name, which its items take on.
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

  /// The nearest controller of a kind that this one lies in.
  final func ancestor<Kind: UIViewController>(_ kind: Kind.Type) -> Kind? {
    lineage.dropFirst().lazy.compactMap { $0 as? Kind }.first
  }
}
