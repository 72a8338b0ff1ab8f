internal import InputCore
public import UIKit

/// A trackpad, which moves the pointer and clicks, and whose fingers scroll, pinch and rotate.
///
///     let trackpad = session.trackpad()
///     trackpad.move(to: list)
///     trackpad.scroll(byX: 0, y: 120, duration: 0.3)
///     trackpad.pinch(scale: 2)
@preconcurrency @MainActor public final class Trackpad: Pointer {
  init(id: DeviceID) {
    super.init(.trackpad(id))
  }

  /// Scrolls at the pointer's location: fingers land, move and lift.
  ///
  /// - Parameters:
  ///   - x: The points to scroll to the right, so the content moves left.
  ///   - y: The points to scroll down, so the content moves up.
  ///   - duration: The duration in seconds; 0 scrolls immediately, with a single sample.
  ///   - rate: The samples per second.
  public func scroll(
    byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0.3, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard session(at: TestLine(file, line)) != nil else { return }
    slide(byX: x, y: y, duration: duration, rate: rate, file: file, line: line)
    endSlide(file: file, line: line)
  }

  /// Scrolls like `scroll(byX:y:duration:rate:)`, but leaves the fingers on the trackpad.
  public func slide(
    byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line),
      line.check(!x.isNaN && !y.isNaN, "cannot scroll by \(x), \(y)")
    else { return }
    var way = Way()
    session.act(over: duration, rate: rate, at: line) { share in
      let step = way.step(to: CGPoint(x: x * share, y: y * share), unit: Sample.pointUnit)
      gather(.scroll, code: Sample.ScrollSource.finger.rawValue, x: step.x, y: step.y)
      return [self]
    }
  }

  /// Lifts the fingers that scrolled.
  public func endSlide(file: StaticString = #filePath, line: UInt = #line) {
    let line = TestLine(file, line)
    guard let session = session(at: line) else { return }
    gather(.scroll, code: Sample.ScrollSource.finger.rawValue, z: 1)
    session.send(self, at: line)
  }

  /// Pinches with two fingers at the pointer's location.
  ///
  /// - Parameters:
  ///   - scale: The final distance of the fingers, as a factor of the initial one: above 1 they
  ///     move apart.
  ///   - duration: The duration in seconds.
  ///   - rate: The samples per second.
  public func pinch(
    scale: CGFloat, duration: TimeInterval = 0.3, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    pinchAndRotate(scale: scale, by: 0, duration: duration, rate: rate, file: file, line: line)
  }

  /// Rotates two fingers at the pointer's location by an angle in radians, clockwise. Otherwise
  /// like `pinch(scale:duration:rate:)`.
  public func rotate(
    by radians: CGFloat, duration: TimeInterval = 0.3, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    pinchAndRotate(scale: 1, by: radians, duration: duration, rate: rate, file: file, line: line)
  }

  /// Pinches and rotates simultaneously, as `pinch` and `rotate` do.
  ///
  /// - Parameter isCancelled: Whether the gesture is cancelled at the end, as when the fingers turn
  ///   out to be doing something else. Default: false.
  public func pinchAndRotate(
    scale: CGFloat, by radians: CGFloat, duration: TimeInterval = 0.3, rate: Double = 60,
    isCancelled: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line),
      line.check(
        scale >= 0 && !radians.isNaN, "cannot pinch by \(scale) and rotate by \(radians)"),
      line.check(
        !session.isGathering || duration == 0, "`together` cannot contain calls that take time")
    else { return }
    gather(.pinchBegin, code: 2)
    session.send(self, at: line)
    session.act(over: duration, rate: rate, at: line) { share in
      let scale = CGFloat(1).moved(to: scale, share: share)
      gather(
        .pinchChange, x: Units.count(scale, of: Sample.shareUnit),
        y: Units.thousandthsOfDegree(radians * share))
      return [self]
    }
    gather(.pinchEnd, x: isCancelled ? 1 : 0)
    session.send(self, at: line)
  }
}
