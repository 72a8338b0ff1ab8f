import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

// The widths of segments, and the size of the control: measured by fonts and images.
extension UISegmentedControl {
  /// The least distance of content from its segment's sides in points, as drawn by UIKit.
  private static let sideMargin: CGFloat = 10
  /// The least distance of content from the top and bottom edges, in points; our choice.
  private static let plainMargin: CGFloat = 4
  /// The least height, in points; UIKit's.
  private static let leastHeight: CGFloat = 32

  /// The x coordinates of the segments' right edges.
  final var segmentEnds: [CGFloat] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let weights = segments.map(weight)
    let sum = weights.reduce(0, +)
    let unit = sum > 0 ? max(bounds.width - fixed, 0) / sum : 0
    var end = bounds.minX
    return segments.enumerated().map { number, segment in
      end += segment.width + weights[number] * unit
      return end
    }
  }

  /// Returns the weight with which a segment shares the width not claimed by segments with a set
  /// width; 0 for those.
  private func weight(of segment: SegmentItem) -> CGFloat {
    if segment.width > 0 { return 0 }
    return apportionsSegmentWidthsByContent ? naturalWidth(of: segment) : 1
  }

  /// The size at which nothing is cut off, in points.
  final var fittingSize: CGSize {
    let contents = segments.map(contentSize)
    let shared = zip(segments, contents).filter { $0.0.width == 0 }
      .map { $0.1.width + 2 * Self.sideMargin }
    let sharedWidth =
      apportionsSegmentWidthsByContent
      ? shared.reduce(0, +) : (shared.max() ?? 0) * CGFloat(shared.count)
    let height = contents.map(\.height).max() ?? 0
    return CGSize(
      width: segments.reduce(sharedWidth) { $0 + $1.width },
      height: max(Self.leastHeight, height + 2 * Self.plainMargin))
  }

  /// Returns the width of a segment's content with its margins.
  private func naturalWidth(of segment: SegmentItem) -> CGFloat {
    contentSize(of: segment).width + 2 * Self.sideMargin
  }

  /// Returns the size of a segment's image or title. A title is measured in both of its fonts, and
  /// the larger size counts, so that choosing a segment moves nothing.
  private func contentSize(of segment: SegmentItem) -> CGSize {
    if let image = segment.shownImage { return image.size }
    guard let title = segment.shownTitle, !title.isEmpty else { return .zero }
    let plain = size(of: title, SegmentsLook.font, .normal)
    let chosen = size(of: title, SegmentsLook.chosenFont, .selected)
    return CGSize(
      width: max(plain.width, chosen.width), height: max(plain.height, chosen.height))
  }

  private func size(of title: String, _ font: UIFont, _ state: UIControl.State) -> CGSize {
    var base = TextSpan.plain
    base.font = font.specification
    let text = StyledText(title, titleTextAttributes(for: state) ?? [:])
    var box = TextBox()
    box.lineLimit = 1
    return TextPassage(text, base: base, traits: traitCollection).set(in: box).size
  }

  /// Shows a change of the segments, their widths or their fonts.
  final func contentChanged() {
    setNeedsDisplay()
    if superview != nil { invalidateIntrinsicContentSize() }
  }
}
