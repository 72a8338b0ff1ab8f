internal import HostTestSupport
internal import UIKit

/// Runs the app, or records a session of it without a device: `AcceptanceApp --record FILE`.
@main enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "--record", arguments.count == 2, let path = arguments.last else {
      return AcceptanceDelegate.main()
    }
    _ = try SessionRecording(of: AcceptanceDelegate.self, at: path)
  }
}
