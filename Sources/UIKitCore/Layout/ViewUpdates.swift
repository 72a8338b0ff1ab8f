import Foundation
import InputCore

/// The update at the end of a turn (rules 13.4, 20.2): traits, then layout until nothing is marked for
/// it, then drawing, for all windows that can be seen.
@MainActor final class ViewUpdates {
  private let log: CallLog
  private let turn: Turn
  private let home: Home
  /// Views whose traits have to be looked at before layout.
  let traits: TraitUpdates

  /// Whether a view may have to be laid out or drawn.
  private(set) var isDue = false
  /// Whether a view may have to be laid out.
  private var isLayoutDue = false
  /// Whether a view may have to be asked for its constraints.
  private var areConstraintsDue = false

  /// Whether any view has had a safe area, or margins that follow its superview's.
  @safe @exclusivity(unchecked) private(set) var hasInsets = false
  /// Whether an animation block is open.
  @safe @exclusivity(unchecked) var isAnimating = false
  /// Whether a view's new place concerns anything else: an animation block, safe areas or margins.
  @inline(__always) var watchesPlaces: Bool { hasInsets || isAnimating }

  init(log: CallLog, turn: Turn, home: Home) {
    (self.log, self.turn, self.home) = (log, turn, home)
    traits = TraitUpdates(log: log, turn: turn)
  }

  /// A view has to be laid out or drawn at the end of the turn.
  func setNeedsUpdate() {
    setNeedsLayout()
    turn.setNeedsTurn()
  }

  /// Views have come onto the screen, in the course of a turn.
  func setNeedsLayout() {
    isDue = true
    isLayoutDue = true
    turn.setHasEnd()
  }

  /// A view may have to be asked for its constraints before layout.
  func setNeedsConstraints() {
    areConstraintsDue = true
  }

  /// A view has a safe area, or margins that follow its superview's.
  func beginInsets() {
    hasInsets = true
  }

  /// Lays out and draws what is marked.
  func update() {
    let windows = home.application.windowOrder
    layOutViews(of: windows)
    isDue = false
    windows.forEachWindowOnScreen { $0.drawMarked() }
  }

  /// A layout may mark others, also views that were passed already: they are laid out in another
  /// round.
  private func layOutViews(of windows: WindowOrder) {
    for _ in 0..<Limits.layoutRounds {
      guard isLayoutDue else { return }
      isLayoutDue = false
      if areConstraintsDue {
        areConstraintsDue = false
        windows.forEachWindowOnScreen { $0.updateMarkedConstraints() }
      }
      windows.forEachWindowOnScreen { $0.layOutMarked() }
    }
    guard isLayoutDue else { return }
    windows.forEachWindowOnScreen { if $0.hasMarked(.needsLayout) { refuseLayout(below: $0) } }
  }

  /// A layout has marked views time and again: the rest waits for the next turn.
  func refuseLayout(below view: UIView) {
    log.refuse(
      "layout below \(log.label(of: view)), which marks views for layout each time",
      counting: \.layouts)
  }
}

extension CallLog {
  /// Notes a part of the update that a view of the app is called for; for the toolkit's own views there
  /// is nothing to tell.
  ///
  /// It is no part of the digest: layout and drawing follow from calls that are.
  func noteUpdate(_ name: String, of view: UIView, rect: CGRect? = nil) {
    guard isTold, !isOurs(view) else { return }
    emit(label(of: view), name, rect.map(CallLog.describe) ?? "", topic: .layout)
  }

  /// `x,y w×h` with three places.
  static func describe(_ rect: CGRect) -> String {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      .map { Thousandths.text(of: milli($0)) }
    return "\(numbers[0]),\(numbers[1]) \(numbers[2])×\(numbers[3])"
  }
}
