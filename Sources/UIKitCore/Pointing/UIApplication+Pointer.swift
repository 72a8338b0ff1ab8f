import Foundation

extension UIApplication {
  /// The location at which to show the pointer of mice and touchpads, in points of the main screen;
  /// nil while none of them is in use.
  package var shownPointer: CGPoint? {
    let pointer = engine.pointing.pointer
    return pointer.device == nil ? nil : pointer.place
  }
}
