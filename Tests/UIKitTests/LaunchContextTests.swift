import Foundation
import HostTestSupport
import InputCore
import Testing

@testable import UIKitHosts

@Suite struct LaunchContextTests {
  private func context(
    _ arguments: [String] = [], _ environment: [String: String] = [:], infoPlist: String? = nil,
    options: HostOptions = HostOptions()
  ) throws -> LaunchContext {
    let folder = try TemporaryFolder()
    if let infoPlist {
      try Data(infoPlist.utf8).write(to: URL(fileURLWithPath: folder.path("Info.plist")))
    }
    return LaunchContext(
      options, arguments: ["App"] + arguments, environment: environment,
      executable: folder.path("App"))
  }

  private static func plist(_ identifier: String) -> String {
    "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>\(identifier)</string></dict>"
      + "</plist>"
  }

  @Test func `URLs among the arguments are the reason of the launch`() throws {
    let arguments = [
      "note:1", "--option=a:b", "/etc/hosts", "c:d", "HTTPS://example.org/a?b#c", "x-a+b.1:",
      "1a:b", "ä:b", "file:///tmp/a b", "http:no-page",
    ]
    let context = try context(arguments)
    #expect(
      context.urls == [
        "note:1", "HTTPS://example.org/a?b#c", "x-a+b.1:", "file:///tmp/a b", "http:no-page",
      ])
    #expect(
      context.facts().launch.requests.map(\.text) == [
        "open note:1 x-a+b.1: file:///tmp/a b http:no-page",
        "continue NSUserActivityTypeBrowsingWeb at HTTPS://example.org/a?b#c",
      ])
    #expect(!context.isInBackground)
  }

  @Test func `the bus starts an app into the background`() throws {
    #expect(try context(["--gapplication-service"]).facts().launch.isInBackground)
  }

  @Test func `the bus starts an app without a background onto the screen`() throws {
    let plist =
      "<plist version=\"1.0\"><dict><key>UIApplicationExitsOnSuspend</key><true/></dict></plist>"
    let context = try context(["--gapplication-service"], infoPlist: plist)
    #expect(!context.facts().launch.isInBackground)
  }

  @Test(
    arguments: [
      (plist("org.example.App"), true), (plist("not a name"), false), ("<plist", false),
      ("<plist version=\"1.0\"><array/></plist>", false), ("", false), (nil, false),
    ] as [(String?, Bool)])
  func `an app has a name on the bus if its identifier is a valid one`(
    infoPlist: String?, hasName: Bool
  ) throws {
    #expect(try (context(infoPlist: infoPlist).busName != nil) == hasName)
    var options = HostOptions()
    options.usesBus = false
    #expect(try context(infoPlist: infoPlist, options: options).busName == nil)
  }

  @Test func `state is stored in the user's folder for it, by the app's identifier`() throws {
    let plist = Self.plist("org.example.App")
    #expect(
      try context([], ["HOME": "/users/x"], infoPlist: plist).stateFolder
        == "/users/x/.local/state/org.example.App")
    #expect(
      try context([], ["HOME": "/users/x", "XDG_STATE_HOME": "/s"]).stateFolder == "/s/App")
    #expect(try context().stateFolder == nil)
  }

  @Test func `the facts are those of the machine and of the files`() throws {
    let home = try TemporaryFolder()
    let applications = home.path("applications")
    try FileManager.default.createDirectory(
      atPath: applications, withIntermediateDirectories: true)
    try Data("x-scheme-handler/note=n.desktop;\n".utf8).write(
      to: URL(fileURLWithPath: applications + "/mimeinfo.cache"))
    let plist = Self.plist("org.example.App")
    let environment = [
      "XDG_STATE_HOME": home.path("state"), "XDG_DATA_HOME": home.path(""), "XDG_DATA_DIRS": "/no",
    ]
    #expect(SavedState(folder: home.path("state/org.example.App")).keep([7]) == .done)
    let facts = try context([], environment, infoPlist: plist).facts()
    #expect(facts.infoPlist == Array(plist.utf8))
    #expect(facts.savedState == [7])
    #expect(facts.openableSchemes == ["note"])
    #expect(!facts.device.name.isEmpty && !facts.device.systemName.isEmpty)
    #expect(!facts.locale.isEmpty && !facts.timeZone.isEmpty)
  }
}
