import Foundation
import InfoPlist

// Classes from the names in the manifest.
extension SceneDirector {
  /// Returns the manifest's first configuration for the role, or an empty one.
  func standardConfiguration(_ role: UISceneSession.Role) -> UISceneConfiguration {
    let entry = manifest.configurations(role: role.rawValue).first
    let configuration = UISceneConfiguration(name: entry?.name, sessionRole: role)
    // A configuration without a name can be found only here.
    if let entry, entry.name == nil { fill(configuration, from: entry) }
    return configuration
  }

  /// Sets a configuration's classes from the manifest; a name without a class is noted.
  func fill(
    _ configuration: UISceneConfiguration, from entry: AppInformation.SceneConfiguration
  ) {
    configuration.sceneClass = entry.sceneClass.flatMap(findClass)
    configuration.delegateClass = entry.delegateClass.flatMap(findClass)
    configuration.storedStoryboard = entry.storyboard.flatMap {
      Launching.services?.storyboard(named: $0)
    }
  }

  /// Returns the class with a name as Xcode writes it: `$(PRODUCT_MODULE_NAME)` stands for the
  /// application's module, which also applies to a name without a module.
  private func findClass(_ written: String) -> AnyClass? {
    var name = written
    for variable in ["$(PRODUCT_MODULE_NAME)", "${PRODUCT_MODULE_NAME}"] {
      name = name.replacingOccurrences(of: variable, with: mainModule)
    }
    let names = name.contains(".") ? [name] : [name, mainModule + "." + name]
    for name in names {
      if let found = NSClassFromString(name) { return found }
    }
    refuse("class \(written)", "the program lacks this class; write Module.Class in Info.plist")
    return nil
  }

  /// The module of the application's delegate, or else of the application's class.
  private var mainModule: String {
    let object: AnyObject = application.delegate ?? application
    return String(String(reflecting: type(of: object)).prefix { $0 != "." })
  }
}

extension AppInformation.SceneManifest {
  /// Returns the manifest's configuration with this name and role.
  func entry(
    named name: String, role: UISceneSession.Role
  ) -> AppInformation.SceneConfiguration? {
    configurations(role: role.rawValue).first { $0.name == name }
  }
}

// Displays other than the main one.
extension SceneDirector {
  /// Handles the connection of a display: connects a scene for it if the manifest configures one,
  /// or reconnects the session that was on the screen before.
  func screenDidConnect(_ screen: UIScreen) {
    let roles: [UISceneSession.Role] = [
      .windowExternalDisplayNonInteractive, .windowExternalDisplay,
    ]
    guard let role = roles.first(where: { !manifest.configurations(role: $0.rawValue).isEmpty })
    else { return }
    let waiting = sessions.first { $0.role == role && $0.scene == nil }
    connect(waiting ?? makeSession(role), inForeground: isInForeground, on: screen)
    application.followScenes()
  }

  /// Handles the disconnection of a display: disconnects the scenes on it; their sessions remain
  /// for its return.
  func screenDidDisconnect(_ screen: UIScreen) {
    perform(.disconnect, on: scenes.filter { ($0 as? UIWindowScene)?.screen === screen })
    application.followScenes()
  }

  /// Whether the application is in the foreground.
  private var isInForeground: Bool {
    switch mostActive {
    case .active, .inactive: true
    case .background, .suspended, .notRunning: false
    }
  }
}
