import Foundation
import Testing

extension RealKernel {
  /// Sensors of the kernel's own drivers: a HID sensor hub made with uhid, an accelerometer made with
  /// uinput.
  @Suite struct SensorTests {
    private static let hub = """
      programs=$1; hub=$2
      readings() { grep -c reading /tmp/lines; }
      python3 "$hub" 120 > /tmp/hub & made=$!
      await $made says /tmp/hub ready || exit 1
      udevadm settle
      "$programs/KernelCheck" sensors 4 3 > /tmp/lines & check=$!
      until (($(readings) >= 12)) || ! kill -0 "$check"; do pause; done
      kill "$made"
      wait "$check"
      echo "status $?"
      sort /tmp/lines
      """

    private static let readings = [
      "reading\tsensor accelerometer 0.000 0.000 9.807",
      "reading\tsensor gyroscope 0.000 0.000 0.175",
      "reading\tsensor magnetometer 0.000 30.000 -40.000",
      "reading\tsensor proximity far",
    ]

    /// Sorted, since the devices of the hub send independently.
    @Test func `the readings of a sensor hub come through the kernel's drivers`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let hub = URL(filePath: ownStream("")).deletingLastPathComponent()
        .appending(path: "sensor-hub.py")
      let outcome = try VirtualMachine.shell(
        Self.hub, arguments: [VirtualMachine.programs().path, hub.path], out: folder,
        timeoutSeconds: 300)
      let devices = ["accel_3d", "gyro_3d", "magn_3d", "prox"]
      let sensors = ["accelerometer", "gyroscope", "magnetometer", "proximity"]
      #expect(
        outcome.lines == ["status 0"] + zip(devices, sensors).map { "added\t\($0)\t\($1)" }
          + Self.readings.flatMap { [$0, $0, $0] } + devices.map { "removed\t\($0)" },
        "\(outcome.errors)")
    }

    /// What `retouch devices` says of the hub's sensors, without their numbers, each in a line.
    private static let listed: [Substring] = [
      "accel_3d|sensors: accelerometer, read while an app asks for them|becomes: CMMotionManager"
        + " (acceleration, attitude); UIDevice.orientation; motionBegan, motionEnded",
      "als|why not: it measures illuminance, intensity: UIKit has nothing for the light around the"
        + " device",
      "gyro_3d|sensors: gyroscope, read while an app asks for them|becomes: CMMotionManager"
        + " (rotation rate, attitude)",
      "incli_3d|why not: it measures incli: the orientation comes from the accelerometer",
      "magn_3d|sensors: magnetometer, read while an app asks for them|becomes: CMMotionManager"
        + " (magnetic field, heading)",
      "prox|sensors: proximity, read while an app asks for them|becomes: UIDevice.proximityState",
    ]

    private static let shaking = """
      programs=$1; out=$2; hub=$3
      python3 "$hub" --shake 200 > /tmp/hub & made=$!
      await $made says /tmp/hub ready || exit 1
      udevadm settle
      "$programs/retouch" devices > "$out/devices"
      RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" \\
        RETOUCH_SCREEN=720x1280 "$programs/MotionApp" 2> "$out/log" & app=$!
      count() { grep -cs "$1" "$out/app.txt" || true; }
      until ((0$(count motionEnded) >= 2 && 0$(count ProximityState) >= 3)); do
        kill -0 "$app" && kill -0 "$made" || exit 1
        pause
      done
      kill -TERM "$app"
      wait "$app"
      echo "status $?"
      """

    @Test func `an app is shaken, and its recording replays with the same transcript`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let hub = URL(filePath: ownStream("")).deletingLastPathComponent()
        .appending(path: "sensor-hub.py")
      let outcome = try VirtualMachine.shell(
        Self.shaking, arguments: [VirtualMachine.programs().path, folder.path, hub.path],
        out: folder, timeoutSeconds: 300)
      #expect(outcome.lines == ["status 0"], "\(outcome.errors)")
      let live = try String(contentsOf: folder.appending(path: "app.txt"), encoding: .utf8)
      let calls = live.split(separator: "\n")
      #expect(calls.count { $0.contains("motionBegan") } >= 2)
      #expect(calls.count { $0.contains("deviceMotion") } >= 10)
      let list = try String(contentsOf: folder.appending(path: "devices"), encoding: .utf8)
      let blocks = list.replacing("\n  ", with: "|").split(separator: "\n")
      #expect(
        blocks.filter { $0.hasPrefix("iio:") }.map { $0.drop { $0 != " " }.dropFirst(2) }.sorted()
          == Self.listed, "\(list)")
      try expectSameReplay(in: folder)
    }

    /// The tool beside a hub, and with an accelerometer that is named by its node.
    private static let tool = """
      programs=$1; out=$2; hub=$3; stream=$4
      python3 "$hub" 200 > /tmp/hub & made=$!
      await $made grep -q ready /tmp/hub || exit 1
      plug "$stream"
      udevadm settle
      has_all() { (($(grep -o 'sensor=[a-z]*' "$out/$1" | sort -u | wc -l) == $2)); }
      "$programs/retouch" watch --plain > "$out/all" & watcher=$!
      await $watcher has_all all 4 || exit 1
      kill -TERM $watcher; wait $watcher; echo "watch $?"
      "$programs/retouch" watch --plain --sensors 100 "$node" > "$out/named" & watcher=$!
      await $watcher grep -q added "$out/named" || exit 1
      until has_all named 2; do evemu-play "$node" < "$stream" || exit 1; done
      kill -TERM $watcher; wait $watcher; echo "named $?"
      "$programs/retouch" record -o "$out/kind.mcap" --kind sensor --for 2s; echo "record $?"
      "$programs/retouch" record -o "$out/off.mcap" --sensors off --for 1ms; echo "off $?"
      """

    private static func lines(_ name: String, in folder: URL) throws -> [String] {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }

    @Test func `sensors are watched and recorded by the tool`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let hub = VirtualMachine.package.appending(path: "Tests/VMTests/Streams/sensor-hub.py").path
      let outcome = try VirtualMachine.shell(
        Self.tool,
        arguments: [
          VirtualMachine.programs().path, folder.path, hub, ownStream("accelerometer"),
        ], out: folder, timeoutSeconds: 300)
      let endings = ["watch 0", "named 0", "record 0", "off 0"]
      #expect(outcome.lines.filter(endings.contains) == endings, "\(outcome.errors)")
      let watched = try Self.lines("all", in: folder)
      #expect(watched.contains { $0.contains("sensor sensor=magnetometer x=0.000 y=30.000") })
      #expect(try Self.lines("named", in: folder).count { $0.contains(" added ") } == 1)
      let recorded = try cat("kind", in: folder)
      #expect(recorded.contains { $0.contains("sensor proximity far") }, "\(recorded.prefix(20))")
      #expect(!recorded.contains { $0.contains("QEMU") })
      let without = try cat("off", in: folder)
      #expect(!without.isEmpty && !without.contains { $0.contains("_3d") })
    }

    private func cat(_ name: String, in folder: URL) throws -> [String] {
      let path = folder.appending(path: name + ".mcap").path
      let tool = try VirtualMachine.programs().appending(path: "retouch")
      return try VirtualMachine.run(tool, ["cat", path]).lines
    }

    private static let controller = """
      programs=$1; out=$2; reports=$3
      RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" \\
        RETOUCH_SCREEN=720x1280 "$programs/MotionApp" 2> "$out/log" & app=$!
      await $app says "$out/app.txt" didBecomeActive || exit 1
      # The app asks for the sensors once it has the controller.
      sensing() {
        rest $app
        [[ $1 == begin ]] || await $app grep -q acceleration "$out/app.txt" || exit 1
        [[ $1 == begin ]] || await $app grep -q rotationRate "$out/app.txt" || exit 1
      }
      play_to sensing "$reports"
      kill -TERM "$app"
      wait "$app"
      echo "status $?"
      """

    @Test(
      .enabled(if: !Corpus.gamepads.isEmpty, "no corpus; set RETOUCH_SHARED to the folder above it")
    )
    func `a controller's own sensors are read while they are active`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let reports = try #require(Corpus.gamepads.first { $0.hasSuffix("/ds4.hid") })
      let outcome = try VirtualMachine.shell(
        Self.controller,
        arguments: [VirtualMachine.programs().path, folder.path, reports], out: folder,
        timeoutSeconds: 300)
      #expect(outcome.lines == ["status 0"], "\(outcome.errors)")
      try expectSameReplay(in: folder)
    }

    /// Replays the recording of the app in `folder`, and compares the transcripts.
    private func expectSameReplay(in folder: URL) throws {
      let live = try String(contentsOf: folder.appending(path: "app.txt"), encoding: .utf8)
      let replayed = folder.appending(path: "replayed.txt")
      let replay = try VirtualMachine.run(
        URL(filePath: "/usr/bin/env"),
        [
          "RETOUCH_REPLAY=\(folder.appending(path: "app.mcap").path)",
          "RETOUCH_TRANSCRIPT=\(replayed.path)",
          VirtualMachine.programs().appending(path: "MotionApp").path,
        ])
      #expect(replay.status == 0, "\(replay.errors)")
      #expect(try String(contentsOf: replayed, encoding: .utf8) == live)
    }
  }
}
