internal import InputCore
public import UIKit

/// A trackpad: moves the pointer and clicks, and fingers on it scroll, pinch and turn.
///
///     let trackpad = session.trackpad()
///     trackpad.move(to: list)
///     trackpad.scroll(byX: 0, y: 120, duration: 0.3)
///     trackpad.pinch(scale: 2)
@preconcurrency @MainActor public final class Trackpad: Pointer {
  init(id: DeviceID) {
    super.init(.trackpad(id))
  }

  /// Scrolls where the pointer is: fingers land, move and leave.
  ///
  /// - Parameters:
  ///   - x: Points to scroll to the right: the content moves to the left.
  ///   - y: Points to scroll down: the content moves up.
  ///   - duration: Seconds that it takes; 0 scrolls at once, with a single sample.
  ///   - rate: Samples a second.
  public func scroll(
    byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0.3, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard session(at: TestLine(file, line)) != nil else { return }
    slide(byX: x, y: y, duration: duration, rate: rate, file: file, line: line)
    endSlide(file: file, line: line)
  }

  /// Scrolls as `scroll(byX:y:duration:rate:)` does, and leaves the fingers on the trackpad.
  public func slide(
    byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line),
      line.check(!x.isNaN && !y.isNaN, "\(x), \(y) is no way")
    else { return }
    var way = Way()
    session.act(over: duration, rate: rate, at: line) { share in
      let step = way.step(to: CGPoint(x: x * share, y: y * share), unit: Sample.pointUnit)
      gather(.scroll, code: Sample.ScrollSource.finger.rawValue, x: step.x, y: step.y)
      return [self]
    }
  }

  /// Takes the fingers that scrolled off the trackpad.
  public func endSlide(file: StaticString = #filePath, line: UInt = #line) {
    let line = TestLine(file, line)
    guard let session = session(at: line) else { return }
    gather(.scroll, code: Sample.ScrollSource.finger.rawValue, z: 1)
    session.send(self, at: line)
  }

  /// Pinches with two fingers where the pointer is.
  ///
  /// - Parameters:
  ///   - scale: The fingers' distance at the end, in that at the begin: above 1 they part.
  ///   - duration: Seconds that it takes.
  ///   - rate: Samples a second.
  public func pinch(
    scale: CGFloat, duration: TimeInterval = 0.3, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    pinchAndRotate(scale: scale, by: 0, duration: duration, rate: rate, file: file, line: line)
  }

  /// Turns two fingers where the pointer is, by so many radians clockwise; the rest as for
  /// `pinch(scale:duration:rate:)`.
  public func rotate(
    by radians: CGFloat, duration: TimeInterval = 0.3, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    pinchAndRotate(scale: 1, by: radians, duration: duration, rate: rate, file: file, line: line)
  }

  /// Pinches and turns at once, as `pinch` and `rotate` do.
  ///
  /// - Parameter isCancelled: Whether the fingers turn out to do something else in the end.
  public func pinchAndRotate(
    scale: CGFloat, by radians: CGFloat, duration: TimeInterval = 0.3, rate: Double = 60,
    isCancelled: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line),
      line.check(
        scale >= 0 && !radians.isNaN, "nothing pinches by \(scale) and turns by \(radians)"),
      line.check(!session.isGathering || duration == 0, "nothing in `together` takes time")
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
