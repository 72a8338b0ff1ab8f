import Foundation
import InputCore

// The update at the end of a turn (semantics 13.4, 20.2): layout until nothing is marked for it, then
// drawing, for all windows that can be seen.
extension Engine {
  /// Lays out and draws what is marked.
  func updateViews() {
    let windows = application.windowOrder
    layOutViews(of: windows)
    isUpdateDue = false
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
    refuse(
      "layout below \(log.label(of: view)), which marks views for layout each time", \.layouts)
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
