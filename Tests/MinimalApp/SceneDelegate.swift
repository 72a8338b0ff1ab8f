import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    print("scene willConnectTo")
    guard let windowScene = (scene as? UIWindowScene) else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = ViewController()
    self.window = window
    window.makeKeyAndVisible()
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts {
      print("scene openURLContexts \(context.url.absoluteString)")
    }
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    print("sceneWillEnterForeground")
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    print("sceneDidBecomeActive")
  }

  func sceneWillResignActive(_ scene: UIScene) {
    print("sceneWillResignActive")
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    print("sceneDidEnterBackground")
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    print("sceneDidDisconnect")
  }
}
