internal import InputCore
internal import UIKit

extension ScreenDescription {
  /// A test's display, with default values if the given ones are not valid.
  @MainActor static func virtual(
    name: String, size: CGSize, scale: CGFloat, framesPerSecond: Int = 60, at line: TestLine
  ) -> Self {
    let limit = 65_536.0
    let isDisplay =
      size.width * scale >= 1 && size.height * scale >= 1 && scale >= 0.001 && scale <= limit
      && size.width * scale <= limit && size.height * scale <= limit
    let isScreen = line.check(
      isDisplay && (1...1000).contains(framesPerSecond),
      "\(size.width) × \(size.height) points at scale \(scale), with \(framesPerSecond) ticks a"
        + " second, are not a valid screen")
    guard isScreen else {
      return ScreenDescription(
        name: name, widthPixels: 1024, heightPixels: 2048, scaleThousandths: 2000,
        refreshMillihertz: 60_000)
    }
    return ScreenDescription(
      name: name, widthPixels: UInt32(size.width * scale),
      heightPixels: UInt32(size.height * scale), scaleThousandths: UInt32(scale * 1000),
      refreshMillihertz: UInt32(framesPerSecond) * 1000)
  }
}
