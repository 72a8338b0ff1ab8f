import Foundation

extension Engine {
  /// Where the pointer of mice and touchpads is to be seen, in points of the main screen; nil while
  /// none of them is in use.
  package var shownPointer: CGPoint? {
    pointing.pointer.device == nil ? nil : pointing.pointer.place
  }
}
