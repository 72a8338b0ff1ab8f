import Testing
import UIKitCore
import UIKitTesting

/// Semantics 3: which touches a view and a recognizer receive.
@MainActor @Suite struct RecipientRuleTests {
  @Test func `3.1 a view without multiple touch gets the first finger, its recognizer all`() throws
  {
    let stage = Stage()
    _ = stage.add(Steered(), to: stage.card, name: "all")
    let fingers = [stage.down(110, 110), stage.down(120, 120)]
    fingers[1].move(byX: 5, y: 0)
    fingers[1].up()
    fingers[0].up()
    #expect(
      stage.news([.views, .gestures])
        == "all@card.touchesBegan, card.touchesBegan, all@card.touchesBegan, "
        + "all@card.touchesMoved, all@card.touchesEnded, all@card.touchesEnded, card.touchesEnded")
    try stage.session.finish()
  }

  @Test func `3.1 a finger that lands after the first has left counts as a first one`() throws {
    let stage = Stage()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    _ = stage.add(double)
    let first = stage.down(110, 110)
    first.up()
    // The view still waits for the end of the first finger: a second tap might come.
    #expect(stage.news() == "card.touchesBegan")
    let second = stage.down(115, 115)
    #expect(stage.news() == "card.touchesBegan")
    second.move(byX: 40, y: 0)
    #expect(stage.news() == "tap@card failed, card.touchesMoved, card.touchesEnded")
    second.up()
    #expect(stage.news() == "card.touchesEnded")
    try stage.session.finish()
  }

  @Test func `3.2 an exclusive view that holds a finger keeps others off the window`() throws {
    let stage = Stage()
    stage.card.isExclusiveTouch = true
    let first = stage.down(110, 110)
    let second = stage.down(400, 150)
    second.up()
    first.up()
    #expect(stage.news() == "card.touchesBegan, card.touchesEnded")
    try stage.session.finish()
  }

  @Test func `3.2 an exclusive view gets no finger while another view holds one`() throws {
    let stage = Stage()
    stage.card.isExclusiveTouch = true
    let first = stage.down(400, 150)
    let second = stage.down(110, 110)
    second.up()
    first.up()
    #expect(stage.news() == "side.touchesBegan, side.touchesEnded")
    try stage.session.finish()
  }

  @Test func `3.3 a recognizer sees the fingers of its view and of views below it`() throws {
    let stage = Stage()
    _ = stage.add(Steered(), to: stage.card, name: "on")
    for place in [(110.0, 110.0), (200, 200), (400, 150)] { stage.down(place.0, place.1).up() }
    #expect(
      stage.news(.gestures)
        == "on@card.touchesBegan, on@card.touchesEnded, on@card.touchesBegan, on@card.touchesEnded")
    try stage.session.finish()
  }

  @Test func `3.4 a touch is offered from the hit view up to the window, and that is fixed`() throws
  {
    let stage = Stage()
    let seen = stage.add(Steered(), to: stage.window, name: "outer")
    let inner = stage.add(Steered(), to: stage.chip, name: "inner")
    var names: [[String?]?] = []
    seen.onTouches = { _, touches, _ in
      for touch in touches { names.append(touch.gestureRecognizers?.map(\.name)) }
    }
    let finger = stage.down(200, 200)
    _ = stage.add(Steered(), to: stage.card, name: "late")
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(names == [["inner", "outer"], ["inner", "outer"], ["inner", "outer"]])
    #expect(inner.view === stage.chip)
    // 3.5: the one that came late sees the next finger.
    _ = stage.news()
    stage.down(200, 200).up()
    #expect(
      stage.news(.gestures)
        == "inner@chip.touchesBegan, late@card.touchesBegan, outer@window.touchesBegan, "
        + "inner@chip.touchesEnded, late@card.touchesEnded, outer@window.touchesEnded")
    try stage.session.finish()
  }

  @Test func `3.6 a disabled recognizer, a refused event and a refused touch are not offered`()
    throws
  {
    let stage = Stage()
    let rules = Rules()
    let recognizer = stage.add(Steered(), name: "r")
    recognizer.delegate = rules
    recognizer.isEnabled = false
    stage.down().up()
    recognizer.isEnabled = true
    rules.takesEvent = { _ in false }
    stage.down().up()
    rules.takesEvent = { _ in true }
    rules.takesTouch = { $0.location(in: nil).x > 250 }
    stage.down().up()
    stage.down(260, 110).up()
    #expect(
      stage.news([.gestures, .questions])
        == "r@card.shouldReceiveEvent(), r@card.shouldReceiveTouch(), r@card.touchesBegan, "
        + "r@card.touchesEnded")
    try stage.session.finish()
  }

  @Test func `3.6 the event is asked before the touch`() throws {
    let stage = Stage()
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
    let recognizer = stage.add(Steered(), name: "r")
    recognizer.delegate = rules
    stage.down().up()
    #expect(asked == ["event", "touch"])
    try stage.session.finish()
  }

  @Test func `3.7 an ignored touch is not counted, not seen and not cancelled in its view`() throws
  {
    let stage = Stage()
    let recognizer = stage.add(Steered(), name: "r")
    recognizer.onTouches = { recognizer, touches, event in
      for touch in touches where touch.view === stage.chip { recognizer.ignore(touch, for: event) }
    }
    recognizer.onMoved = .recognized
    let ignored = stage.down(200, 200)
    let kept = stage.down(110, 110)
    #expect(recognizer.numberOfTouches == 1)
    ignored.move(byX: 5, y: 0)
    kept.move(byX: 5, y: 0)
    ignored.up()
    kept.up()
    #expect(
      stage.news([.views, .gestures, .states])
        == "r@card.touchesBegan, chip.touchesBegan, r@card failed, r@card.touchesBegan, "
        + "card.touchesBegan, chip.touchesMoved, r@card.touchesMoved, r@card ended, "
        + "card.touchesCancelled, chip.touchesEnded")
    try stage.session.finish()
  }

  @Test func `3.8 disabling a recognizer that recognizes cancels it, one that waits fails`() throws
  {
    let stage = Stage()
    let drag = stage.add(Steered.drag(), to: stage.card, name: "drag")
    let idle = stage.add(Steered(), to: stage.side, name: "idle")
    let fingers = [stage.down(110, 110), stage.down(400, 150)]
    fingers[0].move(byX: 5, y: 0)
    _ = stage.news()
    drag.isEnabled = false
    idle.isEnabled = false
    #expect(
      stage.news([.states, .actions, .views])
        == "drag@card cancelled, drag@card action, idle@side failed")
    for finger in fingers { finger.up() }
    #expect(stage.news([.states, .views, .gestures]) == "side.touchesEnded")
    try stage.session.finish()
  }

  @Test func `3.8 a recognizer disabled in the middle of an event gets nothing more of it`() throws
  {
    let stage = Stage()
    let second = stage.add(Steered(), to: stage.card, name: "second")
    let first = stage.add(Steered(), to: stage.chip, name: "first")
    first.onTouches = { _, _, _ in second.isEnabled = false }
    stage.down(200, 200).up()
    #expect(stage.news(.gestures) == "first@chip.touchesBegan, first@chip.touchesEnded")
    try stage.session.finish()
  }

  @Test func `3.9 and 8.10 a view that leaves its window loses its fingers and its recognizers`()
    throws
  {
    let stage = Stage()
    let drag = stage.add(Steered.drag(), to: stage.chip, name: "drag")
    drag.cancelsTouchesInView = false
    let outer = stage.add(Steered(), to: stage.board, name: "outer")
    let finger = stage.down(200, 200)
    finger.move(byX: 5, y: 0)
    _ = stage.news()
    stage.card.removeFromSuperview()
    #expect(
      stage.news([.states, .actions, .views, .gestures])
        == "drag@chip.touchesCancelled, drag@chip cancelled, chip.touchesCancelled, "
        + "drag@chip action")
    finger.move(byX: 5, y: 0)
    finger.up()
    #expect(stage.news(.views) == "")
    #expect(outer.numberOfTouches == 0)
    try stage.session.finish()
  }

  @Test func `3.9 a view removed by a touch method in the middle of an event`() throws {
    let stage = Stage()
    let probe = Probe(frame: stage.card.bounds)
    probe.accessibilityIdentifier = "probe"
    probe.onTouches = { phase, _, _ in if phase == .moved { stage.card.removeFromSuperview() } }
    stage.card.addSubview(probe)
    _ = stage.add(Steered(), to: stage.card, name: "r")
    let finger = stage.down()
    finger.move(byX: 1, y: 0)
    finger.up()
    #expect(
      stage.news([.views, .states, .gestures])
        == "r@card.touchesBegan, probe.touchesBegan, r@card.touchesMoved, probe.touchesMoved, "
        + "r@card.touchesCancelled, r@card failed, probe.touchesCancelled")
    try stage.session.finish()
  }

  @Test func `8.10 hiding a view or a window cancels its fingers`() throws {
    let stage = Stage()
    let first = stage.down(200, 200)
    stage.card.isHidden = true
    let second = stage.down(400, 150)
    stage.window.isHidden = true
    #expect(
      stage.news()
        == "chip.touchesBegan, chip.touchesCancelled, side.touchesBegan, side.touchesCancelled")
    first.up()
    second.up()
    #expect(stage.news() == "")
    try stage.session.finish()
  }
}
