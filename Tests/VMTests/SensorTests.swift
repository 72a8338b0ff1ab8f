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
      until grep -q ready /tmp/hub; do kill -0 "$made" || exit 1; sleep 0.2; done
      udevadm settle
      "$programs/KernelCheck" sensors 4 3 > /tmp/lines & check=$!
      until (($(readings) >= 12)) || ! kill -0 "$check"; do sleep 0.2; done
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
      until grep -q ready /tmp/hub; do kill -0 "$made" || exit 1; sleep 0.2; done
      udevadm settle
      "$programs/retouch" devices > "$out/devices"
      RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" \\
        RETOUCH_SCREEN=720x1280 "$programs/MotionApp" 2> "$out/log" & app=$!
      count() { grep -cs "$1" "$out/app.txt" || true; }
      until ((0$(count motionEnded) >= 2 && 0$(count ProximityState) >= 3)); do
        kill -0 "$app" && kill -0 "$made" || exit 1
        sleep 0.2
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

    private static let controller = """
      programs=$1; out=$2; player=$3; reports=$4
      RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" \\
        RETOUCH_SCREEN=720x1280 "$programs/MotionApp" 2> "$out/log" & app=$!
      until grep -qs didBecomeActive "$out/app.txt"; do kill -0 "$app" || exit 1; sleep 0.2; done
      python3 "$player" "$reports" 8 > /dev/null & made=$!
      until grep -qs acceleration "$out/app.txt" && grep -qs rotationRate "$out/app.txt"; do
        kill -0 "$app" && kill -0 "$made" || exit 1
        sleep 0.2
      done
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
      let player = VirtualMachine.package.appending(path: "tools/lib/hid_player.py").path
      let outcome = try VirtualMachine.shell(
        Self.controller,
        arguments: [VirtualMachine.programs().path, folder.path, player, reports], out: folder,
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
