import Foundation
import Quartz

/// What `draw(_:)` has drawn in a view: the last whole drawing, and parts drawn again since.
package struct DrawnContent {
  /// A drawing of a part of the view.
  private struct Piece {
    /// The part, in the view's coordinates at that time.
    var rect: CGRect
    /// The drawing, from the bounds' origin; nil for nothing.
    var list: DisplayList?
  }

  /// The number of pieces at which the view should be drawn as a whole again.
  private static let enough = 64

  /// The view's bounds when it was drawn last.
  package private(set) var bounds: CGRect
  private var pieces: [Piece] = []

  /// Whether there is nothing to see.
  package var isEmpty: Bool { pieces.allSatisfy { $0.list == nil } }

  /// Whether so many parts were drawn that drawing the whole view would take fewer commands.
  package var isLong: Bool { pieces.count >= Self.enough }

  package init(bounds: CGRect) {
    self.bounds = bounds
  }

  /// Adds a drawing of `rect`, over or instead of the earlier content there.
  package mutating func add(_ list: DisplayList?, in rect: CGRect, bounds: CGRect, clears: Bool) {
    if bounds != self.bounds { (self.bounds, pieces) = (bounds, clears ? [] : pieces) }
    if clears { pieces.removeAll { rect.contains($0.rect) } }
    if list != nil || (clears && !pieces.isEmpty) { pieces.append(Piece(rect: rect, list: list)) }
  }

  /// The drawing, from the bounds' origin.
  ///
  /// A drawing that covers only a part of the view is clipped to that part, and replaces the
  /// content below it.
  package func list(clears: Bool) -> DisplayList {
    var commands: [DisplayList.Command] = []
    for (place, piece) in pieces.enumerated() {
      let rect = piece.rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
      if clears, place > 0 { commands.append(.clear(rect)) }
      guard let list = piece.list else { continue }
      if rect.contains(list.bounds) {
        commands.append(.list(list, .identity))
      } else {
        commands += [
          .save, .clip(VectorPath(rect), .winding, isAntialiased: true), .list(list, .identity),
          .restore,
        ]
      }
    }
    if commands.count == 1, case .list(let list, .identity) = commands[0] { return list }
    return DisplayList(commands)
  }
}
