package import InputCore
package import InputRecording

/// The destination of an edit.
package struct EditPlace: Sendable {
  /// The recording to make; `-` is standard output.
  package let path: String
  /// Whether an existing file is overwritten.
  package let overwrites: Bool

  /// Names the place; nothing is created.
  package init(_ path: String, overwrites: Bool = false) {
    (self.path, self.overwrites) = (path, overwrites)
  }

  /// Checks, before anything is read, that the file may be created and is not one of those to be
  /// read.
  ///
  /// - Throws: `RecordingError` if the file exists, cannot be made, or is one of `sources`.
  package func check(whileReading sources: [String]) throws(RecordingError) {
    guard path != StandardStream.sign else { return }
    try OutputFile.refuse(path, whileReading: sources.flatMap { [$0, Journal.path(of: $0)] })
    _ = try OutputFile.place(of: path, overwrites: overwrites)
  }
}

/// The results of an edit, and what it could not keep.
package struct EditSummary: Equatable, Sendable {
  /// The number of inputs in the new recording.
  package var inputCount: UInt64 = 0
  /// Anything left out or changed beyond the request, one line each.
  package var notes: [String] = []
  /// The parts of the files that could not be read, by file.
  package var losses: [String] = []
  /// The time from the first to the last input, in nanoseconds.
  package var nanoseconds: UInt64 = 0
}

/// The identity of a file that an edit reads, for `RecordingOrigin`; none for standard input.
func editSources(_ paths: [String]) throws(RecordingError) -> [String] {
  var sources: [String] = []
  for path in paths where path != StandardStream.sign {
    sources.append(try FileSource(path: path).identity)
  }
  return sources
}

/// What an edit drops if it changes the inputs of a run.
let runEvidence = "digests and transcript"

/// Counts what an edit leaves out because it belongs to the calls of the original run.
struct LeftOutAnswers {
  private var answers: UInt64 = 0
  private var arrivals: UInt64 = 0

  /// Whether `input` is an answer to a call of the original run, or work that the run had sent.
  /// Another run makes other requests, in another order, so these cannot be replayed.
  mutating func leavesOut(_ input: Input) -> Bool {
    switch input {
    case .hostAnswered: answers += 1
    case .workArrived: arrivals += 1
    case .started, .deviceAdded, .deviceRemoved, .frame, .clockAdvanced, .systemRequest:
      return false
    }
    return true
  }

  /// The counts of inputs that were left out, for `EditSummary.notes`.
  var notes: [String] {
    answerNotes
      + (arrivals == 0
        ? [] : ["left out \(arrivals) arrivals of work, which the app of another run sends itself"])
  }

  /// The count of answers alone.
  var answerNotes: [String] {
    answers == 0
      ? []
      : [
        "left out \(answers) answers of the host, to questions that another run does not ask in this"
          + " order"
      ]
  }
}

extension Input {
  /// The same input at another time and from another device.
  ///
  /// - Parameters:
  ///   - move: The new instant of an instant.
  ///   - device: The new number of a device.
  package func changed(
    move: (Instant) -> Instant, device: (DeviceID) -> DeviceID = { $0 }
  ) -> Input {
    switch self {
    case .started(var started):
      started.instant = move(started.instant)
      return .started(started)
    case .deviceAdded(var descriptor, let instant):
      descriptor.id = device(descriptor.id)
      return .deviceAdded(descriptor, at: move(instant))
    case .deviceRemoved(let id, let instant): return .deviceRemoved(device(id), at: move(instant))
    case .frame(var frame):
      frame.device = device(frame.device)
      frame.instant = move(frame.instant)
      for index in frame.samples.indices {
        frame.samples[index].device = frame.device
        frame.samples[index].instant = move(frame.samples[index].instant)
      }
      return .frame(frame)
    case .clockAdvanced(let instant): return .clockAdvanced(to: move(instant))
    case .systemRequest(let request, let instant):
      return .systemRequest(request, at: move(instant))
    case .hostAnswered(let answer, let instant): return .hostAnswered(answer, at: move(instant))
    case .workArrived(let queue, let instant): return .workArrived(from: queue, at: move(instant))
    }
  }
}

/// Moves instants so that `from` becomes `to`; any that would be negative become the timeline's
/// zero.
struct TimeShift: Equatable {
  let from: Instant
  let to: Instant

  func callAsFunction(_ instant: Instant) -> Instant {
    guard instant < from else {
      return min(to.advanced(byNanoseconds: instant.nanoseconds(since: from)), .latest)
    }
    let age = from.nanoseconds(since: instant)
    return Instant(nanoseconds: to.nanoseconds - min(age, to.nanoseconds))
  }
}
