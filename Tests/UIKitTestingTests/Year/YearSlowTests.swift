import CHeapFacts
import Foundation
import RandomTestSupport
import Testing

/// A panel on a wall for months. A quick one: `LongSessionTests` finds what a session keeps of each
/// finger, `RecordingSeriesTests` what a ring keeps of each file.
@Suite struct YearSlowTests {
  /// How much more memory may be in use on the evenings of the last week than on those of the first,
  /// in bytes: less than one for each tick of the panel's clock in a year. Of a week the evening with
  /// the least counts, since a file of the ring may still be on its way to the disk.
  private static let room = 256 << 10

  /// In a process of its own, since other tests use memory too. `RETOUCH_YEAR_DAYS=365` lives the
  /// whole year.
  @Test func `a panel's memory ends where it began`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { @MainActor in
      let days =
        ProcessInfo.processInfo.environment["RETOUCH_YEAR_DAYS"].flatMap { Int($0) } ?? 7
      let seed = SeededGenerator.testSeed()
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("retouch-year-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let life = try PanelLife(seed: seed, recordingIn: folder)
      // What is made once has been made after a week, and each thing has happened.
      var first: [Int] = []
      for _ in 0..<7 { first.append(await Self.live(life)) }
      var last: [Int] = []
      for _ in 0..<days { last = last.suffix(6) + [await Self.live(life)] }
      let growth = (last.min() ?? 0) - (first.min() ?? 0)
      try life.end()
      try? FileManager.default.removeItem(atPath: folder)
      let facts =
        "seed \(seed), \(days) days, \(life.app.minutes) minutes of the app's clock, "
        + "\(growth) bytes more, evenings of the first week \(first), of the last \(last), "
        + "\(life.ringCount) files in the ring, "
        + life.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        .joined(separator: ", ")
      FileHandle.standardError.write(Data((facts + "\n").utf8))
      for fault in life.faults { FileHandle.standardError.write(Data((fault + "\n").utf8)) }
      #expect(life.faults.isEmpty)
      #expect(life.counts.count == 13)
      #expect(growth < YearSlowTests.room, "\(facts)")
      #expect(life.ringCount <= 13)
    }
    // What it lived, or why it did not.
    print(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self))
  }

  /// Lives a day, and returns the bytes in use in the evening. In tests the main actor is not on the
  /// main thread, so that what a deallocated controller leaves behind is released only when the
  /// actor is free; in an app it is at once.
  @MainActor private static func live(_ life: PanelLife) async -> Int {
    life.live()
    for _ in 0..<8 { await Task.yield() }
    return Int(heap_bytes())
  }
}
