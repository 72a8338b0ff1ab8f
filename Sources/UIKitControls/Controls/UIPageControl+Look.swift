import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// The look of a page control's dots.
@MainActor struct PageDots {
  var count: Int
  var current: Int
  var isUpright: Bool
  /// Whether the first page is at the greatest coordinate.
  var isReversed: Bool
  /// Whether there is a background.
  var isGrounded: Bool
  var isEnabled: Bool
  var color: UIColor
  var currentColor: UIColor

  /// The distance between two dots, a dot's diameter, the distance of the row's ends from the
  /// background's, and its thickness, in points; close to iOS 14's.
  static let step: CGFloat = 16
  private static let diameter: CGFloat = 7.5
  private static let margin: CGFloat = 6
  private static let thickness: CGFloat = 26
  /// How much smaller the outermost dots are if there are more pages beyond them.
  private static let beyond: CGFloat = 0.55

  /// The least size of a row of this many dots, in points.
  static func size(_ count: Int, isUpright: Bool) -> CGSize {
    let length = CGFloat(max(count, 0)) * step + 2 * margin
    return isUpright
      ? CGSize(width: thickness, height: length) : CGSize(width: length, height: thickness)
  }

  /// The pages that get a dot in a row of this length: all, or as many as there is room for around
  /// the present one.
  private func shownPages(in length: CGFloat) -> Range<Int> {
    let room = max(Int((length - 2 * Self.margin) / Self.step), 1)
    guard count > room else { return 0..<count }
    let first = min(max(current - room / 2, 0), count - room)
    return first..<first + room
  }

  func draw(in sketch: inout Sketch, image: (Int) -> UIImage?) {
    guard count > 0 else { return }
    let bounds = sketch.bounds
    let pages = shownPages(in: isUpright ? bounds.height : bounds.width)
    let size = Self.size(pages.count, isUpright: isUpright)
    let row = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    sketch.group(alpha: isEnabled ? 1 : 0.5) { sketch in
      if isGrounded { sketch.fill(row, radius: Self.thickness, .systemFill) }
      for page in pages {
        let number = CGFloat(isReversed ? pages.upperBound - 1 - page : page - pages.lowerBound)
        let place = Self.margin + (number + 0.5) * Self.step
        let middle =
          isUpright
          ? CGPoint(x: row.midX, y: row.minY + place) : CGPoint(x: row.minX + place, y: row.midY)
        draw(page, image(page), at: middle, scale: scale(of: page, in: pages), &sketch)
      }
    }
  }

  private func scale(of page: Int, in pages: Range<Int>) -> CGFloat {
    let isFirst = page == pages.lowerBound && page > 0
    let isLast = page == pages.upperBound - 1 && page < count - 1
    return page != current && (isFirst || isLast) ? Self.beyond : 1
  }

  private func draw(
    _ page: Int, _ image: UIImage?, at middle: CGPoint, scale: CGFloat, _ sketch: inout Sketch
  ) {
    let color = page == current ? currentColor : color
    var size = CGSize(width: Self.diameter, height: Self.diameter)
    if let image { size = image.size.fitting(Self.step - 2) }
    let place = CGRect(
      x: middle.x - size.width * scale / 2, y: middle.y - size.height * scale / 2,
      width: size.width * scale, height: size.height * scale)
    guard let image else { return sketch.fillEllipse(in: place, color) }
    let isOriginal = image.renderingMode == .alwaysOriginal
    let tint = isOriginal ? image.traits.tint : color
    sketch.append(image.commands(in: place, tint: tint?.paintColor(with: sketch.traits)))
  }
}

extension CGSize {
  /// The size itself, or the one of the same shape whose longer side is `limit`.
  fileprivate func fitting(_ limit: CGFloat) -> CGSize {
    let longer = max(width, height)
    guard longer > limit else { return self }
    return CGSize(width: width * limit / longer, height: height * limit / longer)
  }
}
