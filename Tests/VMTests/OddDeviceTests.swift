import Foundation
import Testing

extension PatientKernel {
  /// Devices that report no resolution, axes without width, or more than anyone can read.
  @Suite struct OddDeviceTests {
    /// Connects each odd device to a live app until a line says what is wrong with it or its events
    /// arrive; then floods the app with a touchscreen, and types meanwhile.
    private static let script = """
      programs=$1; out=$2; panel=$3; keyboard=$4; shift 4
      RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" \\
        RETOUCH_SCREEN=1280x800 "$programs/StormApp" > /dev/null 2> "$out/log" & app=$!
      await $app grep -qs didBecomeActive "$out/app.txt" || exit 1
      called() { (($(grep -c "$1" "$out/app.txt") > $2)); }
      for file in "$@"; do
        case $file in
          */refused-*)
            plug "$file"
            await $app grep -q "$(sed -n 's/^N: //p' "$file")" "$out/log" || exit 1
            kill $device ;;
          *) "$programs/KernelCheck" play "$file" >&2 || exit 1 ;;
        esac
      done
      before=$(grep -c touchesMoved "$out/app.txt")
      "$programs/KernelCheck" hurl "$panel" & flood=$!
      await $flood called touchesMoved "$before" || exit 1
      plug "$keyboard"
      before=$(grep -c pressesBegan "$out/app.txt")
      until called pressesBegan "$before"; do
        kill -0 $flood && kill -0 $app || exit 1
        evemu-play "$node" < "$keyboard"
      done
      kill $flood $device
      kill -TERM $app
      wait $app
      echo "status $?"
      """

    /// A stream whose axes report no resolution, or, if `isFlat`, whose contacts have no width to be
    /// on.
    private func odd(_ stream: String, name: String, isFlat: Bool = false) throws -> String {
      let text = try String(contentsOfFile: ownStream(stream), encoding: .utf8)
      return text.split(separator: "\n").map { line in
        if line.hasPrefix("N:") { return "N: \(name)" }
        guard line.hasPrefix("A:") else { return String(line) }
        var words = line.split(separator: " ").map(String.init)
        if isFlat, ["35", "36"].contains(words[1]) { words[3] = words[2] }
        words[words.count - 1] = "0"
        return words.joined(separator: " ")
      }.joined(separator: "\n") + "\n"
    }

    @Test func `devices without resolution or width get one line, and a flood leaves room`() throws
    {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let refused = [
        ("pen", "Odd pen", false), ("accelerometer", "Odd accelerometer", false),
        ("two-fingers", "Odd flat panel", true),
      ]
      let used = [("two-fingers", "Odd panel"), ("touchpad", "Odd touchpad")]
      let files =
        refused.map { ("refused-\($0.1)", $0.0, $0.1, $0.2) }
        + used.map { ("used-\($0.1)", $0.0, $0.1, false) }
      var arguments = [
        try VirtualMachine.programs().path, folder.path, ownStream("two-fingers"),
        ownStream("keyboard"),
      ]
      for (file, stream, name, isFlat) in files {
        let path = folder.appending(path: "\(file).evemu")
        try odd(stream, name: name, isFlat: isFlat).write(
          to: path, atomically: true, encoding: .utf8)
        arguments.append(path.path)
      }
      let outcome = try VirtualMachine.shell(
        Self.script, arguments: arguments, out: folder, timeoutSeconds: 200)
      let log = try String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
      #expect(outcome.lines.last == "status 0", "\(outcome.errors)\n\(log)")
      let lines = log.split(separator: "\n")
      for (_, name, _) in refused { #expect(lines.count { $0.contains(name) } == 1, "\(log)") }
      let recording = folder.appending(path: "app.mcap")
      let inputs = try VirtualMachine.inputs(of: recording)
      for (_, name) in used { #expect(inputs.contains { $0.hasSuffix(" added: \(name)") }) }
      let live = try String(contentsOf: folder.appending(path: "app.txt"), encoding: .utf8)
      #expect(try VirtualMachine.replay(recording, in: "StormApp") == live)
    }
  }
}
