internal import InputCore
internal import UIKit
internal import UIKitControls

/// The target of a landing.
struct Landing {
  /// The location in points of the screen.
  var place: CGPoint
  /// The view that must be hit there; nil for any.
  var view: UIView?
}

/// The views that pending landings must hit, by device and slot; checked after the hit test.
struct LandingHopes {
  private struct Key: Hashable {
    var device: DeviceID
    var slot: UInt16
  }

  private var hopes: [Key: (view: UIView, line: TestLine)] = [:]

  /// Sets the view that the next landing of a device in a slot must hit; nil for any.
  mutating func expect(_ view: UIView?, device: DeviceID, slot: UInt16, at line: TestLine) {
    hopes[Key(device: device, slot: slot)] = view.map { ($0, line) }
  }

  /// Removes the expectations of a call that has missed a view, so that it fails only once for all
  /// its landings.
  mutating func forget(_ view: UIView, at line: TestLine) {
    hopes = hopes.filter { $0.value.view !== view || $0.value.line.text != line.text }
  }

  /// Removes and returns the view that a landing must hit, and the line of the call.
  mutating func take(device: DeviceID, slot: UInt16) -> (view: UIView, line: TestLine)? {
    hopes.removeValue(forKey: Key(device: device, slot: slot))
  }
}

extension TouchSession {
  /// The target for landing on a view, by default its middle. Nil if the view is not on a screen.
  ///
  /// A location outside the view is deliberate and may hit anything.
  func landing(
    on view: UIView, _ place: CGPoint?, evenIfCovered: Bool, at line: TestLine
  ) -> Landing? {
    guard let screenPlace = self.place(of: view, place, at: line) else { return nil }
    let isInside = place.map(view.bounds.contains) ?? true
    return Landing(place: screenPlace, view: isInside && !evenIfCovered ? view : nil)
  }

  /// Converts a location in a view, by default its middle, to the screen, after pending layout; nil
  /// if the view is not on a screen.
  func place(of view: UIView, _ place: CGPoint?, at line: TestLine) -> CGPoint? {
    guard canAct(at: line) else { return nil }
    // The finder that returned it has already failed the test.
    if view is MissingView { return nil }
    guard let window = view.window else {
      line.fail("\(name(of: view)) is not in a window, so nothing can touch it")
      return nil
    }
    // The next turn lays out, before the touch arrives.
    window.layoutIfNeeded()
    let place = place ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    guard line.check(place.isNumber, "\(place) is not a valid location") else { return nil }
    return window.convert(view.convert(place, to: window), to: nil as UIWindow?)
  }

  /// The view's name in transcripts.
  func name(of view: UIView) -> String { run.application.engine.log.label(of: view) }

  /// Checks a touch that landed on `hit` against the view that the call expects.
  func landed(device: DeviceID, slot: UInt16, on hit: UIView?) {
    guard let (view, line) = hopes.take(device: device, slot: slot) else { return }
    let isHit = hit.map { $0.isDescendant(of: view) } ?? false
    guard isHit, (view as? UIControl)?.isEnabled ?? true else {
      hopes.forget(view, at: line)
      return failForMiss(view, hit, isHit: isHit, at: line)
    }
  }

  private func failForMiss(_ view: UIView, _ hit: UIView?, isHit: Bool, at line: TestLine) {
    if isHit {
      line.fail("\(name(of: view)) is disabled, so a touch does nothing\(Self.wayOut)")
    } else {
      line.fail("the touch misses \(name(of: view)): \(whyMissed(view, hit))\(Self.wayOut)")
    }
  }

  private static let wayOut = "; if this is intended, pass evenIfCovered: true"

  private func whyMissed(_ view: UIView, _ hit: UIView?) -> String {
    var next: UIView? = view
    while let current = next {
      let whose = current === view ? "it" : "its ancestor \(name(of: current))"
      if current.isHidden { return "\(whose) is hidden" }
      if current.alpha < 0.01 { return "\(whose) has an alpha of \(current.alpha)" }
      if !current.isUserInteractionEnabled { return "\(whose) has user interaction disabled" }
      next = current.superview
    }
    guard let hit else { return "that location is off the screen, or no window is there" }
    if view.isDescendant(of: hit) {
      return "\(name(of: hit)) behind it is hit, so it is outside a superview's bounds"
        + " or its own hit test rejects the location"
    }
    return "\(name(of: hit)) covers it there"
  }
}

extension UIView {
  /// Whether a location of the screen is within the view's bounds.
  func covers(screenPlace place: CGPoint) -> Bool {
    guard let window else { return false }
    return bounds.contains(convert(window.convert(place, from: nil as UIWindow?), from: window))
  }
}

/// The view that a finder returns if it finds none. Methods that receive it do nothing and report
/// nothing.
final class MissingView: UIView {}
