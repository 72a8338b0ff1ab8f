import Foundation
import InputCore
import InputRecording
import RecordingEditing

extension LongWork {
  /// An edit of a recording, with the name of its command.
  private struct Edit {
    var name: String
    var run: (_ path: String, _ place: EditPlace) throws -> UInt64
  }

  private var edits: [Edit] {
    let part = UInt64(seconds) * 1_000_000_000 / 8
    return [
      Edit(name: "concat") { try joinRecordings([$0, $0], to: $1).inputCount },
      Edit(name: "merge") { try mergeRecordings([$0, $0], to: $1).inputCount },
      Edit(name: "scale") { path, place in
        var scale = RecordingScale()
        scale.speed = 2
        return try scaleRecording(path, to: place, scale).inputCount
      },
      Edit(name: "resample") { try resampleRecording($0, to: $1, hertz: 60).inputCount },
      Edit(name: "redact") { path, place in
        try redactRecording(path, to: place, keepsNames: false) { $0 }.summary.inputCount
      },
      Edit(name: "recover") { try recoverRecording($0, to: $1).summary.inputCount },
      Edit(name: "split") { path, place in
        let summary = try splitRecording(path, to: place, .every(part))
        for part in summary.parts { try? FileManager.default.removeItem(atPath: part.path) }
        return summary.parts.reduce(0) { $0 + $1.inputCount }
      },
    ]
  }

  /// Prints one line for each edit of the recording.
  func runEdits(of name: String) throws {
    for edit in edits {
      try step(edit.name) {
        let place = EditPlace(path("edit.mcap"), overwrites: true)
        let count = try edit.run(path(name), place)
        defer { try? FileManager.default.removeItem(atPath: place.path) }
        return "\(count) inputs, \(byteCount("edit.mcap")) bytes"
      }
    }
  }
}
