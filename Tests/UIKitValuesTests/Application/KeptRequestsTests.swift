import InputCore
import Testing
import UIKitValues

/// Rule 19.17: of the news of a suspension only the net change is delivered.
@Suite struct KeptRequestsTests {
  private func screen(_ name: String, _ width: UInt32 = 100) -> ScreenDescription {
    ScreenDescription(name: name, widthPixels: width, heightPixels: 100)
  }

  private func net(
    _ requests: [SystemRequest], screens: [String] = []
  ) -> [SystemRequest] {
    var kept = KeptRequests(screens: screens)
    for request in requests {
      let isKept = kept.keep(request)
      #expect(isKept)
    }
    let all = kept.takeAll()
    let rest = kept.takeAll()
    #expect(rest.isEmpty)
    return all
  }

  @Test
  func `19.17 of several news about one thing the last counts, in the order of the last ones`() {
    let battery = SystemRequest.batteryChanged(BatteryDescription(percent: 7, state: 1))
    #expect(
      net([
        .deviceTurned(1), .batteryChanged(BatteryDescription(percent: 9, state: 1)),
        .wallTimeChanged(1), .screenTurned("a", quarterTurns: 1),
        .localeChanged(locale: "de", timeZone: "UTC"), .deviceTurned(2),
        .screenTurned("b", quarterTurns: 1), .wallTimeChanged(2), battery,
        .keyboardLayoutsChanged([KeymapDescription(name: "de", title: "German", keys: [])]),
        .localeChanged(locale: "fr", timeZone: "UTC"), .screenTurned("a", quarterTurns: 3),
        .keyboardLayoutsChanged([]),
      ]) == [
        .deviceTurned(2), .screenTurned("b", quarterTurns: 1), .wallTimeChanged(2), battery,
        .localeChanged(locale: "fr", timeZone: "UTC"), .screenTurned("a", quarterTurns: 3),
        .keyboardLayoutsChanged([]),
      ])
  }

  @Test func `19.17 a screen that was connected and disconnected is not reported`() {
    #expect(
      net([
        .screenConnected(screen("a")), .screenTurned("a", quarterTurns: 1),
        .screenDisconnected("a"),
      ]).isEmpty)
  }

  @Test func `19.17 a screen that reconnects is a new one, and disconnects once`() {
    #expect(
      net([
        .screenTurned("a", quarterTurns: 1), .screenDisconnected("a"),
        .screenConnected(screen("a", 200)), .screenConnected(screen("a", 300)),
      ]) == [.screenDisconnected("a"), .screenConnected(screen("a", 300))])
    #expect(
      net([
        .screenDisconnected("a"), .screenConnected(screen("a")), .screenDisconnected("a"),
      ]) == [.screenDisconnected("a")])
  }

  @Test func `19.17 a changed screen that is unplugged disconnects`() {
    #expect(
      net([.screenConnected(screen("a", 200)), .screenDisconnected("a")], screens: ["a"])
        == [.screenDisconnected("a")])
    #expect(
      net([.screenConnected(screen("b")), .screenDisconnected("b")], screens: ["a"]).isEmpty)
    #expect(
      net(
        [
          .screenDisconnected("a"), .screenConnected(screen("a")), .screenDisconnected("a"),
          .screenConnected(screen("a", 300)),
        ], screens: ["a"])
        == [.screenDisconnected("a"), .screenConnected(screen("a", 300))])
  }

  @Test func `19.17 changes of state do not wait`() {
    var kept = KeptRequests()
    let others: [SystemRequest] = [
      .resignActive, .becomeActive, .enterBackground, .enterForeground, .memoryWarning, .purge,
      .terminate, .scene(.discard, session: "a"), .connectScene(role: "a", session: ""),
      .open([], source: ""), .continueActivity(ActivityDescription(type: "a")),
      .displayPower(.off),
    ]
    for request in others {
      let isKept = kept.keep(request)
      #expect(!isKept)
    }
    let all = kept.takeAll()
    #expect(all.isEmpty)
  }
}
