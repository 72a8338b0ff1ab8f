import InputCore
import Testing

@testable import Evidence

/// What is on the screen at one time of a history.
@Suite struct MomentTests {
  /// A window with a card in a clipping list, on which a finger moves from 1 to 1.4 s, on a screen
  /// of 100 by 80 points. Then the card is turned by a quarter.
  static func history() -> History {
    var history = GestureTests.history([
      "pan@card.touchesBegan 0@10.000,10.000", "pan@card began", "pan@card reset",
    ])
    (history.name, history.width, history.height) = ("a/<x>.mcap", 100, 80)
    history.end = 3_000_000
    history.changes = [
      History.ScreenChange(
        time: 0, roots: [1],
        views: [
          view(1, "window", [0, 0, 100, 80], [2]),
          view(2, "list", [0, 20, 50, 40], [3, 1], .clips),
          view(3, "card & co", [0, 0, 30, 10], []),
        ]),
      History.ScreenChange(time: 2_000_000, roots: nil, views: [turnedCard]),
    ]
    let samples = (0...40).map { step in
      History.Place(time: 1_000_000 + step * 10_000, x: Double(step), y: 10, force: 0.5)
    }
    history.contacts = [
      History.Contact(kind: .finger, device: 1, slot: 3, samples: samples)
    ]
    history.touches = [
      History.TouchSpan(
        touch: 0, start: 1_000_000, end: 1_400_000, view: "card & co",
        places: [(1_016_000, 1, 10), (1_200_000, 20, 10)])
    ]
    history.predictions = [
      History.Prediction(time: 1_200_000, touch: 0, places: [22, 10, 24, 10])
    ]
    history.marks = [
      History.Mark(device: 2, time: 1_000_000, end: 1_500_000, name: "KEY_A", text: "å"),
      History.Mark(device: 2, time: 1_000_000, end: 1_500_000, name: "wheel"),
    ]
    return history
  }

  private static func view(
    _ number: UInt32, _ name: String, _ frame: [Int64], _ children: [UInt32],
    _ traits: ViewState.Traits = []
  ) -> ViewState {
    var view = ViewState()
    (view.number, view.className, view.identifier, view.label) = (number, "UIView", name, name)
    view.bounds = [0, 0, frame[2] * 1000, frame[3] * 1000]
    (view.transform[4], view.transform[5]) = (frame[0] * 1000, frame[1] * 1000)
    (view.children, view.traits) = (children, traits)
    return view
  }

  private static var turnedCard: ViewState {
    var card = view(3, "card & co", [40, 5, 30, 10], [])
    (card.transform[0], card.transform[1]) = (0, 1_000_000)
    (card.transform[2], card.transform[3]) = (-1_000_000, 0)
    card.alpha = 500
    return card
  }

  @Test func `views are where the views around them put them`() {
    let history = Self.history()
    let before = history.moment(at: 1_999_999)
    #expect(before.outlines.map(\.name) == ["window", "list", "card & co"])
    #expect(
      before.outlines[2].corners.map { [$0.x, $0.y] } == [[0, 20], [30, 20], [30, 30], [0, 30]])
    #expect(before.outlines.map(\.depth) == [0, 1, 2])
    #expect(before.outlines.map(\.clips) == [[], [1], [1]])
    let after = history.moment(at: 2_000_000)
    #expect(
      after.outlines[2].corners.map { [$0.x, $0.y] } == [
        [40, 25], [40, 55], [30, 55], [30, 25],
      ])
    #expect(after.outlines[2].alpha == 0.5)
  }

  @Test func `a hidden view hides what is in it, and a view inside itself is drawn once`() {
    var history = Self.history()
    history.changes[1].views = [Self.view(2, "list", [0, 0, 9, 9], [3], .hidden)]
    #expect(history.moment(at: 2_000_000).outlines.map(\.name) == ["window"])
  }

  @Test func `contacts have the trail of 0.8 s, and stay visible for 0.35 s`() {
    let history = Self.history()
    #expect(history.moment(at: 999_999).contacts.isEmpty)
    let middle = history.moment(at: 1_205_000)
    #expect(middle.contacts.map(\.samples.count) == [21])
    #expect(middle.contacts[0].place.x == 20)
    #expect(middle.contacts[0].gone == nil)
    #expect(middle.touches[0].places.count == 2)
    #expect(
      middle.touches[0].predicted == [Moment.Point(x: 22, y: 10), Moment.Point(x: 24, y: 10)])
    #expect(middle.outlines.map(\.isTouched) == [false, false, true])
    let gone = history.moment(at: 1_750_000)
    #expect(gone.contacts.map(\.gone) == [350_000])
    #expect(gone.touches.isEmpty)
    #expect(history.moment(at: 1_750_001).contacts.isEmpty)
    var long = history
    long.contacts[0].samples = (0...120).map {
      History.Place(time: 1_000_000 + $0 * 10_000, x: 0, y: 0)
    }
    #expect(long.moment(at: 2_200_000).contacts.map(\.samples.count) == [81])
  }

  @Test func `recognizers and keys are those of the moment`() {
    let history = Self.history()
    #expect(
      (0...3).map { history.moment(at: $0 * 1000).recognizers.map { "\($0.label) \($0.state)" } }
        == [["pan@card possible"], ["pan@card began"], ["pan@card began"], []])
    #expect(history.moment(at: 1_500_000).keys.map(\.isHeld) == [true])
    #expect(history.moment(at: 1_999_999).keys.map(\.isHeld) == [false])
    #expect(history.moment(at: 2_000_000).keys.isEmpty)
  }
}
