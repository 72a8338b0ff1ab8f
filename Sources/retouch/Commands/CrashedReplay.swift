internal import InputCore
internal import InputRecording
internal import UIKit

/// An app's crash in a replay that was then repeated up to the input before.
@MainActor struct CrashedReplay {
  /// The number of the input with which it crashed.
  let input: Int
  /// That input.
  let lastInput: Input
  /// When it came, in microseconds from the start of the recording.
  let time: Int
  /// What happened, as a line.
  let line: String
  /// The app's innermost line; empty if none is known.
  let place: String
  /// How and where the app ended, as a clause: `.build/Board was ended by signal 4 (Illegal
  /// instruction), in Board.pan at Board.swift:42`.
  let words: String
  /// Whether the recording has more inputs.
  let goesOn: Bool

  /// Reads when the input was; nil if the error is of no crash.
  ///
  /// - Throws: `HostError` if the recording cannot be read.
  init?(_ error: HostError, in app: [String], of recording: String) throws(HostError) {
    guard let crash = error.crash, crash.input > 1, recording != StandardStream.sign else {
      return nil
    }
    let number = crash.input
    var inputs: [(time: UInt64, input: Input)] = []
    try HostError.reading { () throws(RecordingError) in
      let reader = try RecordingReader(path: recording)
      while let next = try reader.nextInput(), inputs.count <= number {
        inputs.append((next.instant.nanoseconds(since: reader.started.instant), next.input))
      }
    }
    guard inputs.count >= number else { return nil }
    (input, goesOn) = (Int(number), inputs.count > number)
    time = Int(inputs[input - 1].time / 1000)
    lastInput = inputs[input - 1].input
    place = crash.line
    words = crash.words + (place.isEmpty ? "" : ", in \(place)")
    let when = Thousandths.text(of: Int64(time / 1000))
    line =
      "\(recording): input \(number), at \(when) s: \(words); for all its calls:"
      + " SWIFT_BACKTRACE=enable=yes retouch replay \(recording) -- \(app.joined(separator: " "))"
  }

  /// Starts an app that replays, as `ReplayCommand.replay`; if it crashes, once more up to the input
  /// before.
  ///
  /// - Parameter restart: Removes what the first replay has written.
  static func replay(
    _ app: [String], _ options: inout HostOptions, limit: Int? = nil,
    restart: () throws(HostError) -> Void
  ) throws(HostError) -> (status: Int32, crash: CrashedReplay?) {
    do throws(HostError) {
      return (try ReplayCommand.replay(app, options, reports: false, limit: limit), nil)
    } catch {
      guard options.inputLimit == nil, let path = options.replayPath,
        let crash = try CrashedReplay(error, in: app, of: path)
      else { throw error }
      try restart()
      options.inputLimit = UInt64(crash.input - 1)
      return (try ReplayCommand.replay(app, options, reports: false, limit: limit), crash)
    }
  }

  /// Says that what was printed is of the moments before the crash.
  ///
  /// - Throws: `HostError` if the recording goes on after it.
  func end() throws(HostError) {
    guard !goesOn else { throw HostError(.software, line) }
    reportLine("retouch: \(line)")
  }
}
