import Foundation
import Testing

extension String {
  /// Whether it is the cancellation of something other than a contact.
  fileprivate var isCancellation: Bool {
    let fields = split(separator: " ")
    guard let kind = fields.first, fields.count == 5 else { return false }
    switch kind {
    case "button", "key", "penProximity", "penTip": return fields[2] == "0" && fields[4] == "1"
    case "pinchEnd", "swipeEnd", "holdEnd": return fields[2] == "1"
    case "scroll": return fields[4] == "2"
    default: return false
    }
  }

  /// A sample's kind and the part of its values that does not depend on when the kernel saw it: of
  /// motions, pens and pinches the signs.
  fileprivate var outline: String {
    let fields = split(separator: " ")
    guard let kind = fields.first, fields.count == 5 else { return self }
    let numbers = fields[2...].compactMap { Int($0) }
    let isWheel = kind == "scroll" && fields[1] == "0"
    let signs = numbers.map { $0 > 0 ? "+" : $0 < 0 ? "-" : "0" }.joined()
    switch kind {
    case "axis", "button", "penProximity", "penTip", "switchState":
      return "\(kind) \(fields[1]) \(fields[2])"
    case "key": return "\(kind) \(fields[1]) \(fields[2]) \(fields[3])"
    case "keyCharacters": return self
    case "swipeBegin", "holdBegin": return "\(kind) \(fields[1])"
    case "swipeEnd", "holdEnd": return "\(kind) \(fields[2])"
    case "padDial": return "\(kind) \(fields[1]) \(signs.prefix(1))"
    case "scroll" where isWheel: return "wheel \(numbers[0]) \(numbers[1])"
    case "scroll" where numbers[2] == 1: return "scroll end"
    default: return "\(kind) \(signs)"
    }
  }
}

/// Samples' outlines, one of a run of equal ones.
private func outline(_ lines: some Sequence<String>) -> [String] {
  lines.map(\.outline).reduce(into: []) { outline, line in
    if outline.last != line { outline.append(line) }
  }
}

/// The results of the tests' own streams, each of which ends with something held down: a file
/// `NAME.samples` beside the stream, an outline a line.
private func expectations() throws -> [(stream: String, samples: [String])] {
  let folder = URL(filePath: ownStream("")).deletingLastPathComponent()
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
  return try names.filter { $0.hasSuffix(".samples") }.sorted().map { name in
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    return (stream: String(name.dropLast(".samples".count)), samples: lines)
  }
}

extension RealKernel {
  /// Pointers, touchpads, pens and keys, made with uinput and read through libinput.
  @Suite struct LiveDeviceTests {
    /// On both paths the kernel or libinput releases what is held, and no release is delivered: on
    /// the seat's the kernel's own are read before the device is gone, as cancellations, on the
    /// node's they are not.
    @Test func `each kind gives its samples, and unplugging gives no release`() throws {
      let expectations = try expectations()
      try #require(!expectations.isEmpty)
      let outcome = try VirtualMachine.unplug(
        afterPlaying: expectations.map { ownStream($0.stream) }, timeoutSeconds: 600)
      let runs = outcome.lines.split(separator: "--", omittingEmptySubsequences: false).dropFirst()
      try #require(runs.count == 2 * expectations.count, "\(outcome.errors)")
      for (run, index) in zip(runs, 0...) {
        let (stream, expected) = expectations[index / 2]
        var told = outline(run.filter { !$0.isCancellation })
        // libinput removes a still pen after 50 ms, until the device has shown that it does so
        // itself.
        if stream == "pen", let last = told.lastIndex(of: "penProximity 320 1") {
          told.removeFirst(last)
        }
        // Whether fingers rested long enough before they moved depends on the machine's speed.
        if stream == "touchpad" { told.removeAll { $0.hasPrefix("hold") } }
        // The report that cancels may have further values.
        if run.contains(where: \.isCancellation) { told = Array(told.prefix(expected.count)) }
        #expect(told == expected, "\(stream), \(index % 2 == 0 ? "seat" : "node")")
      }
    }

    @Test func `a tap on a touchpad clicks`() throws {
      let outcome = try VirtualMachine.kernelCheck(
        ["node", "--pace", "exact", ownStream("taps")], timeoutSeconds: 120)
      let told = outline(outcome.lines.filter { $0.hasPrefix("button ") })
      #expect(told.starts(with: ["button 272 1", "button 272 0"]), "\(outcome)")
      #expect(told.count.isMultiple(of: 2))
    }

    /// Records a keyboard and a mouse: with the tool, without and with `--keys`, then with an app.
    private static let recordings = """
      programs=$1; out=$2; shift 2
      record() {
        "$@" > /dev/null 2> "$out/$name.log" &
        recorder=$!
        await $recorder "${ready[@]}" || exit 1
        "$programs/KernelCheck" play "${files[@]}" || exit 1
        kill -TERM "$recorder"
        wait "$recorder" || exit 1
        echo "$name $(stat -c %a "$out/$name.mcap")"
      }
      files=("$@")
      ready=(eval 'compgen -G "$out/$name.mcap*"')
      name=without; record "$programs/retouch" record -o "$out/$name.mcap"
      name=with; record "$programs/retouch" record --keys -o "$out/$name.mcap"
      ready=(grep -qs didBecomeActive "$out/app.txt")
      export RETOUCH_SCREEN=1280x800 RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt"
      name=app; record "$programs/GalleryApp"
      """

    private func inputs(of recording: URL) throws -> [String] {
      try VirtualMachine.run(
        VirtualMachine.programs().appending(path: "retouch"), ["cat", recording.path]
      ).lines
    }

    @Test func `keys are recorded if requested, and never retracted`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let outcome = try VirtualMachine.shell(
        Self.recordings,
        arguments: [VirtualMachine.programs().path, folder.path]
          + ["keyboard", "mouse"].map(ownStream), out: folder, timeoutSeconds: 300)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let modes = outcome.lines.filter { !$0.hasPrefix("played") }
      #expect(modes == ["without 600", "with 600", "app 600"])
      for (name, keyCount, warningCount) in [("without", 0, 0), ("with", 6, 1), ("app", 6, 1)] {
        // The kernel may cancel what is held before the devices are gone.
        let inputs = try inputs(of: folder.appending(path: "\(name).mcap"))
          .filter { !$0.contains(" cancel") }
        #expect(inputs.count { $0.contains(": key ") } == keyCount, "\(name): \(inputs)")
        #expect(inputs.count { $0.contains(": button ") } == 3, "\(name): \(inputs)")
        let log = try String(contentsOf: folder.appending(path: "\(name).log"), encoding: .utf8)
        let warnings = log.split(separator: "\n").count { $0.contains("records every key") }
        #expect(warnings == warningCount, "\(log)")
      }
    }
  }
}
