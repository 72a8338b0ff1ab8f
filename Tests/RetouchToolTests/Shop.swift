import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import AcceptanceApp

/// One finger goes down, moves and is lifted, as evemu writes it.
let evemu = """
  # EVEMU 1.3
  N: Example Touchscreen
  I: 0003 1234 5678 0110
  P: 02 00 00 00 00 00 00 00
  B: 00 0b 00 00 00 00 00 00 00
  B: 01 00 00 00 00 00 00 00 00
  B: 01 00 00 00 00 00 00 00 00
  B: 01 00 00 00 00 00 00 00 00
  B: 01 00 00 00 00 00 00 00 00
  B: 01 00 00 00 00 00 04 00 00
  B: 03 03 00 00 00 00 80 60 02
  A: 00 0 4095 0 0 0
  A: 01 0 4095 0 0 0
  A: 2f 0 9 0 0 0
  A: 35 0 4095 0 0 0
  A: 36 0 4095 0 0 0
  A: 39 0 65535 0 0 0
  E: 0.000000 0003 0039 0001
  E: 0.000000 0003 0035 2048
  E: 0.000000 0003 0036 1024
  E: 0.000000 0001 014a 0001
  E: 0.000000 0000 0000 0000
  E: 0.010000 0003 0035 2148
  E: 0.010000 0000 0000 0000
  E: 0.050000 0003 0039 -001
  E: 0.050000 0001 014a 0000
  E: 0.050000 0000 0000 0000

  """

/// A folder with a file `SOURCE` of evemu, its import `FILE`, and a recording of an app; and a
/// shell in that folder, so that tests read like a user's commands.
@MainActor final class Shop {
  /// The folder.
  let folder: TemporaryFolder
  /// A recording of `app`.
  let recording: String
  /// Its digest.
  let digest: String
  /// The program `AcceptanceApp`.
  let app = Programs.folder.appendingPathComponent("AcceptanceApp").path

  init() throws {
    folder = try TemporaryFolder()
    let session = try SessionRecording(of: AcceptanceDelegate.self, in: folder)
    recording = session.path
    digest = session.digest.text
    try evemu.write(toFile: folder.path("SOURCE"), atomically: false, encoding: .utf8)
    #expect(try shell("retouch import SOURCE -o FILE").errors == "")
  }

  /// What each line of the shell finds: the folder; `retouch`, which ends with status 124 if it
  /// hangs; `nap`, a moment's sleep; `await`, which returns once a command succeeds, and fails if a
  /// process ends before; whether process `$pid` catches or ignores SIGTERM; and `terminal`, which
  /// runs a command on a terminal of its own until nothing has it open. script(1) gives up on it ten
  /// milliseconds after the command's end.
  private static let preamble = """
    cd "$1"
    retouch() { timeout -k 5 900 "$0" "$@"; }
    exec {silence}<> <(:)
    nap() { read -rt 0.02 -u $silence || true; }
    await() {
      local runs
      while kill -0 "$1" 2> /dev/null && runs=1 || runs=; ! "${@:2}" &> /dev/null; do
        [[ $runs ]] || return
        nap
      done
    }
    has_term() { (( 0x$(sed -n "s/^$1:\\t//p" /proc/$pid/status) & 0x4000 )); }
    catches() { has_term SigCgt; }
    ignores() { has_term SigIgn; }
    terminal() {
      /usr/bin/python3 -c 'import os, pty, sys
    sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))' "$@"
    }

    """

  /// Runs a line of the shell, after the preamble. A line that hangs ends with status 124, and says
  /// so.
  func shell(_ line: String) throws -> Programs.Outcome {
    let tool = Programs.folder.appendingPathComponent("retouch").path
    // exec cannot run a function.
    let line = line.replacing("exec retouch", with: "exec \"$0\"")
    var outcome = try Programs.run(
      "/usr/bin/timeout",
      ["-k", "5", "1800", "/bin/bash", "-c", Self.preamble + line, tool, folder.path("")])
    if outcome.status == 124 { outcome.errors += "hangs: ended after a quarter or half an hour" }
    return outcome
  }

  /// Runs a line that prepares or examines files; returns what it printed.
  @discardableResult func make(_ line: String) throws -> String {
    let outcome = try shell(line)
    guard outcome.status == 0 else { throw MakeError(line: line, errors: outcome.errors) }
    return outcome.output
  }

  /// Starts a line as process `$pid`, and continues once it handles signals.
  func started(_ line: String) -> String {
    "\(line) > out 2> err & pid=$!; await $pid catches"
  }

  /// Expects one line of error, beginning with `retouch: ` and `message`.
  func expect(
    _ words: String, _ status: Int32, _ message: String, isWhole: Bool = true,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try shell("retouch \(words)")
    #expect(outcome.status == status, "\(words)", sourceLocation: location)
    #expect(outcome.output == "", "\(words)", sourceLocation: location)
    let line = "retouch: " + message
    #expect(
      isWhole ? outcome.errors == line + "\n" : outcome.errors.hasPrefix(line),
      "\(words): \(outcome.errors)", sourceLocation: location)
    #expect(outcome.errors.count { $0 == "\n" } == 1, sourceLocation: location)
  }

  private struct MakeError: Error {
    let line: String
    let errors: String
  }
}
