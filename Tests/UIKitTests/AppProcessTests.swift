import Foundation
import HostTestSupport
import InputCore
import Testing
import UIKit

@testable import AcceptanceApp

/// An app's own application class.
final class OwnApplication: UIApplication {}

/// A delegate as in an iOS app: not final, with its own initializer.
class OwnDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let isOwn: Bool

  override init() {
    isOwn = true
    super.init()
  }
}

/// A delegate whose class has an address in its full name.
private final class HiddenDelegate: UIResponder, UIApplicationDelegate {}

extension HostTests {
  @Test func `an app is recognized by its delegate's class and module`() throws {
    let named = try AppBlueprint(
      principalClassName: nil, delegateClassName: NSStringFromClass(OwnDelegate.self))
    let blueprints = [
      AppBlueprint(delegate: OwnDelegate.self), named, AppBlueprint(delegate: HiddenDelegate.self),
      AppBlueprint(delegate: nil), AppBlueprint(makeDelegate: { OwnDelegate() }),
    ]
    #expect(
      blueprints.map(\.delegateClass) == [
        "UIKitTests.OwnDelegate", "UIKitTests.OwnDelegate", "UIKitTests.HiddenDelegate", "", "",
      ])
  }

  @Test func `classes are found by their names, and made by their own initializers`() throws {
    let blueprint = try AppBlueprint(
      principalClassName: NSStringFromClass(OwnApplication.self),
      delegateClassName: NSStringFromClass(OwnDelegate.self))
    let run = AppRun(blueprint, tasks: .free)
    #expect(run.application is OwnApplication)
    #expect((run.application.delegate as? OwnDelegate)?.isOwn == true)
    run.end()
  }

  @Test(
    arguments: [
      (
        "Nowhere.App", nil,
        "there is no class Nowhere.App; name it Module.Class, or by NSStringFromClass(Class.self)"
      ),
      (
        "UIKitTests.OwnDelegate", nil,
        "principal class UIKitTests.OwnDelegate is not a subclass of UIApplication"
      ),
      (
        nil, "UIKitTests.OwnApplication",
        "delegate class UIKitTests.OwnApplication is not a UIResponder and UIApplicationDelegate"
      ),
    ] as [(String?, String?, String)])
  func `an unsuitable class is named`(
    principal: String?, delegate: String?, message: String
  ) {
    #expect(throws: HostError.usage(message)) {
      try AppBlueprint(principalClassName: principal, delegateClassName: delegate)
    }
  }

  @Test func `a process that cannot replay says so in one line`() throws {
    let folder = try TemporaryFolder()
    try "no recording".write(toFile: folder.path("text"), atomically: false, encoding: .utf8)
    try expect(["RETOUCH_REPLAY": "/nowhere.mcap"], 66, "/nowhere.mcap: ")
    try expect(["RETOUCH_REPLAY": folder.path("text")], 65, folder.path("text") + ": byte 0: ")
    try expect(["RETOUCH_SPEED": "x"], 64, "RETOUCH_SPEED: expected max, real, or a factor")
    let recording = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    try expect(
      ["RETOUCH_REPLAY": recording.path, "RETOUCH_TRANSCRIPT": "/nowhere/lines"], 73,
      "/nowhere/lines: cannot be written: No such file or directory")
  }

  @Test func `a missing device node ends a live run`() throws {
    try expect(
      ["RETOUCH_DEVICES": "/dev/input/nowhere"], 66, "/dev/input/nowhere: cannot be opened: ")
  }

  @Test func `a replay in real time takes real time`() throws {
    let folder = try TemporaryFolder()
    let recording = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    let begin = SystemFacts.now
    let outcome = try Programs.run(
      "AcceptanceApp",
      environment: [
        "RETOUCH_REPLAY": recording.path, "RETOUCH_SPEED": "20", "RETOUCH_DIGEST": "1",
      ])
    #expect(outcome.output == recording.digest.text + "\n")
    #expect(SystemFacts.now.seconds(since: begin) >= 3.5 / 20)
  }

  private func expect(_ environment: [String: String], _ status: Int32, _ message: String) throws {
    let outcome = try Programs.run("AcceptanceApp", environment: environment)
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("AcceptanceApp: " + message), "\(outcome.errors)")
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
  }
}
