internal import UIKit

/// Runs an app in which one source of work floods the main thread while the others must make
/// progress: `FloodApp devices|blocks|tasks|timers|timeline`.
///
/// Exits with 0 when each of the others has done `Flood.goal` pieces of work, with 1 when the
/// flooding one has done `Flood.limit` before; prints what each has done. Nothing here waits for a
/// time.
@main enum Main {
  static func main() {
    guard let name = CommandLine.arguments.dropFirst().first,
      let source = Flood.Source(rawValue: name)
    else {
      let names = Flood.Source.allCases.map(\.rawValue).joined(separator: "|")
      FileHandle.standardError.write(Data("usage: FloodApp \(names)\n".utf8))
      exit(64)
    }
    Flood.shared.flooding = source
    DeviceFeed.substitute = { MadeUpTouchscreen(isFlooding: source == .devices) }
    FloodDelegate.main()
  }
}

/// How much work each source has done.
@MainActor final class Flood {
  /// What the main thread works for.
  enum Source: String, CaseIterable {
    /// Frames of a touchscreen.
    case devices
    /// Blocks on the main queue.
    case blocks
    /// Swift tasks on the main actor.
    case tasks
    /// Foundation's timers and the run loop's blocks.
    case timers
    /// Timers on the app's timeline.
    case timeline
  }

  /// How much each of the others must do.
  static let goal = 20
  /// How much the flooding one may do before.
  static let limit = 2_000_000

  static let shared = Flood()

  var flooding = Source.blocks
  private var counts: [Source: Int] = [:]

  /// The number of concurrent pieces of work of a source.
  func copies(of source: Source) -> Int { source == flooding ? 8 : 1 }

  /// Counts a finished piece of work.
  func count(_ source: Source) {
    counts[source, default: 0] += 1
    if source == flooding {
      if counts[source, default: 0] >= Self.limit { finish(1) }
    } else if counts[source] == Self.goal,
      others.allSatisfy({ counts[$0, default: 0] >= Self.goal })
    {
      finish(0)
    }
  }

  private var others: [Source] { Source.allCases.filter { $0 != flooding } }

  private func finish(_ status: Int32) {
    print(Source.allCases.map { "\($0) \(counts[$0, default: 0])" }.joined(separator: ", "))
    exit(status)
  }
}
