import InputCore
import Testing

@testable import UIKitHosts

/// What a live run says about the personal contents of its recording.
@Suite struct RecordingWarningsTests {
  @Test func `each kind of content is named once`() {
    var warnings = RecordingWarnings()
    func told(_ input: Input) -> String {
      warnings.lines(about: input, isTyping: false, path: "run.mcap").joined(separator: " | ")
    }
    let key = Sample(
      instant: .zero, device: DeviceID(0), kind: .key, code: 30, x: 1)
    let typed = Input.frame(Frame(device: DeviceID(0), instant: .zero, samples: [key]))
    let copied = Input.systemRequest(.clipboardChanged("secret"), at: .zero)
    let place = Input.systemRequest(
      .location(.fix(LocationFix(latitude: 1, longitude: 2, time: 3))), at: .zero)
    #expect(told(.clockAdvanced(to: .zero)) == "")
    #expect(
      told(typed)
        == "run.mcap records every key press, including passwords; only you can read the file")
    #expect(
      told(copied)
        == "run.mcap records the desktop's clipboard, including passwords; only you can read the "
        + "file")
    #expect(
      told(place) == "run.mcap records where the machine is; retouch anonymise coarsens that")
    #expect([typed, copied, place].map(told) == ["", "", ""])
  }

  @Test func `touches while a keyboard is on the screen are keys`() {
    var warnings = RecordingWarnings()
    var told: [String] = []
    for isTyping in [false, true, true] {
      told += warnings.lines(about: .clockAdvanced(to: .zero), isTyping: isTyping, path: "-")
    }
    #expect(told == ["standard output receives every key press, including passwords"])
  }
}
