import Foundation
import HostTestSupport
import InputCore
import InputRecording
import Testing
import UIKit

/// The commands that make recordings of recordings.
@MainActor @Suite(.serialized) struct EditingTests {
  private let shop: Shop

  init() throws {
    shop = try Shop()
  }

  @Test func `what is kept is compared, and what is not is said`() throws {
    try shop.make("cp \(shop.recording) RUN")
    let packed = try shop.make("\"$0\" repack RUN -o PACKED --level 5")
    #expect(packed.hasPrefix("PACKED: "))
    #expect(packed.contains(" bytes before, "))
    let replay = "retouch replay PACKED -- \(shop.app)"
    #expect(try shop.shell(replay).output.hasSuffix("digest \(shop.digest), as recorded\n"))
    try shop.make("\"$0\" trim RUN --to 400ms -o START")
    let start = try shop.shell("retouch replay START -- \(shop.app)")
    #expect(start.output.hasSuffix(", as recorded\n"))
    #expect(start.status == 0)
    #expect(
      try shop.make("\"$0\" info START").contains(
        "\ndigest: that of each input, up to where the recording was cut\n"))
    let middle = try shop.make("\"$0\" trim RUN --from 100ms --to 400ms -o MIDDLE")
    #expect(
      middle.hasSuffix(
        ", 0.3 s\nnote: without digests and transcript: a replay compares nothing\n"))
    let replayed = try shop.shell("retouch replay MIDDLE -- \(shop.app)")
    #expect(replayed.status == 3)
    #expect(replayed.output.contains("not compared"))
    let info = try shop.make("\"$0\" info MIDDLE")
    #expect(info.contains("\norigin: retouch trim of RUN ("))
    #expect(info.contains("), from 0.1 s to 0.4 s, without digests and transcript\n"))
    let json = try shop.make("\"$0\" info MIDDLE --json")
    #expect(json.contains(#""origins":["retouch trim of RUN ("#))
  }

  @Test func `bundled recordings replay as recorded when compressed again`() throws {
    for name in ["pinch", "keys", "gamepad"] {
      let path = PackageFolder.path("recordings/gallery-\(name).mcap")
      try shop.make("\"$0\" repack \(path) -o \(name) --chunk 64")
      try shop.make("\"$0\" trim \(name) --to 2 -o \(name)-start")
      for file in [name, name + "-start"] {
        let outcome = try shop.shell("retouch replay \(file)")
        #expect(outcome.status == 0, "\(file): \(outcome.errors)")
        #expect(outcome.output.hasSuffix(", as recorded\n"), "\(file)")
      }
      let sizes = try shop.make("stat -c %s \(path) \(name)").split(separator: "\n").map { Int($0) }
      #expect((sizes[0] ?? 0) > 2 * (sizes[1] ?? .max / 4), "\(name): \(sizes)")
    }
  }

  @Test func `states are kept in a repacked recording, and up to a cut`() throws {
    let pinch = PackageFolder.path("recordings/gallery-pinch.mcap")
    try shop.make("\"$0\" replay \(pinch) --record WITH --states")
    try shop.make("\"$0\" repack WITH -o PACKED && \"$0\" trim PACKED --to 2 -o PART")
    try shop.make("mkdir new && \"$0\" replay PART --record new/PART --states")
    try shop.make("\"$0\" view PART -o old.html && cd new && \"$0\" view PART -o new.html")
    try shop.make("cmp old.html new/new.html && grep -q UIPinchGestureRecognizer old.html")
    for name in ["WITH", "PACKED"] {
      try shop.make("\"$0\" info \(name) | grep '^/states: 125$'")
    }
  }

  @Test func `a cut recording is recovered, with a status of its own`() throws {
    try shop.make("cp \(shop.recording) RUN; head -c $(($(stat -c %s RUN) * 9 / 10)) RUN > CUT")
    let whole = try shop.shell("retouch recover RUN -o SAME")
    #expect(whole.status == 0)
    let cut = try shop.shell("retouch recover CUT -o REST")
    #expect([0, 4].contains(cut.status))
    #expect(cut.errors.isEmpty == (cut.status == 0))
    #expect(cut.output.contains("\nnote: the recording was cut: its last "))
    #expect(try shop.make("\"$0\" info REST").contains("\norigin: retouch recover of CUT ("))
    try shop.make("head -c 300 RUN > STUMP")
    try shop.expect("recover STUMP -o NONE", 65, "STUMP: byte ", isWhole: false)
    try shop.expect(
      "repack CUT -o NONE", 65, "CUT: byte ", isWhole: false)
    #expect(try shop.make("ls").split(separator: "\n").contains("NONE") == false)
  }

  @Test func `a recording goes through pipes, and never over its source`() throws {
    try shop.make("ln FILE hard")
    for command in ["trim", "concat", "merge", "redact", "recover", "repack"] {
      try shop.expect(
        "\(command) FILE -o hard --overwrite", 73,
        "hard: it is also the input file; choose another name for the output")
      try shop.make("touch THERE")
      try shop.expect(
        "\(command) FILE -o THERE", 73,
        "THERE: the file already exists; choose another name, or replace it with "
          + "--overwrite (RETOUCH_OVERWRITE=1 for an app)")
      try shop.expect(
        "\(command) SOURCE -o NEW", 65,
        "SOURCE: a file of evemu: make a recording of it with `retouch import`")
      try shop.make("[ ! -e NEW ]")
    }
    let piped = try shop.shell(
      "retouch scale - --speed 2 -o - < FILE | retouch trim - --to 1 -o - | retouch cat - | wc -l")
    #expect(piped.output == "6\n")
    let many = try shop.shell(
      "ulimit -n 64; retouch concat $(printf 'FILE %.0s' {1..100}) -o MANY; retouch cat - < MANY | wc -l"
    )
    #expect(many.output.hasSuffix("\n402\n"), "\(many.output) \(many.errors)")
    try shop.expect(
      "concat - -o NEW < FILE", 65,
      "standard input: it cannot be read twice, as concat does; name a file")
  }

  @Test func `an option that does not fit is refused in one line`() throws {
    try shop.expect(
      "trim FILE -o O --from soon", 64,
      "trim: --from: expected a time such as 90s, 1:30 or 0, found \"soon\"")
    try shop.expect("trim FILE -o O --from 1:60", 64, "trim: --from: expected", isWhole: false)
    try shop.expect("trim FILE -o O --from 3 --to 2", 64, "trim: --to must be later than --from")
    try shop.expect(
      "trim FILE -o O --from 1h", 65, "FILE: it has no input after 3600 s to begin with")
    try shop.expect("split FILE -o O", 64, "split: give one of --every, --at and --by-device")
    try shop.expect(
      "split FILE -o O --at 2,1", 64,
      "split: --at: expected ascending times after the start, such as 10s,20s, found \"2,1\"")
    try shop.expect("split FILE -o O --at 0s,1", 64, "split: --at: expected", isWhole: false)
    try shop.expect("scale FILE -o O", 64, "scale: give --to, --speed or both")
    try shop.expect(
      "resample FILE 0 -o O", 64, "resample: HZ: expected a rate from 1 to 10000, found \"0\"")
    try shop.expect(
      "repack FILE -o O --level 23", 64,
      "repack: --level: expected a number from 1 to 22, found \"23\"")
    try shop.expect(
      "repack FILE -o O --chunk 5000", 64,
      "repack: --chunk: expected a size from 64 to 4096 KiB, found \"5000\"")
    #expect(try shop.make("ls").split(separator: "\n").contains("O") == false)
  }

  @Test func `split, concat, merge and resample say what they made`() throws {
    let parts = try shop.make("\"$0\" split FILE --at 20ms,1s -o part.mcap")
    #expect(parts.hasPrefix("part-0001.mcap: 5 inputs\npart-0002.mcap: "))
    #expect(parts.split(separator: "\n").count == 4)
    #expect(try shop.make("\"$0\" concat part-*.mcap --gap 0s -o ALL").hasPrefix("ALL: "))
    let lines = "| grep -v clock | cut -d ' ' -f 2-"
    #expect(
      try shop.make("\"$0\" cat ALL \(lines)") == shop.make("\"$0\" cat FILE \(lines)"))
    let merged = try shop.make("\"$0\" merge FILE FILE -o TWO; \"$0\" info TWO | grep ^device")
    #expect(merged.contains("\ndevice 0: Example Touchscreen ("))
    #expect(merged.contains("\ndevice 1: Example Touchscreen ("))
    #expect(try shop.make("\"$0\" resample FILE 200 -o FINE").hasPrefix("FINE: "))
    try shop.expect(
      "split FILE --every 1s -o part.mcap", 73, "part-0001.mcap: the file already exists",
      isWhole: false)
  }
}
