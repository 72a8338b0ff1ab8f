import Foundation
import Testing

@testable import Raster

/// Libraries for text and pixels are loaded when they are needed, not with the program
/// (docs/decisions/0036).
@Suite struct LoadedLibrariesTests {
  private static let names = [
    "libcairo", "libfontconfig", "libfreetype", "libglib", "libharfbuzz", "libicu", "libpixman",
    "libpng", "libturbojpeg", "libwebp", "libX11",
  ]

  private func output(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `a program that can draw is not linked with them`() throws {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    // What the program itself names; a library of its own, such as libinput, may need others.
    let linked = try output("/usr/bin/readelf", ["--dynamic", program])
    try #require(linked.contains("libswiftCore"))
    for name in Self.names { #expect(!linked.contains(name), "\(name) in \(program)") }
  }
}
