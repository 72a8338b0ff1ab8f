internal import CProcessFacts
internal import Dispatch
internal import Foundation
internal import InputCore

/// Asks the libraries as app code would, and compares their answers with the run's. A library that
/// is linked into the program, or found before our functions, gives answers of its own.
@MainActor enum AnswerCheck {
  /// The facts that do not follow the timeline in this process, as app code names them; empty if
  /// all do.
  static func strangers(_ facts: AppFacts) -> [String] {
    process_facts_begin_step()
    defer { process_facts_end_step() }
    return clocks(facts) + chance(facts) + timers(facts)
  }

  private static func clocks(_ facts: AppFacts) -> [String] {
    var strangers: [String] = []
    let wallTime = Date().timeIntervalSince1970
    if abs(wallTime - Double(facts.wallTime) / 1_000_000_000) > 0.000_001 {
      strangers.append("Date")
    }
    if DispatchTime.now().uptimeNanoseconds != facts.now.nanoseconds {
      strangers.append("DispatchTime")
    }
    // The clock's zero is not public, but during a step its time must stand still.
    let instant = ContinuousClock.now
    if (0..<3).contains(where: { _ in ContinuousClock.now != instant }) {
      strangers.append("ContinuousClock")
    }
    return strangers
  }

  private static func chance(_ facts: AppFacts) -> [String] {
    var strangers: [String] = []
    if !facts.draws({ _ = UInt64.random(in: .min ... .max) }) { strangers.append("random numbers") }
    if !facts.draws({ _ = UUID() }) { strangers.append("UUID") }
    return strangers
  }

  private static func timers(_ facts: AppFacts) -> [String] {
    var strangers: [String] = []
    let main = DispatchQueue.main
    if !facts.arms({ main.asyncAfter(deadline: .now() + 3600) {} }) {
      strangers.append("asyncAfter")
    }
    let timer = Timer(timeInterval: 3600, repeats: false) { _ in }
    if !facts.arms({ RunLoop.main.add(timer, forMode: .default) }) { strangers.append("Timer") }
    timer.invalidate()
    let source = DispatchSource.makeTimerSource(queue: main)
    if !facts.arms({ source.schedule(deadline: .now() + 3600) }) {
      strangers.append("DispatchSourceTimer")
    }
    source.cancel()
    source.resume()
    if !facts.queues({ main.async {} }) { strangers.append("DispatchQueue.main.async") }
    return strangers
  }
}

/// Reports the facts that do not follow the timeline, if there are any.
func reportStrangers(_ strangers: [String]) {
  guard !strangers.isEmpty else { return }
  reportLine(
    "\(strangers.joined(separator: ", ")) of this program does not follow the recorded time, since"
      + " another definition answers before Retouch's; a replay will differ where the app depends on"
      + " it")
}
