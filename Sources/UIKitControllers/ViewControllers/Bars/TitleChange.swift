import Foundation
import InputCore
@_spi(Toolkit) import UIKitCore

/// A bar's titles while one controller replaces another: one title fades out and the other fades
/// in, while both move in the same direction as the controllers.
struct TitleChange {
  /// The item whose title fades out.
  let former: UINavigationItem
  /// Whether that title is large.
  let wasLarge: Bool
  /// The direction from which the new title moves in: 1 for the right, -1 for the left.
  let way: CGFloat
  /// Returns the completed fraction of the change at an instant, from 0 to 1.
  let share: (Instant) -> CGFloat

  /// The distance that titles move, as a fraction of the bar's width; our choice.
  static let distance: CGFloat = 0.25
}

extension UINavigationBar {
  /// Animates the change of the title along with the controllers of a transition.
  final func changeTitle(like look: TransitionLook) {
    guard case .slide(let isPop) = look.style, let former = settledItem, former !== topItem else {
      return
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    titleChange = TitleChange(
      former: former, wasLarge: hasSettledLarge, way: isPop == isMirrored ? 1 : -1,
      share: look.share)
  }

  /// Ends the change, so that only the title of the top item is shown.
  final func titleDidChange() {
    titleChange = nil
    (settledItem, hasSettledLarge) = (topItem, showsLargeTitle)
  }

  /// Draws the title or, during a change, both titles.
  final func drawTitles(_ look: UINavigationBarAppearance, in sketch: inout Sketch) {
    guard let change = titleChange else {
      if let topItem { drawTitle(of: topItem, look, isLarge: showsLargeTitle, in: &sketch) }
      return
    }
    let share = min(max(change.share(sketch.instant), 0), 1)
    let way = change.way * TitleChange.distance * sketch.bounds.width
    sketch.isMoving = true
    sketch.group(alpha: 1 - share) {
      $0.moved(byX: -way * share) {
        drawTitle(of: change.former, look, isLarge: change.wasLarge, in: &$0)
      }
    }
    guard let topItem else { return }
    sketch.group(alpha: share) {
      $0.moved(byX: way * (1 - share)) {
        drawTitle(of: topItem, look, isLarge: showsLargeTitle, in: &$0)
      }
    }
  }
}
