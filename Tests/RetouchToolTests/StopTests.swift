import Foundation
import HostTestSupport
import Testing
import UIKit

/// How interrupted recordings end, and what a terminal shows meanwhile.
@MainActor @Suite struct StopTests {
  private let shop: Shop

  init() throws {
    shop = try Shop()
  }

  @Test(arguments: ["INT INT", "INT TERM", "TERM INT", "HUP TERM INT INT", "INT"])
  func `simultaneous interrupts close a recording once`(signals: String) throws {
    for line in [
      "exec \"$0\" record -o NEW",
      "RETOUCH_RECORD=NEW RETOUCH_SCREEN=400x600 RETOUCH_DBUS=off exec \(shop.app)",
    ] {
      let outcome = try shop.shell(
        "rm -f NEW; " + shop.started("(\(line))")
          + "\nfor signal in \(signals); do kill -$signal $pid; done; wait $pid")
      // A machine whose devices cannot be read.
      guard outcome.status != 77 else { continue }
      let errors = try shop.make("cat err")
      #expect(outcome.status == 0, "\(errors)")
      #expect(try shop.make("ls NEW*") == "NEW\n")
      let info = try shop.shell("retouch info NEW")
      #expect(info.status == 0)
      #expect(!info.output.contains("loss:"))
    }
  }

  @Test func `a recording goes to standard output without a journal`() throws {
    let outcome = try shop.shell(
      shop.started("(exec \"$0\" record -o -)") + "\nkill -INT $pid; wait $pid")
    guard outcome.status != 77 else { return }
    #expect(outcome.status == 0)
    #expect(try shop.shell("retouch info - < out").status == 0)
    #expect(try shop.make("cat err").contains("retouch: standard output: 0 frames of "))
    #expect(try shop.make("ls | grep journal || true") == "")
  }

  @Test func `no recording is written to a terminal`() throws {
    let outcome = try shop.shell("terminal \"$0\" import SOURCE -o -")
    #expect(
      outcome.output.hasSuffix(
        "retouch: standard output: a terminal cannot show a recording; send it to a file or a "
          + "pipe\r\n"))
    #expect(outcome.status == 73)
  }

  @Test func `a file name with the time gives each run its own file`() throws {
    let line = "(RETOUCH_RECORD=run-%t-%%.mcap RETOUCH_DBUS=off exec \(shop.app))"
    for _ in 0..<2 {
      #expect(try shop.shell(shop.started(line) + "\nkill -INT $pid; wait $pid").status == 0)
    }
    let names = try shop.make("ls run-*").split(separator: "\n")
    #expect(names.count == 2)
    let form = /run-\d{8}T\d{6}\.\d{3}Z-%\.mcap/
    #expect(names.allSatisfy { $0.wholeMatch(of: form) != nil }, "\(names)")
  }

  @Test func `an app overwrites a recording only when that is allowed`() throws {
    try shop.make("echo precious > NEW")
    let line = "RETOUCH_RECORD=NEW RETOUCH_DBUS=off \(shop.app)"
    let refused = try shop.shell(line)
    #expect(refused.status == 73)
    #expect(
      refused.errors.hasSuffix(
        "NEW: the file already exists; choose another name, or replace it with "
          + "--overwrite (RETOUCH_OVERWRITE=1 for an app)\n"))
    #expect(try shop.make("cat NEW") == "precious\n")
    let outcome = try shop.shell(
      shop.started("(RETOUCH_OVERWRITE=1 RETOUCH_RECORD=NEW RETOUCH_DBUS=off exec \(shop.app))")
        + "\nkill -INT $pid; wait $pid")
    #expect(outcome.status == 0)
    #expect(try shop.shell("retouch info NEW").status == 0)
    // A session that could not begin leaves nothing behind.
    #expect(try shop.shell("RETOUCH_TRANSCRIPT=LINES \(line)").status == 73)
    #expect(try shop.make("ls LINES 2> /dev/null || true") == "")
  }

  @Test func `a program that was started by nohup ignores a closed terminal`() throws {
    let line = "(RETOUCH_DBUS=off RETOUCH_SCREEN=400x600 exec nohup \(shop.app))"
    let outcome = try shop.shell(
      shop.started(line)
        + "\n(( 0x$(sed -n 's/^SigIgn:\\t//p' /proc/$pid/status) & 1 )) && echo ignored"
        + "\nkill -TERM $pid; wait $pid")
    guard outcome.status != 77 else { return }
    #expect(outcome.output == "ignored\n")
    #expect(outcome.status == 0)
  }

  @Test func `26.12 an app that is ended in its launch is launched, and ends in order`() throws {
    let app = Programs.folder.appendingPathComponent("MishapApp").path
    let variables = "RETOUCH_DBUS=off RETOUCH_SCREEN=400x600 RETOUCH_RECORD=NEW"
    let outcome = try shop.shell("\(variables) RETOUCH_TRANSCRIPT=LINES \(app) endedLaunch")
    guard outcome.status != 77 else { return }
    #expect(outcome.status == 0, "\(outcome.errors)")
    let calls = try shop.make("grep -o 'application[ .][a-z][A-Za-z]*$' LINES")
    #expect(
      calls.split(separator: "\n") == [
        "application.willFinishLaunching", "application.didFinishLaunching",
        "application.didBecomeActive", "application.willResignActive",
        "application.didEnterBackground", "application.willTerminate", "application ended",
      ])
    #expect(try shop.shell("RETOUCH_REPLAY=NEW \(app)").status == 0)
  }

  @Test func `an app goes on, and ends in order, when nothing reads its messages`() throws {
    // The link is refused in a line on standard error.
    let line = "(RETOUCH_DBUS=off exec \(shop.app) nothing:1 2>&4) > out"
    let outcome = try shop.shell(
      """
      exec 4> >(:); wait $!
      \(line) & pid=$!
      await $pid catches
      kill -TERM $pid; wait $pid
      """)
    #expect(outcome.status == 0)
  }

  @Test func `misspelt variables are named`() throws {
    let outcome = try shop.shell(
      "RETOUCH_RECROD=x RETOUCH_NOTHING=1 retouch_speed=2 RETUOCH_TASKS=free RETOUCH_SHARED=/ "
        + "RETOUCH_REPLAY=\(shop.recording) \(shop.app)")
    #expect(
      outcome.errors.hasPrefix(
        """
        RETOUCH_NOTHING is unknown and has no effect
        RETOUCH_RECROD is unknown: did you mean RETOUCH_RECORD?
        RETUOCH_TASKS is unknown: did you mean RETOUCH_TASKS?
        retouch_speed is unknown: did you mean RETOUCH_SPEED?
        AcceptanceApp: \(shop.recording): \

        """.trimmingCharacters(in: .newlines)), "\(outcome.errors)")
    #expect(outcome.status == 0)
  }
}

/// Signals later than the second in which all count as one. Its quick sibling is `StopTests`, of
/// those within it.
@MainActor @Suite struct LateSignalSlowTests {
  private let shop: Shop

  init() throws {
    shop = try Shop()
  }

  @Test(arguments: [("TERM", "INT", 130), ("INT", "TERM", 143)] as [(String, String, Int32)])
  func `a late signal ends an app that hangs, and its journal keeps the inputs`(
    first: String, later: String, status: Int32
  ) throws {
    let app = Programs.folder.appendingPathComponent("MishapApp").path
    let line =
      "RETOUCH_RECORD=NEW RETOUCH_SCREEN=400x600 RETOUCH_DBUS=off exec \(app) endlessLaunch"
    let outcome = try shop.shell(
      shop.started("(\(line))") + "\nkill -\(first) $pid; await $pid grep 'not end' err"
        + "\nwhile kill -\(later) $pid 2> /dev/null; do nap; done; wait $pid")
    let errors = try shop.make("cat err")
    #expect(outcome.status == status, "\(errors)")
    // The recording was not closed: its rest is in the journal, and both are read as one.
    #expect(try shop.make("ls NEW*") == "NEW\nNEW.journal\n")
    let info = try shop.shell("retouch info NEW")
    #expect(info.status == 0)
    #expect(info.output.contains("; 1 inputs came from its journal\n"), "\(info.output)")
    let inputs = try shop.make("retouch cat NEW")
    #expect(inputs.contains(" started headless 400x600"), "\(inputs)")
  }

  @Test func `26.12 one signal ends an app that does not return from its launch, with a line`()
    throws
  {
    let app = Programs.folder.appendingPathComponent("MishapApp").path
    let line = "RETOUCH_SCREEN=400x600 RETOUCH_DBUS=off exec \(app) endlessLaunch"
    let outcome = try shop.shell(
      shop.started("(\(line))")
        + "\nawait $pid grep 'does not end' err; kill -TERM $pid; wait $pid")
    let errors = try shop.make("cat err")
    #expect(outcome.status == 70, "\(errors)")
    #expect(errors.contains("the app did not end within 5500 ms after it had to: "), "\(errors)")
  }

  @Test func `no signal interrupts the closing of a recording`() throws {
    // Standard output is a full pipe: the recording is not closed before the pipe is read. That the
    // tool has begun to close it shows in what it does with signals.
    let outcome = try shop.shell(
      """
      mkfifo pipe; exec 3<> pipe
      \(shop.started("(exec \"$0\" record -o - >&3)"))
      fill=$(tr '\\0' '\\377' < /dev/zero |
        dd of=pipe bs=4096 iflag=fullblock oflag=nonblock 2>&1 | sed -n 's/ bytes.*//p')
      kill -INT $pid
      await $pid ignores
      end=$(( ${EPOCHREALTIME/./} + 1500000 ))
      while (( ${EPOCHREALTIME/./} < end )); do kill -INT $pid; kill -TERM $pid; nap; done
      exec 4< pipe
      cat <&4 > all 3>&- & reader=$!
      exec 3>&- 4<&-
      wait $pid; status=$?
      wait $reader
      python3 -c 'import sys; b = open("all", "rb").read()
      open("NEW", "wb").write(b.replace(b"\\xff" * int(sys.argv[1]), b""))' $fill
      exit $status
      """)
    guard outcome.status != 77 else { return }
    let errors = try shop.make("cat err")
    #expect(outcome.status == 0, "\(errors)")
    let info = try shop.shell("retouch info NEW")
    #expect(info.status == 0 && !info.output.contains("loss:"), "\(info.output)")
  }
}

/// Takes as long as the recording that it replays. Its quick sibling is `ReplayPaceTests`, with a
/// clock of its own.
@MainActor @Suite struct TerminalSlowTests {
  @Test func `a replay in real time shows its progress, on a terminal only`() throws {
    let shop = try Shop()
    let shown = try shop.shell("terminal \"$0\" replay FILE --speed 1")
    // Which seconds are shown depends on when the machine lets it.
    let line = /\r\u{1B}\[Kreplaying: \d s,/
    #expect(shown.output.contains(line))
    let app = try shop.shell(
      "RETOUCH_REPLAY=\(shop.recording) RETOUCH_SPEED=2 terminal \(shop.app)")
    #expect(app.output.contains(line))
    #expect(try shop.shell("retouch replay FILE --speed 4").errors == "")
  }

  @Test func `recording shows counts without input, too`() throws {
    let shop = try Shop()
    let outcome = try shop.shell(
      """
      terminal sh -c 'echo $$ > tool; exec "$0" record -o NEW' "$0" > log & pid=$!
      await $pid grep '[1-9] s: 0 frames of ' log
      kill -INT $(< tool)
      wait $pid
      cat log
      """)
    guard !outcome.output.contains("cannot be opened") else { return }
    #expect(outcome.output.contains(/\r\u{1B}\[K\d*[1-9] s: 0 frames of/), "\(outcome.output)")
  }
}
