import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    print("scene willConnectTo, window \(window == nil ? "missing" : "there")")
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    print("sceneDidBecomeActive")
  }
}
