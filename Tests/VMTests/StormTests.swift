import Foundation
import Testing

/// A line of `StormApp`'s census.
private struct Census {
  var counts: [String: Int] = [:]
  var leftovers: String

  init?(line: String) {
    let parts = line.split(separator: "|", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[0].hasPrefix("census ") else { return nil }
    leftovers = parts[1].trimmingCharacters(in: .whitespaces)
    for word in parts[0].split(separator: " ").dropFirst() {
      let pair = word.split(separator: "=")
      if pair.count == 2 { counts[String(pair[0])] = Int(pair[1]) }
    }
  }

  /// What must be as it was after the first devices, whatever has happened since.
  var lasting: [String: Int] {
    counts.filter { !["ownKiB", "threads"].contains($0.key) }
  }
}

extension PatientKernel {
  /// Devices of all kinds come, send and go in a random order, to an app that counts what it holds.
  @Suite struct StormTests {
    /// A stream for each kind of device.
    private static let kinds = [
      "two-fingers", "single-touch", "pressed-fingers", "touchpad", "click-pad", "mouse",
      "keyboard", "pen",
      "airbrush", "tablet-pad", "gamepad", "joystick", "switches", "remote", "accelerometer",
    ]

    /// Runs the app, and prints its census after each kind has been there once, and after all.
    private static let script = """
      programs=$1; out=$2; seed=$3; count=$4; maker=$5; shift 5
      RETOUCH_RECORD="$out/storm.mcap" RETOUCH_TRANSCRIPT="$out/storm.txt" \\
        RETOUCH_SCREEN=1280x800 "$programs/StormApp" > "$out/census" 2> "$out/log" & app=$!
      await $app grep -qs didBecomeActive "$out/storm.txt" || exit 1
      # Until everything has ended: animations, waits of recognizers, a list that still rolls.
      take_census() {
        local censuses
        until tail -n 1 "$out/census" | grep -q '| $'; do
          censuses=$(grep -c ^census "$out/census")
          kill -USR1 $app
          await $app has "$out/census" ^census $((censuses + 1)) || return 1
        done
        tail -n 1 "$out/census"
        echo >> "$out/census"
      }
      # Sensor hubs and mice with batteries come and go beside the other devices.
      storm() {
        coproc hid { python3 "$maker" "$1" "$app" 2>> "$out/hid"; }
        local answer=${hid[0]} process=$hid_PID
        "$programs/KernelCheck" pour $app "$@" >&2 || exit 1
        exec {hid[1]}>&-
        read -r line <&"$answer" && wait "$process" || exit 1
        echo "storm $line"
        udevadm settle
      }
      storm "$seed" $# "$@"
      take_census || exit 1
      storm "$((seed + 1))" "$count" "$@"
      take_census || exit 1
      kill -TERM $app
      wait $app
      echo "status $?"
      """

    /// The number of sequences after the first round.
    private static var count: Int { VirtualMachine.runsAll ? 1000 : kinds.count }

    @Test func `a storm over all kinds of devices leaves nothing behind, and replays`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let named = ProcessInfo.processInfo.environment["RETOUCH_SEED"].flatMap { UInt64($0) }
      let seed = named ?? 42
      print("RETOUCH_SEED=\(seed)")
      let outcome = try VirtualMachine.shell(
        Self.script,
        arguments: [
          VirtualMachine.programs().path, folder.path, String(seed), String(Self.count),
          ownStream("").replacing("/.evemu", with: "/hid-storm.py"),
        ] + Self.kinds.map(ownStream),
        out: folder, timeoutSeconds: VirtualMachine.runsAll ? 3600 : 300)
      let log = try String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
      #expect(outcome.status == 0, "\(outcome.errors)\n\(log)")
      #expect(outcome.lines.last == "status 0", "\(log)")
      let censuses = outcome.lines.compactMap(Census.init(line:))
      try #require(censuses.count == 2, "\(outcome)")
      for line in outcome.lines { print(line) }
      for census in censuses {
        #expect(census.leftovers == "")
        for name in ["touches", "presses", "motions", "gamepads"] {
          #expect(census.counts[name] == 0, "\(name)")
        }
      }
      #expect(censuses[0].lasting == censuses[1].lasting)
      // Of memory that depends on the inputs alone: only what keeps something of each device, 16 KiB
      // of each of 1,000, reaches the limit.
      let growth = censuses.compactMap { $0.counts["ownKiB"] }
      #expect(
        growth.count == 2 && growth[1] - growth[0] < 16 * 1024,
        "KiB of memory before and after: \(growth)")
      try checkRecording(in: folder)
    }

    private func checkRecording(in folder: URL) throws {
      let recording = folder.appending(path: "storm.mcap")
      let inputs = try VirtualMachine.inputs(of: recording)
      let added = inputs.count { $0.contains(" added: ") }
      #expect(added >= Self.kinds.count + Self.count)
      for name in ["accel_3d", "gyro_3d", "magn_3d", "prox", "Storm mouse"] {
        #expect(inputs.contains { $0.hasSuffix(" added: \(name)") }, "\(name)")
      }
      #expect(inputs.contains { $0.contains(": sensor accelerometer") })
      // Those that stay, such as the machine's own, are closed when the app leaves the screen to end.
      #expect(inputs.count { $0.hasSuffix(" removed") } == added)
      let live = try String(contentsOf: folder.appending(path: "storm.txt"), encoding: .utf8)
      #expect(try VirtualMachine.replay(recording, in: "StormApp") == live)
    }
  }
}
