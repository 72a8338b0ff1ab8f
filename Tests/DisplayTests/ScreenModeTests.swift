import Display
import InputCore
import Testing

@Suite struct ScreenModeTests {
  /// A television's list: the native mode, an interlaced one of the same size, other rates.
  private static let modes = [
    (1920, 1080, 60_000, true, false), (1920, 1080, 60_000, false, true),
    (1920, 1080, 50_000, false, false), (1920, 1080, 59_940, false, false),
    (1280, 720, 60_000, false, false), (720, 576, 50_000, false, true),
  ].enumerated().map { place, mode in
    ScreenMode(
      place: place, width: mode.0, height: mode.1, millihertz: mode.2, isPreferred: mode.3,
      isInterlaced: mode.4)
  }

  private func wish(_ width: UInt32, _ height: UInt32, _ millihertz: UInt32 = 60_000)
    -> ScreenDescription
  {
    ScreenDescription(
      name: "headless", widthPixels: width, heightPixels: height, refreshMillihertz: millihertz)
  }

  @Test func `without a wish it is the display's own mode, wherever it is in the list`() {
    #expect(ScreenMode.pick(Self.modes, for: nil)?.place == 0)
    #expect(ScreenMode.pick(Self.modes.reversed(), for: nil)?.place == 0)
  }

  @Test func `a display without a mode of its own has its first one`() {
    #expect(ScreenMode.pick(Array(Self.modes.dropFirst()), for: nil)?.place == 1)
    #expect(ScreenMode.pick([], for: nil) == nil)
  }

  @Test func `the size decides, then the nearest rate, and interlaced modes come last`() {
    #expect(ScreenMode.pick(Self.modes, for: wish(1280, 720))?.place == 4)
    #expect(ScreenMode.pick(Self.modes, for: wish(1920, 1080, 52_000))?.place == 2)
    #expect(ScreenMode.pick(Self.modes, for: wish(1920, 1080, 59_900))?.place == 3)
    #expect(ScreenMode.pick(Array(Self.modes[1...2]), for: wish(1920, 1080))?.place == 2)
    #expect(ScreenMode.pick(Self.modes, for: wish(720, 576, 60_000))?.place == 5)
    #expect(ScreenMode.pick(Self.modes, for: wish(1080, 1920)) == nil)
  }

  @Test func `a screen has the mode's size and rate, or 60 Hz if the rate makes no sense`() {
    let mode = ScreenMode(place: 0, width: 800, height: 480, millihertz: 59_940)
    var expected = ScreenDescription(
      name: "DPI-1", widthPixels: 800, heightPixels: 480, scaleThousandths: 2000,
      refreshMillihertz: 59_940)
    #expect(mode.description(display: "DPI-1", scaleThousandths: 2000) == expected)
    expected.refreshMillihertz = 60_000
    let odd = ScreenMode(place: 0, width: 800, height: 480, millihertz: 0)
    #expect(odd.description(display: "DPI-1", scaleThousandths: 2000) == expected)
  }

  @Test func `built-in panels come first, then the others by name`() {
    #expect(
      PanelCard.sorted(["HDMI-A-1", "eDP-1", "DP-2", "DSI-1", "DP-1"])
        == ["DSI-1", "eDP-1", "DP-1", "DP-2", "HDMI-A-1"])
    #expect(
      PanelCard.sorted(["HDMI-A-1", "eDP-1", "DP-2", "DP-1"], main: "DP-2")
        == ["DP-2", "eDP-1", "DP-1", "HDMI-A-1"])
  }
}
