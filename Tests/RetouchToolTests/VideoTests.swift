import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import AcceptanceApp

/// `retouch replay --video`: from a recording to a video, through ffmpeg.
@MainActor @Suite(.serialized) struct VideoTests {
  private let folder: TemporaryFolder
  private let recording = PackageFolder.path("recordings/gallery-edge.mcap")
  /// A second has as much of what is tested as the whole.
  private let part = ["--until", "1s"]

  init() throws {
    folder = try TemporaryFolder()
  }

  private func replay(_ arguments: String...) throws -> Programs.Outcome {
    try Programs.run("retouch", ["replay", recording] + part + arguments)
  }

  /// Replays with another `PATH`.
  private func replay(
    to film: String, path: String
  ) throws -> (status: Int32, output: String, errors: String) {
    let (output, errors) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = Programs.folder.appendingPathComponent("retouch")
    process.arguments = ["replay", recording, "--video", film] + part
    process.environment = ["PATH": path, "TMPDIR": folder.path("")]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Both are short.
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: printed, as: UTF8.self),
      String(decoding: said, as: UTF8.self)
    )
  }

  /// Makes a program named ffmpeg; returns the folder for `PATH`.
  private func program(_ script: String) throws -> String {
    let path = folder.path("bin")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try "#!/bin/sh\n\(script)\n".write(toFile: path + "/ffmpeg", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path + "/ffmpeg")
    return path + ":/usr/bin:/bin"
  }

  /// The rate, the number of pictures and the size of a video.
  private func facts(_ file: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/ffprobe")
    process.arguments = [
      "-v", "error", "-count_frames", "-select_streams", "v", "-of", "csv=p=0", "-show_entries",
      "stream=r_frame_rate,nb_read_frames,width,height", file,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func `a video has a picture for each tick, and a GIF twenty a second`() throws {
    let (film, gif) = (folder.path("a.mp4"), folder.path("a.GIF"))
    let made = try replay("--video", film, "--frames", folder.path("frames"))
    #expect(made.status == 0, "\(made.errors)")
    let facts = try facts(film).split(separator: ",").map(String.init)
    #expect(facts.prefix(3) == ["1280", "800", "60/1"])
    let pictures = try #require(facts.last.flatMap { Int($0) })
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("frames")).sorted()
    // The last picture that was seen is the last but one of the video at the latest.
    let last = try #require(names.last?.dropFirst(7).dropLast(4))
    #expect(Double(pictures) >= (Double(last) ?? 0) * 60)
    #expect(Double(pictures) <= (Double(last) ?? 0) * 60 + 200)
    #expect(pictures > names.count)
    for file in [film, folder.path("frames/\(names[0])")] {
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect((attributes[.posixPermissions] as? Int) == 0o600, "\(file)")
    }

    #expect(try replay("--video", gif, "--width", "320").status == 0)
    let small = try self.facts(gif).split(separator: ",").map(String.init)
    #expect(small.prefix(3) == ["320", "200", "20/1"])
    // A GIF has no two equal pictures, but as long a time.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() == [
        "a.GIF", "a.mp4", "frames",
      ])
    let again = try replay("--video", film)
    #expect(again.status == 73)
    #expect(again.errors == "retouch: \(film): exists already; --overwrite replaces it\n")
  }

  @Test func `a video goes on after a difference, and is whole`() throws {
    // In the gallery, the session of another app differs from its first input on.
    let other = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    let film = folder.path("a.mp4")
    let made = try Programs.run("retouch", ["replay", other.path, "--video", film])
    #expect(made.status == 1)
    #expect(made.errors.contains(": diverged: input 1 "), "\(made.errors)")
    #expect(made.errors.contains("\n> input 1 at 0.000000 s: "), "\(made.errors)")
    let facts = try facts(film).split(separator: ",").map(String.init)
    // The session takes 3.5 seconds.
    #expect(facts.last.flatMap { Int($0) }.map { $0 >= 209 } == true, "\(facts)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
    #expect(names == ["a.mp4", "session.mcap"])
  }

  @Test func `a video that fails leaves no file`() throws {
    let film = folder.path("a.mp4")
    let path = try program("for last; do :; done; head -c 100 > \"$last\"; exit 3")
    #expect(try replay(to: film, path: path).status == 70)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(names == ["bin"], "\(names)")
  }

  @Test func `a replay that is killed leaves nothing of its video`() throws {
    let (begun, gate) = (folder.path("begun"), folder.path("gate"))
    #expect(unsafe mkfifo(gate, 0o600) == 0)
    let keeper = try #require(FileHandle(forUpdatingAtPath: gate))
    // It takes no picture before the gate opens, so the replay is still waiting for it.
    let path = try program(
      """
      for last; do :; done
      echo begun > "${last#file:}"
      exec 3< \(gate)
      touch \(begun)
      cat <&3 > /dev/null
      cat > /dev/null
      """)
    let process = Process()
    process.executableURL = Programs.folder.appendingPathComponent("retouch")
    process.arguments = ["replay", recording, "--video", folder.path("a.mp4")] + part
    process.environment = ["PATH": path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try awaitFact("a video begun", while: { process.isRunning }) {
      FileManager.default.fileExists(atPath: begun)
    }
    kill(process.processIdentifier, SIGKILL)
    // Foundation's process has ended when its children have.
    keeper.closeFile()
    process.waitUntilExit()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
    #expect(names == ["begun", "bin", "gate"])
  }

  @Test func `pictures are passed on as they come, a tick each`() throws {
    let path = try program(
      "cat | wc -c > \(folder.path("count")); echo \"$@\" > \(folder.path("words"))")
    let made = try replay(to: folder.path("a.mp4"), path: path)
    #expect(made.status == 0, "\(made.errors)")
    let text = try String(contentsOfFile: folder.path("count"), encoding: .utf8)
    let count = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(count > 0)
    #expect(count % (1280 * 800 * 4) == 0)
    let words = try String(contentsOfFile: folder.path("words"), encoding: .utf8)
    #expect(words.contains("-video_size 1280x800 -framerate 60 -i pipe:0"))
  }

  @Test func `touches are seen in the video, and nowhere else`() throws {
    let path = try program("cksum > \(folder.path("sum"))")
    func run(_ name: String, _ more: [String]) throws -> (sum: String, count: String, calls: String)
    {
      let process = Process()
      process.executableURL = Programs.folder.appendingPathComponent("retouch")
      process.arguments =
        ["replay", recording, "--video", folder.path("a.mp4"), "--until", "1.2s"]
        + ["--transcript", folder.path(name)] + more
      process.environment = ["PATH": path]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let words = try String(contentsOfFile: folder.path("sum"), encoding: .utf8)
        .split(separator: " ").map(String.init)
      let calls = try String(contentsOfFile: folder.path(name), encoding: .utf8)
      return (words[0], words[1], calls)
    }
    let (plain, touched) = (try run("plain", []), try run("touched", ["--touches"]))
    #expect(plain.sum != touched.sum)
    // As many pictures, since each has its tick, and the same calls.
    #expect(plain.count == touched.count && plain.calls == touched.calls)
    #expect(plain.calls.contains("touchesBegan") || plain.calls.contains("began"))
  }

  @Test func `hours in which nothing changes are a minute of video`() throws {
    let (part, small, long) = (folder.path("part"), folder.path("small"), folder.path("long"))
    for words in [
      ["trim", recording, "--to", "300ms", "-o", part],
      ["scale", part, "--to", "64x64", "-o", small],
      ["concat", small, small, "--gap", "10h", "-o", long],
    ] {
      #expect(try Programs.run("retouch", words).status == 0, "\(words)")
    }
    let path = try program("wc -c > \(folder.path("count"))")
    let (process, errors) = (Process(), Pipe())
    process.executableURL = Programs.folder.appendingPathComponent("retouch")
    process.arguments = ["replay", long, "--allow-uncompared", "--video", folder.path("a.mp4")]
    process.environment = ["PATH": path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let said = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
    let text = try String(contentsOfFile: folder.path("count"), encoding: .utf8)
    let count = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect((3600...4000).contains(count / (64 * 64 * 4)), "\(count)")
    #expect(said.contains("a.mp4: left out 359"), "\(said)")
  }

  /// Names that ffmpeg would take for options or addresses, or read numbers into.
  @Test(arguments: ["-loglevel.mp4", "http:a.mp4", "concat:a.gif", "%d%%03d.gif"])
  func `a video's name is a file's, and only its owner may read it`(name: String) throws {
    let outcome = try Programs.run(
      "/bin/bash",
      [
        "-c", "cd \"$1\" && \"$0\" replay \"$2\" --until 300ms --video \"./$3\" --width 64",
        Programs.folder.appendingPathComponent("retouch").path, folder.path(""), recording, name,
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == [name])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
    #expect((attributes[.posixPermissions] as? Int) == 0o600)
    // With the name alone, too.
    let bare = try program("printf '%s\\n' \"$@\" > \(folder.path("words")); cat > /dev/null")
    let process = Process()
    process.executableURL = Programs.folder.appendingPathComponent("retouch")
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path("bin"))
    process.arguments = ["replay", recording, "--until", "300ms", "--video=\(name)"]
    process.environment = ["PATH": bare]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let words = try String(contentsOfFile: folder.path("words"), encoding: .utf8)
    // What is not whole has no name, where the file system has such files.
    let file = words.split(separator: "\n").last ?? ""
    #expect(file.hasPrefix("file:/proc/self/fd/") || file.hasPrefix("file:\(name)"), "\(words)")
  }

  @Test func `without ffmpeg no replay begins, and the package is named`() throws {
    let film = folder.path("a.mp4")
    let made = try replay(to: film, path: folder.path(""))
    #expect(made.status == 72)
    #expect(
      made.errors
        == "retouch: \(film): videos are made by ffmpeg, which is not installed: install ffmpeg\n")
    #expect(made.output == "")
  }

  @Test func `ffmpeg's last line says why there is no video`() throws {
    let film = folder.path("a.mp4")
    let path = try program(
      "echo one >&2; head -c 100 > /dev/null; echo 'no such codec' >&2; exit 3")
    let made = try replay(to: film, path: path)
    #expect(made.status == 70)
    #expect(made.errors.hasSuffix("retouch: \(film): ffmpeg: no such codec\n"))
  }

  @Test func `wrong arguments are explained in one line`() throws {
    func line(_ arguments: [String]) throws -> String {
      let outcome = try Programs.run("retouch", ["replay", recording] + arguments)
      #expect(outcome.status == 64)
      return outcome.errors
    }
    #expect(
      try line(["--video", "a.avi"])
        == "retouch: replay: --video: expected a name that ends with .mp4 or .gif\n")
    #expect(try line(["--width", "300"]).contains("add --video FILE"))
    #expect(
      try line(["--touches"])
        == "retouch: replay: --touches are those of a video: add --video FILE\n")
    #expect(try line(["--video", "a.gif", "--width", "9"]).contains("from 16 to 8192"))
  }
}
