package import Foundation

/// The direction in which an edit menu points at what it is about.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Up or down, as there is room.
  case automatic = 0
  /// The menu is below its target.
  case up = 1
  /// The menu is above its target.
  case down = 2
  /// The menu is to the right of its target.
  case left = 3
  /// The menu is to the left of its target.
  case right = 4
}

/// How an edit menu divides its elements into pages, and where it is. All lengths are in points.
package enum EditMenuLayout {
  /// The height of a row of elements.
  package static let height: CGFloat = 44
  /// The width of each of the two buttons that turn the pages.
  package static let turnerWidth: CGFloat = 40
  /// The distance from the target.
  static let gap: CGFloat = 8
  /// The least distance from the edges of the screen.
  package static let margin: CGFloat = 8

  /// Returns the numbers of the elements on each page: one page if all of them fit; else as many on
  /// each as fit beside the buttons that turn the pages, and at least one.
  package static func pages(ofWidths widths: [CGFloat], room: CGFloat) -> [Range<Int>] {
    guard widths.reduce(0, +) > room else { return widths.isEmpty ? [] : [0..<widths.count] }
    let space = room - 2 * turnerWidth
    var pages: [Range<Int>] = []
    var (start, width) = (0, CGFloat(0))
    for (number, next) in widths.enumerated() {
      if number > start, width + next > space {
        pages.append(start..<number)
        (start, width) = (number, 0)
      }
      width += next
    }
    pages.append(start..<widths.count)
    return pages
  }

  /// Returns the frame of a menu beside its target: above it if there is room, else below it, else
  /// over its middle. A direction other than `automatic` is tried first.
  package static func frame(
    of size: CGSize, beside target: CGRect, in screen: CGRect,
    _ direction: UIEditMenuArrowDirection = .automatic
  ) -> CGRect {
    let room = screen.insetBy(dx: margin, dy: margin)
    let (x, y) = (target.midX - size.width / 2, target.midY - size.height / 2)
    let above = CGPoint(x: x, y: target.minY - gap - size.height)
    let below = CGPoint(x: x, y: target.maxY + gap)
    let wishes: [CGPoint] =
      switch direction {
      case .automatic, .down: [above, below]
      case .up: [below, above]
      case .left: [CGPoint(x: target.maxX + gap, y: y), above, below]
      case .right: [CGPoint(x: target.minX - gap - size.width, y: y), above, below]
      }
    let isBeside = direction == .left || direction == .right
    let place = wishes.enumerated().first { number, point in
      let isOnSide = isBeside && number == 0
      return isOnSide
        ? point.x >= room.minX && point.x + size.width <= room.maxX
        : point.y >= room.minY && point.y + size.height <= room.maxY
    }
    let origin = place?.element ?? CGPoint(x: x, y: y)
    return CGRect(
      x: max(min(origin.x, room.maxX - size.width), room.minX),
      y: max(min(origin.y, room.maxY - size.height), room.minY),
      width: size.width, height: size.height)
  }
}
