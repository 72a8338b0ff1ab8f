import Foundation
import Testing

/// Keys of a real kernel, typed in several layouts and read back from a text view.
extension RealKernel {
  @Suite struct LiveTypingTests {
    /// A layout, the keys pressed one after the other by the kernel's codes (a negative one is held,
    /// or released), and the text that they type.
    private struct Typing {
      var keymap: String
      var keys: [Int]
      var text: String
    }

    private static let typings = [
      // ü ß z y, AltGr+e, AltGr+q, dead acute e, dead circumflex twice, Shift+ü.
      Typing(
        keymap: "de", keys: [26, 12, 21, 44, -100, 18, 16, -100, 13, 18, 41, 41, -42, 26, -42],
        text: "üßzy€@é^Ü"),
      // & é, with Shift 1, dead circumflex e, dead diaeresis i, a.
      Typing(
        keymap: "fr", keys: [2, 3, -42, 2, -42, 26, 18, -42, 26, -42, 23, 16], text: "&é1êïa"),
      // Yen, ro, ro with Shift, colon, at.
      Typing(keymap: "jp", keys: [124, 89, -42, 89, -42, 40, 26], text: "\\\\_:@"),
      Typing(keymap: "ru", keys: [30, 33, -42, 39, -42, 14, 24], text: "фаЖ⌫щ"),
      // ' e, " u, ~ n, ` a, ' space, ' x.
      Typing(
        keymap: "us(intl)",
        keys: [40, 18, -42, 40, -42, 22, -42, 41, -42, 49, 41, 30, 40, 57, 40, 45],
        text: "éüñà'´x"),
      // The Compose key, e, =, then l.
      Typing(keymap: "us:compose:ralt", keys: [100, 18, 13, 38], text: "€l"),
    ]

    private static let script = """
      programs=$1 out=$2 tab=$3 work=$(mktemp -d); shift 3
      trap 'cp "$work"/* "$out"' EXIT
      while (($#)); do
        launch GalleryApp "$1" env RETOUCH_KEYMAP="$2" RETOUCH_KEY_REPEAT=off
        "$programs/KernelCheck" play "$tab" "$out/$1.evemu" >&2 || exit 1
        still $app
        finish || exit 1
        shift 2
      done
      """

    /// A keyboard that presses the keys.
    private func stream(_ keys: [Int]) -> String {
      var lines = [
        "# EVEMU 1.3", "N: Retouch typing keyboard", "I: 0003 1209 0004 0100",
        "P: 00 00 00 00 00 00 00 00", "B: 00 03 00 00 00 00 00 00 00",
        "B: 01 fe ff ff ff ff ff ff ff", "B: 01 ff ff ff ff ff ff ff ff",
      ]
      var held: Set<Int> = []
      var milliseconds = 0
      func send(_ code: Int, _ value: Int) {
        let time = "\(milliseconds / 1000).\(String(milliseconds % 1000 + 1000).dropFirst())000"
        lines.append("E: \(time) 0001 \(String(code + 0x10000, radix: 16).dropFirst()) \(value)")
        lines.append("E: \(time) 0000 0000 0")
        milliseconds += 25
      }
      for key in keys {
        if key > 0 {
          send(key, 1)
          send(key, 0)
        } else {
          send(-key, held.remove(-key) == nil ? 1 : 0)
          if lines[lines.count - 2].hasSuffix(" 1") { held.insert(-key) }
        }
      }
      return lines.joined(separator: "\n") + "\n"
    }

    /// What a text view got, from the lines of a transcript.
    private func text(in transcript: String) -> String {
      transcript.split(separator: "\n").compactMap { line in
        if line.contains("deleteBackward") { return "⌫" }
        guard let start = line.range(of: "insertText("), let end = line.lastIndex(of: ")") else {
          return nil
        }
        return String(line[start.upperBound..<end])
      }.joined()
    }

    @Test(.enabled(if: VirtualMachine.runsAll, "takes minutes; set RETOUCH_VM=all"))
    func `layouts with dead keys type what they say, and a replay types the same`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var arguments = [try VirtualMachine.programs().path, folder.path, ownStream("keys-tab")]
      for (number, typing) in Self.typings.enumerated() {
        try stream(typing.keys).write(
          to: folder.appending(path: "\(number).evemu"), atomically: true, encoding: .utf8)
        arguments += ["\(number)", typing.keymap]
      }
      let outcome = try VirtualMachine.shell(
        Self.script, arguments: arguments, out: folder, timeoutSeconds: 600)
      #expect(outcome.status == 0, "\(outcome.errors)")
      for (number, typing) in Self.typings.enumerated() {
        let transcript = try String(
          contentsOf: folder.appending(path: "\(number).txt"), encoding: .utf8)
        #expect(text(in: transcript) == typing.text, "\(typing.keymap)")
        let replay = try VirtualMachine.run(
          VirtualMachine.programs().appending(path: "retouch"),
          ["replay", folder.appending(path: "\(number).mcap").path, "--transcript", "-"])
        #expect(replay.status == 0, "\(replay.errors)")
        #expect(replay.lines.joined(separator: "\n") + "\n" == transcript)
      }
    }
  }
}
