/// Names of UIKit that porting treats in a way of their own.
enum UIKitNames {
  /// Edit actions with a sender, which UIKit looks up by name along the responder chain.
  static let standardEdits: Set<String> = [
    "copy", "cut", "delete", "duplicate", "export", "find", "findAndReplace", "findNext",
    "findPrevious", "move", "paste", "pasteAndGo", "pasteAndMatchStyle", "pasteAndSearch",
    "printContent", "rename", "select", "selectAll", "toggleBoldface", "toggleItalics",
    "toggleUnderline", "useSelectionForFind", "increaseSize", "decreaseSize",
    "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft",
  ]

  /// A class of UIKit, with the classes above it whose extensions apps override.
  static func classes(above name: String) -> [String] {
    let responders = ["UIResponder", "NSObject"]
    if name.hasSuffix("Controller") { return [name, "UIViewController"] + responders }
    if isView(name) { return [name, "UIScrollView", "UIControl", "UIView"] + responders }
    return [name] + responders
  }

  /// Whether a class of UIKit is a view.
  static func isView(_ name: String) -> Bool {
    let endings = [
      "View", "Button", "Control", "Field", "Label", "Cell", "Bar", "Switch", "Slider", "Stepper",
      "Picker", "Window", "Well",
    ]
    return name.hasPrefix("UI") && endings.contains { name.hasSuffix($0) }
  }

  /// Methods of UIKit that take no object, by the reference: a sender stands for *yes*.
  static let calls: [String: (selector: String, type: String, call: String)] = [
    "endEditing(_:)": ("endEditing:", "UIView", "endEditing(true)"),
    "endEditing": ("endEditing:", "UIView", "endEditing(true)"),
    "popViewController(animated:)": (
      "popViewControllerAnimated:", "UINavigationController", "popViewController(animated: true)"
    ),
    "popViewController": (
      "popViewControllerAnimated:", "UINavigationController", "popViewController(animated: true)"
    ),
    "popToRootViewController(animated:)": (
      "popToRootViewControllerAnimated:", "UINavigationController",
      "popToRootViewController(animated: true)"
    ),
    "dismiss(animated:completion:)": (
      "dismissViewControllerAnimated:completion:", "UIViewController",
      "dismiss(animated: true, completion: nil)"
    ),
    "setEditing(_:animated:)": (
      "setEditing:animated:", "UIViewController", "setEditing(true, animated: true)"
    ),
    "reloadData": ("reloadData", "UITableView", "reloadData()"),
    "removeFromSuperview": ("removeFromSuperview", "UIView", "removeFromSuperview()"),
    "resignFirstResponder": (
      "resignFirstResponder", "UIResponder", "resignFirstResponder()"
    ),
    "becomeFirstResponder": (
      "becomeFirstResponder", "UIResponder", "becomeFirstResponder()"
    ),
    "setNeedsDisplay": ("setNeedsDisplay", "UIView", "setNeedsDisplay()"),
    "setNeedsLayout": ("setNeedsLayout", "UIView", "setNeedsLayout()"),
    "layoutIfNeeded": ("layoutIfNeeded", "UIView", "layoutIfNeeded()"),
  ]

  /// Methods of UIKit's delegates and data sources by their names without labels. All have a
  /// default, so that a call of one that is optional on iOS needs no question mark.
  static let delegateMethods: Set<String> = Set(
    """
    adaptivePresentationStyle animationController applicationDidBecomeActive \
    applicationDidEnterBackground applicationDidFinishLaunching \
    applicationDidReceiveMemoryWarning applicationSignificantTimeChange \
    applicationWillEnterForeground applicationWillResignActive applicationWillTerminate \
    application collectionView contextMenuInteraction dragInteraction dropInteraction \
    editMenuInteraction gestureRecognizer gestureRecognizerShouldBegin indexTitles \
    interactionControllerForDismissal interactionControllerForPresentation navigationController \
    numberOfSections pageViewController pencilInteraction pencilInteractionDidTap pickerView \
    pointerInteraction popoverPresentationController popoverPresentationControllerDidDismissPopover \
    popoverPresentationControllerShouldDismissPopover prepareForPopoverPresentation \
    presentationController presentationControllerDidAttemptToDismiss \
    presentationControllerDidDismiss presentationControllerShouldDismiss \
    presentationControllerWillDismiss scene sceneDidBecomeActive sceneDidDisconnect \
    sceneDidEnterBackground sceneWillEnterForeground sceneWillResignActive \
    scrollViewDidChangeAdjustedContentInset scrollViewDidEndDecelerating \
    scrollViewDidEndDragging scrollViewDidEndScrollingAnimation scrollViewDidEndZooming \
    scrollViewDidScroll scrollViewDidScrollToTop scrollViewDidZoom scrollViewShouldScrollToTop \
    scrollViewWillBeginDecelerating scrollViewWillBeginDragging scrollViewWillBeginZooming \
    scrollViewWillEndDragging searchBar searchBarBookmarkButtonClicked \
    searchBarCancelButtonClicked searchBarSearchButtonClicked searchBarShouldBeginEditing \
    searchBarShouldEndEditing searchBarTextDidBeginEditing searchBarTextDidEndEditing \
    splitViewController tabBar tabBarController tableView textField textFieldDidBeginEditing \
    textFieldDidChangeSelection textFieldDidEndEditing textFieldShouldBeginEditing \
    textFieldShouldClear textFieldShouldEndEditing textFieldShouldReturn textView \
    textViewDidBeginEditing textViewDidChange textViewDidChangeSelection textViewDidEndEditing \
    textViewShouldBeginEditing textViewShouldEndEditing viewForZooming sectionIndexTitles
    """.split { $0 == " " || $0 == "\n" }.map { String($0) })
}
