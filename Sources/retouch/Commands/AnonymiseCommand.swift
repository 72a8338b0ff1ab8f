internal import InputCore
internal import InputRecording
internal import UIKit

/// `retouch anonymise`: copies a recording without the facts of the machine.
@MainActor enum AnonymiseCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    guard let output = arguments.value("--output") else {
      preconditionFailure("the parser lets no anonymise pass without --output")
    }
    let path = arguments.operands[0]
    let copy: RecordingCopy
    do throws(RecordingError) {
      copy = try copyRecording(
        path, to: output, overwrites: arguments.has("--overwrite"), changing: \.anonymous)
    } catch {
      throw HostError(copying: error, to: output)
    }
    if let loss = copy.loss { reportLine("retouch: \(path): \(loss)") }
    let name = output == StandardStream.sign ? StandardStream.output : output
    try printResult(
      [
        "\(name): \(copy.inputCount) inputs, without the machine, digests and transcript",
        "note: touches, keys, links and files of the run are still in it",
      ], of: output)
  }
}
