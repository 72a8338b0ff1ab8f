package import Foundation
package import Quartz

/// The appearance of a pointer that no desktop draws: a disc, as on iPadOS.
package enum PointerPicture {
  /// The diameter in points, including the rim.
  package static let diameter: CGFloat = 20

  /// The commands that draw a pointer at a place.
  package static func commands(at place: CGPoint) -> [DisplayList.Command] {
    func disc(_ diameter: CGFloat, _ color: PaintColor) -> DisplayList.Command {
      let rect = CGRect(
        x: place.x - diameter / 2, y: place.y - diameter / 2, width: diameter, height: diameter)
      var outline = PathBuilder()
      outline.addEllipse(in: rect)
      return .fill(outline.path, .winding, .color(color), .plain)
    }
    // The rim keeps it visible on a dark background.
    return [
      disc(diameter, PaintColor(red: 1, green: 1, blue: 1, alpha: 0.5)),
      disc(diameter - 2, PaintColor(red: 0.3, green: 0.3, blue: 0.32, alpha: 0.6)),
    ]
  }
}
