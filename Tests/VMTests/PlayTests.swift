import Foundation
import Testing

extension RealKernel {
  /// `retouch play` and `retouch export` on a real kernel, with other programs as readers.
  @Suite struct PlayTests {
    /// Plays and records the tour; then has other tools play its exports; then a touchscreen and a
    /// gamepad to SDL, a HID mouse to libinput, and a mouse and a touchpad into an import.
    private static let script = """
      programs=$1; out=$2; tour=$3; streams=$4
      retouch="$programs/retouch"
      "$retouch" record -o "$out/again.mcap" > /dev/null 2>&1 & recorder=$!
      "$retouch" play --wait 5 "$tour" || exit 1
      kill -TERM "$recorder"; wait "$recorder"
      "$retouch" export "$tour" -o "$out/tour.evemu" && "$retouch" export "$tour" -o "$out/tour.yml"
      libinput debug-events > "$out/evemu.txt" 2>&1 & reader=$!
      evemu-device "$out/tour.evemu" > "$out/node" & device=$!
      sleep 6
      evemu-play "$(sed 's/.*: //' "$out/node")" < "$out/tour.evemu"
      sleep 2; kill "$device" "$reader"
      libinput debug-events > "$out/replay.txt" 2>&1 & reader=$!
      # It asks twice: before it plays, and when it has played.
      keys=$(mktemp -u); log=$(mktemp)
      mkfifo "$keys"
      PATH=/usr/bin:$PATH libinput replay "$out/tour.yml" < "$keys" > "$log" 2>&1 &
      exec 3> "$keys"
      await_prompts() { until [ "$(grep -o Hit "$log" | wc -l)" -ge "$1" ]; do sleep 1; done; }
      await_prompts 1; sleep 5; echo >&3
      await_prompts 2; sleep 2
      exec 3>&-
      kill "$reader"
      SDL_VIDEODRIVER=evdev "$out/sdl-events" > "$out/sdl.txt" & reader=$!
      sleep 4
      "$retouch" play --wait 5 "$tour" && "$retouch" play --wait 5 "$streams/played-pad.evemu"
      kill "$reader"
      libinput debug-events > "$out/hid.txt" 2>&1 & reader=$!
      sleep 3
      "$retouch" play --wait 5 "$streams/mouse.hid"
      kill "$reader"
      for name in mouse pen; do
        "$retouch" import "$streams/$name.evemu" -o "$out/$name.mcap" || exit 1
      done
      """

    private func samples(_ path: String) throws -> [String] {
      try VirtualMachine.run(
        VirtualMachine.programs().appending(path: "retouch"), ["cat", path]
      ).lines.compactMap { line in
        line.contains(": slot ")
          ? line.split(separator: ": ", maxSplits: 1).last.map(String.init) : nil
      }
    }

    private func kinds(_ file: URL) throws -> [String: Int] {
      let text = try String(contentsOf: file, encoding: .utf8)
      var counts: [String: Int] = [:]
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.count > 1 { counts[String(words[1]), default: 0] += 1 }
      }
      return counts
    }

    /// Builds the reader that uses SDL.
    private func buildReader(in folder: URL) throws {
      let source = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "sdl-events.c")
      let outcome = try VirtualMachine.run(
        URL(filePath: "/usr/bin/cc"),
        [source.path, "-o", folder.appending(path: "sdl-events").path, "-lSDL2"])
      try #require(outcome.status == 0, "\(outcome.errors)")
    }

    @Test(.enabled(if: VirtualMachine.runsAll, "takes minutes; set RETOUCH_VM=all"))
    func `other programs get what is played and exported`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try buildReader(in: folder)
      let tour = VirtualMachine.package.appending(path: "recordings/gallery-tour.mcap").path
      let streams = URL(filePath: ownStream("mouse")).deletingLastPathComponent().path
      let outcome = try VirtualMachine.shell(
        Self.script, arguments: [VirtualMachine.programs().path, folder.path, tour, streams],
        out: folder, timeoutSeconds: 600)
      #expect(outcome.status == 0, "\(outcome)")
      // The same samples came back from the kernel.
      let recorded = try samples(tour)
      #expect(!recorded.isEmpty)
      #expect(try samples(folder.appending(path: "again.mcap").path) == recorded)
      let downs = recorded.joined().split(separator: " ").count { $0 == "down" }
      for file in ["evemu.txt", "replay.txt"] {
        let kinds = try kinds(folder.appending(path: file))
        #expect(kinds["TOUCH_DOWN"] == downs && kinds["TOUCH_UP"] == downs, "\(file): \(kinds)")
      }
      let sdl = try String(contentsOf: folder.appending(path: "sdl.txt"), encoding: .utf8)
        .split(separator: "\n").map(String.init)
      #expect(sdl.count { $0.hasPrefix("finger down") } == downs)
      #expect(sdl.count { $0 == "finger up" } == downs)
      #expect(
        sdl.suffix(while: { !$0.hasPrefix("finger") }).filter { !$0.hasSuffix(" 0") } == [
          "controller", "axis 0 30000", "button 0 down", "button 0 up", "button 13 down",
          "button 13 up", "axis 5 32767", "button 1 down", "button 1 up",
        ])
      let hid = try kinds(folder.appending(path: "hid.txt"))
      #expect(hid["POINTER_MOTION"] == 2 && hid["POINTER_BUTTON"] == 2, "\(hid)")
      let imports = outcome.lines.filter { $0.contains(" frames of ") }
      #expect(imports.count == 2 && !imports.contains { $0.contains(": 0 frames") }, "\(imports)")
    }
  }
}

extension Array {
  /// The longest end whose elements all satisfy `isWanted`.
  fileprivate func suffix(while isWanted: (Element) -> Bool) -> ArraySlice<Element> {
    let start = lastIndex { !isWanted($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}
