import Foundation
import Quartz
import Raster
import Testing

/// The unchanged gallery in a window of a real desktop, with hands that are another program's.
///
/// Its quick siblings are `PixelTests` and `WindowDevicesTests`, without a desktop.
@Suite(
  .serialized,
  .enabled(
    if: ["Xvfb", "weston", "xdotool", "import"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
    }, "needs the packages xvfb, weston, xdotool and imagemagick"))
struct WindowSlowTests {
  /// A desktop that ends ends the app as a closed window does.
  @Test(arguments: ["x11", "x11-gone", "wayland"])
  func `what a window shows is what a replay of the recording draws`(desktop: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let programs = try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Scripts/in-window.sh").path
    let run = try Self.run("/bin/bash", [script, desktop, programs.path, folder.path])
    #expect(run == "status 0\n")
    let transcript = try String(contentsOf: folder.appending(path: "app.txt"), encoding: .utf8)
    #expect(transcript.contains(" application.willTerminate\n"), "\(transcript.suffix(400))")
    #expect(transcript.hasSuffix(" application ended\n"), "\(transcript.suffix(400))")
    #expect(transcript.contains("pan@card ended"), "\(transcript.suffix(400))")
    let frames = folder.appending(path: "frames")
    let retouch = programs.appending(path: "retouch").path
    let replay = ["replay", folder.appending(path: "app.mcap").path, "--frames", frames.path]
    _ = try Self.run(retouch, replay)
    let inputs = try Self.run(retouch, ["cat", folder.appending(path: "app.mcap").path])
    for part in ["Window pointer", "Window keyboard", "button 272 down", "key 30 down"] {
      #expect(inputs.contains(part), "\(part) is missing")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: frames.path).sorted()
    let last = try #require(names.last)
    let drawn = try Self.image(frames.appending(path: last))
    let seen = try Self.image(folder.appending(path: "screen.png"))
    #expect("\(seen.width)x\(seen.height)" == "800x600")
    // A compositor's pointer, in the last corner, is in the photograph.
    let corner = desktop == "wayland" ? 4 : 0
    let differing = zip(seen.pixels, drawn.pixels).enumerated().filter { $1.0 != $1.1 }
      .map { (x: $0.offset / 4 % seen.width, y: $0.offset / 4 / seen.width) }
      .filter { $0.x < 800 - corner || $0.y < 600 - corner }
    let box = (
      differing.map(\.x).min(), differing.map(\.y).min(), differing.map(\.x).max(),
      differing.map(\.y).max()
    )
    #expect(differing.isEmpty, "\(differing.count) bytes differ, within \(box)")
  }

  @Test func `an error of the X server is told, and its end ends the app in order`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let programs = try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Scripts/window-errors.sh").path
    let run = try Self.run("/bin/bash", [script, programs.path, folder.path])
    #expect(run == "status 0\n")
    let log = try String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
    #expect(log.split(separator: "\n").count { $0.contains("BadWindow") } == 1, "\(log)")
    let transcript = try String(contentsOf: folder.appending(path: "app.txt"), encoding: .utf8)
    #expect(transcript.hasSuffix(" application ended\n"), "\(transcript.suffix(400))")
    #expect(transcript.contains("pressesEnded"), "\(transcript.suffix(400))")
  }

  @Test(arguments: ["silent", "pieces"])
  func `the clipboard stays with a program that does not answer, and a long text is read`(
    kind: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let programs = try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Scripts/window-clipboard.sh").path
    let run = try Self.run("/bin/bash", [script, kind, programs.path, folder.path])
    #expect(run == "kept\nstatus 0\n")
    let retouch = programs.appending(path: "retouch").path
    let inputs = try Self.run(retouch, ["cat", folder.appending(path: "app.mcap").path])
    #expect(inputs.contains("clipboard changed, 300000 bytes") == (kind == "pieces"))
    #expect(inputs.contains("clipboard changed") == (kind == "pieces"))
  }

  @Test func `without a desktop a wish for a window ends the app with a line`() throws {
    let programs = try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let script = """
      unset WAYLAND_DISPLAY; export DISPLAY=:4711 RETOUCH_DISPLAY=window
      "$1/GalleryApp" 2>&1 | cut -c 1-36; echo "status ${PIPESTATUS[0]}"
      """
    let said = try Self.run("/bin/bash", ["-c", script, "bash", programs.path])
    #expect(said == "GalleryApp: no window can be opened:\nstatus 69\n")
  }

  private static func image(_ file: URL) throws -> CGImage {
    try ImageFile.decode([UInt8](Data(contentsOf: file)))
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
