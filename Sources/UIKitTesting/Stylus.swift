internal import InputCore
public import UIKit
internal import UIKitCore

/// A pen over the screen that knows its force, its lean, its turn and its distance from the glass.
///
///     let pen = session.stylus()
///     pen.hover(on: canvas)
///     pen.down(force: 0.4)
///     pen.move(byX: 80, y: 0, duration: 0.2)
///     pen.up()
///     pen.leave()
///
/// It comes within reach when it hovers or touches. Places are in points of the screen; each
/// verb returns when the application has got what it did.
@preconcurrency @MainActor public final class Stylus: VirtualDevice {
  /// A button on the pen's barrel.
  public enum Button: UInt16, Sendable, CaseIterable {
    /// The one nearest to the tip.
    case lower = 0x14B
    /// The one farther up.
    case upper = 0x14C
  }

  /// Where the tip is, or last was, in points of the screen.
  public private(set) var location = CGPoint.zero
  /// How far the tip is from the glass, 0…1 of the pen's reach; 0 where it touches.
  public private(set) var height: CGFloat = 0.5
  /// Whether the screen feels the pen: it hovers or touches.
  public private(set) var isNear = false
  /// Whether the tip is on the glass.
  public private(set) var isDown = false

  /// The lean towards the right and the bottom, and the turn, in thousandths of a degree.
  private var lean = (x: Int32(0), y: Int32(0))
  private var roll: Int32 = 0
  /// Whether the pen would be there but for a mistake, which has been told: what it does counts for
  /// nothing until it comes again.
  private var isAstray = false

  init(id: DeviceID) {
    super.init(.stylus(id))
  }

  // MARK: Places

  /// Goes to a place of the screen without touching it, and comes within reach before that.
  ///
  /// - Parameter height: How far the tip is from the glass, 0…1 of the pen's reach.
  public func hover(
    at place: CGPoint, height: CGFloat = 0.5, file: StaticString = #filePath, line: UInt = #line
  ) {
    hover(at: place, height: height, at: TestLine(file, line))
  }

  private func hover(at place: CGPoint?, height: CGFloat, at line: TestLine) {
    guard let session = session(at: line),
      line.check(!isDown, "the pen touches the glass; lift it first"),
      line.check((0...1).contains(height), "a height is a share of the pen's reach, 0…1")
    else { return }
    isAstray = true
    guard let place, line.check(place.isNumber, "\(place) is no place") else { return }
    gatherPlace(place, height: height)
    session.send(self, at: line)
  }

  /// Goes over the middle of a view, or over a place in the view's coordinates; the rest as for
  /// `hover(at:height:)`.
  public func hover(
    on view: UIView, at place: CGPoint? = nil, height: CGFloat = 0.5,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    let place = session(at: line)?.place(of: view, place, at: line)
    hover(at: place, height: height, at: line)
  }

  /// Touches a place of the screen, for nil the one that the pen is over.
  ///
  /// - Parameter force: How hard it presses, 0…1 of what the pen can feel; nil where the pen tells that
  ///   later, with `press(force:)`, as pens do that measure it slowly.
  public func down(
    at place: CGPoint? = nil, force: CGFloat? = 0.5, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    land(Landing(place: place ?? location), force: force, at: TestLine(file, line))
  }

  private func land(_ landing: Landing?, force: CGFloat?, at line: TestLine) {
    guard let session = session(at: line),
      line.check(!isDown, "the pen touches the glass already; lift it first")
    else { return }
    isAstray = true
    guard let landing, line.check(landing.place.isNumber, "\(landing.place) is no place"),
      checkForce(force ?? 0, at: line)
    else { return }
    session.hopes.expect(landing.view, device: id, slot: HiddenSlot.contact, at: line)
    gatherPlace(landing.place, height: 0)
    isDown = true
    if let force { gatherForce(force) }
    gather(.penTip, x: 1)
    session.send(self, at: line)
  }

  /// Touches the middle of a view, or a place in the view's coordinates; the rest as for
  /// `down(at:force:)`. What misses the view is a mistake, unless `evenIfCovered`.
  public func down(
    on view: UIView, at place: CGPoint? = nil, force: CGFloat? = 0.5, evenIfCovered: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    let landing = session(at: line)?
      .landing(on: view, place, evenIfCovered: evenIfCovered, at: line)
    land(landing, force: force, at: line)
  }

  /// Moves in a straight line to a place of the screen, touching it or not.
  ///
  /// - Parameters:
  ///   - duration: Seconds that the way takes; 0 moves at once, with a single sample.
  ///   - rate: Samples a second.
  public func move(
    to place: CGPoint, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line), checkNear(at: line),
      line.check(place.isNumber, "\(place) is no place")
    else { return }
    let start = location
    session.act(over: duration, rate: rate, at: line) { share in
      gatherPlace(start.moved(to: place, share: share), height: height)
      return [self]
    }
  }

  /// Moves in a straight line by so many points, as `move(to:duration:rate:)` does.
  public func move(
    byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0, rate: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    move(
      to: CGPoint(x: location.x + x, y: location.y + y), duration: duration, rate: rate,
      file: file, line: line)
  }

  /// Leaves the glass and stays within reach.
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

  /// Goes out of reach, off the glass before that.
  public func leave(file: StaticString = #filePath, line: UInt = #line) {
    let line = TestLine(file, line)
    guard let session = session(at: line), checkNear(at: line) else { return }
    if isDown { up(at: line) }
    isNear = false
    gather(.penProximity, code: Stylus.tool)
    session.send(self, at: line)
  }

  // MARK: Attitude

  /// Presses harder or softer on the spot.
  ///
  /// - Parameter force: 0…1 of what the pen can feel.
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

  /// Leans; out of reach, the pen tells when it comes near.
  ///
  /// - Parameters:
  ///   - altitude: The angle between pen and glass in radians: π/2 is upright; a pen cannot lie
  ///     flat.
  ///   - azimuth: Where the pen's end points to, in radians clockwise from the right.
  public func lean(
    altitude: CGFloat, azimuth: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line),
      line.check(altitude > 0 && altitude <= .pi / 2, "an altitude is above 0, up to π/2"),
      line.check(azimuth.isFinite, "an azimuth is an angle")
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

  /// Turns about its own axis to so many radians clockwise; out of reach, the pen tells when it comes
  /// near.
  public func roll(
    to radians: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line),
      line.check(radians.isFinite, "a pen turns to an angle")
    else { return }
    roll = Units.thousandthsOfDegree(radians)
    guard isNear else { return }
    gather(.penRotation, x: roll)
    session.send(self, at: line)
  }

  // MARK: Buttons

  /// Presses a button of the barrel and keeps it.
  public func press(
    _ button: Button, file: StaticString = #filePath, line: UInt = #line
  ) {
    set(button, isHeld: true, at: TestLine(file, line))
  }

  /// Lets go of a button.
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
    !isAstray && line.check(isNear, "the pen is out of reach; hover first")
  }

  private func checkDown(_ problem: String, at line: TestLine) -> Bool {
    !isAstray && line.check(isDown, problem)
  }

  private func checkForce(_ force: CGFloat, at line: TestLine) -> Bool {
    line.check((0...1).contains(force), "a force is a share of what can be felt, 0…1")
  }

  // MARK: Samples

  /// The kernel's `BTN_TOOL_PEN`.
  private static let tool: UInt16 = 0x140

  /// Comes within reach, where a pen tells all that it knows.
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

  /// What one frame tells, in this order; a pen goes out of reach after everything else.
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
