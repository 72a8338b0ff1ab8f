import Foundation
import Quartz
import Raster
import Testing

/// The unchanged gallery in a window of a real X server, with hands that are another program's.
@Suite(
  .serialized,
  .enabled(
    if: ["Xvfb", "xdotool", "import"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
    }, "needs the packages xvfb, xdotool and imagemagick"))
struct WindowSlowTests {
  /// Drags the card, types, photographs the window when nothing changes any more, and closes it.
  private static let script = """
    programs=$1; out=$2; closing=$3
    await() { until "${@:2}" > /dev/null 2>&1; do kill -0 "$1" || exit 1; sleep 0.05; done; }
    Xvfb -displayfd 3 -screen 0 1000x800x24 -nolisten tcp 3> "$out/number" > "$out/xvfb" 2>&1 & server=$!
    # A test may run with SIGTERM blocked, which the server would inherit.
    trap 'kill -KILL $server' EXIT
    await $server test -s "$out/number"
    export DISPLAY=:$(cat "$out/number") HOME=$out
    unset WAYLAND_DISPLAY RETOUCH_DISPLAY
    RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" RETOUCH_SCREEN=800x600 \\
      RETOUCH_DBUS=off RETOUCH_DISPLAY_TIMES="$out/times" "$programs/GalleryApp" 2> "$out/log" &
    app=$!
    await $app grep -qs didBecomeActive "$out/app.txt"
    await $app xdotool search --name GalleryApp
    window=$(xdotool search --name GalleryApp | head -n 1)
    xdotool mousemove --window "$window" 400 300
    xdotool mousedown 1
    await $app grep -q touchesBegan "$out/app.txt"
    for x in 420 440 460 480 500; do xdotool mousemove --window "$window" $x 350; sleep 0.05; done
    xdotool mouseup 1
    await $app grep -q touchesEnded "$out/app.txt"
    xdotool key --window "$window" a
    shown=0
    until now=$(wc -l < "$out/times"); [[ $now -gt 3 && $now -eq $shown ]]; do
      shown=$now
      sleep 1
    done
    import -window "$window" "$out/screen.png"
    python3 "$closing" "$window"
    wait $app
    echo "status $?"
    """

  @Test func `what a window shows is what a replay of the recording draws`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let programs = try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let closing = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "close-window.py").path
    let run = try Self.run(
      "/bin/bash", ["-c", Self.script, "bash", programs.path, folder.path, closing])
    #expect(run == "status 0\n")
    let transcript = try String(contentsOf: folder.appending(path: "app.txt"), encoding: .utf8)
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
    #expect(zip(seen.pixels, drawn.pixels).count { $0 != $1 } == 0)
  }

  @Test func `without a desktop a wish for a window ends the app with a line`() throws {
    let programs = try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let script = """
      unset WAYLAND_DISPLAY; export DISPLAY=:4711 RETOUCH_DISPLAY=window
      "$1/GalleryApp" 2>&1 | cut -c 1-36; echo "status ${PIPESTATUS[0]}"
      """
    #expect(
      try Self.run("/bin/bash", ["-c", script, "bash", programs.path])
        == "GalleryApp: no window can be opened:\nstatus 69\n")
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
