internal import InputCore
internal import InputRecording
internal import RecordingEditing
internal import UIKit

/// `retouch scale`: changes the screen size or the speed.
@MainActor enum ScaleCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let edit = EditArguments(arguments, of: "scale")
    var scale = RecordingScale()
    if let text = arguments.value("--to") {
      guard let screen = ScreenDescription(text: text) else {
        throw edit.mistake("--to", ScreenDescription.expected, text)
      }
      scale.size = (
        screen.widthPixels, screen.heightPixels,
        text.contains("@") ? screen.scaleThousandths : 0,
        text.contains(":") ? screen.refreshMillihertz : 0
      )
    }
    if let text = arguments.value("--speed") {
      guard let speed = Double(text), RecordingScale.speeds.contains(speed) else {
        throw edit.mistake("--speed", "a factor from 0.001 to 1000", text)
      }
      scale.speed = speed
    }
    guard scale != RecordingScale() else { throw .usage("scale: give --to, --speed or both") }
    let (path, place) = (arguments.operands[0], edit.place)
    let summary = try EditArguments.attempt(to: place.path) { () throws(RecordingError) in
      try scaleRecording(path, to: place, scale)
    }
    try printResult(summary, of: place, dropped: replayNote(path))
  }
}

/// `retouch resample`: resamples positions, sizes and forces at a fixed rate.
@MainActor enum ResampleCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let edit = EditArguments(arguments, of: "resample")
    let text = arguments.operands[1]
    guard let hertz = Double(text), resamplingRates.contains(hertz) else {
      throw edit.mistake("HZ", "a rate from 1 to 10000", text)
    }
    let (path, place) = (arguments.operands[0], edit.place)
    let summary = try EditArguments.attempt(to: place.path) { () throws(RecordingError) in
      try resampleRecording(path, to: place, hertz: hertz)
    }
    try printResult(summary, of: place, dropped: replayNote(path))
  }
}

/// `retouch redact`: copies a recording without facts that reveal a person or a machine.
@MainActor enum RedactCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let edit = EditArguments(arguments, of: "redact")
    let (path, place) = (arguments.operands[0], edit.place)
    let keepsNames = arguments.has("--keep-names")
    let result = try EditArguments.attempt(to: place.path) { () throws(RecordingError) in
      try redactRecording(path, to: place, keepsNames: keepsNames, anonymise: \.anonymous)
    }
    let counts = result.counts
    let kinds: [(UInt64, String)] = [
      (counts.keys, "key presses"), (counts.links, "links"), (counts.files, "files"),
      (counts.locations, "locations"), (counts.copies, "copied texts"),
      (counts.names, "names of devices"),
    ]
    let replaced = kinds.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let lines = [
      "replaced: " + (replaced.isEmpty ? "nothing" : replaced),
      "removed: facts of the machine, serial numbers, digests, transcript, attachments"
        + (haveNetwork([path]) ? ", network" : "") + (haveComments([path]) ? ", comments" : ""),
      "note: where and when it was touched, when keys were pressed, and the app's own names of its "
        + "work are still in it",
    ]
    try printResult(result.summary, of: place, dropped: nil, more: lines)
  }
}
