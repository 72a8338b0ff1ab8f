internal import Foundation
internal import UIKit
internal import UIKitHosts

/// The program that ports sources: linked with SwiftSyntax, and so apart from this one.
@MainActor enum PortProgram {
  private static let name = "retouch-port"

  /// Ports a package into another folder; returns the lines of its report.
  ///
  /// - Parameter retouch: The checkout's absolute path, for a build; nil to write it out.
  /// - Throws: `HostError` if the program is not there, or for the reason that it gave.
  static func port(
    _ source: String, to destination: String, _ checkout: Checkout, retouch: String? = nil
  ) throws(HostError) -> [String] {
    let program = try path(checkout)
    let report = FileManager.default.temporaryDirectory
      .appendingPathComponent("retouch-port-\(ProcessInfo.processInfo.processIdentifier)").path
    defer { try? FileManager.default.removeItem(atPath: report) }
    let words = [program, report, source, destination] + (retouch.map { [$0] } ?? [])
    let end = try ChildProcess.run(words, adding: [:])
    let text = (try? String(contentsOfFile: report, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").map { String($0) }
    guard case .exited(let status) = end, let last = lines.last else {
      throw HostError(.software, "\(program) \(end)")
    }
    guard status == 0 else {
      throw HostError(status == 66 ? .noInput : .cannotCreate, last)
    }
    return lines
  }

  /// Returns the program's path: beside this one, or else in the checkout, where it is built if
  /// needed.
  private static func path(_ checkout: Checkout) throws(HostError) -> String {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = own.deletingLastPathComponent().appendingPathComponent(name).path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    guard checkout.exists else {
      throw HostError(.unavailable, "there is no checkout of Retouch; name one by --retouch")
    }
    let words = ["swift", "build", "-c", "release", "--package-path", checkout.path]
    let end = try ChildProcess.run(words + ["--product", name], adding: [:])
    guard end == .exited(0) else {
      throw HostError(.unavailable, "\(checkout.path): \(name) could not be built there")
    }
    return "\(checkout.path)/.build/release/\(name)"
  }
}
