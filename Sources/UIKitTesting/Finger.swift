internal import InputCore
public import UIKit

/// One finger of a test. It can land, move and leave any number of times; each landing is a touch.
///
/// Places are in points of the screen. Each verb returns when the application has got what it did;
/// inside `TouchSession.together(_:)`, when that ends. A mistake, such as lifting twice, is a failure at
/// `file` and `line`, the caller's unless said otherwise; the verb then does nothing.
@preconcurrency @MainActor public final class Finger {
  /// Where the finger is, or last was, in points of the screen.
  public private(set) var location = CGPoint.zero
  /// Whether the finger is on the glass.
  public var isDown: Bool { slot != nil }
  /// How hard the finger presses, as a share of what the touchscreen can feel; nil for a touchscreen
  /// that feels nothing, as most do.
  public private(set) var force: CGFloat?
  /// The radius of what the finger covers, in points; nil for a touchscreen that does not tell.
  public private(set) var radius: CGFloat?

  /// The finger's row in drawings: fingers count from 0 in the order in which they were made.
  public let number: Int

  let touchscreen: VirtualTouchscreen
  /// Whether the finger was ever on the glass, so that `location` means something.
  private(set) var hasLanded = false
  private var slot: UInt16?
  /// Whether the finger would be down but for a mistake, which has been told: what it does counts for
  /// nothing until it lands again.
  private var isAstray = false

  init(touchscreen: VirtualTouchscreen, number: Int) {
    self.touchscreen = touchscreen
    self.number = number
  }

  /// Lands at a place of the screen.
  ///
  /// - Parameters:
  ///   - force: How hard it presses, 0…1 of what the touchscreen can feel; nil says nothing of it.
  ///   - radius: The radius of what it covers, in points; nil says nothing of it.
  public func down(
    at place: CGPoint, force: CGFloat? = nil, radius: CGFloat? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    land(Landing(place: place), force: force, radius: radius, at: TestLine(file, line))
  }

  /// Lands at a place; nil for one that has been told not to be there.
  func land(
    _ landing: Landing?, force: CGFloat? = nil, radius: CGFloat? = nil, at line: TestLine
  ) {
    guard line.check(slot == nil, "the finger is down already; lift it first") else { return }
    isAstray = true
    guard let landing, let session = touchscreen.session(at: line),
      line.check(landing.place.isNumber, "\(landing.place) is no place"),
      checkPressure(force: force, radius: radius, at: line)
    else { return }
    isAstray = false
    location = landing.place
    hasLanded = true
    let slot = touchscreen.takeSlot(self)
    self.slot = slot
    session.hopes.expect(landing.view, device: touchscreen.id, slot: slot, at: line)
    touchscreen.gather(.touchDown, of: self, slot: slot)
    gatherPressure(force: force, radius: radius)
    session.send(touchscreen, at: line)
  }

  /// Lands on the middle of a view, or at a place in the view's coordinates; the rest as for
  /// `down(at:force:radius:)`. What misses the view is a mistake, unless `evenIfCovered`.
  public func down(
    on view: UIView, at place: CGPoint? = nil, force: CGFloat? = nil, radius: CGFloat? = nil,
    evenIfCovered: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    let landing = touchscreen.session(at: line)?
      .landing(on: view, place, evenIfCovered: evenIfCovered, at: line)
    land(landing, force: force, radius: radius, at: line)
  }

  /// Moves in a straight line to a place of the screen.
  ///
  /// - Parameters:
  ///   - duration: Seconds that the way takes; 0 moves at once, with a single sample.
  ///   - rate: Samples a second. The last sample is at the end of the way.
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

  /// Moves in a straight line by so many points. The parameters are those of
  /// `move(to:duration:rate:)`.
  public func move(
    byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    move(
      to: CGPoint(x: location.x + x, y: location.y + y), duration: duration, rate: rate,
      at: TestLine(file, line))
  }

  /// Presses harder or softer on the spot, by and by if that takes time.
  ///
  /// - Parameters:
  ///   - force: How hard in the end, 0…1 of what the touchscreen can feel.
  ///   - radius: The radius of what the finger covers in the end, in points; nil for as much as before.
  ///   - duration: Seconds that it takes; 0 for at once.
  ///   - rate: Samples a second.
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

  /// Leaves the glass.
  public func up(file: StaticString = #filePath, line: UInt = #line) {
    leave(.touchUp, at: TestLine(file, line))
  }

  /// Is taken away by the system, as a palm is: what it did is cancelled.
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

  /// Whether the finger is on the glass; told where it is not.
  func canMove(at line: TestLine) -> Bool {
    guard touchscreen.session(at: line) != nil, !isAstray else { return false }
    return line.check(slot != nil, "the finger is not down")
  }

  /// Goes to a place without sending it; nothing for a finger that is not down.
  func gatherMove(to place: CGPoint) {
    guard let slot else { return }
    location = place
    touchscreen.gather(.touchMove, of: self, slot: slot)
  }

  private func checkPressure(force: CGFloat?, radius: CGFloat?, at line: TestLine) -> Bool {
    line.check(
      (0...1).contains(force ?? 0), "a force is a share of what can be felt, 0…1")
      && line.check((radius ?? 0) >= 0, "a finger covers something or nothing")
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

  /// The screen stands in another way, and the finger stays on the glass where it is.
  func move(from old: Surface, to new: Surface) {
    location = old.convert(location, to: new)
  }

  /// The finger is off the glass, or the glass gone.
  func vanish() {
    slot = nil
    force = nil
    radius = nil
    isAstray = false
  }
}
