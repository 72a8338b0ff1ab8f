internal import InputCore
internal import InputRecording
internal import RecordingEditing
internal import UIKit

/// Finds the smallest recording that still fails by leaving out ever smaller parts: gestures, then
/// fingers and keys, then samples. Then it tries simpler values.
///
/// Candidates are tried in a fixed order, however many run at a time: of those that run together,
/// the first one that fails is taken, so the result does not depend on the machine.
@MainActor struct Shrinker {
  private let recording: RecordingReduction
  /// How many candidates run at a time.
  private let jobs: Int
  /// Says which candidates fail.
  private let judge: ([[Input]]) throws(HostError) -> [Bool]
  private let state: ShrinkState
  private let progress: (String) -> Void
  private var isKept: [Bool]
  private var values = SimplerValues()
  /// The number of candidates that were run.
  private(set) var runCount = 0

  /// - Parameters:
  ///   - jobs: How many candidates run at a time.
  ///   - judge: Says of each of some candidates, at most `jobs`, whether it fails.
  ///   - progress: Shows a line.
  init(
    _ recording: RecordingReduction, _ state: ShrinkState, jobs: Int,
    progress: @escaping (String) -> Void,
    judge: @escaping ([[Input]]) throws(HostError) -> [Bool]
  ) {
    self.recording = recording
    (self.jobs, self.judge) = (jobs, judge)
    self.state = state
    self.progress = progress
    isKept = recording.pieces.map { _ in true }
  }

  /// The remaining inputs.
  var inputs: [Input] { values.applied(to: recording.inputs(keeping: isKept)) }

  /// Whether a recording in which nothing happens fails too.
  mutating func failsWithoutInput() throws(HostError) -> Bool {
    try first([Candidate(isKept.map { _ in false }, values)]) != nil
  }

  /// Leaves out as much as possible; with simpler values, more may be.
  mutating func shrink() throws(HostError) {
    var before: ([Bool], String)
    repeat {
      before = (isKept, values.text)
      try reduce("gestures") { $0.gesture }
      try reduce("fingers") { $0.whole }
      try reduce("samples", by: nil)
      try simplify()
    } while (isKept, values.text) != before
  }

  // MARK: Parts

  /// Leaves out groups of pieces, beginning with half of them at a time.
  ///
  /// - Parameter key: The group of a piece; nil if each piece is its own.
  private mutating func reduce(
    _ name: String, by key: ((RecordingReduction.Piece) -> Int)?
  ) throws(HostError) {
    var groups: [[Int]] = []
    var places: [Int: Int] = [:]
    for index in isKept.indices where isKept[index] {
      let group = key?(recording.pieces[index]) ?? index
      if let place = places[group] {
        groups[place].append(index)
      } else {
        places[group] = groups.count
        groups.append([index])
      }
    }
    var size = max(1, groups.count / 2)
    while true {
      let hasChanged = try pass(name, &groups, size: size)
      if size == 1, !hasChanged { return }
      size = max(1, size / 2)
    }
  }

  /// Tries to leave out each run of `size` groups; returns whether any could be left out.
  private mutating func pass(
    _ name: String, _ groups: inout [[Int]], size: Int
  ) throws(HostError) -> Bool {
    var hasChanged = false
    var start = 0
    while start < groups.count {
      progress("\(name): \(groups.count) left, by \(size); \(runCount) runs")
      let starts = Array(
        stride(from: start, to: groups.count, by: size).prefix(jobs))
      let candidates = starts.map { first in
        var kept = isKept
        for piece in groups[first..<min(first + size, groups.count)].joined() {
          kept[piece] = false
        }
        return Candidate(kept, values)
      }
      guard let found = try self.first(candidates) else {
        start = (starts.last ?? start) + size
        continue
      }
      isKept = candidates[found].isKept
      start += found * size
      groups.removeSubrange(start..<min(start + size, groups.count))
      hasChanged = true
    }
    return hasChanged
  }

  /// Simplifies values one after the other, as long as the recording still fails.
  private mutating func simplify() throws(HostError) {
    for choices in SimplerValues.choices {
      progress("values; \(runCount) runs")
      let candidates = choices.map { change in
        var values = values
        change(&values)
        return Candidate(isKept, values)
      }
      guard let found = try first(candidates) else { continue }
      values = candidates[found].values
    }
  }

  // MARK: Candidates

  private struct Candidate {
    var isKept: [Bool]
    var values: SimplerValues

    init(_ isKept: [Bool], _ values: SimplerValues) {
      (self.isKept, self.values) = (isKept, values)
    }

    /// A key that identifies the candidate in every run of the tool (FNV-1a).
    var key: UInt64 {
      var key: UInt64 = 0xCBF2_9CE4_8422_2325
      func mix(_ byte: UInt8) { key = (key ^ UInt64(byte)) &* 0x100_0000_01B3 }
      for isKept in isKept { mix(isKept ? 1 : 0) }
      for byte in values.text.utf8 { mix(byte) }
      return key
    }
  }

  /// The first of the candidates that fails; nil if none does.
  private mutating func first(_ candidates: [Candidate]) throws(HostError) -> Int? {
    var start = 0
    while start < candidates.count {
      let batch = candidates[start..<min(start + jobs, candidates.count)]
      let unknown = batch.filter { state.result(of: $0.key) == nil }
      if !unknown.isEmpty {
        let results = try judge(unknown.map { inputs(of: $0) })
        runCount += unknown.count
        for (candidate, fails) in zip(unknown, results) { state.record(candidate.key, fails) }
      }
      if let found = batch.firstIndex(where: { state.result(of: $0.key) == true }) { return found }
      start += batch.count
    }
    return nil
  }

  private func inputs(of candidate: Candidate) -> [Input] {
    candidate.values.applied(to: recording.inputs(keeping: candidate.isKept))
  }

  /// Writes the remaining recording.
  func write(to place: EditPlace) throws(HostError) -> EditSummary {
    try recording.write(inputs, to: place)
  }
}

extension RecordingReduction {
  /// Writes a recording with `inputs`, a subset of its own.
  @MainActor func write(
    _ inputs: [Input], to place: EditPlace
  ) throws(HostError) -> EditSummary {
    try EditArguments.attempt(to: place.path) { () throws(RecordingError) in
      try writeRecording(
        of: inputs, network: network, to: place, leavesOutKeys: leavesOutKeys, origins: origins)
    }
  }
}
