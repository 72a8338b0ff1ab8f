internal import Foundation
internal import UIKit

/// The build of a package whose sources were written for iOS.
///
/// The ported package lies in the package's own build folder, under the package's name, as other
/// packages know it by that, and what it is compiled to beside it.
@MainActor struct PortedBuild {
  private let package: String
  private let copy: String
  private let products: String
  private let checkout: Checkout

  /// Whether the operand of `test` is a package, whose tests are meant.
  static func isPackage(_ arguments: Arguments) -> Bool {
    arguments.operands.count == 1
      && FileManager.default.fileExists(atPath: "\(arguments.operands[0])/Package.swift")
  }

  init(_ arguments: Arguments) throws(HostError) {
    let named = arguments.operands[0]
    guard FileManager.default.fileExists(atPath: "\(named)/Package.swift") else {
      throw HostError(.noInput, "\(named): has no Package.swift: name the folder of a package")
    }
    package = URL(fileURLWithPath: named).standardizedFileURL.path
    let folder = "\(package)/.build/retouch"
    copy = "\(folder)/sources/\((package as NSString).lastPathComponent)"
    products = "\(folder)/products"
    let found = try Checkout.find(arguments.value("--retouch"), from: package)
    guard found.exists else {
      throw HostError(
        .unavailable, "\(named): there is no checkout of Retouch beside it; name one by --retouch")
    }
    checkout = found
  }

  /// The checkout's absolute path.
  private var retouch: String {
    checkout.path.hasPrefix("/")
      ? checkout.path
      : URL(fileURLWithPath: "\(package)/\(checkout.path)").standardizedFileURL.path
  }

  /// Writes the ported package.
  func port() throws(HostError) {
    for line in try PortProgram.port(package, to: copy, checkout, retouch: retouch) {
      reportLine("retouch: \(line)")
    }
  }

  /// Runs a command of SwiftPM on the ported package; its messages name the original files.
  func swift(_ command: String, _ arguments: [String]) throws(HostError) {
    let words = ["swift", command] + places + arguments
    let (from, to) = ("\((copy as NSString).deletingLastPathComponent)/", folderAbove)
    // A tab would be written as its number.
    let end = try ChildProcess.run(words) {
      $0.replacing(from, with: to).replacing("\t", with: "  ")
    }
    try Self.check(end, "swift \(command)")
  }

  /// Runs the built app at the terminal.
  func runApp(_ arguments: [String]) throws(HostError) {
    let words = ["swift", "run", "--skip-build"] + places + arguments
    try Self.check(try ChildProcess.run(words, adding: [:]), "swift run")
  }

  private var places: [String] { ["--package-path", copy, "--scratch-path", products] }

  private var folderAbove: String {
    let folder = (package as NSString).deletingLastPathComponent
    return folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// Ends this program with the status of a program that failed, which has said why.
  static func check(_ end: ChildEnd, _ program: String) throws(HostError) {
    switch end {
    case .exited(0): return
    case .exited(let status): exit(status)
    case .killed: throw HostError(.software, "\(program) \(end)")
    }
  }
}
