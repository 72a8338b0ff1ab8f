package import Foundation
package import InputCore
package import Quartz

/// The main screen at an instant.
@MainActor package final class ScreenPicture {
  package let list: DisplayList
  package let instant: Instant
  /// The number of the tick from the start.
  package let tick: UInt64
  /// The time since the start.
  package let nanoseconds: UInt64
  /// The size in points.
  package let size: CGSize
  package let scale: Double
  /// The screen's ticks per second.
  package let screenRate: Int
  /// The touches at the instant, which are not part of the app's picture.
  package var touches: [DisplayList.Command] = []
  /// The pixels, once they have been drawn.
  package var drawn: CGImage?

  init(
    list: DisplayList, instant: Instant, tick: UInt64, nanoseconds: UInt64, size: CGSize,
    scale: Double, screenRate: Int
  ) {
    (self.list, self.instant, self.tick) = (list, instant, tick)
    (self.nanoseconds, self.size, self.scale) = (nanoseconds, size, scale)
    self.screenRate = screenRate
  }
}

/// Receives each new picture of the main screen.
@MainActor package protocol PictureSink: AnyObject {
  /// Why it stopped keeping pictures; nil while it keeps them.
  var failure: HostError? { get }
  /// Whether it also receives pictures in which only the touches differ.
  var showsTouches: Bool { get }
  /// Keeps a picture, which is shown from its tick onwards.
  func show(_ picture: ScreenPicture)
  /// Ends the run at this tick.
  func finish(tick: UInt64)
  /// The PNG file of a picture, whose number is counted from 1; nil if none was written.
  func file(ofPicture number: UInt64) -> String?
}

extension PictureSink {
  /// Returns false.
  package var showsTouches: Bool { false }
  /// Returns nil.
  package func file(ofPicture number: UInt64) -> String? { nil }
}

/// Keeps the picture of one moment.
@MainActor package protocol PictureMoment: AnyObject {
  /// The time since the start.
  var nanoseconds: UInt64 { get }
  /// Why the picture was not kept; nil if nothing has failed.
  var failure: HostError? { get }
  /// Keeps the picture, the first time.
  func write(_ picture: () -> ScreenPicture)
}
