internal import HostTestSupport
internal import InputCore
internal import InputRecording
internal import UIKit

/// Runs the app with the pitfall that the first argument names, or records a run in which nothing
/// goes wrong: `PitfallApp --record FILE PITFALL`.
@main enum Main {
  @MainActor static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 4, arguments[1] == "--record" {
      PitfallDelegate.pitfall = Pitfall(rawValue: arguments[3]) ?? .none
      try record(at: arguments[2])
      return
    }
    PitfallDelegate.pitfall = arguments.dropFirst().first.flatMap(Pitfall.init) ?? .none
    PitfallDelegate.main()
  }

  /// Two taps far apart in time, and rests.
  @MainActor private static func record(at path: String) throws {
    let writer = try RecordingWriter(path: path)
    var started = Session.started()
    started.processFacts = .timeline
    let host = HeadlessHost(
      AppBlueprint(delegate: PitfallDelegate.self), started: started, tasks: .orderedInProcess,
      recorder: writer)
    host.deliver(Session.deviceAdded)
    for (x, y, time) in [(100, 100, 500), (300, 100, 2500)] as [(Int32, Int32, UInt64)] {
      host.deliver(Session.frame(.touchDown, x: x, y: y, milliseconds: time))
      host.deliver(Session.frame(.touchMove, x: x + 1, y: y, milliseconds: time + 30))
      host.deliver(Session.frame(.touchUp, x: x + 1, y: y, milliseconds: time + 60))
    }
    host.advance(to: Session.instant(milliseconds: 4000))
    try writer.close(digest: host.run.digest)
    host.end()
  }
}
