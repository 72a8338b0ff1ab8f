internal import Foundation
internal import UIKit

/// `retouch build`, `run`, `port`, and `test` of a package.
@MainActor enum BuildCommands {
  static func build(_ arguments: Arguments) throws(HostError) {
    let build = try PortedBuild(arguments)
    try build.port()
    try build.swift("build", arguments.rest ?? [])
  }

  static func test(_ arguments: Arguments) throws(HostError) {
    let build = try PortedBuild(arguments)
    try build.port()
    try build.swift("test", arguments.rest ?? [])
  }

  static func run(_ arguments: Arguments) throws(HostError) {
    let build = try PortedBuild(arguments)
    try build.port()
    try build.swift("build", [])
    try build.runApp(arguments.rest ?? [])
  }

  static func port(_ arguments: Arguments) throws(HostError) {
    let (source, destination) = (arguments.operands[0], arguments.operands[1])
    guard !FileManager.default.fileExists(atPath: destination) else {
      throw HostError(.cannotCreate, "\(destination): exists already; name another folder")
    }
    let checkout = try Checkout.find(arguments.value("--retouch"), from: source)
    let lines = try PortProgram.port(source, to: destination, checkout)
    try printResult(lines, of: "")
  }
}
