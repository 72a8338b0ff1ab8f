import InputCore
import LinuxInput
import Testing

private func play(_ events: [(inout PinchTranslator) -> Bool]) -> [String] {
  play(PinchTranslator(device: device), \.frame, events)
}

@Test func `a pinch counts from its beginning`() {
  let told = play([
    { $0.begin(fingerCount: 2, at: at(1)) },
    { $0.change(scale: 1.5, turnedBy: 10.25, at: at(2)) },
    { $0.change(scale: 0.5, turnedBy: -20.5, at: at(3)) },
    { $0.end(isCancelled: false, at: at(4)) },
    { $0.begin(fingerCount: 3, at: at(5)) },
    { $0.change(scale: 1, turnedBy: 1, at: at(6)) },
    { $0.end(isCancelled: true, at: at(7)) },
  ])
  #expect(
    told == [
      "pinchBegin 2: 0 0 0", "pinchChange 0: 98304 10250 0", "pinchChange 0: 32768 -10250 0",
      "pinchEnd 0: 0 0 0", "pinchBegin 3: 0 0 0", "pinchChange 0: 65536 1000 0",
      "pinchEnd 0: 1 0 0",
    ])
}

@Test func `an update without a pinch is ignored`() {
  let told = play([
    { $0.change(scale: 2, turnedBy: 0, at: at(1)) }, { $0.end(isCancelled: false, at: at(1)) },
  ])
  #expect(told == ["-", "-"])
}

@Test func `a pinch in a pinch cancels the first`() {
  let told = play([
    { $0.begin(fingerCount: 2, at: at(1)) }, { $0.begin(fingerCount: 3, at: at(2)) },
  ])
  #expect(told == ["pinchBegin 2: 0 0 0", "pinchEnd 0: 1 0 0, pinchBegin 3: 0 0 0"])
}
