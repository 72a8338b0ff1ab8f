// What a button looks like and what it is for; the raw values are UIKit's.
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

  /// What pressing a button means.
  public enum Role: Int, Sendable {
    /// Nothing in particular.
    case normal = 0
    /// What a user most likely wants.
    case primary = 1
    /// To leave things as they are.
    case cancel = 2
    /// To lose something: a configured button has red where others have the accent colour.
    case destructive = 3
  }
}
