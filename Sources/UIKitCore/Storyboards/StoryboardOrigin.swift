import Foundation
import StoryboardReading

/// Where a view controller comes from, and what its scene still has to give it: the view, when that is
/// needed, and the segues.
@MainActor final class StoryboardOrigin {
  let storyboard: UIStoryboard
  let document: StoryboardDocument
  let scene: StoryboardDocument.Scene
  /// The scenes that this one is contained in, and itself: one that contains itself would have no end.
  let ancestry: [String]
  weak var controller: UIViewController?
  /// What was made and is found by connections, by its id; views only while they are being connected.
  var objects: [String: AnyObject] = [:]
  /// The scene's segues but for relationships, in the order of the file.
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

  /// The object with this id; nil where it was not made.
  func object(_ id: String?) -> AnyObject? {
    guard let id else { return nil }
    return id == scene.id ? controller : objects[id]
  }

  /// Notes, once, what is wrong at an element.
  func tell(_ element: StoryboardElement, _ problem: String) {
    storyboard.shelf?.tell("\(document.place(element)): \(problem)")
  }

  // MARK: Objects

  /// Makes the object of an element: of its custom class where it has one that is registered, else of
  /// the kind with the name, and sets its attributes.
  ///
  /// - Parameters:
  ///   - given: The object, where it is there already.
  ///   - fallback: Makes one where nothing else does.
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

  /// What the kind makes, where it is a `Base`.
  private func usual<Base>(_ kind: StoryboardKind?, _ element: StoryboardElement) -> Base? {
    guard let made = kind?.make?(element) else { return nil }
    return made as? Base
  }

  private func custom<Base>(_ element: StoryboardElement, as base: Base.Type) -> Base? {
    guard let name = element["customClass"] else { return nil }
    if let own: Base = usual(StoryboardVocabulary.kind(ofClass: name), element) { return own }
    guard let entry = registry.entry(name, module: element["customModule"]) else {
      tell(
        element,
        "the class \(name) is not registered, so that a plain one takes its place; call "
          + "UIStoryboard.register(\(name).self) { … } before the launch")
      return nil
    }
    guard let object = entry.make() as? Base else {
      tell(element, "the class \(name) is no \(base), which a \(element.name) has to be")
      return nil
    }
    return object
  }

  /// Sets the attributes that the kind knows.
  func apply(_ kind: StoryboardKind, of element: StoryboardElement, to object: AnyObject) {
    for attribute in kind.allAttributes {
      guard let text = element[attribute.name] else { continue }
      if !attribute.apply(object, text) {
        tell(
          element,
          "\(attribute.name)=\"\(text.prefix(40))\" is no value for a \(type(of: object))")
      }
    }
  }

  /// Lets connections find the object; of two with one id the first counts.
  func keep(_ object: AnyObject, as element: StoryboardElement) {
    // The controller owns the origin, so that it is not kept here.
    guard let id = element.id, element !== scene.controller else { return }
    if id == scene.id || objects[id] != nil {
      tell(element, "the id \(id) is taken already")
    } else {
      objects[id] = object
    }
  }
}
