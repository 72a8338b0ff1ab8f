/// A storyboard's file, read and looked through: its scenes, and how they are found.
package struct StoryboardDocument {
  /// One view controller, and what lies beside it.
  package struct Scene {
    /// The view controller, or what stands for one of another storyboard.
    package let controller: StoryboardElement
    /// Recognizers and objects beside the controller, in the order of the file.
    package let others: [StoryboardElement]
    /// What a connection means that leads to the exit or to the first responder.
    package let exit: String?
    package let firstResponder: String?

    package var id: String { controller.id ?? "" }
  }

  /// The file's name, such as `Main.storyboard`.
  package let file: String
  /// The element that holds all others.
  package let root: StoryboardElement
  package let scenes: [Scene]
  /// The scene that a storyboard begins with; nil for none.
  package let initial: Scene?
  /// What the file refers to and does not have, a sentence each.
  package let warnings: [String]
  private let namedColors: [String: StoryboardElement]

  /// Reads the bytes of a storyboard as Xcode writes it.
  package init(_ bytes: [UInt8], file: String) throws(StoryboardError) {
    let root = try StoryboardReader.read(bytes, file: file)
    guard root.name == "document", root["type"]?.hasSuffix("CocoaTouch.Storyboard.XIB") == true
    else {
      throw StoryboardError(
        file: file, line: root.line, column: root.column,
        reason: "this is no storyboard of iOS but a \(root.name) of type "
          + "\(root["type"] ?? "unknown"); make one in Xcode for iOS")
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
      isLost ? ["the initial view controller \(first ?? "") is not there; set another one"] : []
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

  /// The scene whose view controller has this id, which connections know.
  package func scene(id: String) -> Scene? {
    scenes.first { $0.id == id }
  }

  /// The scene whose view controller has this storyboard identifier, which the app's code knows.
  package func scene(identifier: String) -> Scene? {
    scenes.first { $0.controller["storyboardIdentifier"] == identifier }
  }

  /// The colour that the file keeps for a name.
  package func color(named name: String) -> StoryboardElement? { namedColors[name] }

  /// `file:line:column` of an element, for messages.
  package func place(_ element: StoryboardElement) -> String {
    "\(file):\(element.line):\(element.column)"
  }
}
