internal import Foundation
package import InputCore
internal import Quartz
internal import Raster
internal import UIKitCore

/// Writes what the main screen shows as PNG files: all that is seen, or one moment of it.
///
/// The files of a folder are named after their number and the seconds since the start:
/// `000012-0.200000.png`. It only looks, so the app's history is the same with and without it.
@MainActor package final class FrameFiles {
  private let wish: FrameWish
  private let rasterizer: ListRasterizer
  private unowned let application: UIApplication
  private var start: Instant?
  /// The last tick that was looked at, counted from the start.
  private var lastTick: UInt64 = 0
  private var isDirty = true
  private var isMoving = false
  private var shown: DisplayList?
  /// The number of files that were written.
  private(set) var count = 0
  /// Why writing ended; nil if it goes on.
  package private(set) var failure: HostError?

  /// Creates the folder, if there is to be one that does not exist.
  ///
  /// - Throws: `HostError` if the folder cannot be created, or the library for pixels is missing.
  package init(_ wish: FrameWish, of application: UIApplication) throws(HostError) {
    self.wish = wish
    self.application = application
    do {
      rasterizer = try DrawingServices.rasterizer()
    } catch {
      throw HostError(.unavailable, "frames: \(error)")
    }
    guard case .all(let folder) = wish else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw HostError(.cannotCreate, "\(folder): no folder for frames can be made there: \(error)")
    }
  }

  /// An input is about to be handled: the ticks before it see what was there until now.
  package func willHandle(at instant: Instant) {
    guard let start else { return }
    switch wish {
    case .all: showTicks(before: instant)
    case .moment(let nanoseconds, let file):
      let moment = start.advanced(byNanoseconds: nanoseconds)
      if moment < instant { showMoment(moment, file) }
    }
  }

  /// An input was handled.
  package func didHandle(at instant: Instant) {
    if start == nil { start = instant }
    isDirty = true
  }

  /// Shows what the last input has changed.
  package func finish() {
    guard let start else { return }
    switch wish {
    case .all:
      if isDirty { showTicks(before: start.advanced(byNanoseconds: (lastTick + 2) * period)) }
    case .moment(let nanoseconds, let file):
      showMoment(start.advanced(byNanoseconds: nanoseconds), file)
    }
  }

  private func showMoment(_ moment: Instant, _ file: String) {
    guard count == 0, failure == nil else { return }
    let screen = UIScreen.main
    write(application.picture(of: screen, at: moment).list, of: screen, to: file)
  }

  // MARK: Ticks

  /// The time between two ticks, in nanoseconds.
  private var period: UInt64 {
    1_000_000_000 / UInt64(max(UIScreen.main.maximumFramesPerSecond, 1))
  }

  private func showTicks(before instant: Instant) {
    guard let start else { return }
    let period = self.period
    let last = instant.nanoseconds(since: start) / period
    while lastTick < last, isDirty || isMoving {
      lastTick += 1
      look(at: start.advanced(byNanoseconds: lastTick * period))
    }
    lastTick = max(lastTick, last)
  }

  private func look(at instant: Instant) {
    guard case .all(let folder) = wish else { return }
    let screen = UIScreen.main
    let picture = application.picture(of: screen, at: instant)
    (isDirty, isMoving) = (false, picture.isMoving)
    guard picture.list != shown, failure == nil else { return }
    shown = picture.list
    let microseconds = instant.nanoseconds(since: start ?? instant) / 1000
    let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let name = "\(padded(UInt64(count + 1), 6))-\(seconds).\(padded(rest, 6)).png"
    write(picture.list, of: screen, to: folder + "/" + name)
  }

  // MARK: Files

  private func write(_ list: DisplayList, of screen: UIScreen, to path: String) {
    count += 1
    do {
      let image = try rasterizer.image(
        of: list, size: screen.bounds.size, scale: Double(screen.scale))
      try Data(ImageFile.png(image)).write(to: URL(fileURLWithPath: path))
    } catch {
      let failure = HostError(.inputOutput, "\(path): the frame was not written: \(error)")
      self.failure = failure
      reportLine("retouch: \(failure.message)")
    }
  }
}
