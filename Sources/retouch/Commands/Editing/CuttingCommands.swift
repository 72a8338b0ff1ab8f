internal import InputRecording
internal import RecordingEditing
internal import UIKit

/// `retouch trim`: copies a part of a recording.
@MainActor enum TrimCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let edit = EditArguments(arguments, of: "trim")
    var cut = RecordingCut()
    cut.start = try edit.time("--from") ?? 0
    cut.end = try edit.time("--to")
    cut.whole = arguments.has("--whole")
    cut.keepsTimes = arguments.has("--keep-times")
    if let end = cut.end, end <= cut.start {
      throw .usage("trim: --to must be later than --from")
    }
    let (path, place) = (arguments.operands[0], edit.place)
    let summary = try EditArguments.attempt(to: place.path) { () throws(RecordingError) in
      try trimRecording(path, to: place, cut)
    }
    try printResult(summary, of: place, dropped: cut.start == 0 ? nil : replayNote(path))
  }
}

/// `retouch split`: divides a recording into several.
@MainActor enum SplitCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let edit = EditArguments(arguments, of: "split")
    let every = try edit.span("--every")
    let times = try times(arguments, edit)
    let byDevice = arguments.has("--by-device")
    guard [every != nil, times != nil, byDevice].filter({ $0 }).count == 1 else {
      throw .usage("split: give one of --every, --at and --by-device")
    }
    let (path, place) = (arguments.operands[0], edit.place)
    let result = try EditArguments.attempt(to: place.path) { () throws(RecordingError) in
      if byDevice { return try splitRecordingByDevice(path, to: place) }
      return try splitRecording(path, to: place, every.map { .every($0) } ?? .at(times ?? []))
    }
    for loss in result.summary.losses { reportLine("retouch: \(loss)") }
    let lines = result.parts.map { part in
      "\(part.path): \(part.inputCount) inputs" + (part.device.isEmpty ? "" : " of \(part.device)")
    }
    let notes = ["without \(replayNote(path))"] + result.summary.notes
    try printResult(lines + notes.map { "note: \($0)" }, of: place.path)
  }

  private static func times(
    _ arguments: Arguments, _ edit: EditArguments
  ) throws(HostError) -> [UInt64]? {
    guard let text = arguments.value("--at") else { return nil }
    var times: [UInt64] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let time = TimeSpan.place(String(part)), time > times.last ?? 0 else {
        throw edit.mistake("--at", "ascending times after the start, such as 10s,20s", text)
      }
      times.append(time)
    }
    return times
  }
}

/// `retouch concat`: joins recordings one after the other.
@MainActor enum ConcatCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let edit = EditArguments(arguments, of: "concat")
    let gap = try edit.pause("--gap") ?? 0
    let (paths, place) = (arguments.operands, edit.place)
    let summary = try EditArguments.attempt(to: place.path) { () throws(RecordingError) in
      try joinRecordings(paths, to: place, gap: gap)
    }
    try printResult(summary, of: place, dropped: replayNote(of: paths))
  }
}

/// `retouch merge`: combines the devices of several recordings in one.
@MainActor enum MergeCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let edit = EditArguments(arguments, of: "merge")
    let (paths, place) = (arguments.operands, edit.place)
    let alignment = arguments.has("--by-clock") ? MergeAlignment.wallTimes : .starts
    let summary = try EditArguments.attempt(to: place.path) { () throws(RecordingError) in
      try mergeRecordings(paths, to: place, by: alignment)
    }
    let how =
      alignment == .starts
      ? "note: all begin at the same time; --by-clock goes by their clocks"
      : "note: by their clocks"
    try printResult(summary, of: place, dropped: replayNote(of: paths), more: [how])
  }
}
