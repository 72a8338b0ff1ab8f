import Foundation
import Gallery
import Testing
import UIKit
import UIKitTesting

/// The bundled recording, which a real kernel made (`tools/make-recordings`).
@MainActor @Suite struct TourTests {
  private let tour = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "recordings/gallery-tour.mcap").path

  @Test func `the tour replays as recorded, each gesture once and in order`() throws {
    let replay = try Replay(fileAt: tour) { GalleryDelegate() }
    #expect(replay.wasCompared)
    let decisions = replay.transcript.entries.filter {
      $0.call == "began" || $0.call == "ended"
    }.map(\.brief)
    let expected = [
      "pan@card began", "pan@card ended", "tap@board ended", "tap@tab-taps ended",
      "tap@one-finger ended", "tap@two-fingers ended", "tap@two-taps ended", "tap@tab-press ended",
      "longPress@key began", "longPress@key ended", "tap@tab-contest ended", "pan@list began",
      "pan@list ended", "single@row-2 ended", "double@row-2 ended", "tap@tab-fingers ended",
      "tap@tab-drag ended",
    ]
    #expect(decisions == expected)
  }
}
