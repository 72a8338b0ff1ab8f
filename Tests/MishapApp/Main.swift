internal import Glibc
internal import HostTestSupport
internal import UIKit

/// Runs the app with the mishap that the first argument names, or records a session of it without a
/// device: `MishapApp --record FILE MISHAP`.
@main enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--record", arguments.count == 3 {
      MishapDelegate.mishap = arguments.last.flatMap(Mishap.init) ?? .none
      _ = try SessionRecording(of: MishapDelegate.self, at: CommandLine.arguments[2])
      return
    }
    MishapDelegate.mishap = arguments.first.flatMap(Mishap.init) ?? .none
    if MishapDelegate.mishap == .closedDescriptors {
      for descriptor: Int32 in 3..<256 { close(descriptor) }
    }
    MishapDelegate.main()
  }
}
