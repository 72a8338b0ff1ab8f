package import StateArchives

/// Services of the targets above this one that an application's launch and end need: storyboards,
/// and the state of view controllers.
@MainActor package protocol LaunchServices: Sendable {
  /// Returns the app's storyboard with this name, to be set on a scene's configuration.
  func storyboard(named name: String) -> AnyObject
  /// Creates the window of an application without scenes from its main storyboard.
  func loadMainStoryboard(of application: UIApplication)
  /// Shows that window, at the end of the launch.
  func showMainWindow(of application: UIApplication)
  /// Creates a scene's window from the storyboard of its configuration.
  func loadStoryboard(of scene: UIWindowScene)
  /// Shows that window, after the scene's delegate was notified of the connection.
  func showStoryboardWindow(of scene: UIWindowScene)
  /// Returns the states of the visible objects, if the delegate agrees; nil otherwise.
  func archivedState(
    of application: UIApplication, _ delegate: any UIApplicationDelegate
  ) -> RestorationArchive?
  /// Restores the states, unless the delegate refuses.
  func restore(
    _ archive: RestorationArchive, in application: UIApplication,
    _ delegate: any UIApplicationDelegate)
}

/// The process's launch services, which the host installs before it makes the application. Without
/// them no storyboard is loaded, and no state restored.
@MainActor package enum Launching {
  private(set) static var services: (any LaunchServices)?

  /// Installs the services for all applications made later.
  package static func install(_ services: any LaunchServices) {
    self.services = services
  }
}
