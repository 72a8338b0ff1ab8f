import Foundation
import InputCore
@_spi(Toolkit) import UIKitCore

/// A bar's titles while one controller takes the place of another: one fades out, one in, both
/// moving in the direction of the controllers.
struct TitleChange {
  /// The item whose title leaves.
  let former: UINavigationItem
  /// Whether that title is large.
  let wasLarge: Bool
  /// The direction from which the new title comes: 1 for the right, -1 for the left.
  let way: CGFloat
  /// How far it has come at an instant, from 0 to 1.
  let share: (Instant) -> CGFloat

  /// How far titles move, as a part of the bar's width; our choice.
  static let distance: CGFloat = 0.25
}

extension UINavigationBar {
  /// Shows the change of the title as a transition shows the controllers.
  final func changeTitle(like look: TransitionLook) {
    guard case .slide(let isPop) = look.style, let former = settledItem, former !== topItem else {
      return
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    titleChange = TitleChange(
      former: former, wasLarge: hasSettledLarge, way: isPop == isMirrored ? 1 : -1,
      share: look.share)
  }

  /// Shows the title of the top item alone.
  final func titleDidChange() {
    titleChange = nil
    (settledItem, hasSettledLarge) = (topItem, showsLargeTitle)
  }

  /// Draws the title, or both titles on their way.
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
