internal import Foundation
internal import Quartz
internal import UIGeometry

extension DrawingPass {
  /// Draws a part, unless it lies completely outside the clip.
  mutating func draw(
    _ part: DrawingPart, above floor: (saved: Int, groups: Int)
  ) throws(RasterError) {
    guard isSeen(part) else { return }
    if let place = cover?.place, cover?.part === part {
      follow(part.head[..<place])
      cover = nil
      try draw(part.head[place...], above: floor)
    } else if cover != nil {
      follow(part.head[...])
    } else {
      try draw(part.head[...], above: floor)
    }
    for part in part.parts { try draw(part, above: floor) }
    if cover == nil {
      try draw(part.tail[...], above: floor)
    } else {
      follow(part.tail[...])
    }
  }

  private func isSeen(_ part: DrawingPart) -> Bool {
    guard !state.clip.isEmpty else { return false }
    let bounds = part.bounds
    guard bounds.isOrdinary else { return !bounds.isNull }
    let pixels = PixelRect(around: bounds.applying(state.transform)).outset(part.margin)
    return !pixels.intersection(state.clip).isEmpty
  }

  /// Follows the state changes of commands whose drawings are hidden. Clips before a cover hide no
  /// part of it.
  private mutating func follow(_ commands: ArraySlice<DisplayList.Command>) {
    var groups = 0
    for command in commands {
      switch command {
      case .beginGroup: groups += 1
      case .endGroup: groups -= 1
      case .save where groups == 0: saved.append(state)
      case .restore where groups == 0: state = saved.popLast() ?? state
      case .concatenate(let transform) where groups == 0:
        state.transform = transform.concatenating(state.transform)
      case .save, .restore, .concatenate, .clip, .clipToMask, .fill, .stroke, .shadow, .shade,
        .image, .glyphs, .strokeGlyphs, .clear, .list:
        continue
      }
    }
  }
}
