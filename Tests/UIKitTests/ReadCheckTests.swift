import InputCore
import InputRecording
import Testing

@testable import UIKitHosts

/// How versions of files are compared and chosen.
@MainActor @Suite struct ReadCheckTests {
  private func fact(_ path: String, _ digest: UInt64) -> FileFact {
    FileFact(.data, path: path, digest: digest, size: digest)
  }

  @Test func `versions are compared in their order, whichever side is ahead`() {
    var check = ReadCheck { _ in }
    for digest in [1, 2, 3] as [UInt64] { check.add(recorded: fact("a", digest)) }
    check.add(present: fact("a", 1), isInStep: false)
    check.add(present: fact("a", 2), isInStep: false)
    for digest in [1, 2] as [UInt64] { check.add(present: fact("b", digest), isInStep: false) }
    check.add(recorded: fact("b", 1))
    check.finishStep()
    #expect(check.lines == [])
    check.add(present: fact("a", 4), isInStep: false)
    check.add(present: fact("a", 5), isInStep: false)
    #expect(
      check.lines == [
        "file a: recorded 0000000000000003 (3 bytes), here 0000000000000004 (4 bytes); replay with"
          + " that of the recorded run"
      ])
    // The other program that changes it has not done so in the recorded run.
    check.finish()
    #expect(check.lines.count == 2)
    #expect(
      check.lines.last?.hasPrefix("file b: recorded 0000000000000001 (1 byte), here ") == true)
  }

  @Test func `a step that reads a file compares its last versions`() {
    var check = ReadCheck { _ in }
    check.add(present: fact("a", 1), isInStep: true)
    check.add(recorded: fact("a", 1))
    check.finishStep()
    // The recorded run noted nothing more: the file had not changed.
    check.add(present: fact("a", 2), isInStep: true)
    check.finishStep()
    #expect(check.lines.count == 1)
    #expect(check.unrecorded == [])
    check.add(present: fact("c", 2), isInStep: true)
    check.add(present: fact("d", 0), isInStep: true)
    #expect(check.unrecorded == ["c"])
  }

  @Test func `an older recording names no files, so none is missing in it`() {
    var check = ReadCheck { _ in }
    check.add(present: fact("a", 1), isInStep: true)
    check.finish()
    #expect(check.unrecorded == [])
    #expect(check.lines == [])
  }

  @Test func `a read gets the version of its input`() {
    let reads = [5, 9, 12].map { input in
      CarriedRead(fact("a", input), contents: [UInt8(input)], fromInput: input)
    }
    let given = GivenReads(reads)
    let versions = (1...14).map { given.read("a", atInput: $0)?.input ?? 0 }
    #expect(versions == [5, 5, 5, 5, 5, 5, 5, 5, 9, 9, 9, 12, 12, 12])
    #expect(given.read("b", atInput: 5) == nil)
  }
}
