import Foundation
import StoryboardReading

// The controller: created immediately, with its items, its children and the objects beside it. Its
// view is created later.
extension UIStoryboard {
  /// Creates the controller of a scene, with its children if it is a container. Returns nil, with a
  /// note, if the scene contains itself or refers to a scene that does not exist.
  ///
  /// - Parameters:
  ///   - ancestry: The scenes that will contain the controller.
  ///   - creator: Creates the controller; if it returns nil, the registered class is used.
  final func make(
    _ scene: StoryboardDocument.Scene, within ancestry: [String] = [],
    creator: () -> UIViewController? = { nil }
  ) -> UIViewController? {
    guard let document else { return nil }
    let key = "\(document.file)#\(scene.id)"
    guard !ancestry.contains(key) else {
      let place = document.place(scene.controller)
      shelf?.report(
        "\(place): the scene contains itself")
      return nil
    }
    if scene.controller.name == "viewControllerPlaceholder" {
      return makeReferenced(scene.controller, within: ancestry + [key], creator: creator)
    }
    let origin = StoryboardOrigin(self, document, scene, ancestry: ancestry + [key])
    return origin.makeController(creator())
  }

  /// Creates the controller of another storyboard to which a placeholder refers.
  private func makeReferenced(
    _ placeholder: StoryboardElement, within ancestry: [String], creator: () -> UIViewController?
  ) -> UIViewController? {
    let other = UIStoryboard(name: placeholder["storyboardName"] ?? "", folder: folder)
    let identifier = placeholder["referencedIdentifier"]
    let scene =
      identifier.map { other.document?.scene(identifier: $0) } ?? other.document?.initial
    guard let scene else {
      let place = document?.place(placeholder) ?? ""
      shelf?.report(
        "\(place): \(placeholder["storyboardName"] ?? "the storyboard") has no controller "
          + (identifier ?? "to start with"))
      return nil
    }
    return other.make(scene, within: ancestry, creator: creator)
  }
}

extension StoryboardOrigin {
  /// Creates the controller, unless one is given, and everything in the scene except the view.
  func makeController(_ given: UIViewController?) -> UIViewController {
    let element = scene.controller
    let isKnown = StoryboardVocabulary.kind(element.name)?.isController ?? false
    let controller = make(
      element, kind: isKnown ? element.name : "viewController", as: UIViewController.self,
      given: given
    ) { UIViewController() }
    self.controller = controller
    controller.state.origin = self
    if element["useStoryboardIdentifierAsRestorationIdentifier"] == "YES" {
      controller.restorationIdentifier = element["storyboardIdentifier"]
    }
    fillBars(of: controller)
    for other in scene.others { makeOther(other) }
    makeSegues()
    contain(in: controller)
    connectController(withView: false)
    controller.note("awakeFromNib")
    controller.awakeFromNib()
    return controller
  }

  /// Creates a recognizer or a custom object beside the controller.
  private func makeOther(_ element: StoryboardElement) {
    if StoryboardVocabulary.kind(element.name)?.isRecognizer == true {
      _ = make(element, kind: element.name, as: UIGestureRecognizer.self) { UIGestureRecognizer() }
    } else if element.name == "customObject" {
      _ = make(element, kind: element.name, as: AnyObject.self) { PlainObject() }
    } else if element.name.hasSuffix("iew") {
      _ = makeView(element)
    }
  }

  /// Creates a container's initial controllers.
  private func contain(in controller: UIViewController) {
    let relations = scene.controller.contents("connections").filter {
      $0.name == "segue" && $0["kind"] == "relationship"
    }
    let children = relations.compactMap { relation -> UIViewController? in
      guard let target = document.scene(id: relation["destination"] ?? "") else {
        report(relation, "there is no view controller \(relation["destination"] ?? "")")
        return nil
      }
      return storyboard.make(target, within: ancestry)
    }
    if let tabs = controller as? UITabBarController {
      tabs.viewControllers = children
    } else if let navigation = controller as? UINavigationController {
      let allowed = children.filter { !($0 is UINavigationController) }
      if allowed.count < children.count {
        report(scene.controller, "a navigation controller cannot be on another's stack")
      }
      navigation.viewControllers = Array(allowed.prefix(1))
    } else if !children.isEmpty {
      report(scene.controller, "\(type(of: controller)) is not a container in storyboards")
    }
  }

  /// Sets the controller's bar items.
  private func fillBars(of controller: UIViewController) {
    let element = scene.controller
    if let item = element.child("navigationItem", key: "navigationItem") {
      fill(controller.navigationItem, from: item)
    }
    if let item = element.child("tabBarItem", key: "tabBarItem") {
      controller.tabBarItem = make(item, kind: "tabBarItem", as: UITabBarItem.self) {
        UITabBarItem()
      }
    }
    if let navigation = controller as? UINavigationController,
      let bar = element.child("navigationBar", key: "navigationBar"),
      let kind = StoryboardVocabulary.kind("navigationBar")
    {
      apply(kind, of: bar, to: navigation.navigationBar)
    }
    let tools = barItems(element.contents("toolbarItems"))
    if !tools.isEmpty { controller.toolbarItems = tools }
  }

  private func fill(_ item: UINavigationItem, from element: StoryboardElement) {
    if let kind = StoryboardVocabulary.kind("navigationItem") {
      apply(kind, of: element, to: item)
    }
    keep(item, as: element)
    let left = element.children.filter { $0.key == "leftBarButtonItem" }
    let right = element.children.filter { $0.key == "rightBarButtonItem" }
    let back = element.children.filter { $0.key == "backBarButtonItem" }
    let lefts = barItems(left + element.contents("leftBarButtonItems"))
    let rights = barItems(right + element.contents("rightBarButtonItems"))
    if !lefts.isEmpty { item.leftBarButtonItems = lefts }
    if !rights.isEmpty { item.rightBarButtonItems = rights }
    item.backBarButtonItem = barItems(back).first
  }

  private func barItems(_ elements: [StoryboardElement]) -> [UIBarButtonItem] {
    elements.filter { $0.name == "barButtonItem" }.map { element in
      make(element, kind: "barButtonItem", as: UIBarButtonItem.self) { UIBarButtonItem() }
    }
  }
}

/// A placeholder for an object of a class that is not registered.
private final class PlainObject {}
