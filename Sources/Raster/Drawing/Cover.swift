internal import Foundation
internal import Quartz
internal import UIGeometry

/// An opaque fill of everything that is to be drawn: it hides all that was drawn before it.
struct Cover {
  let part: DrawingPart
  /// The place of the command that fills, in the part's head.
  let place: Int

  /// The last cover in a rectangle of pixels; nil if there is none.
  static func last(
    in part: DrawingPart, _ transform: CGAffineTransform, of limit: PixelRect
  ) -> Cover? {
    var search = CoverSearch(limit: limit)
    search.look(at: part, transform)
    return search.found
  }
}

/// Searches the parts that are large enough.
private struct CoverSearch {
  let limit: PixelRect
  var found: Cover?
  /// The states that the enclosing parts have saved.
  private var saved = ShallowStack<State>()

  private struct State {
    var transform: CGAffineTransform
    /// Whether all clips so far leave the whole limit visible.
    var isWhole: Bool
  }

  init(limit: PixelRect) { self.limit = limit }

  mutating func look(at part: DrawingPart, _ transform: CGAffineTransform) {
    guard let inner = enter(part, transform) else { return }
    var open = [(part: part, passed: 0, transform: inner)]
    while let last = open.last {
      guard last.passed < last.part.parts.count else {
        open.removeLast()
        continue
      }
      open[open.count - 1].passed += 1
      let next = last.part.parts[last.passed]
      if let inner = enter(next, last.transform) {
        open.append((part: next, passed: 0, transform: inner))
      }
    }
  }

  /// Looks at the commands before a part's own parts; returns the transform of those, or nil if
  /// they hide nothing.
  private mutating func enter(
    _ part: DrawingPart, _ transform: CGAffineTransform
  ) -> CGAffineTransform? {
    guard isLargeEnough(part, transform) else { return nil }
    var state = State(transform: transform, isWhole: true)
    let floor = saved.count
    var groups = 0
    for (place, command) in part.head.enumerated() {
      switch command {
      case .beginGroup: groups += 1
      case .endGroup: groups -= 1
      case .save: saved.append(state)
      case .restore: if saved.count > floor { state = saved.popLast() ?? state }
      case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
      case .clip(let path, _, _):
        let pixels = DevicePath.wholePixels(of: path, state.transform)
        if pixels?.contains(limit) != true { state.isWhole = false }
      case .clipToMask: state.isWhole = false
      case .fill(let path, _, .color(let color), let compositing):
        guard groups == 0, state.isWhole, color.alpha == 1, compositing.isOpaque,
          DevicePath.wholePixels(of: path, state.transform)?.contains(limit) == true
        else { continue }
        found = Cover(part: part, place: place)
      case .fill, .stroke, .shadow, .shade, .image, .glyphs, .strokeGlyphs, .clear, .list: continue
      }
    }
    saved.removeAll(above: floor)
    return state.isWhole ? state.transform : nil
  }

  private func isLargeEnough(_ part: DrawingPart, _ transform: CGAffineTransform) -> Bool {
    let bounds = part.bounds
    guard bounds.isOrdinary else { return !bounds.isNull }
    return PixelRect(around: bounds.applying(transform)).outset(1).contains(limit)
  }
}

extension Compositing {
  /// Whether an opaque colour simply replaces everything below.
  fileprivate var isOpaque: Bool { alpha == 1 && blendMode == .normal && shadow == nil }
}
