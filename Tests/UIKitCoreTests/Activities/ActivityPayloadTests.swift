import Foundation
import InputCore
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// The payloads of the application's own that activities store, and for how long.
@MainActor @Suite struct ActivityPayloadTests {
  private struct Place: Codable, Equatable {
    var page: Int
    var lines: [String]
    var note: String?
  }

  @Test func `a typed payload is stored in user info by its properties, beside other entries`()
    throws
  {
    let activity = NSUserActivity(activityType: "read")
    activity.userInfo = ["other": 1, "view": UIView()]
    let place = Place(page: 3, lines: ["a", "b"], note: nil)
    try activity.setTypedPayload(place)
    #expect(activity.userInfo?["page"] as? Int == 3 && activity.userInfo?["other"] as? Int == 1)
    #expect(try activity.typedPayload(Place.self) == place)
  }

  @Test func `a payload that does not fit is an error`() {
    let activity = NSUserActivity(activityType: "read")
    #expect(throws: NSUserActivity.TypedPayloadError.encodingError) {
      try activity.setTypedPayload(3)
    }
    #expect(throws: NSUserActivity.TypedPayloadError.invalidContent) {
      try activity.typedPayload(Place.self)
    }
    activity.userInfo = ["page": "three", "lines": [1]]
    #expect(throws: NSUserActivity.TypedPayloadError.invalidContent) {
      try activity.typedPayload(Place.self)
    }
  }

  private static let configurations = [
    SceneStage.role: [["UISceneDelegateClassName": "UIKitCoreTests.KeepingScene"]]
  ]

  private func stage(_ savedState: [UInt8] = []) -> SceneStage {
    SceneStage(configurations: Self.configurations, savedState: savedState)
  }

  /// The saved state of an application whose scene showed an activity.
  private func saved(_ change: (NSUserActivity) -> Void) -> [UInt8] {
    let stage = stage()
    let activity = NSUserActivity(activityType: "read")
    activity.userInfo = ["page": 3, "search": "x"]
    change(activity)
    (stage.scenes[0].delegate as? KeepingScene)?.activity = activity
    stage.system(.enterBackground)
    defer { stage.session.end() }
    return stage.session.savedState
  }

  private func restored(_ saved: [UInt8]) -> NSUserActivity? {
    let stage = stage(saved)
    defer { stage.session.end() }
    return stage.sessions[0].stateRestorationActivity
  }

  @Test func `21.4 only required keys of user info are kept, if they are declared`() {
    let activity = restored(
      saved { activity in
        activity.requiredUserInfoKeys = ["page"]
        activity.persistentIdentifier = "p3"
      })
    #expect(activity?.userInfo as? [String: Int] == ["page": 3])
    #expect(activity?.requiredUserInfoKeys == ["page"] && activity?.persistentIdentifier == "p3")
    #expect(restored(saved { _ in })?.userInfo?.count == 2)
  }

  @Test func `21.4 an activity is not restored after its date`() {
    let early = saved { $0.expirationDate = TouchSession.usualDate - 1 }
    let late = saved { $0.expirationDate = TouchSession.usualDate + 1000 }
    #expect(restored(early) == nil)
    #expect(restored(late)?.expirationDate == TouchSession.usualDate + 1000)
  }

  @Test func `21.4 deleted activities do not return in the next launch`() async {
    let stage = stage(saved { $0.persistentIdentifier = "p3" })
    let session = stage.sessions[0]
    var heard = 0
    NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["p4"]) { heard += 1 }
    stage.session.wait(0.1)
    #expect(heard == 1 && session.stateRestorationActivity != nil)
    NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["p3"]) { heard += 1 }
    stage.session.wait(0.1)
    #expect(heard == 2 && session.stateRestorationActivity == nil)
    let left = stage.session.savedState
    stage.session.end()
    #expect(restored(left) == nil)
  }

  @Test func `21.4 all activities can be deleted`() {
    let stage = stage(saved { _ in })
    let session = stage.sessions[0]
    var heard = 0
    NSUserActivity.deleteAllSavedUserActivities { heard += 1 }
    stage.session.wait(0.1)
    #expect(heard == 1 && session.stateRestorationActivity == nil)
    stage.session.end()
  }
}

/// Shows an activity of the test's.
@MainActor final class KeepingScene: UIResponder, UIWindowSceneDelegate {
  var activity: NSUserActivity?
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { activity }
}
