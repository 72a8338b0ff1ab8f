import Foundation
import HostTestSupport
import Testing
import UIKit

/// The life cycle of an app in a separate process, driven by logind, other programs and signals.
///
/// Each test ends by comparing a replay of its recording with what happened.
@Suite(.enabled(if: PrivateBus.isAvailable, "dbus and python3-dbusmock are missing"))
struct SystemSideTests {
  private static let name = "org.example.Acceptance"
  private static let path = "/org/example/Acceptance"
  private static let launch = "willFinishLaunching, didFinishLaunching, didBecomeActive"
  private static let away = "willResignActive, didEnterBackground"
  private static let back = "willEnterForeground, didBecomeActive"
  private static let end = away + ", willTerminate, ended"

  private let bus: PrivateBus

  init() throws {
    bus = try PrivateBus()
  }

  private func start(
    _ arguments: [String] = [], _ environment: [String: String] = [:]
  ) throws -> LiveApp {
    let infoPlist: [String: Any] = [
      "CFBundleIdentifier": Self.name,
      "CFBundleURLTypes": [["CFBundleURLSchemes": ["note"]]],
    ]
    return try LiveApp(
      "AcceptanceApp", infoPlist: infoPlist, arguments: arguments,
      environment: bus.environment.merging(environment) { $1 })
  }

  /// Starts the app in a session that has lost its seat, and gives it back: once the app has left
  /// the screen and returned, it is known to listen.
  private func startInSession() throws -> LiveApp {
    try bus.startLogind()
    try bus.addSession("c1", isActive: false)
    let app = try start([], ["XDG_SESSION_ID": "c1"])
    #expect(app.wait(for: "application.didEnterBackground"), "\(app.errors)")
    try bus.setActive("c1", true)
    #expect(app.wait(for: "application.didBecomeActive"))
    return app
  }

  /// Calls a method of the app as another program would.
  private func call(_ method: String, _ arguments: [String]) throws {
    try bus.call(Self.name, Self.path, "org.freedesktop.Application." + method, arguments)
  }

  /// The app's life cycle, without the notifications, which repeat it, and without its suspensions,
  /// whose time depends on the machine's load.
  private func story(_ app: LiveApp) -> String {
    app.lines.compactMap { line -> String? in
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, words[1].hasPrefix("application") else { return nil }
      let call = String(words[1].dropFirst("application".count + 1))
      return call.hasPrefix("UI") || ["suspended", "resumed"].contains(call)
        ? nil : call.replacingOccurrences(of: "application open", with: "open")
    }.joined(separator: ", ")
  }

  /// Waits for the app's end, and compares its story and its replay.
  private func expect(_ app: LiveApp, _ story: String...) throws {
    #expect(app.end() == 0, "\(app.errors)")
    #expect(self.story(app) == story.joined(separator: ", "))
    let replay = try Programs.run(
      "AcceptanceApp",
      environment: ["RETOUCH_REPLAY": app.recording, "RETOUCH_TRANSCRIPT": "-"])
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output == app.lines.map { $0 + "\n" }.joined())
  }

  // MARK: logind

  @Test func `an app of a session that lost its seat, or is locked, is in the background`() throws {
    let app = try startInSession()
    try bus.lock("c1", true)
    #expect(app.wait(for: "application.didEnterBackground"))
    // Still locked, whichever session has the seat, and whether the machine sleeps or not.
    try bus.setActive("c1", false)
    try bus.setActive("c1", true)
    try bus.signal("PrepareForSleep", true)
    try bus.signal("PrepareForSleep", false)
    try bus.lock("c1", false)
    #expect(app.wait(for: "application.didBecomeActive"))
    app.signal(SIGTERM)
    try expect(app, Self.launch, Self.away, Self.back, Self.away, Self.back, Self.end)
  }

  @Test func `sleep waits until the app is suspended`() throws {
    let app = try startInSession()
    #expect(try bus.inhibitors().contains("'\(Self.name)'"))
    try bus.signal("PrepareForSleep", true)
    #expect(app.wait(for: "application suspended"))
    try bus.waitForInhibitors { !$0.contains(Self.name) }
    try bus.signal("PrepareForSleep", false)
    #expect(app.wait(for: "application.didBecomeActive"))
    try bus.waitForInhibitors { $0.contains(Self.name) }
    app.signal(SIGTERM)
    try expect(app, Self.launch, Self.away, Self.back, Self.away, Self.back, Self.end)
  }

  @Test func `a shutdown ends the app`() throws {
    let app = try startInSession()
    try bus.signal("PrepareForShutdown", true)
    try expect(app, Self.launch, Self.away, Self.back, Self.end)
  }

  @Test func `an app keeps the machine awake in the foreground only`() throws {
    let app = try startInSession()
    try call("Open", ["['note:awake']", "@a{sv} {}"])
    #expect(app.wait(for: "application open note:awake"))
    try bus.waitForInhibitors { $0.contains("('idle', '\(Self.name)'") }
    try bus.lock("c1", true)
    #expect(app.wait(for: "application.didEnterBackground"))
    try bus.waitForInhibitors { !$0.contains("'idle'") }
    try bus.lock("c1", false)
    #expect(app.wait(for: "application.didBecomeActive"))
    try bus.waitForInhibitors { $0.contains("'idle'") }
    app.signal(SIGTERM)
    try expect(
      app, Self.launch, Self.away, Self.back, "open note:awake", Self.away, Self.back, Self.end)
  }

  @Test func `another time zone of the machine is the app's, too`() throws {
    let name = "org.freedesktop.timedate1"
    let path = "/org/freedesktop/timedate1"
    try bus.startMock(name, path, name)
    let app = try start()
    #expect(app.wait(for: "application.didBecomeActive"))
    // Once this is answered, the app accepts every caller.
    try call("Activate", ["@a{sv} {}"])
    try bus.call(
      name, path, "org.freedesktop.DBus.Mock.EmitSignal",
      [
        "org.freedesktop.DBus.Properties", "PropertiesChanged", "sa{sv}as",
        "[<'\(name)'>, <{'Timezone': <'Asia/Kathmandu'>}>, <@as []>]",
      ])
    #expect(app.wait(for: "application.significantTimeChange"))
    app.signal(SIGTERM)
    try expect(
      app, Self.launch, "kCFTimeZoneSystemTimeZoneDidChangeNotification, significantTimeChange",
      Self.end)
  }

  // MARK: Media

  @Test func `playerctl commands the app, and shows what it plays`() throws {
    let app = try start(["note:media"])
    #expect(app.wait(for: "host.didAnswer"))
    let media = "org.mpris.MediaPlayer2.Acceptance"
    try bus.wait(forName: media)
    #expect(try playerctl("status") == "Paused")
    #expect(try playerctl("metadata", "title") == "Aria")
    _ = try playerctl("play-pause")
    #expect(app.wait(for: "commandCenter.togglePlayPause success"), "\(app.errors)")
    #expect(try playerctl("status") == "Playing")
    _ = try playerctl("position", "60")
    #expect(app.wait(for: "commandCenter.changePosition success"))
    _ = try playerctl("next")
    #expect(app.wait(for: "commandCenter.nextTrack success"))
    // Playing already: nothing to do.
    _ = try playerctl("play")
    _ = try playerctl("pause")
    #expect(app.wait(for: "commandCenter pause success"))
    app.signal(SIGTERM)
    try expect(
      app, "willFinishLaunching, didFinishLaunching, open note:media, didBecomeActive", Self.end)
  }

  private func playerctl(_ arguments: String...) throws -> String {
    let outcome = try Programs.run("/usr/bin/playerctl", arguments, environment: bus.environment)
    return (outcome.output + outcome.errors).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: Signals

  @Test func `a stopped app enters the background, and is notified there that it ends`() throws {
    let app = try start()
    #expect(app.wait(for: "application.didBecomeActive"))
    // The name is requested before the launch, the signals are handled right after it.
    try call("Activate", ["@a{sv} {}"])
    app.signal(SIGTSTP)
    app.waitUntilStopped()
    app.signal(SIGCONT)
    #expect(app.wait(for: "application.willEnterForeground"))
    #expect(app.wait(for: "application.didBecomeActive"))
    app.signal(SIGTSTP)
    app.waitUntilStopped()
    // Handled before the app continues, so that it is in the background when it is notified of the
    // end.
    app.signal(SIGTERM)
    app.signal(SIGCONT)
    #expect(app.end() == 0)
    #expect(
      story(app).hasPrefix([Self.launch, Self.away, Self.back, Self.away].joined(separator: ", ")))
    #expect(story(app).hasSuffix("ended"))
  }

  // MARK: Sensors

  @Test func `iio-sensor-proxy turns the device while the app asks for it`() throws {
    try bus.startSensorProxy(turnedTo: "bottom-up")
    let app = try start()
    #expect(app.wait(for: "application.didBecomeActive"))
    try call("Open", ["['note:turns']", "@a{sv} {}"])
    #expect(app.wait(for: "device.UIDeviceOrientationDidChangeNotification"))
    try bus.turn(to: "normal")
    #expect(app.wait(for: "device.UIDeviceOrientationDidChangeNotification"))
    app.signal(SIGTERM)
    let turn = "supportedInterfaceOrientationsFor"
    try expect(app, Self.launch, "open note:turns", turn, turn, Self.end)
  }

  // MARK: Other programs

  @Test func `other programs let the app open links`() throws {
    let app = try start()
    #expect(app.wait(for: "application.didBecomeActive"))
    try call("Open", ["['note:1', 'no URL', 'note:2']", "@a{sv} {}"])
    #expect(app.wait(for: "application open note:2"))
    app.signal(SIGTERM)
    try expect(app, Self.launch, "open note:1, open note:2", Self.end)
  }

  @Test func `a second start hands its links to the first, and ends`() throws {
    let app = try start()
    #expect(app.wait(for: "application.didBecomeActive"))
    let second = try app.runAgain(["note:3"], environment: bus.environment)
    #expect(second.status == 0 && second.errors == "", "\(second.errors)")
    #expect(app.wait(for: "application open note:3"))
    app.signal(SIGTERM)
    try expect(app, Self.launch, "open note:3", Self.end)
  }

  @Test func `links among the arguments are the reason of the launch`() throws {
    let app = try start(["note:4"])
    #expect(app.wait(for: "application.didBecomeActive"))
    app.signal(SIGTERM)
    try expect(
      app, "willFinishLaunching, didFinishLaunching, open note:4, didBecomeActive", Self.end)
  }

  @Test func `an app that the bus starts enters the foreground when it is activated`() throws {
    let app = try start(["--gapplication-service"])
    #expect(app.wait(for: "application.didEnterBackground"))
    try call("Activate", ["@a{sv} {}"])
    #expect(app.wait(for: "application.didBecomeActive"))
    try call("Activate", ["@a{sv} {}"])
    try call("Open", ["['note:5']", "@a{sv} {}"])
    #expect(app.wait(for: "application open note:5"))
    app.signal(SIGTERM)
    try expect(
      app, "willFinishLaunching, didFinishLaunching, didEnterBackground", Self.back, "open note:5",
      Self.end)
  }

  @Test func `a link that arrives while the screen is locked waits`() throws {
    let app = try startInSession()
    try bus.lock("c1", true)
    #expect(app.wait(for: "application.didEnterBackground"))
    try call("Open", ["['note:6']", "@a{sv} {}"])
    try call("Activate", ["@a{sv} {}"])
    try bus.lock("c1", false)
    #expect(app.wait(for: "application open note:6"))
    app.signal(SIGTERM)
    try expect(
      app, Self.launch, Self.away, Self.back, Self.away, Self.back, "open note:6", Self.end)
  }

  @Test func `an app in the background stays there when the screen is unlocked`() throws {
    try bus.startLogind()
    try bus.addSession("c1", isActive: false)
    let app = try start(["--gapplication-service"], ["XDG_SESSION_ID": "c1"])
    try bus.waitForInhibitors { $0.contains(Self.name) }
    try bus.setActive("c1", true)
    // Whichever of the two arrives first, the link brings the app to the screen.
    try call("Open", ["['note:7']", "@a{sv} {}"])
    #expect(app.wait(for: "application.didBecomeActive"))
    app.signal(SIGTERM)
    try expect(
      app, "willFinishLaunching, didFinishLaunching, didEnterBackground, willEnterForeground",
      "open note:7, didBecomeActive", Self.end)
  }

  // MARK: State

  @Test func `the state that an app launched with is removed when it leaves without one`() throws {
    let app = try LiveApp(
      "AcceptanceApp", infoPlist: ["CFBundleIdentifier": Self.name], savedState: [1, 2, 3],
      environment: bus.environment)
    #expect(app.wait(for: "application.didBecomeActive"))
    app.signal(SIGTERM)
    try expect(app, Self.launch, Self.end)
    #expect(app.savedState == nil)
  }

  // MARK: Without

  @Test func `without D-Bus the app runs, and reports that in one line`() throws {
    let app = try LiveApp(
      "AcceptanceApp", environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"])
    #expect(app.wait(for: "application.didBecomeActive"))
    try app.waitForErrors("other sessions\n")
    app.signal(SIGTERM)
    try expect(app, Self.launch, Self.end)
    let lines = app.errors.split(separator: "\n").filter { $0.contains("bus") }
    #expect(
      lines == [
        "no system bus: No such file or directory; the app is not notified of locks, sleep and "
          + "other sessions"
      ])
  }

  @Test func `D-Bus can be disabled`() throws {
    let app = try start([], ["RETOUCH_DBUS": "off"])
    #expect(app.wait(for: "application.didBecomeActive"))
    try app.waitForErrors("waiting for one to be plugged in\n")
    app.signal(SIGTERM)
    try expect(app, Self.launch, Self.end)
    #expect(!app.errors.contains("bus"))
  }
}
