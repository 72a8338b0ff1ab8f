public import Foundation
import StoryboardReading

/// The file of a storyboard.
@MainActor final class StoryboardFile: StoryboardSource {
  /// The folder of the given bundle; nil for the folder of the executable.
  let folder: String?
  /// The parsed file; nil if it could not be read.
  let document: StoryboardDocument?
  /// The storyboards of the application that was running when the file was read; nil if none was.
  private(set) weak var shelf: StoryboardShelf?

  init(_ name: String, folder: String?) {
    self.folder = folder
    shelf = UIApplication.current?.storyboards
    document = shelf?.document(name, folder: folder)
  }

  func makeInitial(for storyboard: UIStoryboard) -> UIViewController? {
    document?.initial.flatMap { storyboard.make($0) }
  }

  func make(_ identifier: String, for storyboard: UIStoryboard) -> UIViewController {
    storyboard.instantiateViewController(identifier: identifier)
  }
}

extension UIStoryboard {
  private final var file: StoryboardFile? { source as? StoryboardFile }
  final var folder: String? { file?.folder }
  final var document: StoryboardDocument? { file?.document }
  final var shelf: StoryboardShelf? { file?.shelf }

  /// Reads the storyboard named `name`, without extension, from the app's resources.
  ///
  /// - Parameter storyboardBundleOrNil: The bundle that contains the file; nil for the folder of
  ///   the executable and the resources that SwiftPM puts there (`docs/storyboards.md`).
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.init(name: name, folder: storyboardBundleOrNil?.bundlePath)
  }

  convenience init(name: String, folder: String?) {
    self.init(source: StoryboardFile(name, folder: folder))
  }

  /// Creates the initial controller of the storyboard through `creator`, or as the class was
  /// registered if that is nil or returns nil. Nil if there is no initial controller.
  ///
  /// - Parameter creator: Receives an empty coder: the storyboard sets the properties after the
  ///   controller has been created, so any initializer will do.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let scene = document?.initial else { return nil }
    return make(scene, creator).map { $0 as ViewController }
  }

  /// Creates the controller with this storyboard identifier through `creator`, as
  /// `instantiateInitialViewController(creator:)` does. It is a programming error if the result is
  /// not of the requested class.
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
