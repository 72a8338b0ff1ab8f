import StoryboardReading

extension UIStoryboard {
  /// The name by which another launch finds the storyboard; nil for one of another bundle, or without a
  /// file.
  final var nameInMainBundle: String? {
    guard folder == nil, let file = document?.file, file.hasSuffix(".storyboard") else {
      return nil
    }
    return String(file.dropLast(".storyboard".count))
  }

  /// Makes the controller whose storyboard identifier is the last part of a path, which is its restoration
  /// identifier then; nil where there is none.
  final func makeRestored(_ path: [String]) -> UIViewController? {
    guard let name = path.last, let scene = document?.scene(identifier: name),
      let controller = make(scene)
    else { return nil }
    controller.restorationIdentifier = name
    return controller
  }
}
