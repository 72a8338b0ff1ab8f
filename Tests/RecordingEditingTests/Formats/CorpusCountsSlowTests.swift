import EvdevDecoding
import InputCore
import InputRecording
import RecordingEditing
import RecordingTestSupport
import Testing

/// What becomes of each file of the corpus. Its quick sibling is `FormatCorpusTests`.
@Suite(.enabled(if: Corpus.folder != nil, Corpus.reason)) struct CorpusCountsSlowTests {
  /// The counts of `docs/recording-format.md`.
  @Test func `each file of the corpus is imported, or refused for its reason`() throws {
    let screen = ScreenDescription(name: "headless", widthPixels: 1280, heightPixels: 800)
    let folder = try TemporaryFolder()
    var counts: [String: Int] = [:]
    for entry in Corpus.entries() {
      var isToBePlayed = false
      let reason: String
      do throws(RecordingError) {
        let summary = try EvdevRecording.importFile(
          entry.path, to: folder.file("x.mcap"), screen: screen, overwrites: true,
          playingHID: { _ in .refused("NO KERNEL") },
          playing: { _, _ in
            isToBePlayed = true
            return .refused("NO KERNEL")
          })
        reason = summary.refusal == nil ? "imported" : "imported, without what libinput translates"
      } catch {
        let text = error.description
        reason =
          isToBePlayed
          ? "to be played"
          : ["only a description", "umockdev", "HID reports", "no input", "found only"]
            .first { text.contains($0) } ?? text
      }
      counts[reason, default: 0] += 1
    }
    #expect(
      counts == [
        "imported": 60, "imported, without what libinput translates": 2, "to be played": 93,
        "no input": 1, "found only": 4, "only a description": 113, "HID reports": 4, "umockdev": 7,
      ])
  }
}
