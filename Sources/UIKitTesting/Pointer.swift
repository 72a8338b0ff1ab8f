internal import InputCore
public import UIKit
internal import UIKitCore

/// A device that moves the pointer and has buttons: a `Mouse` or a `Trackpad`.
///
/// There is one pointer, which all of them move. Places are in points of the screen. Each verb returns
/// when the application has got what it did.
@preconcurrency @MainActor public class Pointer: VirtualDevice {
  /// A button of a mouse or of a trackpad.
  public enum Button: UInt16, Sendable, CaseIterable {
    /// The left one, and the only one of a simple trackpad.
    case primary = 0x110
    /// The right one.
    case secondary = 0x111
    /// The middle one, which may be the wheel.
    case middle = 0x112
    /// The one under the thumb that goes back.
    case back = 0x113
    /// The one under the thumb that goes forward.
    case forward = 0x114
  }

  /// Where the pointer is, in points of the screen: in its middle until it moves.
  public var location: CGPoint { session?.pointerLocation ?? .zero }
  /// The buttons that are held, in the order in which they were pressed.
  public private(set) var heldButtons: [Button] = []

  // MARK: Moving

  /// Moves the pointer in a straight line to a place of the screen.
  ///
  /// - Parameters:
  ///   - duration: Seconds that the way takes; 0 moves at once, with a single sample.
  ///   - rate: Samples a second.
  public func move(
    to place: CGPoint, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    move(to: place, duration: duration, rate: rate, at: TestLine(file, line))
  }

  private func move(
    to place: CGPoint?, duration: TimeInterval, rate: Double, at line: TestLine
  ) {
    guard let session = session(at: line), let place,
      line.check(place.isNumber, "\(place) is no place")
    else { return }
    let surface = session.surface(ofScreen: "")
    let start = location
    session.act(over: duration, rate: rate, at: line) { share in
      let place = start.moved(to: place, share: share)
      session.pointerLocation = place
      let onSurface = surface.place(place)
      gather(.pointerPlace, x: onSurface.x, y: onSurface.y)
      return [self]
    }
  }

  /// Moves the pointer to the middle of a view, or to a place in the view's coordinates; the rest as
  /// for `move(to:duration:rate:)`.
  public func move(
    to view: UIView, at place: CGPoint? = nil, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    let place = session(at: line)?.place(of: view, place, at: line)
    move(to: place, duration: duration, rate: rate, at: line)
  }

  /// Pushes the pointer by so many points, as a mouse does, which does not know where it is; the edges
  /// of the screen stop the pointer. The other parameters are those of `move(to:duration:rate:)`.
  public func move(
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
      session.pushPointer(x: step.x, y: step.y)
      gather(.pointerMotion, x: step.x, y: step.y)
      return [self]
    }
  }

  // MARK: Buttons

  /// Presses a button and keeps it.
  public func press(
    _ button: Button = .primary, file: StaticString = #filePath, line: UInt = #line
  ) {
    press(button, on: nil, at: TestLine(file, line))
  }

  private func press(_ button: Button, on view: UIView?, at line: TestLine) {
    guard let session = session(at: line),
      line.check(
        !heldButtons.contains(button), "the \(button) button is held already; release it first")
    else { return }
    heldButtons.append(button)
    // Other buttons are told of the touch that the first one has landed.
    if heldButtons.count == 1 {
      session.hopes.expect(view, device: id, slot: HiddenSlot.contact, at: line)
    }
    gather(.button, code: button.rawValue, x: 1)
    session.send(self, at: line)
  }

  /// Lets go of a button.
  public func release(
    _ button: Button = .primary, file: StaticString = #filePath, line: UInt = #line
  ) {
    release(button, at: TestLine(file, line))
  }

  private func release(_ button: Button, at line: TestLine) {
    guard let session = session(at: line),
      line.check(heldButtons.contains(button), "the \(button) button is not held")
    else { return }
    heldButtons.removeAll { $0 == button }
    gather(.button, code: button.rawValue)
    session.send(self, at: line)
  }

  /// Clicks where the pointer is.
  ///
  /// - Parameters:
  ///   - button: Which button.
  ///   - count: How often; 0.15 s lie between two clicks, as between two taps.
  ///   - hold: Seconds that the button is held each time.
  public func click(
    _ button: Button = .primary, count: Int = 1, hold: TimeInterval = 0.05,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    click(button, on: nil, count: count, hold: hold, at: TestLine(file, line))
  }

  private func click(
    _ button: Button, on view: UIView?, count: Int, hold: TimeInterval, at line: TestLine
  ) {
    guard let session = session(at: line),
      line.check(count > 0, "a click presses the button"),
      line.check(
        !heldButtons.contains(button), "the \(button) button is held already; release it first")
    else { return }
    for number in 0..<count {
      if number > 0 { session.wait(0.15, at: line) }
      press(button, on: number == 0 ? view : nil, at: line)
      session.wait(hold, at: line)
      release(button, at: line)
    }
  }

  /// Moves to the middle of a view, or to a place in the view's coordinates, and clicks there. What misses
  /// the view is a mistake, unless `evenIfCovered`.
  public func click(
    on view: UIView, at place: CGPoint? = nil, _ button: Button = .primary, count: Int = 1,
    evenIfCovered: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    let landing = session(at: line)?
      .landing(on: view, place, evenIfCovered: evenIfCovered, at: line)
    guard let landing else { return }
    move(to: landing.place, duration: 0, rate: 60, at: line)
    click(button, on: landing.view, count: count, hold: 0.05, at: line)
  }

  /// Clicks twice on the middle of a view, or on a place in the view's coordinates.
  public func doubleClick(
    on view: UIView, at place: CGPoint? = nil, evenIfCovered: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    click(
      on: view, at: place, count: 2, evenIfCovered: evenIfCovered, file: file, line: line)
  }

  /// Clicks with the secondary button on the middle of a view, or on a place in the view's coordinates.
  public func secondaryClick(
    on view: UIView, at place: CGPoint? = nil, evenIfCovered: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    click(
      on: view, at: place, .secondary, evenIfCovered: evenIfCovered, file: file, line: line)
  }

  /// Moves to the middle of a view, and from there by so many points with a button held.
  ///
  /// - Parameters:
  ///   - duration: Seconds from pressing to releasing.
  ///   - rate: Samples a second.
  public func drag(
    _ view: UIView, byX x: CGFloat, y: CGFloat, button: Button = .primary,
    duration: TimeInterval = 0.3, rate: Double = 60, evenIfCovered: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let place = TestLine(file, line)
    let landing = session(at: place)?
      .landing(on: view, nil, evenIfCovered: evenIfCovered, at: place)
    guard let landing,
      place.check(
        !heldButtons.contains(button), "the \(button) button is held already; release it first")
    else { return }
    move(to: landing.place, duration: 0, rate: 60, at: place)
    press(button, on: landing.view, at: place)
    move(byX: x, y: y, duration: duration, rate: rate, file: file, line: line)
    release(button, at: place)
  }

  override func vanish() {
    super.vanish()
    heldButtons = []
  }
}

/// A way that is told in steps of whole units: what one step rounds away comes with the next.
struct Way {
  private var told = (x: Int32(0), y: Int32(0))

  /// What is to be told on top of the earlier steps, so that they add up to `sum`.
  mutating func step(to sum: CGPoint, unit: Int32) -> (x: Int32, y: Int32) {
    let target = (x: Units.count(sum.x, of: unit), y: Units.count(sum.y, of: unit))
    defer { told = target }
    return (target.x - told.x, target.y - told.y)
  }
}

extension TouchSession {
  /// Moves the pointer by so many 2^-8 points, up to the edges of the screen.
  fileprivate func pushPointer(x: Int32, y: Int32) {
    let unit = CGFloat(Sample.pointUnit)
    pointerLocation = CGPoint(
      x: min(max(pointerLocation.x + CGFloat(x) / unit, 0), size.width - 1 / unit),
      y: min(max(pointerLocation.y + CGFloat(y) / unit, 0), size.height - 1 / unit))
  }
}
