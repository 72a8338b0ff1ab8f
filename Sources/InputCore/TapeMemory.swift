/// The memory of a tape, for one owner at a time.
///
/// It is raw memory rather than an array: before each store, an array checks that nothing else
/// refers to its memory.
///
/// A tape's memory is written only before it is passed to another thread, or after it has come
/// back.
@safe final class TapeMemory: Sendable {
  nonisolated(unsafe) let start: UnsafeMutableRawPointer
  let byteCount: Int

  init(byteCount: Int) {
    unsafe start = .allocate(byteCount: byteCount, alignment: 8)
    self.byteCount = byteCount
  }

  deinit {
    unsafe start.deallocate()
  }

  /// The bytes in `range`, which must have been written.
  @inline(__always) func withBytes<Result>(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= byteCount, "bytes beyond the tape")
    return unsafe body(UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count))
  }
}
