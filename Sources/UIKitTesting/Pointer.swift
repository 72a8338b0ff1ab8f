internal import InputCore
public import UIKit
internal import UIKitCore

/// A device that moves the pointer and has buttons: a `Mouse` or a `Trackpad`.
///
/// All such devices move the same pointer. Locations are in points of the screen. Each method
/// returns after the application has received the samples.
@preconcurrency @MainActor public class Pointer: VirtualDevice {
  /// A button of a mouse or of a trackpad.
  public enum Button: UInt16, Sendable, CaseIterable {
    /// The left button, or the only button of a simple trackpad.
    case primary = 0x110
    /// The right button.
    case secondary = 0x111
    /// The middle button, often the wheel.
    case middle = 0x112
    /// The thumb button that goes back.
    case back = 0x113
    /// The thumb button that goes forward.
    case forward = 0x114
  }

  /// The pointer's location in points of the screen. Initially the middle of the screen.
  public var location: CGPoint { session?.pointerLocation ?? .zero }
  /// The held buttons, in the order in which they were pressed.
  public private(set) var heldButtons: [Button] = []

  // MARK: Moving

  /// Moves the pointer in a straight line to a location of the screen.
  ///
  /// - Parameters:
  ///   - place: The end of the line, in points of the screen.
  ///   - duration: The duration in seconds; 0 moves immediately, with a single sample.
  ///   - rate: The samples per second.
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
      line.check(place.isNumber, "\(place) is not a valid location")
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

  /// Moves the pointer to the middle of a view, or to a location in the view's coordinates.
  /// Otherwise like `move(to:duration:rate:)`.
  public func move(
    to view: UIView, at place: CGPoint? = nil, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    let place = session(at: line)?.place(of: view, place, at: line)
    move(to: place, duration: duration, rate: rate, at: line)
  }

  /// Moves the pointer by a distance in points, with relative motion like a mouse's; the pointer
  /// stops at the edges of the screen. The other parameters are those of `move(to:duration:rate:)`.
  public func move(
    byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line),
      line.check(!x.isNaN && !y.isNaN, "cannot move by \(x), \(y)")
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

  /// Presses a button and holds it.
  public func press(
    _ button: Button = .primary, file: StaticString = #filePath, line: UInt = #line
  ) {
    press(button, on: nil, at: TestLine(file, line))
  }

  private func press(_ button: Button, on view: UIView?, at line: TestLine) {
    guard let session = session(at: line),
      line.check(
        !heldButtons.contains(button), "the \(button) button is already held; release it first")
    else { return }
    heldButtons.append(button)
    // Further buttons change the touch of the first one.
    if heldButtons.count == 1 {
      session.hopes.expect(view, device: id, slot: HiddenSlot.contact, at: line)
    }
    gather(.button, code: button.rawValue, x: 1)
    session.send(self, at: line)
  }

  /// Releases a button.
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

  /// Clicks at the pointer's location.
  ///
  /// - Parameters:
  ///   - button: The button to press.
  ///   - count: The number of clicks, 0.15 s apart, as with taps.
  ///   - hold: How long the button is held for each click, in seconds.
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
      line.check(count > 0, "a click needs a count of at least 1"),
      line.check(
        !heldButtons.contains(button), "the \(button) button is already held; release it first")
    else { return }
    for number in 0..<count {
      if number > 0 { session.wait(0.15, at: line) }
      press(button, on: number == 0 ? view : nil, at: line)
      session.wait(hold, at: line)
      release(button, at: line)
    }
  }

  /// Moves to the middle of a view, or to a location in the view's coordinates, and clicks there.
  /// Missing the view is a mistake unless `evenIfCovered` is true.
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

  /// Double-clicks the middle of a view, or a location in the view's coordinates.
  public func doubleClick(
    on view: UIView, at place: CGPoint? = nil, evenIfCovered: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    click(
      on: view, at: place, count: 2, evenIfCovered: evenIfCovered, file: file, line: line)
  }

  /// Clicks the middle of a view, or a location in the view's coordinates, with the secondary
  /// button.
  public func secondaryClick(
    on view: UIView, at place: CGPoint? = nil, evenIfCovered: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    click(
      on: view, at: place, .secondary, evenIfCovered: evenIfCovered, file: file, line: line)
  }

  /// Moves to the middle of a view, then drags by a distance in points of the screen.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds from press to release.
  ///   - rate: The samples per second.
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
        !heldButtons.contains(button), "the \(button) button is already held; release it first")
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

/// A path reported in steps of whole units; each step carries over the remainder of the previous
/// ones.
struct Way {
  private var sent = (x: Int32(0), y: Int32(0))

  /// Returns the next step, so that all steps add up to `sum`.
  mutating func step(to sum: CGPoint, unit: Int32) -> (x: Int32, y: Int32) {
    let target = (x: Units.count(sum.x, of: unit), y: Units.count(sum.y, of: unit))
    defer { sent = target }
    return (target.x - sent.x, target.y - sent.y)
  }
}

extension TouchSession {
  /// Moves the pointer by a distance in units of 2^-8 points, up to the edges of the screen.
  fileprivate func pushPointer(x: Int32, y: Int32) {
    let unit = CGFloat(Sample.pointUnit)
    pointerLocation = CGPoint(
      x: min(max(pointerLocation.x + CGFloat(x) / unit, 0), size.width - 1 / unit),
      y: min(max(pointerLocation.y + CGFloat(y) / unit, 0), size.height - 1 / unit))
  }
}
