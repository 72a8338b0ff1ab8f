internal import InputCore
internal import UIKit
internal import UIKitCore

/// Where a verb lands.
struct Landing {
  /// A place of the screen.
  var place: CGPoint
  /// What has to be hit there; nil for whatever is.
  var view: UIView?
}

/// What landings have to hit, by who lands: told when the hit test has answered.
struct LandingHopes {
  private struct Key: Hashable {
    var device: DeviceID
    var slot: UInt16
  }

  private var hopes: [Key: (view: UIView, line: TestLine)] = [:]

  /// The next landing of a device in a slot has to hit `view`; nil for anything.
  mutating func expect(_ view: UIView?, device: DeviceID, slot: UInt16, at line: TestLine) {
    hopes[Key(device: device, slot: slot)] = view.map { ($0, line) }
  }

  /// A verb has missed a view, and told so once for all that it lands.
  mutating func forget(_ view: UIView, at line: TestLine) {
    hopes = hopes.filter { $0.value.view !== view || $0.value.line.text != line.text }
  }

  /// Something has landed: what it had to hit, and who says so.
  mutating func take(device: DeviceID, slot: UInt16) -> (view: UIView, line: TestLine)? {
    hopes.removeValue(forKey: Key(device: device, slot: slot))
  }
}

extension TouchSession {
  /// Where to land on a view: its middle for a nil `place`. Nil where the view is nowhere.
  ///
  /// A place that is outside of the view is meant to be, and hits what it hits.
  func landing(
    on view: UIView, _ place: CGPoint?, evenIfCovered: Bool, at line: TestLine
  ) -> Landing? {
    guard let screenPlace = self.place(of: view, place, at: line) else { return nil }
    let isInside = place.map(view.bounds.contains) ?? true
    return Landing(place: screenPlace, view: isInside && !evenIfCovered ? view : nil)
  }

  /// A place of a view, its middle for nil, on the screen; nil where the view is nowhere.
  func place(of view: UIView, _ place: CGPoint?, at line: TestLine) -> CGPoint? {
    guard canAct(at: line) else { return nil }
    // Whoever did not find the view has told so.
    if view is MissingView { return nil }
    guard let window = view.window else {
      line.fail("\(name(of: view)) is in no window, so nothing can touch it")
      return nil
    }
    let place = place ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    guard line.check(place.isNumber, "\(place) is no place") else { return nil }
    return window.convert(view.convert(place, to: window), to: nil as UIWindow?)
  }

  /// What transcripts call the view.
  func name(of view: UIView) -> String { run.application.engine.log.label(of: view) }

  /// Something has landed on `hit`: a verb may have meant another view.
  func landed(device: DeviceID, slot: UInt16, on hit: UIView?) {
    guard let (view, line) = hopes.take(device: device, slot: slot) else { return }
    let isHit = hit.map { $0.isDescendant(of: view) } ?? false
    guard isHit, (view as? UIControl)?.isEnabled ?? true else {
      hopes.forget(view, at: line)
      return tellOfMiss(view, hit, isHit: isHit, at: line)
    }
  }

  private func tellOfMiss(_ view: UIView, _ hit: UIView?, isHit: Bool, at line: TestLine) {
    if isHit {
      line.fail("\(name(of: view)) is disabled, so a touch does nothing\(Self.wayOut)")
    } else {
      line.fail("\(name(of: view)) is missed: \(whyMissed(view, hit))\(Self.wayOut)")
    }
  }

  private static let wayOut = "; if that is meant, say evenIfCovered: true"

  private func whyMissed(_ view: UIView, _ hit: UIView?) -> String {
    var next: UIView? = view
    while let current = next {
      let whose = current === view ? "it" : "\(name(of: current)), which it is in,"
      if current.isHidden { return "\(whose) is hidden" }
      if current.alpha < 0.01 { return "\(whose) has an alpha of \(current.alpha)" }
      if !current.isUserInteractionEnabled { return "\(whose) has no user interaction" }
      next = current.superview
    }
    guard let hit else { return "that place is off the screen, or no window takes touches there" }
    if view.isDescendant(of: hit) {
      return "\(name(of: hit)) is hit behind it, so it lies outside of what it is in"
        + " or its own hit test lets go"
    }
    return "\(name(of: hit)) covers it there"
  }
}

extension UIView {
  /// Whether a place of the screen lies within the view's bounds.
  func covers(screenPlace place: CGPoint) -> Bool {
    guard let window else { return false }
    return bounds.contains(convert(window.convert(place, from: nil as UIWindow?), from: window))
  }
}

/// What a finder gives where it has found nothing: no verb does anything with it, or says so again.
final class MissingView: UIView {}
