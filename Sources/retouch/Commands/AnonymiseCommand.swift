internal import InputCore
internal import InputRecording
internal import RecordingEditing
internal import UIKit

/// `retouch anonymise`: copies a recording without the facts of the machine.
@MainActor enum AnonymiseCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    guard let output = arguments.value("--output") else {
      preconditionFailure("the parser lets no anonymise pass without --output")
    }
    let path = arguments.operands[0]
    let place = EditPlace(output, overwrites: arguments.has("--overwrite"))
    let copy = try EditArguments.attempt(to: output) { () throws(RecordingError) in
      try changeRecording(
        path, to: place, edit: "anonymise", keepsAnswers: true, namesSource: false
      ) { $0.anonymous }
    }
    for loss in copy.losses { reportLine("retouch: \(path): \(loss)") }
    let name = output == StandardStream.sign ? StandardStream.output : output
    var dropped = ["digests"]
    if haveNetwork([path]) { dropped.append("network") }
    if haveComments([path]) { dropped.append("comments") }
    try printResult(
      [
        "\(name): \(copy.inputCount) inputs, without the machine, \(dropped.joined(separator: ", ")) and transcript",
        "note: touches, keys, links and files of the run are still in it",
      ], of: output)
  }
}
