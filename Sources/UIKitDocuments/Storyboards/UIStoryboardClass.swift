public import Foundation

/// What stands for a class that storyboards name, and registers it when a storyboard first needs it.
///
/// `retouch build` adds one beside each such class. It is found by its name, which is that of the
/// class after `StoryboardClass_`, in the module that the storyboard names.
@preconcurrency @MainActor public protocol UIStoryboardClass: AnyObject {
  /// Registers the class, and before it the classes above it.
  static func register()
}

extension UIStoryboard {
  /// A coder without values, for `init(coder:)` of a registered class: the storyboard sets the
  /// properties after the object has been made.
  public static var emptyCoder: NSCoder { StoryboardCoder() }
}

/// An empty coder: the storyboard itself sets the values that UIKit's coder would contain.
final class StoryboardCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}
