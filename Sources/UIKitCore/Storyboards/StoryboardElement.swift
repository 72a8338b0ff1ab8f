/// An element of a storyboard's XML, with its position in the file for messages.
final class StoryboardElement {
  let name: String
  let attributes: [String: String]
  let line: Int
  let column: Int
  /// The direct child elements, in the order of the file.
  var children: [StoryboardElement] = []

  init(name: String, attributes: [String: String], line: Int, column: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
    self.column = column
  }

  /// The value of the attribute with this name.
  subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// The id by which connections refer to the object.
  var id: String? { attributes["id"] }

  /// The property of the parent that the element describes; nil for none.
  var key: String? { attributes["key"] }

  /// Returns the first child with this name and, if given, this key.
  func child(_ name: String, key: String? = nil) -> StoryboardElement? {
    children.first { $0.name == name && (key == nil || $0.key == key) }
  }

  /// Returns the children of the first child with this name; empty if there is none.
  func contents(_ name: String) -> [StoryboardElement] {
    child(name)?.children ?? []
  }

  /// Calls `body` with the element and all elements below it, in the order of the file.
  func visit(_ body: (StoryboardElement) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}
