internal import InputCore
public import UIKit
internal import UIKitCore

/// A pen over the screen that reports force, tilt, rotation and its distance from the glass.
///
///     let pen = session.stylus()
///     pen.hover(on: canvas)
///     pen.down(force: 0.4)
///     pen.move(byX: 80, y: 0, duration: 0.2)
///     pen.up()
///     pen.leave()
///
/// It comes within range when it hovers or touches. Locations are in points of the screen. Each
/// method returns after the application has received the samples.
@preconcurrency @MainActor public final class Stylus: VirtualDevice {
  /// A button on the pen's barrel.
  public enum Button: UInt16, Sendable, CaseIterable {
    /// The button nearest to the tip.
    case lower = 0x14B
    /// The button farther up.
    case upper = 0x14C
  }

  /// The current or last location of the tip, in points of the screen.
  public private(set) var location = CGPoint.zero
  /// The distance of the tip from the glass, 0…1 of the pen's range; 0 if it touches.
  public private(set) var height: CGFloat = 0.5
  /// Whether the pen is within range: it hovers or touches.
  public private(set) var isNear = false
  /// Whether the tip is on the glass.
  public private(set) var isDown = false

  /// The tilt towards the right and the bottom, and the rotation, in thousandths of a degree.
  private var lean = (x: Int32(0), y: Int32(0))
  private var roll: Int32 = 0
  /// Whether the pen is out of range only because of a reported mistake. Until it comes within
  /// range again, its methods do nothing and report no further failures.
  private var isAstray = false

  init(id: DeviceID) {
    super.init(.stylus(id))
  }

  // MARK: Places

  /// Comes within range if necessary, and moves over a location of the screen without touching.
  ///
  /// - Parameters:
  ///   - place: The location in points of the screen.
  ///   - height: The distance of the tip from the glass, 0…1 of the pen's range.
  public func hover(
    at place: CGPoint, height: CGFloat = 0.5, file: StaticString = #filePath, line: UInt = #line
  ) {
    hover(at: place, height: height, at: TestLine(file, line))
  }

  private func hover(at place: CGPoint?, height: CGFloat, at line: TestLine) {
    guard let session = session(at: line),
      line.check(!isDown, "the pen touches the glass; lift it first"),
      line.check((0...1).contains(height), "a height must be between 0 and 1")
    else { return }
    isAstray = true
    guard let place, line.check(place.isNumber, "\(place) is not a valid location") else { return }
    gatherPlace(place, height: height)
    session.send(self, at: line)
  }

  /// Moves over the middle of a view, or over a location in the view's coordinates. Otherwise like
  /// `hover(at:height:)`.
  public func hover(
    on view: UIView, at place: CGPoint? = nil, height: CGFloat = 0.5,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    let place = session(at: line)?.place(of: view, place, at: line)
    hover(at: place, height: height, at: line)
  }

  /// Touches a location of the screen.
  ///
  /// - Parameters:
  ///   - place: The location in points of the screen; nil for the pen's current location.
  ///   - force: The force, 0…1 of the pen's range; nil if `press(force:)` reports it later, as for
  ///     pens that measure it slowly.
  public func down(
    at place: CGPoint? = nil, force: CGFloat? = 0.5, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    land(Landing(place: place ?? location), force: force, at: TestLine(file, line))
  }

  private func land(_ landing: Landing?, force: CGFloat?, at line: TestLine) {
    guard let session = session(at: line),
      line.check(!isDown, "the pen already touches the glass; lift it first")
    else { return }
    isAstray = true
    guard let landing,
      line.check(landing.place.isNumber, "\(landing.place) is not a valid location"),
      checkForce(force ?? 0, at: line)
    else { return }
    session.hopes.expect(landing.view, device: id, slot: HiddenSlot.contact, at: line)
    gatherPlace(landing.place, height: 0)
    isDown = true
    if let force { gatherForce(force) }
    gather(.penTip, x: 1)
    session.send(self, at: line)
  }

  /// Touches the middle of a view, or a location in the view's coordinates. Otherwise like
  /// `down(at:force:)`. Missing the view is a mistake unless `evenIfCovered` is true.
  public func down(
    on view: UIView, at place: CGPoint? = nil, force: CGFloat? = 0.5, evenIfCovered: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    let landing = session(at: line)?
      .landing(on: view, place, evenIfCovered: evenIfCovered, at: line)
    land(landing, force: force, at: line)
  }

  /// Moves in a straight line to a location of the screen, touching or hovering.
  ///
  /// - Parameters:
  ///   - place: The end of the line, in points of the screen.
  ///   - duration: The duration in seconds; 0 moves immediately, with a single sample.
  ///   - rate: The samples per second.
  public func move(
    to place: CGPoint, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line), checkNear(at: line),
      line.check(place.isNumber, "\(place) is not a valid location")
    else { return }
    let start = location
    session.act(over: duration, rate: rate, at: line) { share in
      gatherPlace(start.moved(to: place, share: share), height: height)
      return [self]
    }
  }

  /// Moves in a straight line by a distance in points, as `move(to:duration:rate:)` does.
  public func move(
    byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    move(
      to: CGPoint(x: location.x + x, y: location.y + y), duration: duration, rate: rate,
      file: file, line: line)
  }

  /// Lifts the pen off the glass; it stays within range.
  public func up(file: StaticString = #filePath, line: UInt = #line) {
    up(at: TestLine(file, line))
  }

  private func up(at line: TestLine) {
    guard let session = session(at: line), checkDown("the pen does not touch the glass", at: line)
    else { return }
    isDown = false
    gather(.penTip)
    session.send(self, at: line)
  }

  /// Moves out of range, after lifting off the glass if necessary.
  public func leave(file: StaticString = #filePath, line: UInt = #line) {
    let line = TestLine(file, line)
    guard let session = session(at: line), checkNear(at: line) else { return }
    if isDown { up(at: line) }
    isNear = false
    gather(.penProximity, code: Stylus.tool)
    session.send(self, at: line)
  }

  // MARK: Attitude

  /// Changes the force without moving.
  ///
  /// - Parameter force: The force, 0…1 of the pen's range.
  public func press(
    force: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line),
      checkDown("a pen can only press on the glass", at: line), checkForce(force, at: line)
    else { return }
    gatherForce(force)
    session.send(self, at: line)
  }

  /// Sets the tilt. A pen that is out of range reports it on coming within range.
  ///
  /// - Parameters:
  ///   - altitude: The angle between pen and glass in radians, above 0 up to π/2, which is upright.
  ///   - azimuth: The direction of the pen's upper end, in radians clockwise from the right.
  public func lean(
    altitude: CGFloat, azimuth: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line),
      line.check(altitude > 0 && altitude <= .pi / 2, "an altitude must be over 0, up to π/2"),
      line.check(azimuth.isFinite, "an azimuth must be finite")
    else { return }
    let (height, ground) = DeterministicMath.sineAndCosine(altitude)
    let (sine, cosine) = DeterministicMath.sineAndCosine(azimuth)
    lean = (
      Units.thousandthsOfDegree(DeterministicMath.arcTangent(y: ground * cosine, x: height)),
      Units.thousandthsOfDegree(DeterministicMath.arcTangent(y: ground * sine, x: height))
    )
    guard isNear else { return }
    gather(.penTilt, x: lean.x, y: lean.y)
    session.send(self, at: line)
  }

  /// Rotates the pen about its axis to an angle in radians, clockwise. A pen that is out of range
  /// reports it on coming within range.
  public func roll(
    to radians: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line),
      line.check(radians.isFinite, "a roll angle must be finite")
    else { return }
    roll = Units.thousandthsOfDegree(radians)
    guard isNear else { return }
    gather(.penRotation, x: roll)
    session.send(self, at: line)
  }

  // MARK: Buttons

  /// Presses a button on the barrel and holds it.
  public func press(
    _ button: Button, file: StaticString = #filePath, line: UInt = #line
  ) {
    set(button, isHeld: true, at: TestLine(file, line))
  }

  /// Releases a button.
  public func release(
    _ button: Button, file: StaticString = #filePath, line: UInt = #line
  ) {
    set(button, isHeld: false, at: TestLine(file, line))
  }

  private func set(_ button: Button, isHeld: Bool, at line: TestLine) {
    guard let session = session(at: line), checkNear(at: line) else { return }
    gather(.button, code: button.rawValue, x: isHeld ? 1 : 0)
    session.send(self, at: line)
  }

  // MARK: Mistakes

  private func checkNear(at line: TestLine) -> Bool {
    !isAstray && line.check(isNear, "the pen is out of range; hover first")
  }

  private func checkDown(_ problem: String, at line: TestLine) -> Bool {
    !isAstray && line.check(isDown, problem)
  }

  private func checkForce(_ force: CGFloat, at line: TestLine) -> Bool {
    line.check((0...1).contains(force), "a force must be between 0 and 1")
  }

  // MARK: Samples

  /// The kernel's `BTN_TOOL_PEN`.
  private static let tool: UInt16 = 0x140

  /// Comes within range and reports the pen's whole state.
  private func comeNear() {
    guard !isNear else { return }
    isNear = true
    gather(.penProximity, code: Stylus.tool, x: 1)
    gatherPlace(location, height: height)
    gather(.penTilt, x: lean.x, y: lean.y)
    gather(.penRotation, x: roll)
  }

  private func gatherPlace(_ place: CGPoint, height: CGFloat) {
    isAstray = false
    location = place
    self.height = height
    comeNear()
    let onSurface = surface.place(place)
    gather(
      .penPlace, x: onSurface.x, y: onSurface.y,
      z: Units.count(height, of: Sample.shareUnit))
  }

  private func gatherForce(_ force: CGFloat) {
    gather(.penForce, x: Units.count(force, of: Sample.shareUnit))
  }

  /// The order of samples within a frame; leaving the range comes last.
  private static let order: [Sample.Kind] = [
    .penProximity, .penPlace, .penForce, .penTilt, .penRotation, .button, .penTip,
  ]

  override func takeFrame(at instant: Instant) -> Frame? {
    func rank(_ sample: Sample) -> Int {
      let leaves = sample.kind == .penProximity && sample.x == 0
      return leaves ? Stylus.order.count : Stylus.order.firstIndex(of: sample.kind) ?? 0
    }
    guard var frame = super.takeFrame(at: instant) else { return nil }
    frame.samples.sort { (rank($0), $0.code) < (rank($1), $1.code) }
    return frame
  }

  override func screenDidTurn(from old: Surface, to new: Surface) {
    location = old.convert(location, to: new)
  }

  override func vanish() {
    super.vanish()
    isNear = false
    isDown = false
    isAstray = false
  }
}
