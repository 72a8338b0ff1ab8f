internal import Foundation
internal import GameController
internal import UIKit
internal import UIKitCore

/// What the app and its process hold at one time.
@MainActor struct Census {
  private let counts: [(name: String, count: Int)]
  private let leftovers: [String]

  /// Counts everything; changes nothing.
  init(board: Board) {
    let descriptors = Self.descriptors()
    counts = [
      ("touches", board.touches), ("presses", board.presses), ("motions", board.motions),
      ("gamepads", GCController.controllers().count), ("mice", GCMouse.mice().count),
      ("keyboards", GCKeyboard.coalesced == nil ? 0 : 1),
      ("devices", descriptors.count { $0.hasPrefix("/dev/input/") }),
      ("descriptors", descriptors.count), ("threads", Self.names(in: "/proc/self/task").count),
      ("ownKiB", Self.ownKibibytes()),
    ]
    // The timer that looks for sensors.
    leftovers = UIApplication.shared.engine.leftovers(knownTimers: 1)
  }

  /// Prints one line: `census`, names and numbers, and after a bar what has not ended.
  func print() {
    let numbers = counts.map { "\($0.name)=\($0.count)" }.joined(separator: " ")
    let line = "census \(numbers) | \(leftovers.joined(separator: "; "))\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  }

  private static func descriptors() -> [String] {
    names(in: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The memory that the process has written to and not given back, which is not that of files: its
  /// heap and stacks. What the kernel has read of files depends on what else needs memory.
  private static func ownKibibytes() -> Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
