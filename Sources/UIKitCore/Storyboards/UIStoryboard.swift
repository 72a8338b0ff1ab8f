public import Foundation
import StoryboardReading

/// View controllers as Xcode's editor has them in a file, made when they are needed.
///
/// `docs/storyboards.md` says what of a file is understood. Classes of the app are registered first:
/// `register(_:as:make:)`. A file that is missing or damaged is told of once, and gives no view
/// controllers; to ask for one that a sound file does not have is a programmer's error.
@preconcurrency @MainActor open class UIStoryboard {
  /// The folder of the bundle that was given; nil for that of the executable.
  let folder: String?
  /// The file as it was read; nil where it could not be.
  let document: StoryboardDocument?
  /// Where the running application keeps what it has read; nil where none ran.
  private(set) weak var shelf: StoryboardShelf?

  /// Reads the storyboard called `name`, without an ending, from the app's resources.
  ///
  /// - Parameter storyboardBundleOrNil: Where it lies; nil for the folder of the executable and what
  ///   SwiftPM puts there (`docs/storyboards.md`).
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    folder = storyboardBundleOrNil?.bundlePath
    shelf = UIApplication.current?.storyboards
    document = shelf?.document(name, folder: folder)
  }

  init(name: String, folder: String?) {
    self.folder = folder
    shelf = UIApplication.current?.storyboards
    document = shelf?.document(name, folder: folder)
  }

  /// Makes the controller that the storyboard begins with; nil where it has none.
  open func instantiateInitialViewController() -> UIViewController? {
    document?.initial.flatMap { make($0) }
  }

  /// Makes the controller that the storyboard begins with by `creator`; where that is nil or answers nil,
  /// as the class was registered. Nil where the storyboard has none.
  ///
  /// - Parameter creator: Gets a coder that holds nothing: the storyboard sets what it has to set when
  ///   the controller has been made, so that any initializer will do.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let scene = document?.initial else { return nil }
    return make(scene, creator).map { $0 as ViewController }
  }

  /// Makes the controller with this storyboard identifier. One that the file does not have is a
  /// programmer's error; where the file could not be read it is an empty controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiateViewController(identifier: identifier)
  }

  /// Makes the controller with this storyboard identifier by `creator`, as the other one with a creator
  /// does. Another class than the one that is wanted is a programmer's error.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    guard let document else {
      let made = creator?(StoryboardCoder()) ?? UIViewController()
      return Self.expect(made, "the storyboard could not be read")
    }
    guard let scene = document.scene(identifier: identifier) else {
      preconditionFailure(
        "\(document.file) has no view controller with the storyboard identifier \(identifier)")
    }
    guard let made = make(scene, creator) else {
      preconditionFailure("\(document.place(scene.controller)): \(identifier) cannot be made")
    }
    return made
  }

  private func make<ViewController: UIViewController>(
    _ scene: StoryboardDocument.Scene, _ creator: ((NSCoder) -> ViewController?)?
  ) -> ViewController? {
    let made = make(scene) { creator?(StoryboardCoder()) }
    return made.map { Self.expect($0, "\(document?.place(scene.controller) ?? "")") }
  }

  private static func expect<ViewController: UIViewController>(
    _ made: UIViewController, _ place: String
  ) -> ViewController {
    guard let made = made as? ViewController else {
      preconditionFailure("\(place): this is a \(type(of: made)), not a \(ViewController.self)")
    }
    return made
  }
}

/// Holds nothing: what UIKit's coder would hold is set by the storyboard itself.
private final class StoryboardCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}
