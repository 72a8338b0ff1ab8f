// A controller's own bar items and settings. Members that apps override are in the class.
extension UIViewController {
  final var defaultToolbarItems: [UIBarButtonItem]? {
    get { state.barParts?.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  final func defaultSetToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    barParts.toolbarItems = toolbarItems
    toolbarItemsChanged()
  }

  final var defaultEditButtonItem: UIBarButtonItem {
    state.barParts?.editButtonItem ?? makeEditButtonItem()
  }
}
