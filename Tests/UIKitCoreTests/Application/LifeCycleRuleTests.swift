import Testing
import UIKit
import UIKitTesting

/// What happened, in order.
@MainActor private final class Diary {
  var text = ""
}

/// Rules 19.3 to 19.15 and 26.11, 26.12 without scenes: each row of the table, calls and notifications in order.
@MainActor @Suite struct LifeCycleRuleTests {
  private let app = LoggedApp()

  private func launched(_ information: [String: Any] = [:]) -> TouchSession {
    let session = TouchSession(delegate: app, information: information)
    _ = session.takeLife()
    _ = app.takeStates()
    return session
  }

  @Test func `19.3, 19.8 and 19.9 launch: will, did, window, active, each before its notification`()
  {
    let session = TouchSession(delegate: app)
    #expect(
      session.takeLife()
        == "willFinishLaunching, didFinishLaunching, *DidFinishLaunching, didBecomeActive, "
        + "*DidBecomeActive")
    #expect(
      app.takeStates()
        == "willFinishLaunching: inactive, didFinishLaunching: inactive, didBecomeActive: active")
    #expect(session.windows == [app.window])
  }

  @Test func `19.4 and 19.9 launch into the background: active is never reached`() {
    let session = TouchSession(delegate: app, launchInBackground: true)
    #expect(
      session.takeLife()
        == "willFinishLaunching, didFinishLaunching, *DidFinishLaunching, didEnterBackground, "
        + "*DidEnterBackground")
    #expect(session.executionState == .background)
    session.wait(2)
    #expect(session.takeLife() == "suspended")
    _ = app.takeStates()
  }

  @Test func `26.11 a launch into the background is in the background from the start`() {
    let session = TouchSession(delegate: app, launchInBackground: true)
    #expect(
      app.takeStates()
        == "willFinishLaunching: background, didFinishLaunching: background, "
        + "didEnterBackground: background")
    session.end()
  }

  @Test func `19.9 and 19.13 active, inactive, active: an interruption`() {
    let session = launched()
    session.resignActive()
    #expect(session.takeLife() == "willResignActive, *WillResignActive")
    session.becomeActive()
    #expect(session.takeLife() == "didBecomeActive, *DidBecomeActive")
    #expect(app.takeStates() == "willResignActive: active, didBecomeActive: active")
  }

  @Test func `19.9 inactive, background, inactive, active`() {
    let session = launched()
    session.resignActive()
    _ = session.takeLife()
    session.enterBackground()
    #expect(session.takeLife() == "didEnterBackground, *DidEnterBackground")
    session.enterForeground()
    #expect(
      session.takeLife()
        == "willEnterForeground, *WillEnterForeground, didBecomeActive, *DidBecomeActive")
    #expect(
      app.takeStates()
        == "willResignActive: active, didEnterBackground: background, "
        + "willEnterForeground: background, didBecomeActive: active")
  }

  @Test func `19.9 active to the background passes through inactive`() {
    let session = launched()
    session.enterBackground()
    #expect(
      session.takeLife()
        == "willResignActive, *WillResignActive, didEnterBackground, *DidEnterBackground")
  }

  @Test func `19.9 background, suspended, active: no call but those of the foreground`() {
    let session = launched()
    session.enterBackground()
    _ = session.takeLife()
    session.wait(2)
    #expect(session.takeLife() == "suspended")
    #expect(session.executionState == .suspended)
    session.enterForeground()
    #expect(
      session.takeLife()
        == "resumed, willEnterForeground, *WillEnterForeground, didBecomeActive, *DidBecomeActive")
  }

  @Test func `19.9 suspended, background, suspended: no call at all`() {
    let session = launched()
    session.enterBackground()
    session.wait(2)
    _ = session.takeLife()
    session.enterBackground()
    #expect(session.executionState == .background)
    session.wait(2)
    #expect(session.takeLife() == "resumed, suspended")
    _ = app.takeStates()
  }

  @Test func `19.9 suspended to not running: without a call, purged or ended`() {
    let ends: [(TouchSession) -> Void] = [{ $0.purge() }, { $0.terminate() }]
    for end in ends {
      let session = launched()
      session.enterBackground()
      session.wait(2)
      _ = session.takeLife()
      end(session)
      #expect(session.takeLife() == "ended")
      #expect(session.executionState == .notRunning)
      session.end()
    }
  }

  @Test func `19.9 background to not running: willTerminate`() {
    let session = launched()
    session.enterBackground()
    _ = session.takeLife()
    session.terminate()
    #expect(session.takeLife() == "willTerminate, *WillTerminate, ended")
  }

  @Test func `26.12 active or inactive to not running: off the screen, then willTerminate`() {
    let session = launched()
    session.terminate()
    let away = "didEnterBackground, *DidEnterBackground, willTerminate, *WillTerminate, ended"
    #expect(session.takeLife() == "willResignActive, *WillResignActive, " + away)
    #expect(
      app.takeStates()
        == "willResignActive: active, didEnterBackground: background, willTerminate: background")
    #expect(session.executionState == .notRunning)
    session.end()
    let other = launched()
    other.resignActive()
    _ = other.takeLife()
    other.terminate()
    #expect(other.takeLife() == away)
    other.end()
  }

  @Test func `26.12 an application that exits on suspend is told once it is inactive`() {
    let ends: [(TouchSession) -> Void] = [{ $0.enterBackground() }, { $0.terminate() }]
    for end in ends {
      let session = launched(["UIApplicationExitsOnSuspend": true])
      end(session)
      #expect(
        session.takeLife()
          == "willResignActive, *WillResignActive, willTerminate, *WillTerminate, ended")
      session.end()
      let other = launched(["UIApplicationExitsOnSuspend": true])
      other.resignActive()
      _ = other.takeLife()
      end(other)
      #expect(other.takeLife() == "willTerminate, *WillTerminate, ended")
      other.end()
    }
  }

  @Test func `26.12 an application is ended while it shows an alert, and no action is called`() {
    let session = launched()
    let diary = Diary()
    let root = UIViewController()
    app.window?.rootViewController = root
    session.perform {
      let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
      for style in [UIAlertAction.Style.default, .cancel] {
        alert.addAction(UIAlertAction(title: "Go", style: style) { _ in diary.text += "gone" })
      }
      root.present(alert, animated: true)
    }
    _ = session.takeLife()
    session.terminate()
    #expect(
      session.takeLife()
        == "willResignActive, *WillResignActive, didEnterBackground, *DidEnterBackground, "
        + "willTerminate, *WillTerminate, ended")
    #expect(diary.text == "" && session.executionState == .notRunning)
    session.end()
  }

  @Test func `26.12 tasks that begin on the way to the end run before the application is told`() {
    let diary = Diary()
    app.reactions["didEnterBackground"] = {
      Task { @MainActor in
        diary.text += "one "
        await Task.yield()
        diary.text += "two "
      }
    }
    app.reactions["willTerminate"] = { diary.text += "told" }
    let session = launched()
    session.terminate()
    #expect(diary.text == "one two told")
    session.end()
  }

  @Test func `19.9 a stimulus that the state does not allow is refused with a message`() {
    let session = launched()
    session.becomeActive()
    session.enterForeground()
    session.purge()
    #expect(
      session.takeLife()
        == "refused: becomeActive: the application is already active, "
        + "refused: enterForeground: the application is already active, refused: purge: "
        + "the application is not suspended; terminate it, or send it a memory warning")
    session.enterBackground()
    session.wait(2)
    _ = session.takeLife()
    session.becomeActive()
    session.sendMemoryWarning()
    #expect(
      session.takeLife()
        == "refused: becomeActive: the application is suspended; bring it to the foreground first, "
        + "refused: memoryWarning: the application is suspended; it can only be purged")
    session.terminate()
    _ = session.takeLife()
    session.enterForeground()
    #expect(session.takeLife() == "refused: enterForeground: the application has ended")
    #expect(app.takeStates().hasSuffix("didEnterBackground: background"))
  }

  @Test func `19.16 a memory warning goes to the delegate, the controllers, then the observers`() {
    let session = launched()
    let (first, second) = (UIViewController(), UIViewController())
    session.sendMemoryWarning()
    #expect(
      session.takeTranscript().brief([.launch, .viewControllers, .notifications])
        == "application.didReceiveMemoryWarning, UIViewController.didReceiveMemoryWarning, "
        + "UIViewController#2.didReceiveMemoryWarning, "
        + "application.UIApplicationDidReceiveMemoryWarningNotification")
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a change of the wall clock is a significant time change`() {
    let session = launched()
    session.changeTime()
    #expect(session.takeLife() == "significantTimeChange, *SignificantTimeChange")
  }
}
