internal import InputRecording
internal import UIKit

/// `retouch crash`: shows why a run crashed, and what it showed then.
@MainActor enum CrashCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let path = arguments.operands[0]
    let picture = arguments.value("--output")
    let found = try HostError.reading { () throws(RecordingError) in try CrashEvidence.of(path) }
    guard let found else {
      throw HostError(
        .badData, "\(path): says of no crash: only what an app's ring has left of one does")
    }
    if let picture { try write(found.picture, to: picture, of: path, arguments) }
    try printResult(found.backtrace.split(separator: "\n").map(String.init), of: "")
  }

  private static func write(
    _ bytes: [UInt8]?, to picture: String, of path: String, _ arguments: Arguments
  ) throws(HostError) {
    guard let bytes else {
      throw HostError(
        .badData, "\(path): has no picture: the app was in a window, or not shown on a panel")
    }
    let output = try TextOutput(
      path: picture, overwrites: arguments.has("--overwrite"), whileReading: [path])
    output.write(bytes: bytes)
    try output.finish()
  }
}
