import Foundation
import HostTestSupport
import InputCore
import InputRecording
import Testing

/// `retouch shrink`: the smallest recording for which a command still fails.
@MainActor @Suite(.serialized) struct ShrinkTests {
  private let shop: Shop

  init() throws {
    shop = try Shop()
    try shop.make("cp \(PackageFolder.path("recordings/gallery-tour.mcap")) TOUR.mcap")
  }

  /// Fails with status 7 if a recording has a contact in slot 2 that goes down.
  private let threeFingers =
    "bash -c 'retouch=$1; shift; if [[ $(\"$retouch\" cat \"$1\") == *\"slot 2 down\"* ]]; "
    + "then exit 7; fi' - \"$0\""

  @Test func `what the failure does not need is left out, and the rest is a recording`() throws {
    let outcome = try shop.shell("retouch shrink TOUR.mcap -o SMALL -- \(threeFingers)")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("SMALL: 5 inputs, "), "\(outcome.output)")
    #expect(outcome.output.contains("\nbash ended with status 7; "))
    #expect(outcome.output.hasSuffix("note: without \(replayNoteText)\n"))
    let text = try shop.make("\"$0\" cat SMALL")
    #expect(text.contains("slot 2 down") && text.contains("slot 2 up"))
    #expect(!text.contains("move") && !text.contains("slot 0") && !text.contains("Keyboard"))
    #expect(try shop.make("\"$0\" info SMALL").contains("\norigin: retouch shrink of TOUR.mcap ("))
    #expect(try shop.shell("retouch replay SMALL --allow-uncompared").status == 0)
    #expect(try shop.make("ls -A | sort | xargs") == "FILE SMALL SOURCE TOUR.mcap session.mcap\n")
  }

  private let replayNoteText = "digests and transcript: a replay compares nothing"

  @Test func `the result does not depend on how many run at a time`() throws {
    for jobs in [1, 5] {
      try shop.make("\"$0\" shrink TOUR.mcap -o S\(jobs) --jobs \(jobs) -- \(threeFingers) {}")
    }
    try shop.make("\"$0\" cat S1 > 1; \"$0\" cat S5 > 5; cmp 1 5")
  }

  @Test func `a run that was interrupted continues where it was`() throws {
    // The eighth run ends the tool.
    let breaking =
      "bash -c 'echo >> runs; if [[ $(wc -l < runs) == 8 ]]; then kill -9 $PPID; exit 7; fi; "
      + "if [[ $(\"$1\" cat \"$2\") == *\"slot 2 down\"* ]]; then exit 7; fi' - \"$0\""
    let first = try shop.shell(
      "\"$0\" shrink TOUR.mcap -o SMALL --jobs 1 -- \(breaking); cat SMALL.shrink | wc -l")
    #expect(first.output == "7\n")
    let second = try shop.shell("retouch shrink TOUR.mcap -o SMALL --jobs 1 -- \(breaking)")
    #expect(second.status == 0)
    #expect(second.errors == "retouch: continues with 6 results of an earlier run\n")
    let all = try shop.make("wc -l < runs")
    try shop.make("rm runs; \"$0\" shrink TOUR.mcap -o OTHER --jobs 1 -- \(threeFingers)")
    try shop.make("\"$0\" cat SMALL > 1; \"$0\" cat OTHER > 2; cmp 1 2; ! ls SMALL.shrink")
    let again = try shop.make(
      "\"$0\" shrink TOUR.mcap -o NEW --jobs 1 -- "
        + "\(breaking.replacing("== 8", with: "== 0")) > log; wc -l < runs")
    // The first run of each tells how the command fails; the one that was ended is repeated.
    let total = try #require(Int(again.trimming()))
    #expect(Int(all.trimming()) == total + 2)
  }

  @Test func `a signal ends the tool, the runs that go on, and leaves no candidates`() throws {
    let outcome = try shop.shell(
      """
      mkdir tmp; export TMPDIR=$PWD/tmp
      "$0" shrink TOUR.mcap -o SMALL --jobs 2 -- \
        bash -c 'echo $$ >> runs; [[ $(wc -l < runs) == 1 ]] && exit 7; sleep infinity' \
        2> err & pid=$!
      run_twice() { (( $(wc -l < runs) >= 2 )); }
      await $pid run_twice
      kill -TERM $pid; wait $pid; echo $?
      for run in $(cat runs); do kill -0 $run 2> /dev/null && echo $run; done
      ls tmp; cat err; head -c 17 SMALL.shrink
      """)
    #expect(outcome.output == "143\nretouch shrink 1:")
  }

  @Test func `other endings are no failure, and results of another command are not used`() throws {
    try shop.expect(
      "shrink FILE -o SMALL -- true", 65, "FILE: nothing to shrink: true ended with status 0")
    try shop.expect(
      "shrink FILE -o SMALL --status 3 -- false", 65,
      "FILE: nothing to shrink: false ended with status 1, not with status 3")
    try shop.expect(
      "shrink FILE -o SMALL -- false", 65,
      "FILE: nothing to shrink: false ended with status 1 also when nothing happens")
    try shop.expect(
      "shrink FILE -o SMALL --timeout 200ms -- bash -c 'sleep infinity'", 65,
      "FILE: nothing to shrink: bash took more than 0.2 s")
    try shop.expect(
      "shrink FILE -o SMALL -- ./none", 66, "./none: cannot be run: No such file or directory")
    try shop.make("echo other > SMALL.shrink")
    try shop.expect(
      "shrink FILE -o SMALL -- false", 73,
      "SMALL.shrink: holds the results of another recording or command: delete it, or choose "
        + "another output")
    try shop.expect("shrink FILE -o SMALL", 64, "shrink: give the command after --")
    try shop.expect(
      "shrink FILE -o FILE --overwrite -- false", 73, "FILE: ", isWhole: false)
    try shop.expect(
      "shrink - -o SMALL -- false", 64,
      "shrink: FILE and OUT are files: COMMAND reads them, and results are beside OUT")
    #expect(try !shop.make("ls -A").contains("SMALL\n"))
  }
}

extension String {
  fileprivate func trimming() -> String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

/// The promise of `docs/cutting.md`: a tour with one crash. Its quick sibling is `ShrinkTests`.
@MainActor @Suite struct ShrinkSlowTests {
  @Test func `a tour of 13 seconds that crashes once ends below 10 inputs`() throws {
    let shop = try Shop()
    let app = Programs.folder.appendingPathComponent("MishapApp").path
    let outcome = try shop.shell(
      """
      retouch shrink \(PackageFolder.path("recordings/gallery-tour.mcap")) -o SMALL -- \
        "$0" replay {} -- \(app) pinchAfterTap
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let reader = try RecordingReader(path: shop.folder.path("SMALL"))
    var down = 0
    while let next = try reader.nextInput() {
      guard case .frame(let frame) = next.input else { continue }
      down += frame.samples.count { $0.kind == .touchDown }
      down -= frame.samples.count { $0.kind == .touchUp }
    }
    #expect(down == 0)
    #expect(reader.inputCount < 10)
    let replay = try shop.shell("retouch replay SMALL -- \(app) pinchAfterTap")
    #expect(replay.status == 70)
    #expect(replay.errors.contains("was ended by signal 11"))
  }
}
