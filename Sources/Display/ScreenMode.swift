package import InputCore

/// A size and a rate that a display supports.
package struct ScreenMode: Equatable, Sendable {
  /// The index in the display's list, which begins with the best mode.
  package var place: Int
  package var width: Int
  package var height: Int
  /// The number of pictures in 1000 seconds.
  package var millihertz: Int
  /// Whether the display reports it as its preferred mode.
  package var isPreferred: Bool
  package var isInterlaced: Bool

  package init(
    place: Int, width: Int, height: Int, millihertz: Int, isPreferred: Bool = false,
    isInterlaced: Bool = false
  ) {
    (self.place, self.width, self.height) = (place, width, height)
    (self.millihertz, self.isPreferred) = (millihertz, isPreferred)
    self.isInterlaced = isInterlaced
  }

  /// The width and height, in the format of `RETOUCH_SCREEN`.
  package var size: String { "\(width)x\(height)" }
}

extension ScreenMode {
  /// Picks the mode for a screen.
  ///
  /// Without a wish, this is the display's preferred mode, else the first in its list. With a wish,
  /// it is a mode of that size: if possible not interlaced, then with the nearest rate, then the
  /// first.
  ///
  /// - Returns: Nil if no mode has that size, or if there are no modes.
  package static func pick(_ modes: [ScreenMode], for wish: ScreenDescription?) -> ScreenMode? {
    guard let wish else { return modes.first(where: \.isPreferred) ?? modes.first }
    let fitting = modes.filter {
      $0.width == Int(wish.widthPixels) && $0.height == Int(wish.heightPixels)
    }
    func distance(_ mode: ScreenMode) -> Int {
      abs(mode.millihertz - Int(wish.refreshMillihertz)) + (mode.isInterlaced ? 10_000_000 : 0)
    }
    // `min` returns the first of several equal modes.
    return fitting.min { distance($0) < distance($1) }
  }

  /// The screen that an app sees if the display is in this mode.
  package func description(display: String, scaleThousandths: UInt32 = 1000) -> ScreenDescription {
    let rates = ScreenDescription.rates
    return ScreenDescription(
      name: display, widthPixels: UInt32(width), heightPixels: UInt32(height),
      scaleThousandths: scaleThousandths,
      refreshMillihertz: rates.contains(UInt32(millihertz)) ? UInt32(millihertz) : 60_000)
  }
}
