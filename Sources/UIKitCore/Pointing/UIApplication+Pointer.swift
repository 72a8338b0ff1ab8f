import Foundation

extension UIApplication {
  /// Where the pointer of mice and touchpads is to be seen, in points of the main screen; nil while
  /// none of them is in use.
  package var shownPointer: CGPoint? {
    let pointer = engine.pointing.pointer
    return pointer.device == nil ? nil : pointer.place
  }
}
