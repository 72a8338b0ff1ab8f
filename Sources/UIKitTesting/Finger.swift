internal import InputCore
public import UIKit

/// One finger of a test. It can land, move and leave any number of times; each landing is a touch.
///
/// Places are in points of the screen. Each verb returns when the application has got what it did;
/// inside `TouchSession.together(_:)`, when that ends.
@MainActor public final class Finger {
  /// Where the finger is, or last was, in points of the screen.
  public private(set) var location = CGPoint.zero
  /// Whether the finger is on the glass.
  public var isDown: Bool { slot != nil }

  /// The finger's row in drawings: fingers count from 0 in the order in which they were made.
  public let number: Int

  let touchscreen: VirtualTouchscreen
  private var slot: UInt16?

  init(touchscreen: VirtualTouchscreen) {
    self.touchscreen = touchscreen
    number = touchscreen.activeSession.takeFingerNumber()
  }

  /// Lands at a place of the screen.
  public func down(at place: CGPoint) {
    precondition(slot == nil, "the finger is down already; lift it first")
    location = place
    let slot = touchscreen.takeSlot(self)
    self.slot = slot
    touchscreen.gather(.touchDown, of: self, slot: slot)
    touchscreen.activeSession.send(touchscreen)
  }

  /// Lands on the middle of a view, or at a place in the view's coordinates.
  public func down(on view: UIView, at place: CGPoint? = nil) {
    down(at: view.screenPlace(place))
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
    self.slot = nil
    touchscreen.gather(kind, of: self, slot: slot)
    touchscreen.freeSlot(slot)
    touchscreen.activeSession.send(touchscreen)
  }

  /// Goes to a place without sending it.
  func gatherMove(to place: CGPoint) {
    guard let slot else { preconditionFailure("the finger is not down") }
    location = place
    touchscreen.gather(.touchMove, of: self, slot: slot)
  }

  /// The touchscreen is gone.
  func vanish() {
    slot = nil
  }
}

extension UIView {
  /// A place of the view, its middle for nil, on the screen.
  func screenPlace(_ place: CGPoint?) -> CGPoint {
    guard let window else { preconditionFailure("a finger can only land on a view in a window") }
    let place = place ?? CGPoint(x: bounds.midX, y: bounds.midY)
    return window.convert(convert(place, to: window), to: nil as UIWindow?)
  }
}
