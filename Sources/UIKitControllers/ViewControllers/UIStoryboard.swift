/// The view controllers of a file from Xcode's editor, created when they are needed.
///
/// For the supported elements see `docs/storyboards.md`. Register the app's classes first, with
/// `register(_:as:make:)`. A missing or damaged file is reported once and provides no view
/// controllers; requesting a controller that a valid file does not contain is a programming error.
@preconcurrency @MainActor open class UIStoryboard {
  /// The file, which creates the controllers.
  package final let source: any StoryboardSource

  /// Returns whether the class of an object has an action of this name; nil if no class is
  /// registered.
  package static var hasAction: ((_ name: String, _ object: AnyObject) -> Bool)?

  package init(source: any StoryboardSource) {
    self.source = source
  }

  /// Creates the initial controller of the storyboard; nil if there is none.
  open func instantiateInitialViewController() -> UIViewController? {
    source.makeInitial(for: self)
  }

  /// Creates the controller with this storyboard identifier. An identifier that the file does not
  /// contain is a programming error. If the file could not be read, returns an empty controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    source.make(identifier, for: self)
  }
}

/// The source of a storyboard's view controllers: a file.
@MainActor package protocol StoryboardSource: AnyObject {
  /// Creates the initial controller; nil if there is none.
  func makeInitial(for storyboard: UIStoryboard) -> UIViewController?
  /// Creates the controller with this identifier, as `instantiateViewController` describes.
  func make(_ identifier: String, for storyboard: UIStoryboard) -> UIViewController
}
