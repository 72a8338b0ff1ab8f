public import Foundation

/// A layout of the keyboard on the screen, known by its language.
@preconcurrency @MainActor open class UITextInputMode: RunningApplicationClient {
  /// The notification that another layout was chosen, or that the machine's layouts have changed.
  /// Its object is the mode that is now in use.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  private let language: String

  init(language: String) {
    self.language = language
  }

  /// The language as a tag of BCP 47, such as `de`; nil if it is not known.
  open var primaryLanguage: String? { language == "und" ? nil : language }

  /// A mode for each layout of the machine, in the order in which the keyboard offers them. Empty
  /// before an application runs.
  open class var activeInputModes: [UITextInputMode] { running?.inputModes.modes ?? [] }
}
