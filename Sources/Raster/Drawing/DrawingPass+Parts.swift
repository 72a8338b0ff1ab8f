internal import Foundation
internal import Quartz
internal import UIGeometry

extension DrawingPass {
  /// Draws a part, unless it lies completely outside the clip.
  ///
  /// Parts are inside each other as views are, perhaps deeper than a thread has stack for.
  mutating func draw(
    _ part: DrawingPart, above floor: (saved: Int, groups: Int)
  ) throws(RasterError) {
    guard try begin(part, above: floor) else { return }
    // The parts that have begun, and how many of their parts are drawn.
    var open = [(part: part, drawn: 0)]
    while let last = open.last {
      guard last.drawn < last.part.parts.count else {
        try end(last.part, above: floor)
        open.removeLast()
        continue
      }
      open[open.count - 1].drawn += 1
      let next = last.part.parts[last.drawn]
      if try begin(next, above: floor) { open.append((part: next, drawn: 0)) }
    }
  }

  /// Draws what comes before a part's own parts; returns false if the part lies completely outside
  /// the clip.
  private mutating func begin(
    _ part: DrawingPart, above floor: (saved: Int, groups: Int)
  ) throws(RasterError) -> Bool {
    guard isSeen(part) else { return false }
    if let place = cover?.place, cover?.part === part {
      follow(part.head[..<place])
      cover = nil
      try draw(part.head[place...], above: floor)
    } else if cover != nil {
      follow(part.head[...])
    } else {
      try draw(part.head[...], above: floor)
    }
    return true
  }

  /// Draws what comes after a part's own parts.
  private mutating func end(
    _ part: DrawingPart, above floor: (saved: Int, groups: Int)
  ) throws(RasterError) {
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
