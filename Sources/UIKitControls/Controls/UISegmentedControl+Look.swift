import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// The look of a segmented control.
@MainActor struct SegmentsLook {
  /// A segment with its frame and its content.
  struct Segment {
    var frame: CGRect
    var title: String?
    var image: UIImage?
    var isChosen: Bool
    var isEnabled: Bool
    var offset: CGSize
    var attributes: [NSAttributedString.Key: Any]?
  }

  var segments: [Segment]
  var isEnabled: Bool
  var chosenColor: UIColor

  /// The font of titles without one.
  static let font = UIFont.systemFont(ofSize: 13, weight: .medium)
  static let chosenFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
  private static let inset: CGFloat = 2

  func draw(in sketch: inout Sketch) {
    sketch.fill(sketch.bounds, radius: 9, .tertiarySystemFill)
    for (left, right) in zip(segments, segments.dropFirst())
    where !left.isChosen && !right.isChosen {
      let height = max(sketch.bounds.height - 16, 0)
      sketch.fill(
        CGRect(x: left.frame.maxX - 0.5, y: sketch.bounds.minY + 8, width: 1, height: height),
        .separator)
    }
    for segment in segments {
      if segment.isChosen {
        sketch.fill(
          segment.frame.insetBy(dx: Self.inset, dy: Self.inset), radius: 7, chosenColor,
          shadow: .segment)
      }
      drawTitle(of: segment, in: &sketch)
    }
  }

  private func drawTitle(of segment: Segment, in sketch: inout Sketch) {
    let color: UIColor = isEnabled && segment.isEnabled ? .label : .tertiaryLabel
    let room = segment.frame.insetBy(dx: 6, dy: 0)
      .offsetBy(dx: segment.offset.width, dy: segment.offset.height)
    // An image replaces the title.
    if let image = segment.image { return draw(image, color, in: room, &sketch) }
    guard let title = segment.title else { return }
    var base = TextSpan.plain
    base.font = (segment.isChosen ? Self.chosenFont : Self.font).specification
    base.color = color.paintColor(with: sketch.traits)
    base.paragraph.alignment = .center
    base.paragraph.lineBreakMode = .byTruncatingMiddle
    let text = StyledText(title, segment.attributes ?? [:])
    sketch.text(text, base: base, in: room)
  }

  private func draw(
    _ image: UIImage, _ color: UIColor, in room: CGRect, _ sketch: inout Sketch
  ) {
    let scale = min(
      1, room.width / max(image.size.width, 1),
      max(room.height - 4 * Self.inset, 1) / max(image.size.height, 1))
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    let place = CGRect(
      x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width,
      height: size.height)
    sketch.image(image, in: place, tint: color, prefersStencil: true)
  }
}

extension Shadow {
  /// The faint shadow below the chosen segment.
  fileprivate static let segment = Shadow(
    offset: CGSize(width: 0, height: 1), blur: 4,
    color: PaintColor(red: 0, green: 0, blue: 0, alpha: 0.12))
}
