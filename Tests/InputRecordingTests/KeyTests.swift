import Foundation
import InputCore
import InputRecording
import RecordingTestSupport
import Testing

/// A run of a device with typed keys and clicks.
private func typedRun() -> (all: [Input], withoutKeys: [Input]) {
  func sample(_ kind: Sample.Kind, _ code: UInt16, _ instant: UInt64) -> Sample {
    Sample(
      instant: Instant(nanoseconds: instant), device: DeviceID(0), kind: kind, code: code, x: 1)
  }
  func frame(_ samples: [Sample]) -> Input {
    .frame(Frame(device: DeviceID(0), instant: samples[0].instant, samples: samples))
  }
  let screen = ScreenDescription(name: "headless", widthPixels: 8, heightPixels: 8)
  let start: [Input] = [
    .started(Started(instant: .zero, wallTime: 0, screens: [screen])),
    .deviceAdded(DeviceDescriptor(id: DeviceID(0), name: "keys and buttons"), at: .zero),
  ]
  let end: [Input] = [.deviceRemoved(DeviceID(0), at: Instant(nanoseconds: 9))]
  let button = sample(.button, 272, 2)
  let both = [sample(.key, 31, 3), sample(.button, 273, 3)]
  return (
    start
      + [
        frame([sample(.key, 30, 1)]), frame([button]), frame(both),
        .systemRequest(.clipboardChanged("secret"), at: Instant(nanoseconds: 4)),
      ] + end,
    start + [frame([button]), frame([both[1]])] + end
  )
}

@MainActor @Suite struct KeyTests {
  private func options(leavesOutKeys: Bool) -> RecordingWriter.Options {
    var options = RecordingWriter.Options()
    options.hasDigests = false
    options.leavesOutKeys = leavesOutKeys
    return options
  }

  @Test func `a recording without keys has everything else, and says so`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("run.mcap")
    let (all, rest) = typedRun()
    _ = try record(all, to: path, options: options(leavesOutKeys: true))
    #expect(try items(of: path).items.inputs == rest)
    let reader = try RecordingReader(path: path)
    #expect(reader.leavesOutKeys)
    #expect(!reader.hasDigests)
  }

  @Test func `keys are kept unless their omission is requested`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("run.mcap")
    let (all, _) = typedRun()
    _ = try record(all, to: path, options: options(leavesOutKeys: false))
    #expect(try items(of: path).items.inputs == all)
    #expect(try !RecordingReader(path: path).leavesOutKeys)
  }

  @Test func `digests and omitted keys exclude each other`() async {
    await #expect(processExitsWith: .failure) {
      var options = RecordingWriter.Options()
      options.leavesOutKeys = true
      _ = try await RecordingWriter(path: "/dev/null/never", options: options)
    }
  }
}
