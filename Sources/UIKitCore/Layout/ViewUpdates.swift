import Foundation
import InputCore

/// The update at the end of a turn (rules 13.4, 20.2): traits, then layout until no view is marked
/// for it, then drawing, for all visible windows.
@MainActor package final class ViewUpdates {
  private let log: CallLog
  private let turn: Turn
  private let home: Home
  /// The views whose traits are checked before layout.
  package let traits: TraitUpdates

  /// Whether a view may have to be laid out or drawn.
  private(set) var isDue = false
  /// Whether a view may have to be laid out.
  private var isLayoutDue = false
  /// Whether a view may have to update its constraints.
  private var areConstraintsDue = false

  /// Whether any view has had a safe area, or margins that follow its superview's.
  @safe @exclusivity(unchecked) private(set) var hasInsets = false
  /// The number of open animation blocks, and one more if every change is noted.
  @safe @exclusivity(unchecked) private var openBlocks = 0
  /// Whether a view's new location or size has further effects: on an animation block, safe areas
  /// or margins.
  @inline(__always) var watchesPlaces: Bool { hasInsets || openBlocks != 0 }

  init(log: CallLog, turn: Turn, home: Home) {
    (self.log, self.turn, self.home) = (log, turn, home)
    traits = TraitUpdates(log: log, turn: turn)
  }

  /// An animation block opened, perhaps within another one.
  func animationBlockOpened() {
    openBlocks += 1
  }

  /// The innermost animation block closed.
  func animationBlockClosed() {
    openBlocks -= 1
  }

  /// Every change of a place has an effect from now on: it is noted.
  func watchAllPlaces() { openBlocks += 1 }

  /// Schedules an update at the end of the turn.
  func setNeedsUpdate() {
    setNeedsLayout()
    turn.setNeedsTurn()
  }

  /// Schedules layout for views that have come onto the screen during a turn.
  func setNeedsLayout() {
    isDue = true
    isLayoutDue = true
    turn.awaitEnd()
  }

  /// Schedules an update of constraints before layout.
  func setNeedsConstraints() {
    areConstraintsDue = true
  }

  /// Called when a view has a safe area, or margins that follow its superview's.
  func beginInsets() {
    hasInsets = true
  }

  /// Lays out and draws the marked views.
  func update() {
    let windows = home.application.windowOrder
    layOutViews(of: windows)
    isDue = false
    windows.forEachWindowOnScreen { $0.drawMarked() }
  }

  /// Lays out the windows. A layout may mark other views, also ones that were already visited: they
  /// are laid out in another round.
  private func layOutViews(of windows: WindowOrder) {
    for _ in 0..<Limits.layoutRounds {
      guard isLayoutDue else { return }
      isLayoutDue = false
      if areConstraintsDue {
        areConstraintsDue = false
        windows.forEachWindowOnScreen { $0.updateMarkedConstraints() }
        windows.forEachWindowOnScreen { $0.extrasIfAny?.layout?.engine?.settle() }
      }
      windows.forEachWindowOnScreen { $0.layOutMarked() }
    }
    guard isLayoutDue else { return }
    windows.forEachWindowOnScreen { if $0.hasMarked(.needsLayout) { refuseLayout(below: $0) } }
  }

  /// Refuses to continue a layout that has marked views again and again: the rest waits for the
  /// next turn.
  func refuseLayout(below view: UIView) {
    log.refuse(
      "layout below \(log.label(of: view)), which marks views for layout each time",
      counting: \.layouts)
  }
}

extension CallLog {
  /// Logs a part of the update for which a view of the app is called; nothing for the toolkit's own
  /// views.
  ///
  /// Not part of the digest: layout and drawing follow from calls that are part of it.
  package func noteUpdate(_ name: String, of view: UIView, rect: CGRect? = nil) {
    guard isReported, !isOurs(view) else { return }
    emit(label(of: view), name, rect.map(CallLog.describe) ?? "", topic: .layout)
  }

  /// Formats a rectangle as `x,y w×h` with three decimal places.
  static func describe(_ rect: CGRect) -> String {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      .map { Thousandths.text(of: milli($0)) }
    return "\(numbers[0]),\(numbers[1]) \(numbers[2])×\(numbers[3])"
  }
}
