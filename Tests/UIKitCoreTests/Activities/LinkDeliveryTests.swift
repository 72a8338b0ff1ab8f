import InputCore
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 19.5, 19.6, 19.18, 21.5 and 21.7, in an application without scenes.
@MainActor @Suite struct LinkDeliveryTests {
  private let app = LinkedApp()
  private let web = NSUserActivityTypeBrowsingWeb

  @Test func `21.5 a universal link is announced, then continued, with its page`() {
    let session = app.launch()
    session.open("https://example.org/1?a=b")
    session.continueActivity(web, webpageURL: "https://example.org/2")
    #expect(
      session.takeLinks()
        == "application.willContinueUserActivityWithType \(web), "
        + "application.continueUserActivity \(web) https://example.org/1?a=b, "
        + "application.willContinueUserActivityWithType \(web), "
        + "application.continueUserActivity \(web) https://example.org/2")
    #expect(app.activities.map(\.webpageURL?.path) == ["/1", "/2"])
    session.end()
  }

  @Test func `21.5 a link that is not accepted is opened by its URL`() {
    app.takesActivities = false
    let session = app.launch()
    session.open("https://example.org/1")
    #expect(session.takeLinks().hasSuffix("application open https://example.org/1"))
    session.end()
  }

  @Test func `21.5 the handler restores objects, immediately or later, once`() {
    var kept: (([any UIUserActivityRestoring]?) -> Void)?
    app.react = { _, handler in
      handler(nil)
      kept = handler
    }
    let session = app.launch()
    session.open("https://example.org/1")
    let view = RestoredView()
    kept?([view])
    #expect(view.restored.isEmpty, "it was called before, with nothing")
    app.react = { _, handler in kept = handler }
    session.open("https://example.org/2")
    _ = session.takeTranscript()
    let record = RestoredRecord()
    kept?([view, record])
    #expect(
      session.takeLinks()
        == "RestoredView.restoreUserActivityState \(web), "
        + "RestoredRecord.restoreUserActivityState \(web)")
    #expect(view.restored.map(\.webpageURL?.path) == ["/2"] && record.count == 1)
    session.end()
  }

  @Test func `21.5 an activity with unusable data fails, and is not continued`() {
    let session = app.launch()
    let bad: [ActivityDescription] = [
      ActivityDescription(type: "org.example.read", userInfo: [1, 2, 3]),
      ActivityDescription(type: "org.example.read", webpageURL: "note:1"),
      ActivityDescription(
        type: "org.example.read", userInfo: Array(repeating: 0, count: 1 << 20)),
      ActivityDescription(
        type: "org.example.read", title: String(repeating: "a", count: 1 << 20)),
    ]
    for activity in bad {
      session.request(.continueActivity(activity))
      #expect(
        session.takeLinks()
          == "application.willContinueUserActivityWithType org.example.read, "
          + "application.didFailToContinueUserActivityWithType org.example.read")
    }
    #expect(app.activities.isEmpty && app.errors.count == 4)
    #expect((app.errors[2] as? CocoaError)?.code == .userActivityHandoffUserInfoTooLarge)
    session.end()
  }

  @Test func `21.5 an activity of a declared type has its title, page and user info`() {
    let session = app.launch()
    session.continueActivity(
      "org.example.read", webpageURL: "https://elsewhere.org/", title: "A", userInfo: ["page": 3])
    let activity = app.activities.first
    #expect(activity?.activityType == "org.example.read" && activity?.title == "A")
    #expect(activity?.userInfo?["page"] as? Int == 3)
    #expect(activity?.webpageURL?.host == "elsewhere.org")
    session.end()
  }

  @Test func `malformed or foreign links are logged, and change nothing`() {
    let session = app.launch()
    session.enterBackground()
    _ = session.takeTranscript()
    session.open("no url", "memo:1", "https://elsewhere.org", "note:%", "")
    session.open("note:" + String(repeating: "a", count: 1 << 20))
    session.continueActivity("org.example.unknown")
    session.continueActivity(web, webpageURL: "https://elsewhere.org")
    #expect(session.executionState == .background)
    #expect(
      session.takeRefusals() == [
        "open: text that does not begin with a scheme and a colon",
        "open: the scheme memo is not among CFBundleURLTypes in Info.plist",
        "open: elsewhere.org is not among com.apple.developer.associated-domains in Info.plist "
          + "(applinks:elsewhere.org)",
        "open: a URL with a % at byte 5 without two hexadecimal digits",
        "open: text that does not begin with a scheme and a colon",
        "open: a URL of 1048581 bytes; the maximum is 8192",
        "continueActivity: the type is not in NSUserActivityTypes of Info.plist",
        "open: elsewhere.org is not among com.apple.developer.associated-domains in Info.plist "
          + "(applinks:elsewhere.org)",
      ])
    session.end()
  }

  @Test func `19.5 and 21.5 a launch for a link has it in its options, and delivers it`() {
    let session = app.launch([LinkedApp.visit, .open(["note:1"], source: "org.example.mail")])
    #expect(app.launchOptions?[.url] as? URL == URL(string: "note:1"))
    #expect(app.launchOptions?[.sourceApplication] as? String == "org.example.mail")
    let dictionary =
      app.launchOptions?[.userActivityDictionary] as? [UIApplication.LaunchOptionsKey: String]
    #expect(dictionary?[.userActivityType] == web)
    #expect(
      session.takeLinks([.restoration, .launch])
        == "application.willFinishLaunching, application.didFinishLaunching, "
        + "application.willContinueUserActivityWithType \(web), "
        + "application.continueUserActivity \(web) https://example.org/1, "
        + "application open note:1, application.didBecomeActive")
    #expect(app.urlOptions.first?[.sourceApplication] as? String == "org.example.mail")
    session.end()
  }

  @Test(arguments: [(false, true), (true, false)])
  func `19.6 and 21.7 returning false from a launch method refuses links and activities`(
    answers: (Bool, Bool)
  ) {
    app.goesOn = answers
    let session = app.launch([LinkedApp.visit, .open(["note:1"], source: "")])
    #expect(session.takeLinks() == "")
    session.open("note:2")
    #expect(session.takeLinks() == "application open note:2", "later ones come")
    session.end()
  }

  @Test(arguments: [0.0, 2.0])
  func `19.18 an activity brings the application to the foreground first`(delay: Double) {
    let session = app.launch()
    session.enterBackground()
    session.wait(delay)
    _ = session.takeTranscript()
    session.open("https://example.org/1", "file:///a.txt")
    let story = session.takeLinks([.restoration, .launch])
    #expect(
      story.hasSuffix(
        "application.willEnterForeground, "
          + "application.willContinueUserActivityWithType \(web), "
          + "application.continueUserActivity \(web) https://example.org/1, "
          + "application open file:///a.txt, application.didBecomeActive"))
    #expect(app.urlOptions.first?[.openInPlace] as? Bool == true)
    session.end()
  }
}

private final class RestoredView: UIView {
  var restored: [NSUserActivity] = []
  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    restored.append(activity)
  }
}

@MainActor private final class RestoredRecord: UIUserActivityRestoring {
  var count = 0
  func restoreUserActivityState(_ userActivity: NSUserActivity) { count += 1 }
}
