// What a button looks like; the raw values are UIKit's.
extension UIButton {
  /// How a button looks; fixed when it is made.
  public enum ButtonType: Int, Sendable {
    /// As the app says.
    case custom = 0
    /// As the system's buttons.
    case system = 1
    /// The system's mark for more on a subject.
    case detailDisclosure = 2
    /// The system's mark for information, on a dark ground.
    case infoLight = 3
    /// The system's mark for information, on a light ground.
    case infoDark = 4
    /// The system's mark for adding a contact.
    case contactAdd = 5
    /// The system's mark for closing.
    case close = 7
  }
}
