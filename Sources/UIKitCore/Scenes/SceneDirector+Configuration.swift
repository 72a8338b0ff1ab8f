import Foundation
import InfoPlist

// From the manifest's names to classes.
extension SceneDirector {
  /// The manifest's first configuration for the role; an empty one where it has none.
  func standardConfiguration(_ role: UISceneSession.Role) -> UISceneConfiguration {
    let entry = manifest.configurations(role: role.rawValue).first
    let configuration = UISceneConfiguration(name: entry?.name, sessionRole: role)
    // A configuration without a name is found by no other way.
    if let entry, entry.name == nil { fill(configuration, from: entry) }
    return configuration
  }

  /// Gives a configuration the classes that the manifest names; a name without a class is noted.
  func fill(
    _ configuration: UISceneConfiguration, from entry: AppInformation.SceneConfiguration
  ) {
    configuration.sceneClass = entry.sceneClass.flatMap(findClass)
    configuration.delegateClass = entry.delegateClass.flatMap(findClass)
    configuration.storyboard = entry.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
  }

  /// The class with a name as Xcode writes it: `$(PRODUCT_MODULE_NAME)` stands for the application's
  /// module, which is also the module of a name without one.
  private func findClass(_ written: String) -> AnyClass? {
    var name = written
    for variable in ["$(PRODUCT_MODULE_NAME)", "${PRODUCT_MODULE_NAME}"] {
      name = name.replacingOccurrences(of: variable, with: mainModule)
    }
    let names = name.contains(".") ? [name] : [name, mainModule + "." + name]
    for name in names {
      if let found = NSClassFromString(name) { return found }
    }
    refuse("class \(written)", "the program has no such class; write Module.Class in Info.plist")
    return nil
  }

  /// The module of the application's delegate, else of the application's class.
  private var mainModule: String {
    let object: AnyObject = application.delegate ?? application
    return String(String(reflecting: type(of: object)).prefix { $0 != "." })
  }
}

extension AppInformation.SceneManifest {
  /// The configuration with this name in the role.
  func entry(
    named name: String, role: UISceneSession.Role
  ) -> AppInformation.SceneConfiguration? {
    configurations(role: role.rawValue).first { $0.name == name }
  }
}

// Displays beside the main one.
extension SceneDirector {
  /// A display was plugged in: a scene for it is connected where the manifest has one, or the session
  /// that was on the screen before is given its scene again.
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

  /// A display was unplugged: the scenes on it are disconnected; their sessions wait for the next one.
  func screenDidDisconnect(_ screen: UIScreen) {
    perform(.disconnect, on: scenes.filter { ($0 as? UIWindowScene)?.screen === screen })
    application.followScenes()
  }

  /// Whether the application is on the screen.
  private var isInForeground: Bool {
    switch mostActive {
    case .active, .inactive: true
    case .background, .suspended, .notRunning: false
    }
  }
}
