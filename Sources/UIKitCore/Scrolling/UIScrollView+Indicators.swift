public import Foundation
import InputCore

// Indicators of how far the content is. They are no views, so that they are in nobody's way: whoever draws
// the view asks where they are.
extension UIScrollView {
  /// What indicators look like, for whoever draws them; the numbers are UIKit's.
  public enum IndicatorStyle: Int, Sendable {
    /// To be seen on any background.
    case `default` = 0
    /// Dark, for light backgrounds.
    case black = 1
    /// Light, for dark backgrounds.
    case white = 2
  }

  // Our choice, near to what is seen on iOS: points, and seconds.
  private static let indicatorThickness: CGFloat = 3
  private static let indicatorMargin: CGFloat = 3
  private static let leastIndicatorLength: CGFloat = 36
  private static let leastPressedLength: CGFloat = 7
  private static let flashDuration = 1.0

  /// `withScrollIndicatorsShown(forContentOffsetChanges:)`'s work.
  final func showIndicators(during changes: () -> Void) {
    let before = contentOffset
    changes()
    if contentOffset != before || isScrollAnimating { flashIndicators() }
  }

  /// Where the indicator up and down is to be drawn, in the view's coordinates; nil while there is none.
  /// An addition: UIKit draws it itself.
  ///
  /// It is there while the content moves, and for a second after `flashScrollIndicators()`, where the
  /// content is higher than the view.
  public final var verticalScrollIndicatorFrame: CGRect? {
    let track = track(verticalScrollIndicatorInsets)
    guard showsVerticalScrollIndicator, isScrollShown,
      let span = indicatorSpan(verticalLimits, at: contentOffset.y, track: track.height)
    else { return nil }
    return CGRect(
      x: track.maxX - Self.indicatorMargin - Self.indicatorThickness, y: track.minY + span.start,
      width: Self.indicatorThickness, height: span.length)
  }

  /// Where the indicator from side to side is to be drawn, in the view's coordinates; nil while there is
  /// none. An addition: UIKit draws it itself.
  public final var horizontalScrollIndicatorFrame: CGRect? {
    let track = track(horizontalScrollIndicatorInsets)
    guard showsHorizontalScrollIndicator, isScrollShown,
      let span = indicatorSpan(horizontalLimits, at: contentOffset.x, track: track.width)
    else { return nil }
    return CGRect(
      x: track.minX + span.start, y: track.maxY - Self.indicatorMargin - Self.indicatorThickness,
      width: span.length, height: Self.indicatorThickness)
  }

  /// `flashScrollIndicators()`'s work.
  final func flashIndicators() {
    guard let engine = homeApplication?.engine, window != nil else { return }
    setNeedsDisplay()
    engine.timeline.arm(
      indicatorFlash, at: engine.timeline.now.advanced(bySeconds: Self.flashDuration))
    engine.turn.workArrived()
  }

  private final var isScrollShown: Bool {
    isDragging || motion != nil || indicatorFlash.isArmed
  }

  private final func track(_ insets: UIEdgeInsets) -> CGRect {
    bounds.inset(
      by: automaticallyAdjustsScrollIndicatorInsets ? insets + safeAreaInsets : insets)
  }

  /// Where an indicator begins on its track, and how long it is; nil for content that fits. Content
  /// beyond its edge presses it together.
  private final func indicatorSpan(
    _ limits: ScrollLimits, at offset: CGFloat, track: CGFloat
  ) -> (start: CGFloat, length: CGFloat)? {
    let way = limits.greatest - limits.least
    guard way > 0, track > 0 else { return nil }
    let resting = CGFloat(limits.clamp(offset))
    let whole = max(
      Self.leastIndicatorLength, track * CGFloat(limits.size / (limits.size + way)))
    let length = max(Self.leastPressedLength, whole - abs(offset - resting))
    let share = (resting - CGFloat(limits.least)) / CGFloat(way)
    return ((track - length) * share, length)
  }
}
