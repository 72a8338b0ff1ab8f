import InputCore
import LinuxInput
import Testing

private func play(_ events: [(inout SwipeTranslator) -> Bool]) -> [String] {
  play(SwipeTranslator(device: device), \.frame, events)
}

@Test func `a swipe keeps the remainder of its movement`() {
  let told = play([
    { $0.beginSwipe(fingerCount: 3, at: at(1)) },
    { $0.moveSwipe(x: 0.001, y: 0, at: at(2)) },
    { $0.moveSwipe(x: 0.003, y: -2, at: at(3)) },
    { $0.endSwipe(isCancelled: false, at: at(4)) },
    { $0.beginSwipe(fingerCount: 4, at: at(5)) },
    { $0.endSwipe(isCancelled: true, at: at(6)) },
  ])
  #expect(
    told == [
      "swipeBegin 3: 0 0 0", "-", "swipeChange 0: 1 -512 0", "swipeEnd 0: 0 0 0",
      "swipeBegin 4: 0 0 0", "swipeEnd 0: 1 0 0",
    ])
}

@Test func `a hold ends or is cancelled`() {
  let told = play([
    { $0.beginHold(fingerCount: 1, at: at(1)) }, { $0.endHold(isCancelled: false, at: at(2)) },
    { $0.beginHold(fingerCount: 3, at: at(3)) }, { $0.endHold(isCancelled: true, at: at(4)) },
  ])
  #expect(
    told == ["holdBegin 1: 0 0 0", "holdEnd 0: 0 0 0", "holdBegin 3: 0 0 0", "holdEnd 0: 1 0 0"])
}

@Test func `what begins during another gesture cancels that first`() {
  let told = play([
    { $0.beginHold(fingerCount: 3, at: at(1)) }, { $0.beginSwipe(fingerCount: 3, at: at(2)) },
    { $0.beginSwipe(fingerCount: 4, at: at(3)) }, { $0.beginHold(fingerCount: 2, at: at(4)) },
  ])
  #expect(
    told == [
      "holdBegin 3: 0 0 0", "holdEnd 0: 1 0 0, swipeBegin 3: 0 0 0",
      "swipeEnd 0: 1 0 0, swipeBegin 4: 0 0 0", "swipeEnd 0: 1 0 0, holdBegin 2: 0 0 0",
    ])
}

@Test func `updates and ends of other gestures are ignored`() {
  let told = play([
    { $0.moveSwipe(x: 1, y: 1, at: at(1)) }, { $0.endSwipe(isCancelled: false, at: at(1)) },
    { $0.endHold(isCancelled: false, at: at(1)) },
    { $0.beginHold(fingerCount: 3, at: at(2)) }, { $0.moveSwipe(x: 1, y: 1, at: at(3)) },
    { $0.endSwipe(isCancelled: false, at: at(3)) },
  ])
  #expect(told == ["-", "-", "-", "holdBegin 3: 0 0 0", "-", "-"])
}
