import Foundation
import Testing

/// What only a real kernel shows of an app's life: its descriptors, and low memory.
extension PatientKernel {
  @Suite struct SystemSideTests {
    /// Stops the gallery as Control-Z does, resumes it, and then plays a stream; a touchscreen of
    /// evemu's is connected all the while. Prints how many input devices are open, after each step.
    private static let closing = """
      programs=$1; out=$2; stream=$3
      count() { find "/proc/$app/fd" -lname '/dev/input/*' | wc -l; }
      came() { (($(grep -c "$1\\$" "$out/transcript") >= $2)); }
      plug "$stream"
      udevadm settle
      RETOUCH_RECORD="$out/session.mcap" RETOUCH_TRANSCRIPT="$out/transcript" \\
        RETOUCH_SCREEN=1280x800 "$programs/GalleryApp" 2> "$out/log" &
      app=$!
      active() { came didBecomeActive "$1" && (($(count) > 0)); }
      await $app active 1 || exit 1
      echo "on the screen: $(($(count) > 0))"
      kill -TSTP "$app"
      await $app grep -q ') T ' "/proc/$app/stat" || exit 1
      echo "stopped: $(count)"
      kill -CONT "$app"
      await $app active 2 || exit 1
      echo "back: $(($(count) > 0))"
      rest $app
      "$programs/KernelCheck" play --pace recorded "$stream" >&2 || exit 1
      still $app
      kill -TERM "$app"
      wait "$app"
      echo "status: $?"
      """

    /// Lets a program reach its group's memory limit, which stalls only that program: once with an
    /// app on the screen, once with a suspended one.
    private static let stalling = """
      programs=$1; out=$2; groups=/tmp/groups
      mkdir "$groups" && mount -t cgroup2 groups "$groups" || exit 1
      echo +memory > "$groups/cgroup.subtree_control"
      mkdir "$groups/tight" && echo 16M > "$groups/tight/memory.high" || exit 1
      hoard() {
        echo "$BASHPID" > "$groups/tight/cgroup.procs"
        exec python3 -c 'kept = []
      while True: kept.append(b"x" * (1 << 20))'
      }
      for argument in '' --gapplication-service; do
        transcript="$out/transcript$argument"
        RETOUCH_RECORD="$out/session$argument.mcap" RETOUCH_TRANSCRIPT="$transcript" \
          RETOUCH_SCREEN=1280x800 "$programs/GalleryApp" $argument 2> "$out/log" &
        app=$!
        await $app grep -qsE 'didBecomeActive|suspended' "$transcript" || exit 1
        hoard &
        hoarder=$!
        until grep -qsE 'MemoryWarning|application ended' "$transcript"; do pause; done
        [[ -n $argument ]] || kill -TERM "$app"
        wait "$app"
        echo "status: $?"
        kill -KILL "$hoarder"
        wait "$hoarder"
      done
      exit 0
      """

    private func run(_ script: String, _ arguments: [String], in folder: URL) throws -> [String] {
      let outcome = try VirtualMachine.shell(
        script, arguments: [VirtualMachine.programs().path, folder.path] + arguments, out: folder,
        timeoutSeconds: 300)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.lines
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try body(folder)
    }

    /// The transcript, once its recording has been replayed to the same one.
    private func replayed(_ transcript: String, _ recording: String, in folder: URL) throws
      -> String
    {
      let text = try String(contentsOf: folder.appending(path: transcript), encoding: .utf8)
      let replay = try VirtualMachine.run(
        VirtualMachine.programs().appending(path: "retouch"),
        ["replay", folder.appending(path: recording).path, "--transcript", "-"])
      #expect(replay.status == 0, "\(replay.errors)")
      #expect(replay.lines == text.split(separator: "\n").map(String.init))
      return text
    }

    @Test func `devices are closed while the app is off the screen, and work afterwards`() throws {
      try withFolder { folder in
        let lines = try run(Self.closing, [ownStream("two-fingers")], in: folder)
        #expect(lines == ["on the screen: 1", "stopped: 0", "back: 1", "status: 0"])
        let transcript = try replayed("transcript", "session.mcap", in: folder)
        let parts = transcript.components(separatedBy: ".willEnterForeground\n")
        #expect(parts.count == 2 && parts[1].contains("touchesBegan"))
      }
    }

    @Test func `low memory is a warning, and ends a suspended app`()
      throws
    {
      try withFolder { folder in
        #expect(try run(Self.stalling, [], in: folder) == ["status: 0", "status: 0"])
        let warned = try replayed("transcript", "session.mcap", in: folder)
        #expect(warned.contains(" application.didReceiveMemoryWarning\n"))
        let purged = try replayed(
          "transcript--gapplication-service", "session--gapplication-service.mcap", in: folder)
        #expect(purged.contains(" application suspended\n"))
        #expect(purged.hasSuffix(" application ended\n"))
        #expect(!purged.contains("MemoryWarning") && !purged.contains("willTerminate"))
      }
    }
  }
}
