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
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let programs = try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Scripts/from-afar.sh").path
    let run = try Self.run("/bin/bash", [script, kind, programs.path, folder.path])
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
