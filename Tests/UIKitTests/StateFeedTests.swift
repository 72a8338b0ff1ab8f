import Foundation
import HostTestSupport
import InputCore
import InputRecording
import Testing
import UIKit

/// A live app that saves its state while it is used.
@Suite struct StateFeedTests {
  @Test func `an app in use is asked to save, and its replay makes the same calls`() throws {
    let manifest: [String: Any] = [
      "UISceneConfigurations": [
        "UIWindowSceneSessionRoleApplication": [
          [
            "UISceneConfigurationName": "Default Configuration",
            "UISceneDelegateClassName": "MinimalApp.SceneDelegate",
          ]
        ]
      ]
    ]
    let app = try LiveApp(
      "MinimalApp", infoPlist: ["UIApplicationSceneManifest": manifest],
      environment: ["RETOUCH_DBUS": "off", "RETOUCH_SAVE_STATE": "1s"])
    #expect(app.wait(for: ".viewDidAppear"), "\(app.errors)")
    // Leaving the screen saves, as ever; coming back counts as use.
    app.signal(SIGTSTP)
    app.waitUntilStopped()
    app.signal(SIGCONT)
    for _ in 1...2 { #expect(app.wait(for: ".stateRestorationActivity"), "\(app.errors)") }
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    let reader = try RecordingReader(path: app.recording)
    var requests: [SystemRequest] = []
    while let input = try reader.nextInput()?.input {
      if case .systemRequest(let request, _) = input { requests.append(request) }
    }
    #expect(requests.prefix(3) == [.enterBackground, .enterForeground, .saveState])
    let replay = try Programs.run("MinimalApp", environment: ["RETOUCH_REPLAY": app.recording])
    #expect(replay.status == 0, "\(replay.errors)")
  }

  @Test func `a state with which an app soon ends is not restored again`() throws {
    let app = try LiveApp(
      "AcceptanceApp", savedState: [1, 2, 3],
      environment: [
        "RETOUCH_DBUS": "off", "RETOUCH_SAVE_STATE": "1h", "RETOUCH_OVERWRITE": "1",
      ])
    #expect(app.wait(for: "application.didBecomeActive"), "\(app.errors)")
    #expect(app.savedState == nil, "it is aside")
    app.signal(SIGKILL)
    _ = app.end()
    try app.startAgain()
    #expect(app.wait(for: "application.didBecomeActive"), "\(app.errors)")
    #expect(app.errors.contains("restoring its saved state, or soon after"))
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
  }
}
