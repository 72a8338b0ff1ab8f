// What a controller has to do with the bars around it. What apps override lies in the class.
extension UIViewController {
  /// What the navigation controller's toolbar shows while the controller is on top; nil for nothing.
  public final var toolbarItems: [UIBarButtonItem]? {
    get { barPartsIfAny?.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets `toolbarItems`. They are there at once, `animated` or not, as nothing is drawn.
  public final func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    barParts.toolbarItems = toolbarItems
    toolbarItemsChanged()
  }

  /// An item that begins and ends editing: *Edit*, and *Done* while it goes on.
  public final var editButtonItem: UIBarButtonItem {
    barPartsIfAny?.editButtonItem ?? makeEditButtonItem()
  }
}
