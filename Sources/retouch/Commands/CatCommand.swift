internal import Evidence
internal import InputCore
internal import InputRecording
internal import UIKit

/// `retouch cat`: prints one line per input, for people and for pipes.
@MainActor enum CatCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let path = arguments.operands[0]
    let asJSON = arguments.has("--json")
    let output = TextOutput()
    do throws(RecordingError) {
      let reader = try RecordingReader(path: path)
      while output.isOpen, let input = try reader.nextInput() {
        if asJSON {
          input.json.write { output.write($0) }
          output.endLine()
        } else {
          output.write(line: "\(input.sequence) \(input.input.instant.text) \(input.input.text)")
        }
      }
      if output.isOpen, let loss = reader.loss { reportLine("retouch: \(reader.path): \(loss)") }
    } catch {
      // Print everything that was read before the error, too.
      output.flush()
      throw HostError(reading: error)
    }
    try output.finish()
  }
}
