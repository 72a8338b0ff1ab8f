import Foundation
import UIGeometry

/// Appends commands to a list, and keeps groups and saved states in order.
///
/// A saved state in which nothing was drawn leaves no command behind.
struct ListRecorder {
  /// A saved state or a group that has begun but not ended.
  private struct Frame {
    var isGroup: Bool
    /// The place of the command that began it.
    var place: Int
    /// The number of drawings before it.
    var drawingCount: Int
  }

  private var commands: [DisplayList.Command] = []
  private var frames: [Frame] = []
  /// The number of drawing commands so far.
  private(set) var drawingCount = 0

  /// Whether a group has begun but not ended.
  var isInGroup: Bool { frames.contains(where: \.isGroup) }

  /// Appends a command that draws.
  mutating func draw(_ command: DisplayList.Command) {
    drawingCount += 1
    commands.append(command)
  }

  /// Appends a transform or a clip.
  mutating func change(_ command: DisplayList.Command) {
    commands.append(command)
  }

  mutating func save() {
    frames.append(Frame(isGroup: false, place: commands.count, drawingCount: drawingCount))
    commands.append(.save)
  }

  /// Ends the innermost saved state.
  mutating func restore() {
    guard let frame = frames.popLast() else { return }
    precondition(!frame.isGroup, "a group ends by endGroup")
    if frame.drawingCount == drawingCount {
      commands.removeSubrange(frame.place...)
    } else {
      commands.append(.restore)
    }
  }

  mutating func beginGroup(_ group: DisplayList.Group) {
    frames.append(Frame(isGroup: true, place: commands.count, drawingCount: drawingCount))
    commands.append(.beginGroup(group))
  }

  /// Ends the innermost group, which must contain no saved state.
  mutating func endGroup() {
    guard let frame = frames.popLast() else { return }
    precondition(frame.isGroup, "a saved state ends by restore")
    if frame.drawingCount == drawingCount {
      commands.removeSubrange(frame.place...)
    } else {
      commands.append(.endGroup)
    }
  }

  /// The list so far, with everything that is still open ended.
  var list: DisplayList {
    DisplayList(commands + frames.reversed().map { $0.isGroup ? .endGroup : .restore })
  }

  /// Forgets the drawings, but keeps the current transforms and clips. No group may be open.
  mutating func forgetDrawings() {
    precondition(!isInGroup, "a group is not drawn before it ends")
    var kept: [DisplayList.Command] = []
    var begun: [Int] = []
    for command in commands {
      switch command {
      case .save, .beginGroup:
        begun.append(kept.count)
        kept.append(command)
      case .restore, .endGroup: kept.removeSubrange((begun.popLast() ?? 0)...)
      case .concatenate, .clip, .clipToMask: kept.append(command)
      case .fill, .stroke, .shadow, .shade, .image, .glyphs, .strokeGlyphs, .clear, .list: break
      }
    }
    commands = kept
    for index in frames.indices {
      frames[index].place = begun[index]
      frames[index].drawingCount = drawingCount
    }
  }
}
