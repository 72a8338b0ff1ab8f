import Foundation
import Testing

/// The whole road at once: kernel, libinput, touches, recognizers, views, recording, replay.
extension RealKernel {
  @Suite struct LiveGalleryTests {
    /// Runs the unchanged gallery live, once a line of files, and plays the line's files into the kernel
    /// one after the other; each on a screen of its own.
    private static let script = """
      programs=$1; out=$2; pace=$3; shift 3
      number=0
      for files in "$@"; do
        readarray -t played <<< "$files"
        RETOUCH_RECORD="$out/$number.mcap" RETOUCH_TRANSCRIPT="$out/$number.txt" \\
          RETOUCH_SCREEN=1280x800 "$programs/GalleryApp" 2> "$out/$number.log" &
        gallery=$!
        "$programs/KernelCheck" play $pace "${played[@]}" || exit 1
        # Waits that are still running end on the timeline: the longest is a tap's, 0.75 s.
        sleep 1
        kill -TERM "$gallery"
        wait "$gallery" || exit 1
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
      let streams = ["two-fingers", "single-touch"].map {
        VirtualMachine.package.appending(path: "Tests/VMTests/Streams/\($0).evemu").path
      }
      let runs = try runLive([[tour]] + streams.map { [$0] }, pace: "--pace recorded", in: folder)
      for run in runs {
        #expect(run.transcript.contains("touchesBegan"))
        #expect(try replay(run.recording) == run.transcript)
      }
      // Whatever the machine's load did to the time between two taps, the card was dragged.
      #expect(runs[0].transcript.contains(" pan@card began\n"))
      #expect(runs[0].transcript.contains(" pan@card ended\n"))
    }

    /// The screens come and go while one gallery runs; frames come as fast as it takes them.
    @Test(
      .enabled(if: !Corpus.files.isEmpty, "no corpus; set RETOUCH_SHARED to the folder above it"))
    func `all real touchscreens, one after the other, replay to the same transcript`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let touchscreens = try Corpus.touchscreens()
      #expect(touchscreens.count >= 30)
      let run = try #require(try runLive([touchscreens], pace: "", in: folder).first)
      #expect(run.transcript.contains("touchesBegan"))
      #expect(try replay(run.recording) == run.transcript)
    }
  }
}
