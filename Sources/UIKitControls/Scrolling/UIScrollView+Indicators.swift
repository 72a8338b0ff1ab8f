public import Foundation
import InputCore
@_spi(Toolkit) import UIKitCore

// Indicators of the scroll position. They are not views, so they take no touches; the scroll view
// draws them over its content (`drawIndicators(in:)`).
extension UIScrollView {
  /// The colour of the indicators. The raw values are UIKit's.
  public enum IndicatorStyle: Int, Sendable {
    /// Visible on any background.
    case `default` = 0
    /// Dark, for light backgrounds.
    case black = 1
    /// Light, for dark backgrounds.
    case white = 2
  }

  // Our choice, close to iOS: points, and seconds.
  private static let indicatorThickness: CGFloat = 3
  private static let indicatorMargin: CGFloat = 3
  private static let leastIndicatorLength: CGFloat = 36
  private static let leastPressedLength: CGFloat = 7
  private static let flashDuration = 1.0

  /// The implementation of `withScrollIndicatorsShown(forContentOffsetChanges:)`.
  final func showIndicators(during changes: () -> Void) {
    let before = contentOffset
    changes()
    if contentOffset != before || isScrollAnimating { flashIndicators() }
  }

  /// The frame of the vertical indicator, in the view's coordinates, in points; nil while there is
  /// none. An addition to UIKit.
  ///
  /// There is one while the content moves, and for a second after `flashScrollIndicators()`, if the
  /// content is taller than the view.
  public final var verticalScrollIndicatorFrame: CGRect? {
    let track = track(verticalScrollIndicatorInsets)
    guard showsVerticalScrollIndicator, isScrollShown,
      let span = indicatorSpan(verticalLimits, at: contentOffset.y, track: track.height)
    else { return nil }
    return CGRect(
      x: track.maxX - Self.indicatorMargin - Self.indicatorThickness, y: track.minY + span.start,
      width: Self.indicatorThickness, height: span.length)
  }

  /// The frame of the horizontal indicator, in the view's coordinates, in points; nil while there
  /// is none. An addition to UIKit.
  public final var horizontalScrollIndicatorFrame: CGRect? {
    let track = track(horizontalScrollIndicatorInsets)
    guard showsHorizontalScrollIndicator, isScrollShown,
      let span = indicatorSpan(horizontalLimits, at: contentOffset.x, track: track.width)
    else { return nil }
    return CGRect(
      x: track.minX + span.start, y: track.maxY - Self.indicatorMargin - Self.indicatorThickness,
      width: span.length, height: Self.indicatorThickness)
  }

  /// The implementation of `flashScrollIndicators()`.
  final func flashIndicators() {
    guard let engine = homeApplication?.engine, window != nil else { return }
    setNeedsDisplay()
    engine.turn.arm(
      indicatorFlash, at: engine.timeline.now.advanced(bySeconds: Self.flashDuration))
  }

  private final var isScrollShown: Bool {
    isDragging || motion != nil || indicatorFlash.isArmed
  }

  private final func track(_ insets: UIEdgeInsets) -> CGRect {
    bounds.inset(
      by: automaticallyAdjustsScrollIndicatorInsets ? insets + safeAreaInsets : insets)
  }

  /// Returns the position and length of an indicator on its track; nil for content that fits.
  /// Content beyond its edge shortens the indicator.
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
