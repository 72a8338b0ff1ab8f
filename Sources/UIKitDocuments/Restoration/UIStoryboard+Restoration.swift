import StoryboardReading

extension UIStoryboard {
  /// The name by which another launch finds the storyboard; nil if it is in another bundle, or has
  /// no file.
  final var nameInMainBundle: String? {
    guard folder == nil, let file = document?.file, file.hasSuffix(".storyboard") else {
      return nil
    }
    return String(file.dropLast(".storyboard".count))
  }

  /// Creates the controller whose storyboard identifier is the last component of a path, and sets
  /// that as its restoration identifier; nil if there is none.
  final func makeRestored(_ path: [String]) -> UIViewController? {
    guard let name = path.last, let scene = document?.scene(identifier: name),
      let controller = make(scene)
    else { return nil }
    controller.restorationIdentifier = name
    return controller
  }
}
