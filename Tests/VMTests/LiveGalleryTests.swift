import Foundation
import Testing

/// The whole path: kernel, libinput, touches, recognizers, views, recording, replay.
extension RealKernel {
  @Suite struct LiveGalleryTests {
    /// Runs the unchanged gallery live, once a line of files, and plays the line's files into the
    /// kernel one after the other, each on its own screen.
    private static let script = """
      programs=$1 out=$2 pace=$3 work=$(mktemp -d); shift 3
      trap 'cp "$work"/* "$out"' EXIT
      number=0
      for files in "$@"; do
        readarray -t played <<< "$files"
        launch GalleryApp $number
        "$programs/KernelCheck" play $pace "${played[@]}" || exit 1
        still $app
        finish || exit 1
        number=$((number + 1))
      done
      """

    private struct Live {
      var transcript: String
      var recording: URL
    }

    private func runLive(_ runs: [[String]], pace: String, in folder: URL) throws -> [Live] {
      let lines = runs.map { $0.joined(separator: "\n") }
      let outcome = try VirtualMachine.shell(
        Self.script, arguments: [VirtualMachine.programs().path, folder.path, pace] + lines,
        out: folder, timeoutSeconds: 900)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try runs.indices.map { number in
        Live(
          transcript: try String(
            contentsOf: folder.appending(path: "\(number).txt"), encoding: .utf8),
          recording: folder.appending(path: "\(number).mcap"))
      }
    }

    private func replay(_ recording: URL) throws -> String {
      let outcome = try VirtualMachine.run(
        VirtualMachine.programs().appending(path: "retouch"),
        ["replay", recording.path, "--transcript", "-"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.lines.joined(separator: "\n") + "\n"
    }

    @Test func `a live session of the gallery replays to the same transcript`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let tour = VirtualMachine.package.appending(path: "recordings/gallery-tour.evemu").path
      // Several fingers are played by `GateKernel`.
      let runs = try runLive(
        [[tour], [ownStream("single-touch")]], pace: "--pace recorded", in: folder)
      for run in runs {
        #expect(run.transcript.contains("touchesBegan"))
        #expect(try replay(run.recording) == run.transcript)
      }
      #expect(runs[0].transcript.contains(" pan@card began\n"))
      #expect(runs[0].transcript.contains(" pan@card ended\n"))
    }

    /// evemu's own device and player, as installed: first the tour while the gallery runs, then
    /// every stream of the tests, which must become a device.
    private static let evemuScript = """
      programs=$1 out=$2 tour=$3 work=$(mktemp -d); shift 3
      trap 'cp "$work"/* "$out"' EXIT
      complaints=$work/evemu
      : > "$complaints"
      launch GalleryApp evemu
      plug "$tour"
      rest $app
      evemu-play "$node" < "$tour" || exit 1
      rest $app
      kill $device
      still $app
      finish || exit 1
      for stream in "$@"; do
        plug "$stream"
        kill $device
      done
      """

    @Test func `evemu itself reads and plays the tour, and reads every stream`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let streams = try FileManager.default.contentsOfDirectory(
        atPath: VirtualMachine.package.appending(path: "Tests/VMTests/Streams").path)
      #expect(streams.count >= 7)
      let tour = VirtualMachine.package.appending(path: "recordings/gallery-tour.evemu").path
      let outcome = try VirtualMachine.shell(
        Self.evemuScript,
        arguments: [VirtualMachine.programs().path, folder.path, tour]
          + streams.filter { $0.hasSuffix(".evemu") }.sorted().map {
            ownStream(String($0.dropLast(".evemu".count)))
          },
        out: folder, timeoutSeconds: 300)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        try String(contentsOf: folder.appending(path: "evemu"), encoding: .utf8) == "",
        "evemu complains of a line")
      let transcript = try replay(folder.appending(path: "evemu.mcap"))
      #expect(transcript.contains(" pan@card began\n"))
      #expect(transcript.contains(" pan@card ended\n"))
    }

    /// The screens connect and disconnect while one gallery runs; frames come as fast as it reads
    /// them.
    @Test(
      .enabled(if: !Corpus.files.isEmpty, "no corpus; set RETOUCH_SHARED to the folder above it"))
    func `real touchscreens, one after the other, replay to the same transcript`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let touchscreens = try Corpus.touchscreens()
      #expect(touchscreens.count >= 30)
      let played = Corpus.sample(touchscreens, count: 12)
      let run = try #require(try runLive([played], pace: "", in: folder).first)
      #expect(run.transcript.contains("touchesBegan"))
      #expect(try replay(run.recording) == run.transcript)
    }
  }
}
