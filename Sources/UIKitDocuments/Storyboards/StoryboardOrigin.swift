import Foundation
import StoryboardReading

/// The origin of a view controller in a storyboard: creates its view when needed, and holds its
/// segues.
@MainActor final class StoryboardOrigin: ControllerOrigin {
  let storyboard: UIStoryboard
  let document: StoryboardDocument
  let scene: StoryboardDocument.Scene
  /// The containing scenes and this one, used to detect a scene that contains itself.
  let ancestry: [String]
  weak var controller: UIViewController?
  /// The created objects that connections refer to, by id; views only while they are being
  /// connected.
  var objects: [String: AnyObject] = [:]
  /// The constraints of the views being created, each view's in the order of the file.
  var constraintElements: [(view: UIView, elements: [StoryboardElement])] = []
  /// The view being created.
  weak var rootView: UIView?
  /// The scene's segues without relationships, in the order of the file.
  var segues: [StoryboardSegueTemplate] = []

  init(
    _ storyboard: UIStoryboard, _ document: StoryboardDocument, _ scene: StoryboardDocument.Scene,
    ancestry: [String]
  ) {
    self.storyboard = storyboard
    self.document = document
    self.scene = scene
    self.ancestry = ancestry
  }

  var registry: StoryboardRegistry { .shared }

  func performSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    guard let segue = segues.first(where: { $0.identifier == identifier }) else { return false }
    segue.go(sender)
    return true
  }

  /// Returns the object with this id; nil if it was not created.
  func object(_ id: String?) -> AnyObject? {
    guard let id else { return nil }
    return id == scene.id ? controller : objects[id]
  }

  /// Reports a problem at an element, once.
  func report(_ element: StoryboardElement, _ problem: String) {
    storyboard.shelf?.report("\(document.place(element)): \(problem)")
  }

  // MARK: Objects

  /// Creates the object of an element and sets its attributes: an object of its custom class if
  /// that is registered, otherwise of the kind with the element's name.
  ///
  /// - Parameters:
  ///   - given: The object, if it exists already.
  ///   - fallback: Creates the object if nothing else does.
  func make<Base>(
    _ element: StoryboardElement, kind name: String, as base: Base.Type, given: Base? = nil,
    or fallback: () -> Base
  ) -> Base {
    let kind = StoryboardVocabulary.kind(name)
    let made = given ?? custom(element, as: base) ?? usual(kind, element) ?? fallback()
    let object = made as AnyObject
    if let control = object as? UISegmentedControl {
      StoryboardVocabulary.fill(control, from: element)
    }
    if let kind { apply(kind, of: element, to: object) }
    setRuntimeAttributes(of: element, on: object)
    keep(object, as: element)
    return made
  }

  /// Returns the object that the kind creates, if it is a `Base`.
  private func usual<Base>(_ kind: StoryboardKind?, _ element: StoryboardElement) -> Base? {
    guard let made = kind?.make?(element) else { return nil }
    return made as? Base
  }

  private func custom<Base>(_ element: StoryboardElement, as base: Base.Type) -> Base? {
    guard let name = element["customClass"] else { return nil }
    if let own: Base = usual(StoryboardVocabulary.kind(ofClass: name), element) { return own }
    guard let entry = registry.entry(name, module: element["customModule"]) else {
      report(
        element,
        "the class \(name) is not registered, so a plain one is used; call "
          + "UIStoryboard.register(\(name).self) { … } before the launch")
      return nil
    }
    guard let object = entry.make() as? Base else {
      report(element, "the class \(name) is not \(base), which a \(element.name) requires")
      return nil
    }
    return object
  }

  /// Sets the attributes that the kind supports.
  func apply(_ kind: StoryboardKind, of element: StoryboardElement, to object: AnyObject) {
    for attribute in kind.allAttributes {
      guard let text = element[attribute.name] else { continue }
      if !attribute.apply(object, text) {
        report(
          element,
          "\(attribute.name)=\"\(text.prefix(40))\" is not a value for a \(type(of: object))")
      }
    }
  }

  /// Makes the object available to connections; if two have the same id, the first one counts.
  func keep(_ object: AnyObject, as element: StoryboardElement) {
    // The controller owns the origin, so it is not retained here.
    guard let id = element.id, element !== scene.controller else { return }
    if id == scene.id || objects[id] != nil {
      report(element, "the id \(id) is already taken")
    } else {
      objects[id] = object
    }
  }
}
