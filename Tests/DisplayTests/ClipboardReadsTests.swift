import Display
import InputCore
import Testing

/// Changes of the desktop's clipboard, and the times at which it is read.
@Suite struct ClipboardReadsTests {
  @Test func `the first change is read at once, and a flood five times a second`() {
    var reads = ClipboardReads()
    var count = 0
    #expect(reads.milliseconds(from: .zero) == nil)
    for millisecond in 0..<1000 as Range<UInt64> {
      reads.want()
      let instant = Instant(nanoseconds: 1_000_000_000 + millisecond * 1_000_000)
      if reads.take(at: instant) { count += 1 }
      if millisecond == 0 { #expect(count == 1) }
    }
    #expect(count == 5)
  }

  @Test func `the last change of a flood is read, too`() {
    var reads = ClipboardReads()
    let start = Instant(nanoseconds: 5_000_000_000)
    reads.want()
    let (now, again) = (reads.take(at: start), reads.take(at: start))
    #expect(now && !again)
    reads.want()
    #expect(reads.milliseconds(from: start.advanced(byNanoseconds: 50_000_000)) == 150)
    let early = reads.take(at: start.advanced(byNanoseconds: 199_999_999))
    let due = reads.take(at: start.advanced(byNanoseconds: 200_000_000))
    #expect(!early && due)
    #expect(reads.milliseconds(from: start) == nil)
  }
}
