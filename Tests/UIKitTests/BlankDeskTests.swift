import Foundation
import HostTestSupport
import InputCore
import Testing
import UIKit

@testable import UIKitHosts

/// A panel without a panel: the desk's requests and orders in their order, at virtual times.
@MainActor private final class Bench {
  private var rest = DisplayRest()
  private(set) var now = Instant(nanoseconds: 1_000_000_000)
  private var alarm: Instant?
  /// What waits for the panels.
  private var ends: [@MainActor @Sendable (Bool) -> Void] = []
  private var log: [String] = []
  private let options: BlankOptions
  private let folder: String
  private let stateFolder: String?
  var canTurnOff = true
  var keepsAwake = false
  var isSeen = true
  var isShown = true
  var isSeatAway = false
  private lazy var desk = BlankDesk(
    options,
    BlankDesk.Machine(
      state: { [unowned self] in rest.state }, now: { [unowned self] in now },
      request: { [unowned self] in handle($0) },
      setLocked: { [unowned self] in log.append($0 ? "lock" : "unlock") },
      rest: { [unowned self] panels, done in
        log.append("panels \(panels)")
        ends.append(done)
      },
      didWake: {}, isShown: { [unowned self] in isShown },
      isSeatAway: { [unowned self] in isSeatAway },
      setAlarm: { [unowned self] in alarm = $0 }, wantsProximity: { _ in false },
      report: { [unowned self] in log.append($0) }), stateFolder: stateFolder,
    backlights: folder)

  init(
    _ text: String, backlights folder: String = "/nowhere", stateFolder: String? = nil
  ) throws {
    options = try #require(BlankOptions(text: text))
    (self.folder, self.stateFolder) = (folder, stateFolder)
    settle()
  }

  private func handle(_ request: SystemRequest) {
    guard case .displayPower(let power) = request else { return }
    log.append("\(power)")
    _ = rest.handle(power)
    settle()
  }

  /// The app has handled an input.
  func settle() { desk.didSettle(keepsAwake: keepsAwake, isSeen: isSeen) }

  /// The panels have done what they were asked to.
  func panelsAnswer() {
    let ends = ends
    self.ends = []
    for end in ends { end(canTurnOff) }
  }

  func wait(_ seconds: Double) {
    let end = now.advanced(bySeconds: seconds)
    while let next = alarm, next <= end {
      now = max(now, next)
      desk.look()
      panelsAnswer()
    }
    now = end
  }

  func send(_ kind: Sample.Kind, code: UInt16 = 0, x: Int32 = 0) {
    let sample = Sample(instant: now, device: DeviceID(1), kind: kind, code: code, x: x)
    let frame = Frame(device: DeviceID(1), instant: now, samples: [sample])
    guard desk.needs(.frame(frame)) else { return log.append("dropped") }
    desk.willDeliver(.frame(frame))
    if rest.swallows, kind != .sensor {
      log.append("swallowed")
      _ = rest.swallow(frame.samples)
    } else {
      log.append("\(kind)")
    }
    settle()
    panelsAnswer()
  }

  func plug(_ isIn: Bool) {
    var device = DeviceDescriptor(id: DeviceID(1), name: "Glass")
    device.properties = [1]
    desk.willDeliver(
      isIn ? .deviceAdded(device, at: now) : .deviceRemoved(DeviceID(1), at: now))
  }

  /// The devices were read: the turn ends.
  func plugAndSettle(_ isIn: Bool) {
    plug(isIn)
    settle()
  }

  /// What has happened since the last call.
  func news() -> String {
    defer { log = [] }
    return log.joined(separator: ", ")
  }
}

@MainActor @Suite struct BlankDeskTests {
  @Test func `displays dim, go off, and are woken by a touch that is swallowed`() throws {
    let bench = try Bench("5min,dim=1min")
    bench.wait(59)
    bench.send(.touchDown)
    bench.send(.touchUp)
    bench.wait(59)
    #expect(bench.news() == "touchDown, touchUp")
    bench.wait(1)
    let dark = "the display is not dimmed: no display has a backlight that can be set"
    #expect(bench.news() == "dimmed, RETOUCH_BLANK: \(dark)")
    bench.wait(240)
    #expect(bench.news() == "off, panels off")
    bench.wait(9000)
    bench.send(.touchDown)
    bench.send(.touchUp)
    // Nothing can be seen yet.
    bench.wait(0.5)
    bench.send(.touchDown)
    bench.send(.touchUp)
    #expect(
      bench.news() == "panels awake, waking, swallowed, swallowed, swallowed, swallowed")
    bench.wait(0.5)
    bench.send(.touchDown)
    #expect(bench.news() == "on, touchDown")
  }

  @Test func `a touch on dimmed displays makes them bright and acts`() throws {
    let bench = try Bench("1h,dim=30s")
    bench.wait(30)
    _ = bench.news()
    bench.send(.touchDown)
    #expect(bench.news() == "on, touchDown")
    bench.wait(29)
    #expect(bench.news() == "")
    bench.wait(1)
    #expect(bench.news() == "dimmed")
  }

  @Test func `a second finger that lands meanwhile is swallowed too`() throws {
    let bench = try Bench("2s")
    bench.wait(2)
    _ = bench.news()
    bench.send(.touchDown, code: 0)
    bench.send(.touchDown, code: 1)
    bench.send(.touchUp, code: 0)
    bench.wait(1)
    bench.send(.touchUp, code: 1)
    #expect(
      bench.news() == "panels awake, waking, swallowed, swallowed, swallowed, on, swallowed")
    bench.wait(2)
    #expect(bench.news() == "off, panels off")
  }

  @Test func `with a lock the app leaves the screen, and returns first`() throws {
    let bench = try Bench("2s,lock")
    bench.wait(2)
    #expect(bench.news() == "off, lock, panels off")
    bench.send(.key, code: 30, x: 1)
    bench.wait(1)
    #expect(bench.news() == "panels awake, unlock, waking, swallowed, on")
  }

  @Test func `an app that keeps the displays awake does so until it no longer does`() throws {
    let bench = try Bench("5min,dim=1min")
    bench.wait(60)
    _ = bench.news()
    bench.keepsAwake = true
    bench.settle()
    #expect(bench.news() == "on")
    bench.wait(100_000)
    #expect(bench.news() == "")
    bench.keepsAwake = false
    bench.settle()
    bench.wait(59)
    #expect(bench.news() == "")
    bench.wait(1)
    #expect(bench.news() == "dimmed")
  }

  @Test func `what comes near wakes them, and other readings are not recorded`() throws {
    let bench = try Bench("2s")
    let proximity = Sample.Sensor.proximity.rawValue
    bench.send(.sensor, code: proximity, x: 0)
    bench.wait(2)
    _ = bench.news()
    bench.send(.sensor, code: proximity, x: 0)
    #expect(bench.news() == "dropped")
    bench.send(.sensor, code: proximity, x: 1)
    bench.wait(1)
    #expect(bench.news() == "panels awake, waking, sensor, on")
    bench.wait(1)
    _ = bench.news()
    // It has stayed there, goes away, and comes back.
    bench.send(.sensor, code: proximity, x: 1)
    bench.send(.sensor, code: proximity, x: 0)
    bench.send(.sensor, code: proximity, x: 1)
    bench.wait(1)
    #expect(bench.news() == "dropped, dropped, panels awake, waking, sensor, on")
  }

  @Test func `a touchscreen that vanishes with the power keeps it from then on`() throws {
    let bench = try Bench("2s")
    bench.plug(true)
    bench.wait(2)
    _ = bench.news()
    bench.plugAndSettle(false)
    #expect(
      bench.news()
        == "panels black, RETOUCH_BLANK: the backlight is not turned off: no display has a "
        + "backlight that can be set")
    bench.plugAndSettle(true)
    #expect(
      bench.news()
        == "RETOUCH_BLANK: Glass vanished when its display was turned off, and came back with the "
        + "power: from now on only the backlight is turned off")
    bench.send(.touchDown)
    // A display that had power shows something at once.
    #expect(bench.news() == "panels awake, waking, swallowed, on")
    bench.send(.touchUp)
    _ = bench.news()
    bench.wait(2)
    #expect(bench.news() == "off, panels black")
  }

  @Test func `a touchscreen that is unplugged much later is only unplugged`() throws {
    let bench = try Bench("2s")
    bench.plug(true)
    bench.wait(3600)
    _ = bench.news()
    bench.plugAndSettle(false)
    #expect(bench.news() == "")
  }

  @Test func `a touchscreen whose cable was pulled changes nothing for later`() throws {
    let bench = try Bench("2s")
    bench.plug(true)
    bench.wait(2)
    bench.plugAndSettle(false)
    bench.wait(61)
    bench.plugAndSettle(true)
    bench.send(.touchDown)
    bench.send(.touchUp)
    _ = bench.news()
    bench.wait(2)
    #expect(bench.news() == "off, panels off")
  }

  @Test func `touchscreens that are sought anew, or taken away, have lost no power`() throws {
    let bench = try Bench("2s")
    bench.plug(true)
    bench.wait(2)
    _ = bench.news()
    bench.plug(false)
    bench.plugAndSettle(true)
    #expect(bench.news() == "")
    // The app is told after the devices have gone.
    bench.isSeatAway = true
    bench.plugAndSettle(false)
    bench.isSeen = false
    bench.settle()
    (bench.isSeatAway, bench.isSeen) = (false, true)
    bench.plugAndSettle(true)
    bench.panelsAnswer()
    bench.wait(1)
    #expect(bench.news() == "panels awake, waking, on")
    bench.wait(2)
    #expect(bench.news() == "off, panels off")
  }

  @Test func `while panels do not come on nothing acts, and each touch tries again`() throws {
    let bench = try Bench("2s")
    bench.wait(2)
    _ = bench.news()
    bench.canTurnOff = false
    bench.send(.touchDown)
    bench.send(.touchUp)
    bench.wait(1)
    bench.canTurnOff = true
    bench.send(.touchDown)
    bench.send(.touchUp)
    #expect(
      bench.news()
        == "panels awake, waking, swallowed, panels awake, swallowed, panels awake, swallowed, "
        + "swallowed")
    bench.wait(1)
    #expect(bench.news() == "on")
  }

  @Test func `the time until a picture can be seen is set by a word`() throws {
    let bench = try Bench("20s,wake=3s")
    bench.wait(20)
    bench.send(.touchDown)
    bench.send(.touchUp)
    _ = bench.news()
    bench.wait(2.5)
    #expect(bench.news() == "")
    bench.wait(0.5)
    #expect(bench.news() == "on")
  }

  @Test func `without a display nothing goes dark, and the time begins when one comes`() throws {
    let bench = try Bench("5s,dim=3s")
    bench.isShown = false
    bench.settle()
    bench.wait(100)
    #expect(bench.news() == "")
    bench.isShown = true
    bench.settle()
    bench.wait(2.5)
    #expect(bench.news() == "")
    bench.wait(0.5)
    #expect(bench.news().hasPrefix("dimmed"))
  }

  @Test func `panels that cannot be turned off are black`() throws {
    let bench = try Bench("2s")
    bench.canTurnOff = false
    bench.wait(2)
    #expect(
      bench.news()
        == "off, panels off, panels black, RETOUCH_BLANK: the backlight is not turned off: no "
        + "display has a backlight that can be set")
  }

  @Test func `on request only the backlight is dimmed and turned off`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("panel"), withIntermediateDirectories: true)
    for (name, text) in [
      ("type", "raw"), ("max_brightness", "9"), ("brightness", "8"), ("bl_power", "0"),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("panel/" + name)))
    }
    func light() throws -> String {
      try ["brightness", "bl_power"].map {
        try String(contentsOfFile: folder.path("panel/" + $0), encoding: .utf8)
      }.joined(separator: " ")
    }
    let bench = try Bench("4s,dim=2s,backlight", backlights: folder.path(""))
    bench.wait(2)
    #expect(try light() == "2 0")
    bench.wait(2)
    #expect(try light() == "2 4")
    #expect(
      bench.news()
        == "dimmed, RETOUCH_BLANK: the app has no folder for its state: if it is killed now, the "
        + "backlight stays dark, off, panels black")
    bench.send(.touchDown)
    #expect(try light() == "8 0")
    // A process that is killed while it is dark leaves the rest to the next one.
    let killed = try Bench(
      "2s,backlight", backlights: folder.path(""), stateFolder: folder.path("state"))
    killed.wait(2)
    #expect(try light() == "8 4")
    for _ in 0..<2 {
      _ = try Bench("2s", backlights: folder.path(""), stateFolder: folder.path("state"))
      #expect(try light() == "8 0")
    }
  }

  @Test func `a step that another process has left is kept until it could be set`() throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try Data("8".utf8).write(to: URL(fileURLWithPath: state + "/backlight"))
    let bench = try Bench("2s", backlights: folder.path("lights"), stateFolder: state)
    #expect(
      bench.news()
        == "RETOUCH_BLANK: the backlight stays dark: no display has a backlight that can be set")
    // Its driver comes later.
    let panel = folder.path("lights/panel")
    try FileManager.default.createDirectory(atPath: panel, withIntermediateDirectories: true)
    for (name, text) in [
      ("type", "raw"), ("max_brightness", "9"), ("brightness", "2"), ("bl_power", "4"),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: panel + "/" + name))
    }
    bench.wait(2)
    bench.send(.touchDown)
    #expect(try String(contentsOfFile: panel + "/brightness", encoding: .utf8) == "8")
    #expect(try String(contentsOfFile: panel + "/bl_power", encoding: .utf8) == "0")
    #expect(!FileManager.default.fileExists(atPath: state + "/backlight"))
  }

  @Test func `a panel stays dark behind a lock, and is bright in another session`() throws {
    let folder = try TemporaryFolder()
    let panel = folder.path("panel")
    try FileManager.default.createDirectory(atPath: panel, withIntermediateDirectories: true)
    for (name, text) in [
      ("type", "raw"), ("max_brightness", "9"), ("brightness", "8"), ("bl_power", "0"),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: panel + "/" + name))
    }
    func power() throws -> String {
      try String(contentsOfFile: panel + "/bl_power", encoding: .utf8)
    }
    let bench = try Bench("2s,backlight", backlights: folder.path(""))
    bench.wait(2)
    bench.isSeen = false
    bench.settle()
    #expect(try power() == "4")
    bench.isSeatAway = true
    bench.settle()
    #expect(try power() == "0")
  }

  @Test func `an app that is off the screen rests nothing, and is bright when it returns`() throws {
    let bench = try Bench("2s")
    bench.isSeen = false
    bench.settle()
    bench.wait(100)
    #expect(bench.news() == "")
    bench.isSeen = true
    bench.settle()
    bench.wait(2)
    #expect(bench.news() == "off, panels off")
    bench.isSeen = false
    bench.settle()
    bench.isSeen = true
    bench.settle()
    bench.panelsAnswer()
    bench.wait(1)
    #expect(bench.news() == "panels awake, waking, on")
  }

  @Test(
    arguments: [
      "", "5", "min", "0s", "5 min", "5min,", "5min,dim", "5min,dim=5min", "5min,dim=6min",
      "5min,dim=1min,dim=2min", "5min,lock,lock", "5min,locks", "-5min", "169h", "1000000s",
      "5min,dim=1", "5min,wake=61s", "5min,wake=0s", "5min,wake=1s,wake=1s",
    ])
  func `another text is no time to rest`(text: String) {
    #expect(BlankOptions(text: text) == nil)
  }

  @Test func `the variable has times and words, or is off`() throws {
    func options(_ text: String) throws -> BlankOptions? {
      try HostOptions(environment: ["RETOUCH_BLANK": text]).blank
    }
    #expect(try HostOptions(environment: [:]).blank == nil && options("off") == nil)
    var expected = BlankOptions(offNanoseconds: 300_000_000_000)
    #expect(try options("5min") == expected)
    expected.dimNanoseconds = 60_000_000_000
    #expect(try options("300s,dim=1min") == expected)
    (expected.locks, expected.keepsPower, expected.wakeNanoseconds) = (true, true, 3_000_000_000)
    #expect(try options("5min,lock,wake=3s,backlight,dim=60s") == expected)
    #expect(
      throws: HostError.usage(
        "RETOUCH_BLANK: expected \(BlankOptions.expected), found \"on\"")
    ) { try options("on") }
  }
}
