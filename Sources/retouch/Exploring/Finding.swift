internal import Foundation
internal import InputCore
internal import InputRecording
internal import UIKitHosts

/// What goes wrong in a branch, and where: branches with the same finding are told once.
struct Finding: Hashable {
  enum Kind: String, CaseIterable {
    case crash, hang, check, stuck
    /// A screen that cannot be left.
    case trap
  }

  var kind: Kind
  /// The place in words, the same in every run of the same program.
  var place: String

  /// What is wrong with a branch; nil if nothing is.
  ///
  /// - Parameter seconds: The limit for a branch, for the words.
  init?(_ result: BranchResult, seconds: Double) {
    switch result.end {
    case .failed, .stopped: return nil
    case .crashed(let status):
      let end = status.map { ChildEnd(waitStatus: $0).description } ?? "ended"
      (kind, place) = (.crash, "the app \(end)\(Self.place(ofCrash: result))")
    case .hung:
      let call = result.report.lastCall
      let last = call.isEmpty ? "" : "; the last call is \(call)"
      (kind, place) = (.hang, "a step takes more than \(seconds) s\(last)")
    case .finished:
      if let name = result.report.violated {
        (kind, place) = (.check, "“\(name.printable())” does not hold")
      } else if let part = result.report.stuck.first {
        (kind, place) = (.stuck, "\(part.printable()) although nothing is held")
      } else {
        return nil
      }
    }
  }

  /// - Parameter screen: The frontmost view, in words.
  init(trapOn screen: String) {
    (kind, place) = (.trap, "no tap, swipe or key changes the screen any more: \(screen)")
  }

  /// The finding for which a recording was written; nil if another edit has written it.
  init?(_ origin: RecordingOrigin) {
    guard origin.edit == "explore" else { return nil }
    let parts = origin.change.split(separator: ":", maxSplits: 1)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    (self.kind, place) = (kind, parts.dropFirst().first.map { String($0.dropFirst()) } ?? "")
  }

  /// The finding in words, as a recording has it.
  var words: String { "\(kind.rawValue): \(place)" }

  /// How long a test waits after its last gesture, so that what goes wrong does so.
  ///
  /// - Parameter recorded: How long the recording goes on then; in seconds, as the result.
  func lastPause(_ recorded: Double) -> Double {
    let pause = (recorded * 10).rounded(.up) / 10 + 0.1
    switch kind {
    case .crash, .hang, .check, .trap: return pause
    case .stuck: return max(pause, Self.rest)
    }
  }

  /// After how many seconds in which nothing is held something counts as stuck.
  private static let rest = 1.5

  /// Whether another run shows the same, perhaps of another build, or with another limit.
  func isSame(as other: Finding?) -> Bool {
    guard let other, other.kind == kind else { return false }
    return other.essence == essence
  }

  /// The place without what differs between builds and limits: addresses and seconds.
  private var essence: String {
    let place = place.replacing(/\(\+0x[0-9a-f]+\)/, with: "")
    // A recording keeps so much of it.
    return String(place.replacing(/more than [0-9.]+ s/, with: "").prefix(400))
  }

  /// Where a process crashed, as far as its report says: Swift's message, or else the innermost
  /// frame of the program.
  private static func place(ofCrash result: BranchResult) -> String {
    let lines = report(of: result)
    if let line = lines.first(where: { $0.contains("Fatal error") }) { return ": \(line)" }
    // The first frames are those of the report itself, up to the system's call of it.
    if let signal = lines.firstIndex(where: { $0.contains("libc.so") }),
      let frame = lines[(signal + 1)...].first(where: {
        !$0.contains("libc.so") && !$0.hasPrefix("libswift")
      })
    {
      return " in \(frame)"
    }
    let call = result.report.lastCall
    return call.isEmpty ? "" : " in \(call.printable())"
  }

  /// What the app wrote to standard error, without addresses and process numbers, which differ from
  /// run to run, and without the frames of Swift's runtime, which come once more with the signal.
  static func report(of result: BranchResult) -> [String] {
    result.errors.compactMap { line in
      let isFrame = line.first?.isNumber == true && line.contains(" 0x0000")
      guard !isFrame, line != "Current stack trace:" else { return nil }
      if line.hasPrefix("signal ") {
        return line.split(separator: " ").prefix(2).joined(separator: " ").printable()
      }
      guard line.hasSuffix("]"), let bracket = line.range(of: "[0x", options: .backwards) else {
        return line.printable()
      }
      return (line[..<bracket.lowerBound].split(separator: "/").last.map(String.init) ?? line)
        .printable()
    }
  }
}
