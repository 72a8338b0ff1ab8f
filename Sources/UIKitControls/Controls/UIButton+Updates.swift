import Foundation

extension UIButton {
  /// Updates the configuration of a button whose state has changed; its parameter is the button.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void
}

/// The progress of a button's configuration updates.
///
///     settled ──state changed, configuration set──▶ due ──layout──▶ running ──▶ settled
///
/// A button is due when it is made, so that `updateConfiguration()` can give it its first
/// configuration. An update's own changes do not schedule another one;
/// `setNeedsUpdateConfiguration()` does.
struct ConfigurationUpdates {
  /// Whether an update is scheduled.
  var isDue = true
  var isRunning = false
  /// The title for a state that was last copied into the configuration.
  var takenTitle: AttributedString?
  /// Whether a pointer was over the button at the last check.
  var wasHovered = false
}

extension UIButton {
  /// Called when the state that a configuration shows has changed.
  final func stateChanged() {
    if storedConfiguration != nil { setNeedsUpdateConfiguration() }
  }

  /// Called when a pointer has entered or left.
  final func updateForHover() {
    let isHovered = isHovered
    guard isHovered != updates.wasHovered else { return }
    updates.wasHovered = isHovered
    stateChanged()
  }

  /// Applies a configuration that the app has set.
  final func apply(_ configuration: Configuration?) {
    if configuration?.attributedTitle == nil { updates.takenTitle = nil }
    storedConfiguration = adapted(configuration)
    applyTitle()
    if !updates.isRunning { setNeedsUpdateConfiguration() }
  }

  /// Sets the configuration's title to the one for the present state, if that differs from last
  /// time. Until then a title that the app set in the configuration itself stays.
  final func applyTitle() {
    guard storedConfiguration != nil else { return }
    let title =
      attributedTitle(for: state).map { AttributedString(styled: $0) }
      ?? self.title(for: state).map { AttributedString($0) }
    guard title != updates.takenTitle else { return }
    updates.takenTitle = title
    storedConfiguration?.attributedTitle = title
  }

  /// Runs the scheduled update; called before the button is laid out.
  final func updateIfDue() {
    guard updates.isDue else {
      // A capsule's corners depend on the height, which layout usually changes.
      if let configuration = storedConfiguration, configuration.condition.height != bounds.height {
        storedConfiguration = adapted(configuration)
      }
      return
    }
    updates.isDue = false
    updates.isRunning = true
    applyTitle()
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
  /// Logs the call of a button's handler. Not part of the digest, like the whole update.
  func noteConfigurationHandler(of button: UIButton) {
    guard isReported else { return }
    emit(label(of: button), "configurationUpdateHandler", "", topic: .layout)
  }
}
