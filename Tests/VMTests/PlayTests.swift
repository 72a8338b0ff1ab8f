import Foundation
import Testing

extension RealKernel {
  /// `retouch play` and `retouch export` on a real kernel, with other programs as readers.
  @Suite struct PlayTests {
    /// Plays and records the tour; then has other tools play its exports; then a touchscreen and a
    /// gamepad to SDL, a HID mouse to libinput, and a mouse and a touchpad into an import.
    private static let script = """
      programs=$1 out=$2 tour=$3 streams=$4 downs=$5
      retouch="$programs/retouch"
      # listen NAME: starts libinput's reader, which has then listed the machine's own devices.
      listen() {
        stdbuf -oL libinput debug-events > "$out/$1.txt" 2>&1 & reader=$!
        await $reader says "$out/$1.txt" DEVICE_ADDED || exit 1
      }
      "$retouch" record -o "$out/again.mcap" > /dev/null 2>&1 & recorder=$!
      await $recorder compgen -G "$out/again.mcap*" || exit 1
      play_to $recorder "$tour"
      kill -TERM "$recorder"; wait "$recorder"

      "$retouch" export "$tour" -o "$out/tour.evemu" && "$retouch" export "$tour" -o "$out/tour.yml"
      listen evemu
      plug "$out/tour.evemu"
      rest $reader
      evemu-play "$node" < "$out/tour.evemu"
      rest $reader
      kill "$device" "$reader"

      listen replay
      # It asks twice: before it plays, and when it has played.
      keys=$(mktemp -u); log=$(mktemp)
      mkfifo "$keys"
      PATH=/usr/bin:$PATH libinput replay "$out/tour.yml" < "$keys" > "$log" 2>&1 & player=$!
      exec 3> "$keys"
      has_asked() { (($(grep -o Hit "$log" | wc -l) >= $1)); }
      await $player has_asked 1 || exit 1
      rest $reader; echo >&3
      await $player has_asked 2 || exit 1
      rest $reader
      exec 3>&-
      kill "$reader"

      SDL_VIDEODRIVER=evdev "$out/sdl-events" > "$out/sdl.txt" & reader=$!
      fingers() {
        case $1 in
          begin) await $reader says "$out/sdl.txt" 'touch devices 1' || exit 1 ;;
          end) await $reader has "$out/sdl.txt" 'finger up' "$downs" || exit 1 ;;
        esac
      }
      pad() {
        case $1 in
          begin) await $reader says "$out/sdl.txt" controller || exit 1 ;;
          end) await $reader says "$out/sdl.txt" 'button 1 up' || exit 1 ;;
        esac
      }
      await $reader says "$out/sdl.txt" ready || exit 1
      play_to fingers "$tour"
      play_to pad "$streams/played-pad.evemu"
      kill "$reader"

      listen hid
      play_to $reader "$streams/mouse.hid"
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
      let recorded = try samples(tour)
      #expect(!recorded.isEmpty)
      let downs = recorded.joined().split(separator: " ").count { $0 == "down" }
      let outcome = try VirtualMachine.shell(
        Self.script,
        arguments: [VirtualMachine.programs().path, folder.path, tour, streams, String(downs)],
        out: folder, timeoutSeconds: 600)
      #expect(outcome.status == 0, "\(outcome)")
      // The same samples came back from the kernel.
      #expect(try samples(folder.appending(path: "again.mcap").path) == recorded)
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
  func suffix(while isWanted: (Element) -> Bool) -> ArraySlice<Element> {
    let start = lastIndex { !isWanted($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}
