import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rule 21.4: how activities are kept up to date.
@MainActor @Suite struct UserActivityTests {
  private let app = LinkedApp()

  @Test func `21.4 the delegate, then each responder, then the scene's delegate, once a turn`() {
    let session = app.launch()
    let activity = NSUserActivity(activityType: "org.example.read")
    let keeper = ActivityKeeping()
    activity.delegate = keeper
    activity.userInfo = ["old": 1]
    let first = UpdatingView("first")
    let second = UpdatingView("second")
    first.userActivity = activity
    second.userActivity = activity
    #expect(first.userActivity === activity)
    for _ in 0..<2 { activity.needsSave = true }
    #expect(session.takeLinks() == "", "the end of the turn comes later")
    session.wait(0.1)
    #expect(
      session.takeLinks()
        == "org.example.read.userActivityWillSave, "
        + "first.updateUserActivityState org.example.read, "
        + "second.updateUserActivityState org.example.read, "
        + "application.didUpdateUserActivity org.example.read")
    #expect(!activity.needsSave && app.updated == [activity])
    #expect(activity.userInfo as? [String: Bool] == ["first": true, "second": true, "kept": true])
    first.userActivity = nil
    #expect(first.userActivity == nil)
    activity.needsSave = true
    session.wait(0.1)
    #expect(!session.takeLinks().contains("first"))
    session.end()
  }

  @Test func `21.4 an activity is brought up to date while it is current, not after invalidation`()
  {
    let session = app.launch()
    let activity = NSUserActivity(activityType: "org.example.read")
    let keeper = ActivityKeeping()
    activity.delegate = keeper
    activity.needsSave = true
    session.wait(0.1)
    #expect(keeper.count == 0)
    activity.becomeCurrent()
    session.wait(0.1)
    #expect(keeper.count == 1 && activity.userInfo?["kept"] as? Bool == true)
    let other = NSUserActivity(activityType: "org.example.write")
    other.becomeCurrent()
    activity.resignCurrent()
    activity.needsSave = true
    session.wait(0.1)
    #expect(keeper.count == 1, "another one is current")
    activity.becomeCurrent()
    activity.invalidate()
    activity.becomeCurrent()
    session.wait(0.1)
    #expect(keeper.count == 1)
    session.end()
  }

  @Test func `an activity refuses a URL that is not a web page, and merges user info`() {
    let session = app.launch()
    let activity = NSUserActivity(activityType: "a")
    activity.webpageURL = URL(string: "https://example.org")
    activity.webpageURL = URL(string: "note:1")
    #expect(activity.webpageURL == URL(string: "https://example.org"))
    #expect(session.takeRefusals() == ["webpageURL: note is not a web scheme; use http or https"])
    activity.addUserInfoEntries(from: ["a": 1, "b": 1])
    activity.addUserInfoEntries(from: ["b": 2])
    #expect(activity.userInfo as? [String: Int] == ["a": 1, "b": 2])
    session.end()
  }

  @Test func `sets of activities have the order in which they were made`() {
    let session = app.launch()
    let activities = (0..<20).map { NSUserActivity(activityType: "\($0)") }
    let order = Set(activities.reversed()).map(\.activityType)
    #expect(order == Set(activities.reversed()).map(\.activityType) && order.count == 20)
    session.end()
  }
}

@MainActor private final class ActivityKeeping: NSUserActivityDelegate {
  var count = 0
  func userActivityWillSave(_ userActivity: NSUserActivity) {
    count += 1
    userActivity.addUserInfoEntries(from: ["kept": true])
  }
}

private final class UpdatingView: UIView {
  init(_ name: String) {
    super.init(frame: .zero)
    accessibilityIdentifier = name
  }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    activity.addUserInfoEntries(from: [accessibilityIdentifier ?? "": true])
  }
}
