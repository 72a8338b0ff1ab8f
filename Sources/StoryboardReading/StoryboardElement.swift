/// An element of a storyboard's XML, with its position in the file for messages.
package final class StoryboardElement {
  package let name: String
  package let attributes: [String: String]
  package let line: Int
  package let column: Int
  /// The direct child elements, in the order of the file.
  package internal(set) var children: [StoryboardElement] = []

  init(name: String, attributes: [String: String], line: Int, column: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
    self.column = column
  }

  /// The value of the attribute with this name.
  package subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// The id by which connections refer to the object.
  package var id: String? { attributes["id"] }

  /// The property of the parent that the element describes; nil for none.
  package var key: String? { attributes["key"] }

  /// Returns the first child with this name and, if given, this key.
  package func child(_ name: String, key: String? = nil) -> StoryboardElement? {
    children.first { $0.name == name && (key == nil || $0.key == key) }
  }

  /// Returns the children of the first child with this name; empty if there is none.
  package func contents(_ name: String) -> [StoryboardElement] {
    child(name)?.children ?? []
  }

  /// Calls `body` with the element and all elements below it, in the order of the file.
  package func visit(_ body: (StoryboardElement) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}
