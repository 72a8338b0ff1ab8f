import InputCore
import Testing
import UIKit
import UIKitTesting

/// Rules 19.5, 19.6 and 19.8: the options of a launch, and the meaning of its return values.
@MainActor @Suite struct LaunchRuleTests {
  private let app = LoggedApp()

  @Test func `19.5 the options carry the URL, and it is opened before the application is active`() {
    let session = TouchSession(
      delegate: app, information: LoggedApp.links, launchURLs: ["no url", "note://1", "note://2"])
    #expect(app.launchOptions?[.url] as? URL == URL(string: "note://1"))
    #expect(app.launchOptions?.count == 1)
    #expect(
      app.takeStates()
        == "willFinishLaunching: inactive, didFinishLaunching: inactive, "
        + "open note://1 from unknown: inactive, open note://2 from unknown: inactive, "
        + "didBecomeActive: active")
    session.end()
  }

  @Test func `19.5 without a reason there are no options`() {
    let session = TouchSession(delegate: app)
    #expect(app.launchOptions == nil)
    session.end()
  }

  @Test(arguments: [(false, true), (true, false), (false, false)])
  func `19.6 returning false from either launch method refuses the launch's links`(
    answers: (Bool, Bool)
  ) {
    (app.goesOnFromWillFinish, app.goesOnFromDidFinish) = answers
    let session = TouchSession(
      delegate: app, information: LoggedApp.links, launchURLs: ["note://1"])
    #expect(!app.takeStates().contains("open"))
    session.open("note://2")
    #expect(app.takeStates() == "open note://2 from unknown: active")
    session.end()
  }

  @Test func `19.4 a launch into the background may carry a link, which shows the application`() {
    let session = TouchSession(
      delegate: app, information: LoggedApp.links, launchInBackground: true,
      launchURLs: ["note://1"])
    #expect(session.executionState == .background)
    session.end()
  }

  @Test func `the notification of the launch carries the options`() {
    let heard = Heard()
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: nil
    ) { note in
      let url = note.userInfo?[UIApplication.LaunchOptionsKey.url] as? URL
      MainActor.assumeIsolated { heard.url = url }
    }
    let session = TouchSession(
      delegate: app, information: LoggedApp.links, launchURLs: ["note://1"])
    #expect(heard.url == URL(string: "note://1"))
    NotificationCenter.default.removeObserver(token)
    session.end()
  }

  @MainActor private final class Heard {
    var url: URL?
  }

  // MARK: Opening URLs

  @Test func `a URL of another program is passed to the host`() {
    let session = TouchSession(delegate: app)
    var opened: [Bool] = []
    UIApplication.shared.open(URL(fileURLWithPath: "/")) { opened.append($0) }
    #expect(session.takeTranscript().brief(.documents) == "host.openURL")
    UIApplication.shared.open(
      URL(fileURLWithPath: "/"), options: [.universalLinksOnly: true]
    ) { opened.append($0) }
    session.wait(0.1)
    #expect(opened == [false])
    session.end()
  }

  @Test func `the application's own URL is delivered to it`() {
    let session = TouchSession(
      delegate: app,
      information: [
        "CFBundleIdentifier": "org.example.notes",
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["Note"]]],
      ])
    _ = app.takeStates()
    guard let url = URL(string: "note://1") else { return }
    var opened: [Bool] = []
    UIApplication.shared.open(url) { opened.append($0) }
    session.wait(0.1)
    #expect(app.takeStates() == "open note://1 from org.example.notes: active")
    #expect(opened == [true])
    #expect(UIApplication.shared.canOpenURL(url))
    session.end()
  }

  @Test func `programs that open a URL are known for the declared schemes`() throws {
    var facts = HostFacts()
    facts.infoPlist = TouchSession.propertyList(["LSApplicationQueriesSchemes": ["tel", "sms"]])
    facts.openableSchemes = ["https", "mailto", "tel"]
    let session = TouchSession(delegate: app, facts: facts, recorder: nil)
    let answers = try ["HTTPS://a.b", "http://a.b", "mailto:a", "TEL:1", "sms:1", "relative"].map {
      UIApplication.shared.canOpenURL(try #require(URL(string: $0)))
    }
    #expect(answers == [true, false, false, true, false, false])
    session.end()
  }

  @Test func `19.5 the options name the source application, and an activity's type`() {
    var facts = HostFacts()
    facts.infoPlist = TouchSession.propertyList(
      LoggedApp.links.merging(["NSUserActivityTypes": ["org.example.read"]]) { $1 })
    facts.launch.requests = [
      .open(["note://1"], source: "org.example.mail"),
      .continueActivity(ActivityDescription(type: "org.example.read")),
    ]
    let session = TouchSession(delegate: app, facts: facts, recorder: nil)
    let activity =
      app.launchOptions?[.userActivityDictionary] as? [UIApplication.LaunchOptionsKey: String]
    #expect(app.launchOptions?[.sourceApplication] as? String == "org.example.mail")
    #expect(activity == [.userActivityType: "org.example.read"])
    session.end()
  }
}
