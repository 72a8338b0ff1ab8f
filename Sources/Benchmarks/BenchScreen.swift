import Display
import InputCore
import Quartz
import Raster
import UIKit
import UIKitPictures

/// An application that runs on a screen of 1280 × 800 pixels, 60 times a second of its own time,
/// until this object is gone.
@MainActor final class BenchScreen {
  static let size = CGSize(width: 1280, height: 800)

  let application = UIApplication()
  let pump: Pump
  let painter: ScreenPainter
  private(set) var now = Instant(nanoseconds: 1_000_000_000)
  private var number: UInt64 = 0

  /// Launches `app`, which the caller keeps.
  init(_ app: any UIApplicationDelegate, facts: HostFacts = HostFacts()) throws {
    painter = try ScreenPainter(
      width: Int(Self.size.width), height: Int(Self.size.height), scale: 1,
      rasterizer: DrawingServices.rasterizer())
    application.delegate = app
    DrawingServices.install
    pump = Pump(consumer: application.engine)
    let screen = ScreenDescription(
      name: "bench", widthPixels: UInt32(Self.size.width), heightPixels: UInt32(Self.size.height))
    pump.deliver(
      .started(
        Started(
          instant: now, wallTime: 0, screens: [screen], delivery: .lowLatency, facts: facts)))
  }

  deinit {
    MainActor.assumeIsolated { UIApplication.end() }
  }

  /// Lets the time of a frame pass.
  func tick() { advance(byNanoseconds: 16_666_667) }

  /// Lets time pass.
  func advance(byNanoseconds nanoseconds: UInt64) {
    now = now.advanced(byNanoseconds: nanoseconds)
    pump.deliver(.clockAdvanced(to: now))
  }

  /// What the application shows now.
  var list: DisplayList { application.picture(of: .main, at: now).list }

  /// Draws what differs from the last list; returns the rectangles in which it does.
  func paint(_ list: DisplayList) -> [PixelRect] {
    number += 1
    do {
      let frame = ScreenFrame(screen: "bench", number: number, list: list, quarterTurns: 0)
      return try painter.paint(frame).rects
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
