internal import Evidence
internal import Foundation
internal import UIKit

/// Rasterises pictures with `rsvg-convert`, librsvg's own program, at two pixels per unit.
///
/// It runs in its own process: if linked, librsvg would load some forty libraries at the start of
/// each command, and GLib would ask this process for clocks and random numbers in replays.
@MainActor enum PNGFile {
  private static let program = "rsvg-convert"

  /// Writes `picture` to a new file at `path`, or over an existing one if the arguments say so.
  ///
  /// - Throws: `HostError` if the program is missing or fails, or the file cannot be written.
  static func write(
    _ picture: Picture, to path: String, _ arguments: Arguments
  ) throws(HostError) {
    let base = FileManager.default.temporaryDirectory.path + "/retouch-\(UUID().uuidString)"
    let (drawn, pixels) = (base + ".svg", base + ".png")
    defer { for file in [drawn, pixels] { try? FileManager.default.removeItem(atPath: file) } }
    let svg = try TextOutput(path: drawn, overwrites: false, whileReading: [])
    for line in picture.lines { svg.write(line: line) }
    try svg.finish()
    try PrivateFile.make(pixels)
    try convert(drawn, to: pixels)
    guard let bytes = FileManager.default.contents(atPath: pixels) else {
      throw HostError(.software, "\(program): made no picture")
    }
    let output = try TextOutput(
      path: path, overwrites: arguments.has("--overwrite"), whileReading: [arguments.operands[0]])
    output.write(bytes: Array(bytes))
    do throws(HostError) {
      try output.finish()
    } catch {
      output.discard()
      throw error
    }
  }

  private static func convert(_ svg: String, to png: String) throws(HostError) {
    let end: ChildEnd
    do throws(HostError) {
      end = try ChildProcess.run(
        [program, "--zoom=2", "--output=\(png)", svg], adding: [:])
    } catch {
      throw HostError(
        .unavailable,
        "\(error.lines[0]): install librsvg2-bin, or make an SVG, which needs no program")
    }
    guard end == .exited(0) else { throw HostError(.software, "\(program): \(end)") }
  }
}
