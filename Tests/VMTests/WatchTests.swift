import Foundation
import HostTestSupport
import Testing

extension RealKernel {
  /// The commands of the tool for people, with real devices: `watch`, `devices`, `record`.
  @Suite struct WatchTests {
    /// Plays streams while each command runs; what they say goes to files.
    private static let script = """
      programs=$1; out=$2; panel=$3; keyboard=$4; mouse=$5
      retouch=$programs/retouch
      play() { "$programs/KernelCheck" play --pace recorded "$@" >&2; }
      for stream in "$panel" "$keyboard"; do plug "$stream"; done
      udevadm settle
      "$retouch" devices > "$out/devices"; echo "devices $?"
      "$retouch" devices --grabs --json > "$out/devices.json"; echo "json $?"

      "$retouch" watch --plain > "$out/lines" & watcher=$!
      await $watcher grep -q added "$out/lines"
      play "$panel" "$keyboard" "$mouse"
      await $watcher grep -q pointerMotion "$out/lines"
      kill -TERM $watcher; wait $watcher; echo "plain $?"

      echo 'stty cols 80 rows 24; TERM=xterm LANG=C.UTF-8 "$1" watch; echo "watch $?" > status' \\
        > "$out/terminal"
      (cd "$out" && sleep 1000 | script -qefc "bash terminal $retouch" log > screen) &
      until grep -q 'q quits' "$out/screen"; do pause; done
      # While the finger is still down, the next picture shows the reports that were read.
      drawn() { (($(stat -c %s "$out/screen") > size)); }
      shown() {
        rest "$watcher"
        [[ $1 == begin ]] && return
        size=$(stat -c %s "$out/screen")
        await "$watcher" drawn || exit 1
      }
      watcher=$(pgrep -x retouch)
      play_to shown "$panel"
      kill -TERM "$watcher"
      until [[ -s $out/status ]]; do pause; done
      cat "$out/status"

      "$retouch" record -o "$out/split.mcap" --split 2s --for 5s --kind touchscreen 2>&1 |
        sed "s|$out/||" & recorder=$!
      until compgen -G "$out/split-*" > /dev/null; do pause; done
      play "$panel" "$mouse"
      wait $recorder
      "$retouch" record -o "$out/ring.mcap" --keep 10s & recorder=$!
      await $recorder compgen -G "$out/ring-*"
      play "$panel"
      # A file begins with its first chunk; before that there is nothing to lose.
      await $recorder "$retouch" cat "$out/ring-0003.mcap" 2> /dev/null
      kill -KILL $recorder
      exit 0
      """

    private func text(_ name: String, in folder: URL) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    private func tool(_ arguments: String...) throws -> VirtualMachine.Outcome {
      try VirtualMachine.run(VirtualMachine.programs().appending(path: "retouch"), arguments)
    }

    @Test(.enabled(if: VirtualMachine.runsAll, "takes minutes; set RETOUCH_VM=all"))
    func `devices are listed, watched and recorded`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let outcome = try VirtualMachine.shell(
        Self.script,
        arguments: [VirtualMachine.programs().path, folder.path]
          + ["two-fingers", "keyboard", "mouse"].map(ownStream), out: folder, timeoutSeconds: 300)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        outcome.lines.starts(with: ["devices 0", "json 0", "plain 0", "watch 0"]), "\(outcome)")
      try checkDevices(in: folder)
      try checkLines(in: folder)
      try checkScreen(in: folder)
      try checkRecordings(in: folder)
    }

    private func checkDevices(in folder: URL) throws {
      let devices = try text("devices", in: folder)
      #expect(devices.contains("  Retouch test panel  (0003:1209:0001:0100)\n  kinds: touchscreen"))
      #expect(devices.contains("\n  becomes: UITouch (direct): touchesBegan"))
      #expect(!devices.contains("not used:"), "\(devices)")
      let json = try JSONSerialization.jsonObject(
        with: Data(text("devices.json", in: folder).utf8))
      let list = (json as? [String: Any])?["devices"] as? [[String: Any]] ?? []
      #expect(list.count == 4 && list.allSatisfy { $0["isGrabbed"] as? Bool == false })
    }

    private func checkLines(in folder: URL) throws {
      let lines = try text("lines", in: folder).split(separator: "\n").map { line in
        line.split(separator: " ").dropFirst(2).prefix(2).joined(separator: " ")
      }
      for line in ["touchDown slot=0", "touchUp slot=1", "touchCancel slot=0", "key state=down"] {
        #expect(lines.contains(line), "\(line) in \(lines)")
      }
      #expect(lines.contains { $0.hasPrefix("pointerMotion dx=") })
      #expect(lines.count { $0 == "removed" } >= 2)
    }

    /// At some time the screen shows the panel and a finger on it, or that it has sent frames: a
    /// slow machine may draw no picture in between.
    private func checkScreen(in folder: URL) throws {
      var terminal = TerminalEmulator(columns: 80, rows: 24)
      var hasShownFinger = false
      let pattern = /Retouch test panel  touchscreen .*Hz  [1-9][0-9]* frames/
      for part in try text("screen", in: folder).split(separator: "\u{1B}") {
        terminal.receive(part.hasPrefix("[") ? "\u{1B}" + part : String(part))
        if !hasShownFinger { hasShownFinger = terminal.text.firstMatch(of: pattern) != nil }
      }
      #expect(hasShownFinger, "\(terminal.text)")
      #expect(terminal.unknown == [] && !terminal.isTaken)
    }

    private func checkRecordings(in folder: URL) throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".mcap") }.sorted()
      #expect(names.count { $0.hasPrefix("split-") } == 3, "\(names)")
      #expect(names.contains("ring-0003.mcap"), "\(names)")
      var samples: [String] = []
      for name in names {
        let path = folder.appending(path: name).path
        let replay = try tool("replay", path)
        // There is nothing to compare with, because no app has run.
        #expect(replay.status == 3, "\(name): \(replay.errors)")
        let inputs = try tool("cat", path).lines
        #expect(inputs.first?.contains(" started ") == true)
        #expect(inputs.contains { $0.contains("added: Retouch test panel") }, "\(name)")
        if name.hasPrefix("split-") {
          #expect(!inputs.contains { $0.contains("mouse") || $0.contains("QEMU") }, "\(inputs)")
        }
        samples += inputs.filter { $0.contains(": slot 0 down ") }.map { _ in name }
      }
      #expect(
        samples.contains { $0.hasPrefix("split") } && samples.contains { $0.hasPrefix("ring") })
    }
  }
}
