import Foundation
import Quartz
import Raster
import Testing

/// The unchanged gallery, seen and used through the viewer of another project.
///
/// Its quick siblings are `RemoteServerTests` and `ViewerDialogueTests`.
@Suite(
  .serialized,
  .enabled(
    if: ["Xvfb", "xdotool", "import", "xtigervncviewer", "openssl"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
    }, "needs the packages xvfb, xdotool, imagemagick, tigervnc-viewer and openssl"))
struct RemoteSlowTests {
  @Test(arguments: ["plain", "tls"])
  func `a viewer shows what a replay draws, and its hand is recorded`(kind: String) throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let programs = try Self.programs()
    let run = try Self.run(
      "/bin/bash", [Self.script("from-afar"), kind, programs.path, folder.path])
    #expect(run == "status 0\n")
    let retouch = programs.appending(path: "retouch").path
    let inputs = try Self.run(retouch, ["cat", folder.appending(path: "app.mcap").path])
    for part in ["Remote pointer", "Remote keyboard", "button 272 down", "key 30 down"] {
      #expect(inputs.contains(part), "\(part) is missing")
    }
    let transcript = try String(contentsOf: folder.appending(path: "app.txt"), encoding: .utf8)
    #expect(transcript.contains("pan@card ended"), "\(transcript.suffix(400))")
    let live = try String(contentsOf: folder.appending(path: "live"), encoding: .utf8)
    #expect(live.contains("pan@card"))
    let bytes = try [UInt8](Data(contentsOf: folder.appending(path: "live.png")))
    let image = try ImageFile.decode(bytes)
    #expect("\(image.width)x\(image.height)" == "800x600")
  }

  @Test func `what attacks it is sent away, and the right password lets in afterwards`() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Self.run(
      "/bin/bash", [Self.script("attack"), Self.programs().path, folder.path])
    let attempts = [
      "old_tls", "clear_password", "wrong_password", "long_password", "no_password",
      "endless_text", "unknown_message",
    ]
    let outcomes = attempts.map { "\($0): sent away" } + ["good: let in, 800x600", "status 0"]
    #expect(run.split(separator: "\n").map(String.init) == outcomes)
  }

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func programs() throws -> URL {
    try #require(Bundle.main.executableURL).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private static func script(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scripts/\(name).sh").path
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
