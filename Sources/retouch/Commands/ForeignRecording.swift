internal import InputCore
internal import RecordingEditing
internal import UIKit
internal import UIKitHosts

/// Another tool's file that was given to a command for recordings.
enum ForeignRecording {
  /// The error that names the file's tool and what to do with it, in place of one about the first
  /// bytes of a file that is no recording; any other error as it is.
  static func explained(_ error: HostError, _ arguments: Arguments) -> HostError {
    guard error.status == .badData else { return error }
    let values = ["--replay", "--diff"].compactMap { arguments.value($0) }
    for path in arguments.operands + values {
      let name = path.printable(limit: 256)
      guard error.message.hasPrefix("\(name): byte 0: "),
        let explanation = EvdevRecording.explanation(ofFileAt: path)
      else { continue }
      return HostError(.badData, "\(name): \(explanation)")
    }
    return error
  }
}
