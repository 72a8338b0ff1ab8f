import Foundation
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Random changes of a hierarchy, and what the update at the end of each turn must do about them.
///
/// The walk keeps its own account of the marked views, by the rules of `docs/layout.md`, and
/// compares it with the calls.
@MainActor final class LayoutWalk {
  private(set) var breaches: [String] = []
  /// All calls, for the comparison of two walks.
  private(set) var history: [String] = []
  private(set) var turns = 0

  private let dice: WalkDice
  private let session: TouchSession
  private let views: [LayoutProbe]
  private let window: UIWindow
  private var needsLayout: Set<ObjectIdentifier> = []
  private var needsDisplay: Set<ObjectIdentifier> = []
  private var laidOut: [LayoutProbe] = []
  private var drawn: [LayoutProbe] = []

  init(seed: UInt64) {
    dice = WalkDice(seed: seed)
    session = TouchSession { _ in }
    window = session.windows[0]
    views = (0..<12).map {
      LayoutProbe("v\($0)", frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    for view in views {
      needsLayout.insert(ObjectIdentifier(view))
      needsDisplay.insert(ObjectIdentifier(view))
      view.onLayout = { [unowned self] in laidOut.append($0) }
      view.onDraw = { [unowned self] in drawn.append($0) }
    }
  }

  func run(turns count: Int) {
    for _ in 0..<count where breaches.isEmpty {
      for _ in 0..<dice.number(1...4) { change(dice.pick(views)) }
      session.wait(dice.once(in: 8) ? 0.4 : 0.001)
      check()
      turns += 1
    }
    // No animation lasts longer.
    session.wait(2)
    breaches += session.leftovers
    for view in views { view.isHidden = false }
    session.end()
  }

  // MARK: Changes

  private func change(_ view: LayoutProbe) {
    switch dice.number(0...9) {
    case 0:
      view.setNeedsLayout()
      needsLayout.insert(ObjectIdentifier(view))
    case 1:
      view.setNeedsDisplay()
      needsDisplay.insert(ObjectIdentifier(view))
    case 2: resize(view)
    case 3: view.center.x += 1
    case 4: view.isHidden.toggle()
    case 5: leave(view)
    case 6:
      UIView.animate(withDuration: dice.share()) { view.alpha = self.dice.once(in: 2) ? 1 : 0.5 }
    case 7:
      UIView.animate(withDuration: dice.share(), delay: 0, options: .beginFromCurrentState) {
        self.resize(view)
      }
    default: move(view)
    }
  }

  private func resize(_ view: LayoutProbe) {
    let old = view.bounds.size
    let new = CGSize(width: Double(dice.number(0...2)) * 10, height: 10)
    view.bounds.size = new
    guard new != old else { return }
    needsLayout.insert(ObjectIdentifier(view))
    if old.width == 0 { needsDisplay.insert(ObjectIdentifier(view)) }
  }

  private func leave(_ view: LayoutProbe) {
    if let old = view.superview as? LayoutProbe { needsLayout.insert(ObjectIdentifier(old)) }
    view.removeFromSuperview()
  }

  private func move(_ view: LayoutProbe) {
    let target: UIView = dice.once(in: 3) ? window : dice.pick(views)
    guard !target.isDescendant(of: view) else { return }
    let isElsewhere = view.superview !== target
    if isElsewhere {
      if let old = view.superview as? LayoutProbe { needsLayout.insert(ObjectIdentifier(old)) }
      needsLayout.insert(ObjectIdentifier(view))
    }
    if let target = target as? LayoutProbe { needsLayout.insert(ObjectIdentifier(target)) }
    target.insertSubview(view, at: dice.number(0...3))
  }

  // MARK: Checks

  private func check() {
    history.append(laidOut.map { $0.accessibilityIdentifier ?? "" }.joined(separator: " "))
    compare("laid out", laidOut, &needsLayout) { _ in true }
    compare("drawn", drawn, &needsDisplay) { self.isSeen($0) }
    laidOut = []
    drawn = []
  }

  private func compare(
    _ what: String, _ called: [LayoutProbe], _ marked: inout Set<ObjectIdentifier>,
    where isServed: (LayoutProbe) -> Bool
  ) {
    for view in views {
      let count = called.count { $0 === view }
      let isDue = marked.contains(ObjectIdentifier(view)) && view.window != nil && isServed(view)
      // A mark of an empty view is consumed, and nothing is drawn.
      let isEmpty = what == "drawn" && view.bounds.isEmpty
      if count != (isDue && !isEmpty ? 1 : 0) {
        breaches.append(
          "turn \(turns): \(view.accessibilityIdentifier ?? "") was \(what) \(count) times")
      }
      if isDue { marked.remove(ObjectIdentifier(view)) }
    }
    for (place, view) in called.enumerated() {
      for later in called[place...] where later !== view && view.isDescendant(of: later) {
        breaches.append("turn \(turns): a view was \(what) before one above it")
      }
    }
  }

  private func isSeen(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let view = current {
      if view.isHidden { return false }
      current = view.superview
    }
    return true
  }
}
