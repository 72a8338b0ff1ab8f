import Foundation
import HostTestSupport
import InputCore
import Testing
import UIKit

@testable import UIKitHosts

/// Backlights, and touchscreens that lose their power with their display.
@MainActor @Suite struct BlankPowerTests {
  @Test func `a touchscreen that vanishes with the power keeps it from then on`() throws {
    let bench = try BlankBench("2s")
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
    let bench = try BlankBench("2s")
    bench.plug(true)
    bench.wait(3600)
    _ = bench.news()
    bench.plugAndSettle(false)
    #expect(bench.news() == "")
  }

  @Test func `a touchscreen whose cable was pulled changes nothing for later`() throws {
    let bench = try BlankBench("2s")
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
    let bench = try BlankBench("2s")
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
    let bench = try BlankBench("4s,dim=2s,backlight", backlights: folder.path(""))
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
    let killed = try BlankBench(
      "2s,backlight", backlights: folder.path(""), stateFolder: folder.path("state"))
    killed.wait(2)
    #expect(try light() == "8 4")
    for _ in 0..<2 {
      _ = try BlankBench("2s", backlights: folder.path(""), stateFolder: folder.path("state"))
      #expect(try light() == "8 0")
    }
  }

  @Test func `a step that another process has left is kept until it could be set`() throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try Data("8".utf8).write(to: URL(fileURLWithPath: state + "/backlight"))
    let bench = try BlankBench("2s", backlights: folder.path("lights"), stateFolder: state)
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
    let bench = try BlankBench("2s,backlight", backlights: folder.path(""))
    bench.wait(2)
    bench.isSeen = false
    bench.settle()
    #expect(try power() == "4")
    bench.isSeatAway = true
    bench.settle()
    #expect(try power() == "0")
  }
}
