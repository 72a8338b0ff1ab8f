import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

  var window: UIWindow?

  override init() {
    super.init()
    UIStoryboard.register(BoardViewController.self) { BoardViewController() }
      .outlet("card", \.card)
      .action("deal:", BoardViewController.deal)
      .action("unwindToBoard:", BoardViewController.unwindToBoard)
    UIStoryboard.register(CardView.self) { CardView() }
      .attribute("rank", \.rank)
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    print("application willFinishLaunching, window \(window == nil ? "missing" : "there")")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    print("application didFinishLaunching")
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    print("application open \(url.absoluteString)")
    let navigation = window?.rootViewController as? UINavigationController
    navigation?.topViewController?.performSegue(withIdentifier: "showCard", sender: nil)
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    print("applicationDidBecomeActive")
  }
}
