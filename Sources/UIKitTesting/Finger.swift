internal import InputCore
public import UIKit

/// A test's finger, which can land, move and lift any number of times; each landing is a touch.
///
///     let finger = session.finger()
///     finger.down(on: card)
///     finger.move(byX: 80, y: 0, duration: 0.2)
///     finger.up()
///
/// Locations are in points, in the coordinates of the touchscreen's screen. Each method returns
/// after the application has received the samples; inside `TouchSession.together(_:)`, that is when
/// its closure ends. A mistake, such as lifting a finger twice, fails the test at `file` and
/// `line`, which default to the caller's; the method then does nothing.
@preconcurrency @MainActor public final class Finger {
  /// The finger's current or last location, in points of the screen.
  public private(set) var location = CGPoint.zero
  /// Whether the finger is on the glass.
  public var isDown: Bool { slot != nil }
  /// The finger's force, 0…1 of the touchscreen's range; nil if the touchscreen does not report
  /// force, as most do not.
  public private(set) var force: CGFloat?
  /// The radius of the contact in points; nil if the touchscreen does not report it.
  public private(set) var radius: CGFloat?

  /// The finger's row in drawings: fingers are numbered from 0 in the order of their creation.
  public let number: Int

  let touchscreen: VirtualTouchscreen
  /// Whether the finger has ever landed, so that `location` is meaningful.
  private(set) var hasLanded = false
  private var slot: UInt16?
  /// Whether the finger is up only because of a reported mistake. Until it lands again, its methods
  /// do nothing and report no further failures.
  private var isAstray = false

  init(touchscreen: VirtualTouchscreen, number: Int) {
    self.touchscreen = touchscreen
    self.number = number
  }

  /// Lands at a location of the screen.
  ///
  /// - Parameters:
  ///   - place: The location in points of the screen.
  ///   - force: The force, 0…1 of the touchscreen's range; nil reports no force.
  ///   - radius: The radius of the contact in points; nil reports no radius.
  public func down(
    at place: CGPoint, force: CGFloat? = nil, radius: CGFloat? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    land(Landing(place: place), force: force, radius: radius, at: TestLine(file, line))
  }

  /// Lands at a location; nil if the caller has reported a mistake instead.
  func land(
    _ landing: Landing?, force: CGFloat? = nil, radius: CGFloat? = nil, at line: TestLine
  ) {
    guard line.check(slot == nil, "the finger is already down; lift it first") else { return }
    isAstray = true
    guard let landing, let session = touchscreen.session(at: line),
      line.check(landing.place.isNumber, "\(landing.place) is not a valid location"),
      checkPressure(force: force, radius: radius, at: line)
    else { return }
    isAstray = false
    location = landing.place
    hasLanded = true
    let slot = touchscreen.assignSlot(self)
    self.slot = slot
    session.hopes.expect(landing.view, device: touchscreen.id, slot: slot, at: line)
    touchscreen.gather(.touchDown, of: self, slot: slot)
    gatherPressure(force: force, radius: radius)
    session.send(touchscreen, at: line)
  }

  /// Lands on the middle of a view, or at a location in the view's coordinates. Otherwise like
  /// `down(at:force:radius:)`. Missing the view is a mistake unless `evenIfCovered` is true.
  public func down(
    on view: UIView, at place: CGPoint? = nil, force: CGFloat? = nil, radius: CGFloat? = nil,
    evenIfCovered: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    let landing = touchscreen.session(at: line)?
      .landing(on: view, place, evenIfCovered: evenIfCovered, at: line)
    land(landing, force: force, radius: radius, at: line)
  }

  /// Moves in a straight line to a location of the screen.
  ///
  /// - Parameters:
  ///   - place: The end of the line, in points of the screen.
  ///   - duration: The duration in seconds; 0 moves immediately, with a single sample.
  ///   - rate: The samples per second. The last sample is at the end of the line.
  public func move(
    to place: CGPoint, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    move(to: place, duration: duration, rate: rate, at: TestLine(file, line))
  }

  private func move(
    to place: CGPoint, duration: TimeInterval, rate: Double, at line: TestLine
  ) {
    touchscreen.session(at: line)?
      .move([self], to: [place], duration: duration, rate: rate, at: line)
  }

  /// Moves in a straight line by a distance in points of the screen. The other parameters are those
  /// of `move(to:duration:rate:)`.
  public func move(
    byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    move(
      to: CGPoint(x: location.x + x, y: location.y + y), duration: duration, rate: rate,
      at: TestLine(file, line))
  }

  /// Changes the force of the finger without moving it, linearly over `duration`.
  ///
  /// - Parameters:
  ///   - force: The force at the end, 0…1 of the touchscreen's range.
  ///   - radius: The radius of the contact at the end, in points; nil leaves it unchanged.
  ///   - duration: The duration in seconds; 0 for a single sample.
  ///   - rate: The samples per second.
  public func press(
    force: CGFloat, radius: CGFloat? = nil, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    let starts = (force: self.force ?? 0, radius: self.radius ?? 0)
    guard let session = touchscreen.session(at: line), canMove(at: line),
      checkPressure(force: force, radius: radius, at: line)
    else { return }
    session.act(over: duration, rate: rate, at: line) { share in
      gatherMove(to: location)
      gatherPressure(
        force: starts.force.moved(to: force, share: share),
        radius: radius.map { starts.radius.moved(to: $0, share: share) })
      return [touchscreen]
    }
  }

  /// Lifts the finger.
  public func up(file: StaticString = #filePath, line: UInt = #line) {
    leave(.touchUp, at: TestLine(file, line))
  }

  /// Cancels the finger's touch, as the system does when it recognizes a palm.
  public func cancel(file: StaticString = #filePath, line: UInt = #line) {
    leave(.touchCancel, at: TestLine(file, line))
  }

  private func leave(_ kind: Sample.Kind, at line: TestLine) {
    guard let session = touchscreen.session(at: line), canMove(at: line), let slot else { return }
    touchscreen.gather(kind, of: self, slot: slot)
    touchscreen.freeSlot(slot)
    vanish()
    session.send(touchscreen, at: line)
  }

  /// Whether the finger is on the glass; reports a mistake if not.
  func canMove(at line: TestLine) -> Bool {
    guard touchscreen.session(at: line) != nil, !isAstray else { return false }
    return line.check(slot != nil, "the finger is not down")
  }

  /// Moves without sending a frame; does nothing if the finger is not down.
  func gatherMove(to place: CGPoint) {
    guard let slot else { return }
    location = place
    touchscreen.gather(.touchMove, of: self, slot: slot)
  }

  private func checkPressure(force: CGFloat?, radius: CGFloat?, at line: TestLine) -> Bool {
    line.check(
      (0...1).contains(force ?? 0), "a force must be between 0 and 1")
      && line.check((radius ?? 0) >= 0, "a radius must not be negative")
  }

  private func gatherPressure(force: CGFloat?, radius: CGFloat?) {
    guard let slot else { return }
    if let radius {
      self.radius = radius
      touchscreen.gather(radius: radius, slot: slot)
    }
    if let force {
      self.force = force
      touchscreen.gather(force: force, slot: slot)
    }
  }

  /// Keeps the finger's physical location on the glass after the screen's orientation has changed.
  func move(from old: Surface, to new: Surface) {
    location = old.convert(location, to: new)
  }

  /// Forgets the contact, because the finger is up or its touchscreen is gone.
  func vanish() {
    slot = nil
    force = nil
    radius = nil
    isAstray = false
  }
}
