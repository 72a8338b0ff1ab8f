import UIKit
import os

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    window.rootViewController = storyboard.instantiateInitialViewController()
    window.makeKeyAndVisible()
    self.window = window
    if CommandLine.arguments.contains("--check"),
      let notes = window.rootViewController as? NotesViewController
    {
      notes.loadViewIfNeeded()
      notes.addButton.sendActions(for: .touchUpInside)
      print(notes.summary)
      exit(0)
    }
    return true
  }
}
