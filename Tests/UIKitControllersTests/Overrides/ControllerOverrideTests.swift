import Foundation
import Testing
import UIKitControllers
import UIKitTestSupport

/// Every member of view controllers, segues and undo managers that UIKit leaves open can be overridden
/// outside the module; see `RecognizerOverrideTests`.
@MainActor @Suite struct ControllerOverrideTests {
  @Test func `the members of a controller`() {
    let (controller, child) = (LoudController(), UIViewController())
    controller.addChild(child)
    let names = Overrides.names {
      controller.additionalSafeAreaInsets = .zero
      controller.viewRespectsSystemMinimumLayoutMargins = false
      controller.toolbarItems = []
      controller.traitOverrides = controller.traitOverrides
      controller.overrideUserInterfaceStyle = .dark
      controller.setContentScrollView(nil)
      controller.setOverrideTraitCollection(nil, forChild: child)
      controller.addKeyCommand(
        UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("a")))
      controller.setNeedsUpdateOfSupportedInterfaceOrientations()
      controller.updateTraitsIfNeeded()
      _ = (controller.nibName, controller.nibBundle, controller.storyboard, controller.tab)
      _ = (controller.systemMinimumLayoutMargins, controller.transitionCoordinator)
      _ = (controller.presentationController, controller.activePresentationController)
      _ = (controller.editButtonItem, controller.restorationParent)
      _ = controller.overrideTraitCollection(forChild: child)
    }
    #expect(
      names == "activePresentationController addKeyCommand additionalSafeAreaInsets editButtonItem "
        + "nibBundle nibName overrideTraitCollection overrideUserInterfaceStyle "
        + "presentationController restorationParent setContentScrollView "
        + "setNeedsUpdateOfSupportedInterfaceOrientations setOverrideTraitCollection setToolbarItems "
        + "storyboard systemMinimumLayoutMargins tab toolbarItems traitOverrides "
        + "transitionCoordinator updateTraitsIfNeeded viewRespectsSystemMinimumLayoutMargins")
    #expect(controller.nibName == "Loud" && controller.overrideUserInterfaceStyle == .dark)
  }

  @Test func `segues and undo managers`() {
    let (one, two) = (UIViewController(), UIViewController())
    let segue = LoudSegue(identifier: "go", source: one, destination: two)
    let manager = LoudUndoManager()
    let names = Overrides.names {
      _ = (segue.identifier, segue.source, segue.destination)
      manager.setActionName("Deal")
      manager.setActionIsDiscardable(true)
      _ = (manager.undoActionName, manager.redoActionName)
      _ = (manager.undoMenuItemTitle, manager.redoMenuItemTitle)
    }
    #expect(
      names == "destination identifier redoActionName redoMenuItemTitle setActionIsDiscardable "
        + "setActionName source undoActionName undoMenuItemTitle")
    #expect(segue.source === one && segue.destination === two && segue.identifier == "go")
  }
}

private final class LoudSegue: UIStoryboardSegue {
  override var identifier: String? { Overrides.heard("identifier", super.identifier) }
  override var source: UIViewController { Overrides.heard("source", super.source) }
  override var destination: UIViewController { Overrides.heard("destination", super.destination) }
}

private final class LoudUndoManager: UndoManager {
  override func setActionName(_ actionName: String) {
    super.setActionName(Overrides.heard("setActionName", actionName))
  }
  override func setActionIsDiscardable(_ discardable: Bool) {
    super.setActionIsDiscardable(Overrides.heard("setActionIsDiscardable", discardable))
  }
  override var undoActionName: String { Overrides.heard("undoActionName", super.undoActionName) }
  override var redoActionName: String { Overrides.heard("redoActionName", super.redoActionName) }
  override var undoMenuItemTitle: String {
    Overrides.heard("undoMenuItemTitle", super.undoMenuItemTitle)
  }
  override var redoMenuItemTitle: String {
    Overrides.heard("redoMenuItemTitle", super.redoMenuItemTitle)
  }
}

private final class LoudController: UIViewController {
  override var nibName: String? { Overrides.heard("nibName", super.nibName ?? "Loud") }
  override var nibBundle: Bundle? { Overrides.heard("nibBundle", super.nibBundle) }
  override var storyboard: UIStoryboard? { Overrides.heard("storyboard", super.storyboard) }
  override var tab: UITab? { Overrides.heard("tab", super.tab) }
  override var additionalSafeAreaInsets: UIEdgeInsets {
    didSet { _ = Overrides.heard("additionalSafeAreaInsets", 0) }
  }
  override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    Overrides.heard("systemMinimumLayoutMargins", super.systemMinimumLayoutMargins)
  }
  override var viewRespectsSystemMinimumLayoutMargins: Bool {
    didSet { _ = Overrides.heard("viewRespectsSystemMinimumLayoutMargins", 0) }
  }
  override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    Overrides.heard("transitionCoordinator", super.transitionCoordinator)
  }
  override var presentationController: UIPresentationController? {
    Overrides.heard("presentationController", super.presentationController)
  }
  override var activePresentationController: UIPresentationController? {
    Overrides.heard("activePresentationController", super.activePresentationController)
  }
  override var toolbarItems: [UIBarButtonItem]? {
    didSet { _ = Overrides.heard("toolbarItems", 0) }
  }
  override func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    super.setToolbarItems(Overrides.heard("setToolbarItems", toolbarItems), animated: animated)
  }
  override var editButtonItem: UIBarButtonItem {
    Overrides.heard("editButtonItem", super.editButtonItem)
  }
  override func setContentScrollView(_ scrollView: UIScrollView?) {
    super.setContentScrollView(Overrides.heard("setContentScrollView", scrollView))
  }
  override func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    super.setContentScrollView(Overrides.heard("setContentScrollView", scrollView), for: edge)
  }
  override var traitOverrides: UITraitOverrides {
    didSet { _ = Overrides.heard("traitOverrides", 0) }
  }
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    didSet { _ = Overrides.heard("overrideUserInterfaceStyle", 0) }
  }
  override func updateTraitsIfNeeded() {
    Overrides.heard("updateTraitsIfNeeded", super.updateTraitsIfNeeded())
  }
  override func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    Overrides.heard(
      "overrideTraitCollection", super.overrideTraitCollection(forChild: childViewController))
  }
  override func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    super.setOverrideTraitCollection(
      Overrides.heard("setOverrideTraitCollection", collection), forChild: childViewController)
  }
  override var restorationParent: (any UIStateRestoring)? {
    Overrides.heard("restorationParent", super.restorationParent)
  }
  override func addKeyCommand(_ keyCommand: UIKeyCommand) {
    super.addKeyCommand(Overrides.heard("addKeyCommand", keyCommand))
  }
  override func setNeedsUpdateOfSupportedInterfaceOrientations() {
    _ = Overrides.heard("setNeedsUpdateOfSupportedInterfaceOrientations", 0)
    super.setNeedsUpdateOfSupportedInterfaceOrientations()
  }
}
