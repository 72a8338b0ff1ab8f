import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// The content of a button on its background: an image, a title, and a line below it.
@MainActor struct ButtonContent {
  var image: UIImage?
  var title: StyledText?
  var subtitle: StyledText?
  /// The values of attributes that the title lacks.
  var base = TextSpan.plain
  /// The same for the line below it.
  var small = TextSpan.plain
  /// The colour of an image that is a stencil.
  var tint = UIColor.label
  /// Whether an image that leaves it open is a stencil.
  var prefersTemplate = true
  /// Where the image is, seen from the texts.
  var placement = NSDirectionalRectEdge.leading
  /// The distance between image and texts, and between the texts, in points.
  var imagePadding: CGFloat = 0
  var titlePadding: CGFloat = 0
  /// The least height reserved for an image above or below texts, in points; a lower image is
  /// centred in it.
  var leastImageHeight: CGFloat = 0
  /// The offset of the texts from their place, in points.
  var titleOffset = UIOffset.zero
  /// The number of the title's lines; 0 for any.
  var lineLimit = 1
  var direction = UIUserInterfaceLayoutDirection.leftToRight

  /// The frames of the image and the texts, and the size of both together.
  struct Places {
    var image = CGRect.zero
    var texts = CGRect.zero
    var size = CGSize.zero
  }

  private var isUpright: Bool { placement == .top || placement == .bottom }

  /// Returns the size of the whole content, in points; lines are broken at the width of `room`.
  func size(in room: CGSize, traits: UITraitCollection) -> CGSize {
    places(in: CGRect(origin: .zero, size: room), .left, traits: traits).size
  }

  /// Draws the content, vertically centred in `room`.
  func draw(
    in room: CGRect, _ alignment: UIControl.ContentHorizontalAlignment, _ sketch: inout Sketch
  ) {
    let side = alignment.resolved(direction)
    let places = places(in: room, side, traits: sketch.traits)
    if let image {
      sketch.image(image, in: places.image, tint: tint, prefersStencil: prefersTemplate)
    }
    drawTexts(in: places.texts, room, &sketch)
  }

  private func drawTexts(in texts: CGRect, _ room: CGRect, _ sketch: inout Sketch) {
    let heights = heights(in: texts.width, sketch.traits)
    var box = texts.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
    if let title {
      box.size.height = heights.title
      sketch.text(title, base: base, in: box, lineLimit: lineLimit)
      box.origin.y += heights.title + titlePadding
    }
    if let subtitle {
      box.size.height = heights.subtitle
      sketch.text(subtitle, base: small, in: box, lineLimit: lineLimit)
    }
  }

  // MARK: Places

  private func set(
    _ text: StyledText?, _ base: TextSpan, width: CGFloat, _ traits: UITraitCollection
  ) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    var box = TextBox()
    box.width = width > 0 ? Double(width) : .infinity
    box.lineLimit = lineLimit
    return TextPassage(text, base: base, traits: traits).set(in: box).size
  }

  private func heights(
    in width: CGFloat, _ traits: UITraitCollection
  ) -> (title: CGFloat, subtitle: CGFloat) {
    (
      set(title, base, width: width, traits).height,
      set(subtitle, small, width: width, traits).height
    )
  }

  private func textSize(in width: CGFloat, _ traits: UITraitCollection) -> CGSize {
    let first = set(title, base, width: width, traits)
    let second = set(subtitle, small, width: width, traits)
    let gap = first.height > 0 && second.height > 0 ? titlePadding : 0
    return CGSize(
      width: max(first.width, second.width), height: first.height + gap + second.height)
  }

  private func places(
    in room: CGRect, _ side: UIControl.ContentHorizontalAlignment, traits: UITraitCollection
  ) -> Places {
    var picture = image?.size ?? .zero
    let hasTexts = title?.isEmpty == false || subtitle != nil
    let gap = image != nil && hasTexts ? imagePadding : 0
    if room.height > 0, picture.height > room.height {
      // A picture taller than the button is scaled down.
      picture.width *= room.height / picture.height
      picture.height = room.height
    }
    let taken = isUpright ? 0 : picture.width + gap
    let width = room.width > 0 ? max(room.width - taken, 1) : 0
    let texts = textSize(in: width, traits)
    let high = isUpright && image != nil ? max(picture.height, leastImageHeight) : picture.height
    var places = Places()
    places.size =
      isUpright
      ? CGSize(
        width: max(picture.width, texts.width), height: high + gap + texts.height)
      : CGSize(
        width: picture.width + gap + texts.width, height: max(picture.height, texts.height))
    var origin = CGPoint(x: room.minX, y: room.midY - places.size.height / 2)
    switch side {
    case .left, .leading: break
    case .right, .trailing: origin.x = room.maxX - places.size.width
    case .center, .fill: origin.x = room.midX - places.size.width / 2
    }
    place(picture, high, texts, gap, at: origin, &places)
    return places
  }

  private func place(
    _ picture: CGSize, _ high: CGFloat, _ texts: CGSize, _ gap: CGFloat, at origin: CGPoint,
    _ places: inout Places
  ) {
    let size = places.size
    if isUpright {
      let isFirst = placement == .top
      places.image = CGRect(
        x: origin.x + (size.width - picture.width) / 2,
        y: origin.y + (isFirst ? 0 : texts.height + gap) + (high - picture.height) / 2,
        width: picture.width, height: picture.height)
      places.texts = CGRect(
        x: origin.x + (size.width - texts.width) / 2,
        y: origin.y + (isFirst ? high + gap : 0), width: texts.width,
        height: texts.height)
      return
    }
    let isLeft = (placement != .trailing) == (direction == .leftToRight)
    places.image = CGRect(
      x: origin.x + (isLeft ? 0 : texts.width + gap),
      y: origin.y + (size.height - picture.height) / 2, width: picture.width,
      height: picture.height)
    places.texts = CGRect(
      x: origin.x + (isLeft ? picture.width + gap : 0),
      y: origin.y + (size.height - texts.height) / 2, width: texts.width, height: texts.height)
  }
}
