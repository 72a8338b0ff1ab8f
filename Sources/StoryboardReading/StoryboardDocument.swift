/// A parsed storyboard file: its scenes, and the means to find them.
package struct StoryboardDocument {
  /// A view controller, and the objects beside it.
  package struct Scene {
    /// The view controller, or a placeholder for one in another storyboard.
    package let controller: StoryboardElement
    /// The recognizers and objects beside the controller, in the order of the file.
    package let others: [StoryboardElement]
    /// The id of the exit or first responder, as connections refer to it.
    package let exit: String?
    package let firstResponder: String?

    package var id: String { controller.id ?? "" }
  }

  /// The name of the file, such as `Main.storyboard`.
  package let file: String
  /// The element that contains all others.
  package let root: StoryboardElement
  package let scenes: [Scene]
  /// The initial scene of the storyboard; nil if none.
  package let initial: Scene?
  /// References to things that the file does not contain, one sentence each.
  package let warnings: [String]
  private let namedColors: [String: StoryboardElement]

  /// Parses the bytes of a storyboard as Xcode writes it.
  ///
  /// - Throws: `StoryboardError`, with the line and column, if the bytes are not a storyboard.
  package init(_ bytes: [UInt8], file: String) throws(StoryboardError) {
    let root = try StoryboardReader.read(bytes, file: file)
    guard root.name == "document", root["type"]?.hasSuffix("CocoaTouch.Storyboard.XIB") == true
    else {
      throw StoryboardError(
        file: file, line: root.line, column: root.column,
        reason: "this is not a storyboard for iOS but a \(root.name) of type "
          + "\(root["type"] ?? "unknown"); create one for iOS in Xcode")
    }
    self.file = file
    self.root = root
    scenes = root.contents("scenes").compactMap(Self.scene)
    let first = root["initialViewController"]
    initial = first.flatMap { [scenes] id in scenes.first { $0.id == id } }
    var colors: [String: StoryboardElement] = [:]
    for resource in root.contents("resources") {
      guard let name = resource["name"], let color = resource.child("color") else { continue }
      colors[name] = color
    }
    namedColors = colors
    let isLost = first != nil && initial == nil
    warnings =
      isLost ? ["there is no initial view controller \(first ?? ""); set another one"] : []
  }

  private static func scene(_ element: StoryboardElement) -> Scene? {
    let objects = element.contents("objects")
    guard let controller = objects.first(where: { $0["sceneMemberID"] == "viewController" })
    else { return nil }
    return Scene(
      controller: controller,
      others: objects.filter { $0["sceneMemberID"] == nil },
      exit: objects.first { $0["sceneMemberID"] == "exit" }?.id,
      firstResponder: objects.first { $0["sceneMemberID"] == "firstResponder" }?.id)
  }

  /// Returns the scene whose view controller has this id, as used by connections.
  package func scene(id: String) -> Scene? {
    scenes.first { $0.id == id }
  }

  /// Returns the scene whose view controller has this storyboard identifier, as used by the app's
  /// code.
  package func scene(identifier: String) -> Scene? {
    scenes.first { $0.controller["storyboardIdentifier"] == identifier }
  }

  /// Returns the named colour in the file.
  package func color(named name: String) -> StoryboardElement? { namedColors[name] }

  /// Returns `file:line:column` of an element, for messages.
  package func place(_ element: StoryboardElement) -> String {
    "\(file):\(element.line):\(element.column)"
  }
}
