import InputCore
import InputRecording
import Testing
import UIKit
import UIKitTesting

/// A recorded life, replayed: the same calls, notifications and transitions in the same order.
@MainActor @Suite struct LifeCycleReplayTests {
  /// Uploads in the background, and observes everything that it can.
  final class Uploader: UIResponder, UIApplicationDelegate {
    private var observers: [any NSObjectProtocol] = []
    private var task = UIBackgroundTaskIdentifier.invalid

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      for _ in 0..<4 {
        observers.append(
          NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: application, queue: .main
          ) { [weak self] _ in MainActor.assumeIsolated { self?.upload() } })
      }
      return true
    }

    /// The first observer begins the task, the last one ends it later.
    private func upload() {
      guard task == .invalid else { return }
      task = UIApplication.shared.beginBackgroundTask(withName: "upload")
      _ = UIEventTimer.scheduledTimer(withTimeInterval: 4, repeats: false) { [weak self] _ in
        guard let self else { return }
        UIApplication.shared.endBackgroundTask(task)
        task = .invalid
      }
    }

    isolated deinit {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }
  }

  @Test func `launch, interruption, background, resume, link and end replay as they were`() throws {
    try ReplayTests().withFile { path in
      let writer = try RecordingWriter(path: path)
      var facts = HostFacts()
      facts.infoPlist = TouchSession.propertyList([
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["note"]]]
      ])
      let session = TouchSession(delegate: Uploader(), facts: facts, recorder: writer)
      session.resignActive()
      session.wait(1)
      session.becomeActive()
      session.enterBackground()
      session.wait(60)
      session.changeTime()
      session.open("note://1")
      session.sendMemoryWarning()
      session.enterBackground()
      session.terminate()
      session.end()
      try writer.close(digest: Digest(value: session.digest))

      #expect(
        session.transcript.brief([.launch, .timers])
          == "application.willFinishLaunching, application.didFinishLaunching, "
          + "application.didBecomeActive, application.willResignActive, "
          + "application.didBecomeActive, application.willResignActive, "
          + "application.didEnterBackground, timer timer, application suspended, "
          + "application resumed, application.significantTimeChange, "
          + "application.willEnterForeground, application.didBecomeActive, "
          + "application.didReceiveMemoryWarning, application.willResignActive, "
          + "application.didEnterBackground, application.willTerminate, application ended")
      let replay = try Replay(fileAt: path) { Uploader() }
      #expect(replay.wasCompared)
      #expect(replay.digest == session.digest)
      #expect(replay.transcript.lines() == session.transcript.lines())
    }
  }
}
