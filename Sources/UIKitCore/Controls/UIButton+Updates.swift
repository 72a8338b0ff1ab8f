import Foundation

extension UIButton {
  /// Brings the button's configuration up to date: it gets the button, whose state has changed.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void
}

/// Where a button is with the updates of its configuration.
///
///     settled ──state changed, configuration set──▶ due ──layout──▶ running ──▶ settled
///
/// A button is due when it is made, so that `updateConfiguration()` can give it its first
/// configuration. What an update itself sets asks for no other; `setNeedsUpdateConfiguration()` does.
struct ConfigurationUpdates {
  /// Whether an update is asked for.
  var isDue = true
  var isRunning = false
  /// The title for a state that the configuration took over last.
  var takenTitle: AttributedString?
  /// Whether a pointer was over the button when this was last looked at.
  var wasHovered = false
}

extension UIButton {
  /// The state that a configuration shows has changed.
  final func stateChanged() {
    if storedConfiguration != nil { setNeedsUpdateConfiguration() }
  }

  /// A pointer has come or gone.
  final func hoverChanged() {
    let isHovered = isHovered
    guard isHovered != updates.wasHovered else { return }
    updates.wasHovered = isHovered
    stateChanged()
  }

  /// Takes on a configuration that the app has set.
  final func take(_ configuration: Configuration?) {
    if configuration?.attributedTitle == nil { updates.takenTitle = nil }
    storedConfiguration = adapted(configuration)
    takeTitle()
    if !updates.isRunning { setNeedsUpdateConfiguration() }
  }

  /// Gives the configuration the title for the present state, where that is another one than last
  /// time. So what the app has put into the configuration itself stays until then.
  final func takeTitle() {
    guard storedConfiguration != nil else { return }
    let title =
      attributedTitle(for: state).map { AttributedString(colored: $0) }
      ?? self.title(for: state).map { AttributedString($0) }
    guard title != updates.takenTitle else { return }
    updates.takenTitle = title
    storedConfiguration?.attributedTitle = title
  }

  /// Runs the update that is due; called before the button is laid out.
  final func updateIfDue() {
    guard updates.isDue else {
      // A capsule's corners depend on the height, which a layout mostly is about.
      if let configuration = storedConfiguration, configuration.condition.height != bounds.height {
        storedConfiguration = adapted(configuration)
      }
      return
    }
    updates.isDue = false
    updates.isRunning = true
    takeTitle()
    storedConfiguration = adapted(storedConfiguration)
    callLog?.noteUpdate("updateConfiguration", of: self)
    updateConfiguration()
    if let configurationUpdateHandler {
      callLog?.noteConfigurationHandler(of: self)
      configurationUpdateHandler(self)
    }
    updates.isRunning = false
    if storedConfiguration != nil { setNeedsDisplay() }
  }

  private func adapted(_ configuration: Configuration?) -> Configuration? {
    automaticallyUpdatesConfiguration ? configuration?.updated(for: self) : configuration
  }
}

extension CallLog {
  /// Notes that a button's handler is about to be called. No part of the digest, as all of the update.
  func noteConfigurationHandler(of button: UIButton) {
    guard isTold else { return }
    emit(label(of: button), "configurationUpdateHandler", "", topic: .layout)
  }
}

extension UIView {
  /// Tells the buttons from here upward that something hovering has come or gone.
  final func hoveringChanged() {
    var ancestor: UIView? = self
    while let current = ancestor {
      (current as? UIButton)?.hoverChanged()
      ancestor = current.parent
    }
  }
}
