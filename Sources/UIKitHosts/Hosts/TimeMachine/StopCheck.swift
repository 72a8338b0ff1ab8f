internal import InputCore
internal import MomentQueries

/// Checks after each input at which breakpoints a replay stops.
@MainActor struct StopCheck {
  let breakpoints: [Breakpoint]
  private var watches: [MomentWatch?]
  /// The calls of the current step that are breakpoints.
  private var calls: Set<Int> = []

  /// - Throws: `HostError` if a condition cannot be answered.
  init(_ breakpoints: [Breakpoint], from moment: RunMoment) throws(HostError) {
    self.breakpoints = breakpoints
    watches = try breakpoints.map { (breakpoint) throws(HostError) in
      guard let condition = breakpoint.condition else { return nil }
      do throws(MomentQueryError) {
        return try MomentWatch(condition, from: moment)
      } catch {
        throw .usage("\"\(breakpoint.text)\": \(error)")
      }
    }
  }

  /// Whether the lines are needed that the app prints.
  var readsPrints: Bool { breakpoints.contains { $0.condition?.readsPrints == true } }

  /// Notes a call of the current step.
  mutating func note(_ entry: TranscriptEntry) {
    for (index, breakpoint) in breakpoints.enumerated() where breakpoint.matches(entry) {
      calls.insert(index)
    }
  }

  /// The numbers of the breakpoints that the last step has hit, in their order.
  ///
  /// - Throws: `HostError` if a condition cannot be answered.
  mutating func endStep(_ moment: RunMoment) throws(HostError) -> [Int] {
    defer { calls = [] }
    var hits: [Int] = []
    for index in breakpoints.indices {
      var isHit = calls.contains(index)
      do throws(MomentQueryError) {
        if try watches[index]?.isMet(at: moment) == true { isHit = true }
      } catch {
        throw .usage("\"\(breakpoints[index].text)\": \(error)")
      }
      if isHit { hits.append(index) }
    }
    return hits
  }
}
