internal import InputCore
public import UIKit

/// One finger of a test. It can land, move and leave any number of times; each landing is a touch.
///
/// Places are in points of the screen. Each verb returns when the application has got what it did;
/// inside `TouchSession.together(_:)`, when that ends.
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

  init(touchscreen: VirtualTouchscreen, number: Int) {
    self.touchscreen = touchscreen
    self.number = number
  }

  /// Lands at a place of the screen.
  ///
  /// - Parameters:
  ///   - force: How hard it presses, 0…1 of what the touchscreen can feel; nil says nothing of it.
  ///   - radius: The radius of what it covers, in points; nil says nothing of it.
  public func down(at place: CGPoint, force: CGFloat? = nil, radius: CGFloat? = nil) {
    precondition(slot == nil, "the finger is down already; lift it first")
    location = place
    hasLanded = true
    let slot = touchscreen.takeSlot(self)
    self.slot = slot
    touchscreen.gather(.touchDown, of: self, slot: slot)
    gatherPressure(force: force, radius: radius)
    touchscreen.activeSession.send(touchscreen)
  }

  /// Lands on the middle of a view, or at a place in the view's coordinates; the rest as for
  /// `down(at:force:radius:)`.
  public func down(
    on view: UIView, at place: CGPoint? = nil, force: CGFloat? = nil, radius: CGFloat? = nil
  ) {
    down(at: view.screenPlace(place), force: force, radius: radius)
  }

  /// Moves in a straight line to a place of the screen.
  ///
  /// - Parameters:
  ///   - duration: Seconds that the way takes; 0 moves at once, with a single sample.
  ///   - rate: Samples a second. The last sample is at the end of the way.
  public func move(to place: CGPoint, duration: TimeInterval = 0, rate: Double = 60) {
    touchscreen.activeSession.move([self], to: [place], duration: duration, rate: rate)
  }

  /// Moves in a straight line by so many points. The parameters are those of
  /// `move(to:duration:rate:)`.
  public func move(byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0, rate: Double = 60) {
    move(
      to: CGPoint(x: location.x + x, y: location.y + y), duration: duration, rate: rate)
  }

  /// Presses harder or softer on the spot, by and by if that takes time.
  ///
  /// - Parameters:
  ///   - force: How hard in the end, 0…1 of what the touchscreen can feel.
  ///   - radius: The radius of what the finger covers in the end, in points; nil for as much as before.
  ///   - duration: Seconds that it takes; 0 for at once.
  ///   - rate: Samples a second.
  public func press(
    force: CGFloat, radius: CGFloat? = nil, duration: TimeInterval = 0, rate: Double = 60
  ) {
    let starts = (force: self.force ?? 0, radius: self.radius ?? 0)
    touchscreen.activeSession.act(over: duration, rate: rate) { share in
      gatherMove(to: location)
      gatherPressure(
        force: starts.force.moved(to: force, share: share),
        radius: radius.map { starts.radius.moved(to: $0, share: share) })
      return [touchscreen]
    }
  }

  /// Leaves the glass.
  public func up() {
    leave(.touchUp)
  }

  /// Is taken away by the system, as a palm is: what it did is cancelled.
  public func cancel() {
    leave(.touchCancel)
  }

  private func leave(_ kind: Sample.Kind) {
    guard let slot else { preconditionFailure("the finger is not down") }
    touchscreen.gather(kind, of: self, slot: slot)
    touchscreen.freeSlot(slot)
    vanish()
    touchscreen.activeSession.send(touchscreen)
  }

  /// Goes to a place without sending it.
  func gatherMove(to place: CGPoint) {
    guard let slot else { preconditionFailure("the finger is not down") }
    location = place
    touchscreen.gather(.touchMove, of: self, slot: slot)
  }

  private func gatherPressure(force: CGFloat?, radius: CGFloat?) {
    guard let slot else { preconditionFailure("the finger is not down") }
    if let radius {
      precondition(radius >= 0, "a finger covers something or nothing")
      self.radius = radius
      touchscreen.gather(radius: radius, slot: slot)
    }
    if let force {
      precondition((0...1).contains(force), "a force is a share of what can be felt, 0…1")
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
  }
}

extension UIView {
  /// A place of the view, its middle for nil, on the screen.
  func screenPlace(_ place: CGPoint?) -> CGPoint {
    guard let window else { preconditionFailure("only a view in a window can be touched") }
    let place = place ?? CGPoint(x: bounds.midX, y: bounds.midY)
    return window.convert(convert(place, to: window), to: nil as UIWindow?)
  }
}
