/// Where a view controller came from, for an archive: the storyboard's name and the controller's identifier
/// in it.
struct StoryboardSource {
  let name: String
  let identifier: String

  /// Of a controller that a storyboard made and that has a storyboard identifier; nil for others.
  @MainActor init?(of controller: UIViewController) {
    guard let origin = controller.state.origin,
      let identifier = origin.scene.controller["storyboardIdentifier"]
    else { return nil }
    name = origin.storyboard.name
    self.identifier = identifier
  }

  /// Out of an archive; nil for anything that `propertyList` did not write.
  init?(propertyList: Any?) {
    guard let list = propertyList as? [String], list.count == 2 else { return nil }
    (name, identifier) = (list[0], list[1])
  }

  /// As it is kept.
  var propertyList: [String] { [name, identifier] }

  /// The storyboard, out of the app's own resources.
  @MainActor var storyboard: UIStoryboard { UIStoryboard(name: name, bundle: nil) }

  /// Makes the controller anew; nil where the storyboard does not have it any more.
  @MainActor func makeController() -> UIViewController? {
    let storyboard = storyboard
    return storyboard.document?.scene(identifier: identifier).flatMap { storyboard.make($0) }
  }
}
