import Foundation
import Quartz
import UIGeometry

extension DisplayList {
  /// The numbers of lines and of bytes in a line that an excerpt contains.
  private static let (excerptLines, excerptBytes) = (16, 100)

  /// The beginning of the list's text, for recordings: a line per command that draws, clips or
  /// moves. A longer line is cut, and ends in a digest of the command.
  var excerpt: String {
    var lines: [String] = []
    addExcerpt(to: &lines)
    return lines.joined(separator: "\n")
  }

  private func addExcerpt(to lines: inout [String]) {
    for command in commands {
      guard lines.count < Self.excerptLines else { return }
      switch command {
      case .save, .restore, .endGroup: break
      case .list(let list, let transform):
        if transform != .identity {
          lines.append(Self.excerpt(of: .concatenate(transform)))
        }
        list.addExcerpt(to: &lines)
      case .concatenate, .clip, .clipToMask, .fill, .stroke, .shadow, .shade, .image, .glyphs,
        .strokeGlyphs, .clear, .beginGroup:
        lines.append(Self.excerpt(of: command))
      }
    }
  }

  private static func excerpt(of command: Command) -> String {
    let list = DisplayList([command])
    let lines = list.description.split(separator: "\n")
    let text = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
    guard text.utf8.count > excerptBytes else { return text }
    let digest = String(UInt32(truncatingIfNeeded: list.digest), radix: 16)
    return "\(String(decoding: text.utf8.prefix(excerptBytes), as: UTF8.self))… \(digest)"
  }
}
