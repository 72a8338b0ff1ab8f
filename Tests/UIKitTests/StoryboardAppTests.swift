import Foundation
import HostTestSupport
import Testing

@testable import UIKitHosts

/// A small app with a main storyboard, started as its user would start it.
@Suite struct StoryboardAppTests {
  private static let identifier = "org.example.StoryboardApp"

  private func start(_ information: [String: Any], _ arguments: [String] = []) throws -> LiveApp {
    try LiveApp(
      "StoryboardApp",
      infoPlist: information.merging(["CFBundleIdentifier": Self.identifier]) { $1 },
      arguments: arguments, resources: ["Retouch_StoryboardApp.resources"],
      environment: ["RETOUCH_DBUS": "off"])
  }

  /// What the app itself has printed: lines of the transcript begin with a time.
  private func printed(_ app: LiveApp) -> [String] {
    app.lines.filter { $0.first?.isNumber == false }
  }

  @Test func `a main storyboard is launched, navigated by a link, recorded and replayed`() throws {
    let app = try start(
      [
        "UIMainStoryboardFile": "Main",
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["board"]]],
      ], ["board://card"])
    #expect(app.wait(for: "UIViewController.viewDidAppear animated"))
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    #expect(
      printed(app) == [
        "board awakeFromNib", "application willFinishLaunching, window there",
        "application didFinishLaunching", "card awakeFromNib",
        "board viewDidLoad, card of rank 12", "application open board://card",
        "board prepare showCard", "applicationDidBecomeActive", "board viewDidAppear",
      ])
    #expect(!app.errors.contains("Main.storyboard"), "\(app.errors)")
    let again = try app.runAgain(
      [], environment: ["RETOUCH_REPLAY": app.recording, "RETOUCH_TRANSCRIPT": "-"])
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.output.split(separator: "\n").map(String.init) == app.lines)
  }

  @Test func `a scene's storyboard is launched`() throws {
    let configuration = [
      "UISceneConfigurationName": "Default Configuration",
      "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate",
      "UISceneStoryboardFile": "Main",
    ]
    let app = try start([
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]]
      ]
    ])
    #expect(app.wait(for: "BoardViewController.viewDidAppear"))
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    #expect(
      printed(app) == [
        "application willFinishLaunching, window missing", "application didFinishLaunching",
        "board awakeFromNib", "scene willConnectTo, window there", "card awakeFromNib",
        "board viewDidLoad, card of rank 12", "sceneDidBecomeActive", "board viewDidAppear",
      ])
  }

  @Test func `without the storyboard the app reports that and runs`() throws {
    let app = try start(["UIMainStoryboardFile": "Absent"])
    #expect(app.wait(for: "application.didBecomeActive"))
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    #expect(
      app.errors.contains("Absent.storyboard: this file is not among the app's resources"))
  }

  @Test func `files are beside the executable, in its target's resources, or in others'`() throws {
    let folder = try TemporaryFolder()
    let places = [
      "P_Other.resources", "P_App.resources/Base.lproj", "P_App.resources", "Base.lproj", ".",
    ]
    let resources = ResourceFolder(executable: folder.path("App"))
    #expect(resources.find("a.storyboard", in: nil) == nil)
    for place in places {
      try FileManager.default.createDirectory(
        atPath: folder.path(place), withIntermediateDirectories: true)
      try place.write(
        toFile: folder.path("\(place)/a.storyboard"), atomically: false, encoding: .utf8)
      #expect(resources.find("a.storyboard", in: nil) == Array(place.utf8))
    }
    let bundle = folder.path("P_Other.resources")
    #expect(resources.find("a.storyboard", in: bundle) == Array("P_Other.resources".utf8))
    #expect(resources.find("../App/a.storyboard", in: nil) == nil)
    #expect(
      ResourceFolder(folder: folder.path(".")).find("a.storyboard", in: nil) == Array(".".utf8))
  }
}
