import UIKit

class TouchLoggingApplication: UIApplication {
  override func sendEvent(_ event: UIEvent) {
    if event.type == .touches, let touches = event.allTouches {
      for touch in touches where touch.phase == .began {
        print(touch.location(in: nil), touch.timestamp)
      }
    }
    super.sendEvent(event)
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

UIApplicationMain(
  CommandLine.argc, CommandLine.unsafeArgv,
  NSStringFromClass(TouchLoggingApplication.self), NSStringFromClass(AppDelegate.self))
