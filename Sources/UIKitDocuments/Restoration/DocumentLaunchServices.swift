package import StateArchives

/// Storyboards and restored states, for the launch.
package struct DocumentLaunchServices: LaunchServices {
  /// Creates the services.
  package init() {}

  package func storyboard(named name: String) -> AnyObject {
    UIStoryboard(name: name, bundle: nil)
  }

  package func loadMainStoryboard(of application: UIApplication) {
    application.loadMainStoryboard()
  }

  package func showMainWindow(of application: UIApplication) {
    application.showMainWindow()
  }

  package func loadStoryboard(of scene: UIWindowScene) {
    scene.loadStoryboard()
  }

  package func showStoryboardWindow(of scene: UIWindowScene) {
    scene.showStoryboardWindow()
  }

  package func archivedState(
    of application: UIApplication, _ delegate: any UIApplicationDelegate
  ) -> RestorationArchive? {
    let encoder = RestorationEncoder()
    guard delegate.application(application, shouldSaveSecureApplicationState: encoder) else {
      return nil
    }
    application.noteRestoration("shouldSaveSecureApplicationState")
    return StateSaver(application).archive(encoder, delegate)
  }

  package func restore(
    _ archive: RestorationArchive, in application: UIApplication,
    _ delegate: any UIApplicationDelegate
  ) {
    StateRestorer(application, archive).restore(delegate)
  }
}
