import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 3: which touches a view and a recognizer receive.
@MainActor @Suite struct RecipientRuleTests {
  @Test func `3.1 a view without multiple touch gets the first finger, its recognizer all`() throws
  {
    let scene = TouchScene()
    _ = scene.add(Steered(), to: scene.card, name: "all")
    let fingers = [scene.down(110, 110), scene.down(120, 120)]
    fingers[1].move(byX: 5, y: 0)
    fingers[1].up()
    fingers[0].up()
    #expect(
      scene.news([.views, .gestures])
        == "all@card.touchesBegan, card.touchesBegan, all@card.touchesBegan, "
        + "all@card.touchesMoved, all@card.touchesEnded, all@card.touchesEnded, card.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.1 a finger that lands after the first has left counts as a first one`() throws {
    let scene = TouchScene()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    _ = scene.add(double)
    let first = scene.down(110, 110)
    first.up()
    // The view still waits for the end of the first finger: a second tap might come.
    #expect(scene.news() == "card.touchesBegan")
    let second = scene.down(115, 115)
    #expect(scene.news() == "card.touchesBegan")
    second.move(byX: 40, y: 0)
    #expect(scene.news() == "tap@card failed, card.touchesMoved, card.touchesEnded")
    second.up()
    #expect(scene.news() == "card.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.1 only the first finger counts, until all fingers of the view have left`() throws {
    let scene = TouchScene()
    let first = scene.down(110, 110)
    let second = scene.down(120, 120)
    first.up()
    let third = scene.down(130, 130)
    third.up()
    #expect(scene.news() == "card.touchesBegan, card.touchesEnded")
    second.up()
    scene.down(110, 110).up()
    #expect(scene.news() == "card.touchesBegan, card.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.2 an exclusive view that holds a finger blocks others in the window`() throws {
    let scene = TouchScene()
    scene.card.isExclusiveTouch = true
    let first = scene.down(110, 110)
    let second = scene.down(400, 150)
    second.up()
    first.up()
    #expect(scene.news() == "card.touchesBegan, card.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.2 an exclusive view gets no finger while another view holds one`() throws {
    let scene = TouchScene()
    scene.card.isExclusiveTouch = true
    let first = scene.down(400, 150)
    let second = scene.down(110, 110)
    second.up()
    first.up()
    #expect(scene.news() == "side.touchesBegan, side.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.3 a recognizer sees the fingers of its view and of views below it`() throws {
    let scene = TouchScene()
    _ = scene.add(Steered(), to: scene.card, name: "on")
    for place in [(110.0, 110.0), (200, 200), (400, 150)] { scene.down(place.0, place.1).up() }
    #expect(
      scene.news(.gestures)
        == "on@card.touchesBegan, on@card.touchesEnded, on@card.touchesBegan, on@card.touchesEnded")
    try scene.session.finish()
  }

  @Test
  func `3.4 and 3.5 a touch is offered from the hit view up to the window, and that is fixed`()
    throws
  {
    let scene = TouchScene()
    let seen = scene.add(Steered(), to: scene.window, name: "outer")
    let inner = scene.add(Steered(), to: scene.chip, name: "inner")
    var names: [[String?]?] = []
    seen.onTouches = { _, touches, _ in
      for touch in touches { names.append(touch.gestureRecognizers?.map(\.name)) }
    }
    let finger = scene.down(200, 200)
    _ = scene.add(Steered(), to: scene.card, name: "late")
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(names == [["inner", "outer"], ["inner", "outer"], ["inner", "outer"]])
    #expect(inner.view === scene.chip)
    // 3.5: the one added later sees the next finger.
    _ = scene.news()
    scene.down(200, 200).up()
    #expect(
      scene.news(.gestures)
        == "inner@chip.touchesBegan, late@card.touchesBegan, outer@window.touchesBegan, "
        + "inner@chip.touchesEnded, late@card.touchesEnded, outer@window.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.6 a disabled recognizer, a refused event and a refused touch are not offered`()
    throws
  {
    let scene = TouchScene()
    let rules = Rules()
    let recognizer = scene.add(Steered(), name: "r")
    recognizer.delegate = rules
    recognizer.isEnabled = false
    scene.down().up()
    recognizer.isEnabled = true
    rules.takesEvent = { _ in false }
    scene.down().up()
    rules.takesEvent = { _ in true }
    rules.takesTouch = { $0.location(in: nil).x > 250 }
    scene.down().up()
    scene.down(260, 110).up()
    #expect(
      scene.news([.gestures, .questions])
        == "r@card.shouldReceiveEvent(), r@card.shouldReceiveTouch(), r@card.touchesBegan, "
        + "r@card.touchesEnded")
    try scene.session.finish()
  }

  @Test func `3.6 shouldReceive is called for the event before the touch`() throws {
    let scene = TouchScene()
    let rules = Rules()
    var asked: [String] = []
    rules.takesEvent = { _ in
      asked.append("event")
      return true
    }
    rules.takesTouch = { _ in
      asked.append("touch")
      return true
    }
    let recognizer = scene.add(Steered(), name: "r")
    recognizer.delegate = rules
    scene.down().up()
    #expect(asked == ["event", "touch"])
    try scene.session.finish()
  }

  @Test func `3.6 shouldReceive is called once for the event, once for each of its fingers`() throws
  {
    let scene = TouchScene()
    let rules = Rules()
    var asked: [String] = []
    rules.takesEvent = { _ in
      asked.append("event")
      return true
    }
    rules.takesTouch = {
      asked.append("touch at \($0.location(in: nil).x)")
      return true
    }
    scene.add(Steered(), name: "r").delegate = rules
    let fingers = scene.session.fingers(2)
    scene.session.together {
      fingers[0].down(at: CGPoint(x: 110, y: 110))
      fingers[1].down(at: CGPoint(x: 120, y: 110))
    }
    #expect(asked == ["event", "touch at 110.0", "touch at 120.0"])
    let third = scene.down(130, 110)
    #expect(asked.suffix(2) == ["event", "touch at 130.0"])
    for finger in fingers + [third] { finger.up() }
    try scene.session.finish()
  }

  @Test func `3.7 an ignored touch is not counted, not seen and not cancelled in its view`() throws
  {
    let scene = TouchScene()
    let recognizer = scene.add(Steered(), name: "r")
    recognizer.onTouches = { recognizer, touches, event in
      for touch in touches where touch.view === scene.chip { recognizer.ignore(touch, for: event) }
    }
    recognizer.onMoved = .recognized
    let ignored = scene.down(200, 200)
    let kept = scene.down(110, 110)
    #expect(recognizer.numberOfTouches == 1)
    ignored.move(byX: 5, y: 0)
    kept.move(byX: 5, y: 0)
    ignored.up()
    kept.up()
    #expect(
      scene.news([.views, .gestures, .states])
        == "r@card.touchesBegan, chip.touchesBegan, r@card failed, r@card.touchesBegan, "
        + "card.touchesBegan, chip.touchesMoved, r@card.touchesMoved, r@card ended, "
        + "card.touchesCancelled, chip.touchesEnded")
    try scene.session.finish()
  }
}
