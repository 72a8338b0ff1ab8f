import Foundation
import Quartz
import Raster
import Testing

/// A picture of QEMU's, in the format PPM.
struct Photograph {
  /// Starts what writes `screen.ppm` and then `seen` into a folder once it has the file `ready`. It
  /// asks the monitor of the machine, at `monitor` in that folder, whose path must be short.
  ///
  /// - Parameter heads: The id of a display device and the number of its heads, whose pictures become
  ///   `head-0.ppm` and so on instead.
  static func camera(
    folder: URL, heads: (device: String, count: Int)? = nil
  ) throws -> Process {
    let camera = Process()
    camera.executableURL = URL(filePath: "/usr/bin/python3")
    camera.arguments = [
      VirtualMachine.package.appending(path: "Tests/VMTests/qemu-screendump.py").path,
      folder.appending(path: "monitor").path, folder.path,
    ]
    if let heads { camera.arguments? += [heads.device, String(heads.count)] }
    try camera.run()
    return camera
  }

  /// The last picture that a replay of a recording draws, which has at least so many.
  ///
  /// - Parameter app: The program that is replayed; nil for the gallery.
  static func lastFrame(
    of recording: URL, in app: String? = nil, least count: Int
  ) throws -> CGImage {
    let frames = recording.appendingPathExtension("frames")
    let programs = try VirtualMachine.programs()
    let replay = try VirtualMachine.run(
      programs.appending(path: "retouch"),
      ["replay", recording.path, "--frames", frames.path]
        + (app.map { ["--", programs.appending(path: $0).path] } ?? []))
    #expect(replay.status == 0, "\(replay.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: frames.path).sorted()
    #expect(names.count >= count, "the touches have changed nothing: \(names)")
    let last = try #require(names.last)
    return try ImageFile.decode([UInt8](Data(contentsOf: frames.appending(path: last))))
  }

  /// The picture of the panel in what is left of a run that crashed.
  ///
  /// - Parameter name: That of the ring of recordings, in `folder`.
  static func shown(atCrashOf name: String, in folder: URL) throws -> CGImage {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let file = try #require(names.first { $0.hasPrefix("\(name)-crash-") }, "\(names)")
    let recording = try Data(contentsOf: folder.appending(path: file))
    #expect(recording.range(of: Data("crash/backtrace.txt".utf8)) != nil)
    let start = try #require(recording.range(of: Data([0x89, 0x50, 0x4E, 0x47])))
    let end = try #require(
      recording.range(of: Data("IEND".utf8), in: start.upperBound..<recording.endIndex))
    // A checksum follows.
    return try ImageFile.decode([UInt8](recording[start.lowerBound..<end.upperBound + 4]))
  }

  let size: String
  private let pixels: ArraySlice<UInt8>

  init(_ file: Data) throws {
    let bytes = [UInt8](file)
    // `P6`, width, height, 255, each behind white space.
    var fields: [String] = []
    var place = 0
    while fields.count < 4 {
      let end = try #require(bytes[place...].firstIndex { $0 == 10 || $0 == 32 })
      fields.append(String(decoding: bytes[place..<end], as: UTF8.self))
      place = end + 1
    }
    try #require(fields[0] == "P6" && fields[3] == "255", "\(fields)")
    size = "\(fields[1])x\(fields[2])"
    pixels = bytes[place...]
  }

  /// How many bytes of colour differ.
  func differences(from image: CGImage) -> Int {
    let drawn = image.pixels.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
    return zip(drawn, pixels).count { $0 != $1 } + abs(drawn.count - pixels.count)
  }

  /// How many bytes of colour differ from those of another photograph of the same size, below so
  /// many rows of pixels.
  func differences(from other: Photograph, belowRow row: Int) throws -> Int {
    try #require(size == other.size)
    let width = try #require(Int(size.prefix { $0 != "x" }))
    return zip(pixels, other.pixels).dropFirst(row * width * 3).count { $0 != $1 }
  }

  /// The mean difference of the bytes of colour: small for the same picture drawn turned, whose edges
  /// are rounded in other places.
  func meanDifference(from image: CGImage) -> Double {
    let drawn = image.pixels.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
    guard drawn.count == pixels.count else { return 255 }
    let sum = zip(drawn, pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(drawn.count)
  }
}

extension CGImage {
  /// The picture as a panel has it that needs a quarter turn: turned clockwise.
  var turnedClockwise: CGImage {
    var turned = [UInt8](repeating: 0, count: pixels.count)
    for y in 0..<width {
      for x in 0..<height {
        let (source, target) = (((height - 1 - x) * width + y) * 4, (y * height + x) * 4)
        turned.replaceSubrange(target..<target + 4, with: pixels[source..<source + 4])
      }
    }
    return CGImage(width: height, height: width, pixels: turned)
  }

  /// The picture for a panel whose left side is up: turned counterclockwise.
  var turnedBack: CGImage {
    var turned = [UInt8](repeating: 0, count: pixels.count)
    for y in 0..<width {
      for x in 0..<height {
        let (source, target) = ((x * width + width - 1 - y) * 4, (y * height + x) * 4)
        turned.replaceSubrange(target..<target + 4, with: pixels[source..<source + 4])
      }
    }
    return CGImage(width: height, height: width, pixels: turned)
  }
}
