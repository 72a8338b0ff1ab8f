// The types and roles of buttons; the raw values are UIKit's.
extension UIButton {
  /// The type of a button; fixed when it is made.
  public enum ButtonType: Int, Sendable {
    /// Defined by the app.
    case custom = 0
    /// Like the system's buttons.
    case system = 1
    /// The system's button for details.
    case detailDisclosure = 2
    /// The system's button for information, on a dark background.
    case infoLight = 3
    /// The system's button for information, on a light background.
    case infoDark = 4
    /// The system's button for adding a contact.
    case contactAdd = 5
    /// The system's button for closing.
    case close = 7
  }

  /// The meaning of pressing a button.
  public enum Role: Int, Sendable {
    /// No particular meaning.
    case normal = 0
    /// The most likely choice.
    case primary = 1
    /// Cancels, changing nothing.
    case cancel = 2
    /// Destroys data: a configured button uses red instead of the accent colour.
    case destructive = 3
  }
}
