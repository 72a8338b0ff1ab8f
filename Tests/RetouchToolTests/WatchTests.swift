import Evidence
import Foundation
import HostTestSupport
import InputCore
import Testing
import UIKit

@testable import retouch

/// `retouch watch` as a program: lines in pipes, a screen on terminals.
@MainActor @Suite struct WatchTests {
  private let shop: Shop

  init() throws {
    shop = try Shop()
  }

  @Test func `in a pipe there is a line for each event`() throws {
    let outcome = try shop.shell("retouch watch --replay FILE --speed max")
    #expect(
      outcome.output == """
        1.000000 device0 added id=0 kinds=touchscreen name="Example Touchscreen"
        1.000000 device0 touchDown slot=0 x=0.500 y=0.250
        1.010000 device0 touchMove slot=0 x=0.524 y=0.250
        1.050000 device0 touchUp slot=0 x=0.524 y=0.250

        """)
    #expect(outcome.errors == "" && outcome.status == 0)
  }

  @Test func `the lines of JSON have the numbers of the recording`() throws {
    let outcome = try shop.shell("retouch watch --replay FILE --speed max --json | tail -n 3")
    #expect(
      outcome.output.hasPrefix(
        #"{"instant":"1000000000","device":"device0","kind":"touchDown","code":0,"x":8388608,"#),
      "\(outcome.output)")
    let kinds = try outcome.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return (object as? [String: Any])?["kind"] as? String
    }
    #expect(kinds == ["touchDown", "touchMove", "touchUp"])
  }

  @Test func `a reader that goes away ends it, a dumb terminal gets lines`() throws {
    let cut = try shop.shell(
      "retouch watch --replay FILE --speed max | head -n 1; echo ${PIPESTATUS[0]}")
    #expect(cut.output.hasSuffix("\n0\n"))
    let dumb = try shop.shell(
      "TERM=dumb terminal \"$0\" watch --replay FILE --speed max | cat -v")
    #expect(dumb.output.contains("1.000000 device0 touchDown slot=0 x=0.500 y=0.250"))
    #expect(!dumb.output.contains("^["))
  }

  @Test(arguments: [
    ("watch --speed 2", "watch: --speed is for --replay; devices have their own"),
    ("watch --replay FILE --speed x", "watch: --speed: expected max, real, or a"),
    ("watch --replay FILE /dev/x", "watch: /dev/x: no device is read with --replay"),
    ("record -o - --keep 1m", "record: --keep makes several files; it needs a file's name, not -"),
    ("record -o - --split 1m", "record: --split makes several files;"),
    (
      "record -o N --split 1m --overwrite",
      "record: --split overwrites nothing: files are numbered after existing ones"
    ),
    ("record -o N --for 5x", "record: --for: expected a time such as 60s, 10m or 1h, found \"5x\""),
    ("record -o N --keep 5s", "record: --keep: expected at least 10s, found \"5s\""),
    ("record -o N --kind touch", "record: --kind: expected some of touchscreen,touchpad,"),
  ])
  func `an option that does not fit is refused in one line`(words: String, message: String) throws {
    try shop.expect(words, 64, message, isWhole: false)
    #expect(try shop.make("ls N* 2> /dev/null || true") == "")
  }

  @Test func `a node that is not there is not taken for one that is left out`() throws {
    try shop.expect(
      "record -o N --except /dev/input/event999", 66,
      "record: --except /dev/input/event999: there is no such node; see retouch devices")
  }

  /// What a terminal of 80 by 24 receives while a recording of one finger is shown.
  ///
  /// - Parameters:
  ///   - variables: The environment of the terminal.
  ///   - act: A line of the shell that acts once the screen is shown, on the process `$(cat pid)`.
  ///   - keys: What is typed then.
  private func output(
    _ variables: String = "TERM=xterm LANG=C.UTF-8", speed: String = "4", act: String = ":",
    keys: String = ""
  ) throws -> String {
    try """
    stty cols 80 rows 24
    sh -c 'echo $$ > pid; exec env \(variables) "$0" watch --replay FILE --speed \(speed)' "$1"
    stty -a | tr ' ' '\\n' | grep -x '.*icanon' > mode
    """.write(toFile: shop.folder.path("terminal"), atomically: false, encoding: .utf8)
    return try shop.make(
      """
      touch out
      rm -f typed out mode pid
      # Whether so many pictures have begun.
      shown() { (( $(grep -o 'q quits' out | wc -l) >= $1 )); }
      mkfifo typed
      terminal bash terminal "$0" < typed > out & pid=$!
      exec {keyboard}> typed
      await $pid shown 1
      \(act)
      printf '\(keys)' >&$keyboard
      await $pid test -e mode
      exec {keyboard}>&-
      wait $pid
      cat out
      """)
  }

  private static let end = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  /// The terminal's screen before the end.
  private func screen(_ output: String) -> TerminalEmulator {
    var terminal = TerminalEmulator(columns: 80, rows: 24)
    terminal.receive(output.components(separatedBy: Self.end)[0])
    return terminal
  }

  @Test func `on a terminal there is a picture, and afterwards the terminal is as before`() throws {
    let output = try output()
    let terminal = screen(output)
    #expect(terminal.unknown == [])
    #expect(terminal.isTaken)
    #expect(
      terminal.text.hasPrefix("retouch watch  FILE  1 device  3 frames"), "\(terminal.text)")
    #expect(terminal.text.contains("┌──"))
    #expect(output.hasSuffix(Self.end))
    #expect(try shop.make("cat mode") == "icanon\n")
  }

  @Test func `colours are left out on request`() throws {
    #expect(try output().contains("\u{1B}[0;1;32m"))
    let plain = try output("NO_COLOR=1 TERM=xterm LANG=C.UTF-8")
    #expect(!plain.contains(";32m") && plain.contains("\u{1B}[0;1m"))
  }

  @Test(arguments: ["q", "\\003"])
  func `q and Control-C end it`(key: String) throws {
    let output = try output(speed: "0.01", keys: key)
    #expect(output.hasSuffix(Self.end), "\(output)")
    #expect(try shop.make("cat mode") == "icanon\n")
  }

  @Test(arguments: ["TERM", "HUP", "SEGV", "ABRT", "ILL"])
  func `a signal ends it, and so does a crash: the terminal is as before`(signal: String) throws {
    let output = try output(speed: "0.01", act: "kill -\(signal) $(cat pid)")
    let parts = output.components(separatedBy: "\u{1B}[?1049l")
    #expect(parts.count == 2 && parts[0].hasSuffix("\u{1B}[0m\u{1B}[?25h"), "\(output)")
    #expect(try shop.make("cat mode") == "icanon\n")
  }

  @Test func `a new size is drawn anew, and a stopped one gives the terminal back`() throws {
    let output = try output(
      speed: "0.01",
      act: """
        kill -TSTP $(cat pid)
        await $pid grep '^State:.T' "/proc/$(cat pid)/status"
        kill -CONT $(cat pid)
        await $pid shown 2
        kill -WINCH $(cat pid)
        await $pid shown 3
        """, keys: "q")
    let parts = output.components(separatedBy: Self.end)
    try #require(parts.count == 3 && parts[2] == "", "\(output)")
    #expect(parts[1].components(separatedBy: "\u{1B}[2J").count == 3)
  }
}

@Suite struct EventLineTests {
  private func line(
    _ kind: Sample.Kind, code: UInt16 = 0, _ x: Int32 = 0, _ y: Int32 = 0, _ z: Int32 = 0,
    keys: Bool = false
  ) -> String? {
    let sample = Sample(
      instant: Instant(nanoseconds: 1_000_002_000), device: DeviceID(0), kind: kind, code: code,
      x: x, y: y, z: z)
    let text = EventLine(showsKeys: keys).text(sample, name: "event3")
    return text.map { String($0.dropFirst("1.000002 event3 ".count)) }
  }

  @Test func `each kind of sample has its fields`() {
    let lines = [
      line(.touchDown, code: 2, 1 << 23, 1 << 22), line(.touchMove), line(.touchUp),
      line(.touchCancel), line(.touchShape, 1 << 20, 1 << 19, 12_345),
      line(.touchForce, 1 << 15), line(.penProximity, code: 320, 1), line(.penProximity, code: 320),
      line(.penPlace, 1 << 23, 1 << 23, 1 << 15), line(.penTip, 1), line(.penForce, 1 << 14),
      line(.penTilt, 30_000, -15_500), line(.penRotation, 1500), line(.penSlider, -65_536),
      line(.pointerMotion, 256, -128), line(.pointerPlace, 1 << 23, 0), line(.button, code: 272, 1),
      line(.scroll, -60, 120), line(.scroll, code: 1, 0, 384), line(.scroll, code: 1, 0, 0, 1),
      line(.scroll, code: 9, 0, 256), line(.pinchBegin, code: 2),
      line(.pinchChange, 98_304, -90_000), line(.pinchEnd), line(.pinchEnd, 1),
      line(.swipeBegin, code: 3), line(.swipeChange, 256, 512), line(.swipeEnd),
      line(.holdBegin, code: 4), line(.holdEnd, 1), line(.axis, code: 16, -1),
      line(.switchState, code: 1, 1), line(.padDial, code: 1, 1 << 15),
      line(.padDial, code: 257, -1),
    ]
    #expect(
      lines.compactMap(\.self).joined(separator: "\n") == """
        touchDown slot=2 x=0.500 y=0.250
        touchMove slot=0 x=0.000 y=0.000
        touchUp slot=0 x=0.000 y=0.000
        touchCancel slot=0 x=0.000 y=0.000
        touchShape slot=0 long=0.063 short=0.031 turn=12.345
        touchForce slot=0 force=0.500
        penProximity tool=BTN_TOOL_PEN state=near
        penProximity tool=BTN_TOOL_PEN state=away
        penPlace x=0.500 y=0.500 distance=0.500
        penTip state=down
        penForce force=0.250
        penTilt x=30.000 y=-15.500
        penRotation turn=1.500
        penSlider value=-1.000
        pointerMotion dx=1.000 dy=-0.500
        pointerPlace x=0.500 y=0.000
        button code=272 name=BTN_LEFT state=down
        scroll source=wheel dx=-0.500 dy=1.000
        scroll source=finger dx=0.000 dy=1.500
        scroll source=finger state=ended
        scroll source=9 dx=0.000 dy=1.000
        pinchBegin fingers=2
        pinchChange scale=1.500 turn=-90.000
        pinchEnd state=ended
        pinchEnd state=cancelled
        swipeBegin fingers=3
        swipeChange dx=1.000 dy=2.000
        swipeEnd state=ended
        holdBegin fingers=4
        holdEnd state=cancelled
        axis code=16 name=ABS_HAT0X value=-1
        switchState code=1 name=SW_TABLET_MODE state=on
        padDial ring=1 value=0.500
        padDial strip=1 state=left
        """)
  }

  @Test func `what is typed is shown only on request`() {
    #expect(line(.key, code: 30, 1, 5) == "key state=down")
    #expect(line(.keyCharacters, 97) == nil)
    #expect(
      line(.key, code: 30, 1, 5, keys: true)
        == "key code=30 name=KEY_A state=down modifiers=shift+control")
    #expect(line(.key, code: 30, keys: true) == "key code=30 name=KEY_A state=up")
    #expect(
      line(.keyCharacters, 0x22, 0xE4, keys: true) == #"keyCharacters form=typed text="\"ä""#)
    let hidden = Sample(
      instant: .zero, device: DeviceID(0), kind: .key, code: 30, x: 1, y: 5)
    #expect(
      EventLine(showsKeys: false).json(hidden, name: "event3", latency: 7)?.line == """
        {"instant":"0","device":"event3","kind":"key","code":null,"x":1,"y":null,"z":0,\
        "latencyNanoseconds":7}
        """)
  }
}

@Suite struct TimeSpanTests {
  @Test(arguments: [
    ("90", 90.0), ("60s", 60), ("10m", 600), ("1.5h", 5400), ("2d", 172_800), ("500ms", 0.5),
    ("5min", 300),
  ])
  func `a time has a unit`(text: String, seconds: Double) {
    #expect(TimeSpan(text: text)?.nanoseconds == UInt64(seconds * 1e9))
  }

  @Test(arguments: [
    "", "s", "-5s", "5 s", "1h30m", "0", "0s", ".5s", "5.s", "1e3", "99999d", "∞", "1..2s",
  ])
  func `other texts are refused`(text: String) {
    #expect(TimeSpan(text: text) == nil)
  }

  @Test(arguments: ["0", "00", "0s", "0.0s", "0.00", "0ms", "0m", "0h", "0d", "0:00", "0:00:00.0"])
  func `the start of a recording is a time in every form`(text: String) {
    #expect(TimeSpan.place(text) == 0)
  }

  @Test(arguments: ["", "s", ".0s", "0.s", "0.0.0", "-0s", "0x", "0 s", "0:60", "0:"])
  func `other texts are no place in a recording`(text: String) {
    #expect(TimeSpan.place(text) == nil)
  }
}
