import Testing
import UIKit
import UIKitTesting

/// Rules 19.14, 19.15 and 19.17: background tasks, suspension, and resuming.
@MainActor @Suite struct BackgroundRuleTests {
  private let app = LoggedApp()

  private func launched() -> TouchSession {
    let session = TouchSession(delegate: app, information: LoggedApp.links)
    _ = session.takeLife()
    _ = app.takeStates()
    return session
  }

  @MainActor private final class Tasks {
    var begun: [UIBackgroundTaskIdentifier] = []
  }

  // MARK: 19.15

  @Test func `19.15 a task keeps the application from suspension until it is ended`() {
    let session = launched()
    let task = UIApplication.shared.beginBackgroundTask()
    session.enterBackground()
    session.wait(10)
    #expect(session.executionState == .background)
    UIApplication.shared.endBackgroundTask(task)
    #expect(session.executionState == .background)
    session.wait(2)
    #expect(session.executionState == .suspended)
  }

  @Test func `19.15 handlers are called just before the time is up, in the order of beginning`() {
    let session = launched()
    var calls: [String] = []
    let tasks = Tasks()
    for name in ["first", "second"] {
      tasks.begun.append(
        UIApplication.shared.beginBackgroundTask(withName: name) {
          calls.append("\(name) \(UIApplication.shared.backgroundTimeRemaining)")
          UIApplication.shared.endBackgroundTask(tasks.begun[calls.count - 1])
        })
    }
    session.enterBackground()
    _ = session.takeLife()
    session.wait(24.9)
    #expect(calls.isEmpty)
    session.wait(0.2)
    #expect(calls == ["first 5.0", "second 5.0"])
    session.wait(2)
    #expect(session.takeLife() == "expired first, expired second, suspended")
  }

  @Test func `19.15 an application that does not end its task is ended without another call`() {
    let session = launched()
    var expired = false
    let task = UIApplication.shared.beginBackgroundTask(withName: "upload") { expired = true }
    #expect(task != .invalid)
    session.enterBackground()
    _ = session.takeLife()
    session.wait(29.9)
    #expect(expired)
    #expect(session.executionState == .background)
    session.wait(0.2)
    #expect(
      session.takeLife()
        == "expired upload, refused: background time expired before the end of upload; "
        + "the app is ended, ended")
    #expect(session.executionState == .notRunning)
  }

  @Test func `19.15 no task begins once the time is up, nor after the end`() {
    let session = launched()
    var late = UIBackgroundTaskIdentifier(rawValue: 9)
    let tasks = Tasks()
    tasks.begun.append(
      UIApplication.shared.beginBackgroundTask {
        late = UIApplication.shared.beginBackgroundTask()
        UIApplication.shared.endBackgroundTask(tasks.begun[0])
      })
    session.enterBackground()
    session.wait(26)
    #expect(late == .invalid)
    UIApplication.shared.endBackgroundTask(late)
    session.wait(1)
    session.terminate()
    #expect(UIApplication.shared.beginBackgroundTask() == .invalid)
  }

  @Test func `19.15 the remaining time is the largest number in the foreground, then counts down`()
  {
    let session = launched()
    #expect(UIApplication.shared.backgroundTimeRemaining == .greatestFiniteMagnitude)
    let task = UIApplication.shared.beginBackgroundTask()
    session.enterBackground()
    session.wait(10)
    #expect(UIApplication.shared.backgroundTimeRemaining == 20)
    session.enterForeground()
    #expect(UIApplication.shared.backgroundTimeRemaining == .greatestFiniteMagnitude)
    UIApplication.shared.endBackgroundTask(task)
  }

  @Test func `19.14 the time in the background is tunable`() {
    let session = launched()
    UIApplication.shared.backgroundTunables.suspensionDelay = 4
    session.enterBackground()
    session.wait(3.9)
    #expect(session.executionState == .background)
    session.wait(0.2)
    #expect(session.executionState == .suspended)
  }

  @Test func `19.15 a task that is begun in time prevents suspension`() {
    let session = launched()
    session.enterBackground()
    session.wait(0.5)
    let task = UIApplication.shared.beginBackgroundTask()
    session.wait(5)
    #expect(session.executionState == .background)
    session.enterForeground()
    session.wait(60)
    #expect(session.executionState == .active)
    UIApplication.shared.endBackgroundTask(task)
  }

  // MARK: Suspension

  @Test func `19.9 no app code runs while suspended: no timer, no touch, no tick`() {
    let session = launched()
    var fired = 0
    _ = UIEventTimer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in fired += 1 }
    session.enterBackground()
    session.wait(2)
    session.wait(1000)
    session.tap(at: CGPoint(x: 10, y: 10))
    #expect(fired == 0)
    #expect(session.takeTranscript().entries.last?.call == "suspended")
  }

  @Test func `19.17 resume: news, life cycle, due timers, waiting input`() {
    let session = launched()
    _ = UIEventTimer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in }
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.accessibilityIdentifier = "card"
    app.window?.addSubview(card)
    session.enterBackground()
    session.wait(2)
    _ = session.takeTranscript()
    session.wait(100)
    session.changeTime()
    session.changeTime()
    session.changeLocale("de_AT", timeZone: "UTC")
    session.changeLocale("de_CH", timeZone: "UTC")
    session.enterForeground()
    session.tap(on: card)
    #expect(
      session.takeTranscript().brief([.launch, .timers, .views, .notifications])
        .replacingOccurrences(of: "application", with: "app")
        == "app resumed, app.significantTimeChange, "
        + "app.UIApplicationSignificantTimeChangeNotification, "
        + "app.kCFLocaleCurrentLocaleDidChangeNotification, "
        + "app.willEnterForeground, app.UIApplicationWillEnterForegroundNotification, "
        + "app.didBecomeActive, app.UIApplicationDidBecomeActiveNotification, "
        + "timer timer, card.touchesBegan, card.touchesEnded")
  }

  @Test func `19.17 a repeating timer skips what it missed, and keeps its phase`() {
    let session = launched()
    var times: [Double] = []
    let begin = session.time
    let timer = UIEventTimer.scheduledTimer(withTimeInterval: 0.75, repeats: true) { _ in
      times.append(session.time - begin)
    }
    session.enterBackground()
    session.wait(1)
    session.wait(99)
    session.enterForeground()
    session.wait(1)
    #expect(times == [0.75, 100, 100.5])
    timer.invalidate()
  }

  @Test func `19.17 devices plugged and unplugged during a suspension are up to date afterwards`() {
    let session = launched()
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
    card.accessibilityIdentifier = "card"
    app.window?.addSubview(card)
    session.enterBackground()
    session.wait(2)
    let kept = session.plugIn()
    session.unplug(session.plugIn())
    session.unplug(session.touchscreen)
    session.enterForeground()
    _ = session.takeTranscript()
    let finger = kept.finger()
    finger.down(at: CGPoint(x: 5, y: 5))
    session.wait(0.1)
    finger.up()
    session.wait(0.1)
    #expect(session.takeTranscript().brief(.views) == "card.touchesBegan, card.touchesEnded")
  }

  // MARK: 19.18

  @Test func `19.18 a link brings the application to the foreground, then it is opened`() {
    for delay in [0.0, 2.0] {
      let session = launched()
      session.enterBackground()
      session.wait(delay)
      _ = app.takeStates()
      session.open("note://1", "no url", from: "org.example.mail")
      #expect(
        app.takeStates()
          == "willEnterForeground: background, "
          + "open note://1 from org.example.mail: inactive, didBecomeActive: active")
      session.end()
    }
  }

  @Test func `19.18 a link of an active application is opened as it is`() {
    let session = launched()
    session.open("note://1")
    #expect(app.takeStates() == "open note://1 from unknown: active")
  }
}
