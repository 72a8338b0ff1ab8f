package import Foundation
package import Quartz

/// The mark on the glass while somebody watches from afar: an eye in the top right corner. Like the
/// pointer, it is not part of the app's drawing.
package enum WatchMark {
  /// The eye's size in points.
  private static let width: CGFloat = 22
  private static let height: CGFloat = 14
  /// Its distance from the edges.
  private static let margin: CGFloat = 6

  /// The commands that draw the mark on a screen.
  package static func commands(in bounds: CGRect) -> [DisplayList.Command] {
    let middle = CGPoint(x: bounds.maxX - margin - width / 2, y: bounds.minY + margin + height / 2)
    func oval(_ width: CGFloat, _ height: CGFloat, _ color: PaintColor) -> DisplayList.Command {
      let rect = CGRect(
        x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
      var outline = PathBuilder()
      outline.addEllipse(in: rect)
      return .fill(outline.path, .winding, .color(color), .plain)
    }
    // Orange with a white rim, which stands out from light and dark.
    return [
      oval(width, height, PaintColor(red: 1, green: 1, blue: 1, alpha: 1)),
      oval(width - 3, height - 3, PaintColor(red: 1, green: 0.58, blue: 0, alpha: 1)),
      oval(5, 5, PaintColor(red: 1, green: 1, blue: 1, alpha: 1)),
    ]
  }
}
