import InputCore
import Testing
import UIKit

@testable import UIKitHosts

@MainActor @Suite struct BlankDeskTests {
  @Test func `displays dim, go off, and are woken by a touch that is swallowed`() throws {
    let bench = try BlankBench("5min,dim=1min")
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
    let bench = try BlankBench("1h,dim=30s")
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
    let bench = try BlankBench("2s")
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
    let bench = try BlankBench("2s,lock")
    bench.wait(2)
    #expect(bench.news() == "off, lock, panels off")
    bench.send(.key, code: 30, x: 1)
    bench.wait(1)
    #expect(bench.news() == "panels awake, unlock, waking, swallowed, on")
  }

  @Test func `an app that keeps the displays awake does so until it no longer does`() throws {
    let bench = try BlankBench("5min,dim=1min")
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
    let bench = try BlankBench("2s")
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

  @Test func `while panels do not come on nothing acts, and each touch tries again`() throws {
    let bench = try BlankBench("2s")
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
    let bench = try BlankBench("20s,wake=3s")
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
    let bench = try BlankBench("5s,dim=3s")
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
    let bench = try BlankBench("2s")
    bench.canTurnOff = false
    bench.wait(2)
    #expect(
      bench.news()
        == "off, panels off, panels black, RETOUCH_BLANK: the backlight is not turned off: no "
        + "display has a backlight that can be set")
  }

  @Test func `an app that is off the screen rests nothing, and is bright when it returns`() throws {
    let bench = try BlankBench("2s")
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
