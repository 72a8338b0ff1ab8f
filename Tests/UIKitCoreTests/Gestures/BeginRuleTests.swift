import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 6: the questions before a recognizer leaves *possible*.
@MainActor @Suite struct BeginRuleTests {
  @Test func `6.1 and 6.2 the touched view is asked, then the attached one, then the delegate`()
    throws
  {
    let scene = TouchScene()
    let attached = Probe(frame: CGRect(x: 0, y: 300, width: 200, height: 200))
    let touched = Probe(frame: attached.bounds)
    scene.board.addSubview(attached)
    attached.addSubview(touched)
    let rules = Rules()
    var asked: [String] = []
    var refuser = "none"
    func answer(_ name: String, _ recognizer: UIGestureRecognizer) -> Bool {
      asked.append("\(name) \(recognizer.state)")
      return refuser != name
    }
    attached.lets = { answer("attached", $0) }
    touched.lets = { answer("touched", $0) }
    rules.begins = { answer("delegate", $0) }
    let recognizer = scene.add(UITapGestureRecognizer(), to: attached)
    recognizer.delegate = rules
    var results: [String] = []
    for name in ["touched", "attached", "delegate", "none"] {
      refuser = name
      asked = []
      scene.session.tap(on: touched)
      let state = scene.news(.states).split(separator: " ").last ?? ""
      results.append(asked.map { String($0.prefix(1)) }.joined() + " " + state)
      #expect(asked.allSatisfy { $0.hasSuffix("ended") || $0.hasSuffix("possible") })
    }
    #expect(results == ["t failed", "ta failed", "tad failed", "tad ended"])
    try scene.session.finish()
  }

  @Test func `6.1 the question is asked while the recognizer is possible, once an attempt`() throws
  {
    let scene = TouchScene()
    let rules = Rules()
    var states: [UIGestureRecognizer.State] = []
    rules.begins = {
      states.append($0.state)
      return true
    }
    let drag = scene.add(Steered.drag(), name: "drag")
    drag.delegate = rules
    scene.session.drag(scene.chip, byX: 20, y: 0)
    #expect(states == [.possible])
    try scene.session.finish()
  }

  @Test func `6.3 and 6.7 required fails: it recognizes now; required recognizes: it fails`() throws
  {
    let scene = TouchScene()
    let long = scene.add(UILongPressGestureRecognizer(), name: "long")
    let tap = scene.add(UITapGestureRecognizer(), name: "tap")
    tap.require(toFail: long)
    scene.session.tap(on: scene.card)
    #expect(
      scene.news([.states, .actions]) == "long@card failed, tap@card ended, tap@card action")
    scene.session.longPress(on: scene.card)
    #expect(
      scene.news([.states, .actions])
        == "long@card began, tap@card failed, long@card action, long@card ended, long@card action")
    try scene.session.finish()
  }

  @Test func `6.7 a required recognizer without touches delays no other`() throws {
    let scene = TouchScene()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    _ = scene.add(double, to: scene.side, name: "double")
    let tap = scene.add(UITapGestureRecognizer(), name: "tap")
    tap.require(toFail: double)
    scene.session.tap(on: scene.card)
    #expect(scene.news([.states]) == "tap@card ended")
    try scene.session.finish()
  }

  enum Asker: CaseIterable, Sendable {
    case subclass, otherSubclass, delegate, otherDelegate
  }

  @Test(arguments: Asker.allCases)
  func `6.6 subclasses and delegates of both can require a failure`(asker: Asker) throws {
    let scene = TouchScene()
    let waiting = scene.add(Steered.recognizedOnLanding(), to: scene.chip, name: "waiting")
    let required = scene.add(Steered(), to: scene.board, name: "required")
    let rules = Rules()
    var asked = 0
    switch asker {
    case .subclass: waiting.requires = { $0 === required }
    case .otherSubclass: required.isRequired = { $0 === waiting }
    case .delegate:
      rules.requires = { $0 === waiting && $1 === required }
      waiting.delegate = rules
    case .otherDelegate:
      rules.isRequired = {
        asked += 1
        return $0 === required && $1 === waiting
      }
      required.delegate = rules
    }
    let finger = scene.down()
    finger.move(byX: 1, y: 0)
    #expect(
      scene.news([.states, .questions]) == "waiting@chip.requiresFailure(required@board)")
    finger.up()
    #expect(
      scene.news([.states, .actions])
        == "required@board failed, waiting@chip ended, waiting@chip action")
    #expect(asked == (asker == .otherDelegate ? 1 : 0))
    try scene.session.finish()
  }

  @Test func `6.4 and 6.5 may it begin, must it wait, is it prevented; only then the state`() throws
  {
    let scene = TouchScene()
    let rules = Rules()
    let first = scene.add(Steered.recognizedOnLanding(), to: scene.chip, name: "first")
    let late = scene.add(Steered.recognizedOnLanding(), to: scene.card, name: "late")
    let other = scene.add(Steered(), to: scene.board, name: "other")
    var asked: [String] = []
    func note(_ question: String) { asked.append("\(question) \(late.state)") }
    rules.begins = { _ in
      note("begins")
      return true
    }
    rules.requires = { _, required in
      note("requires \(required.name ?? "")")
      return false
    }
    rules.shares = { _, second in
      note("shares with \(second.name ?? "")")
      return true
    }
    late.delegate = rules
    other.onEnded = .failed
    first.mayPrevent = { $0 !== other }
    scene.down().up()
    // The calls before it belong to the first one's attempt, to which `late` is another recognizer.
    let attempt = asked.drop { !$0.hasPrefix("begins") }
    #expect(
      attempt.map { $0.split(separator: " ").dropLast().joined(separator: " ") }
        == ["begins", "requires other", "shares with first", "shares with other"])
    #expect(scene.news(.states) == "first@chip ended, late@card ended, other@board failed")
    #expect(first.state == .possible)
    try scene.session.finish()
  }

  @Test func `6.9 a view receives the end when a waiting recognizer has decided, not before`()
    throws
  {
    let scene = TouchScene()
    let slow = scene.add(Steered(), to: scene.board, name: "slow")
    slow.delaysTouchesEnded = false
    let release = Release()
    slow.onTouches = { recognizer, _, _ in release.keep(recognizer, for: 1) }
    let waiting = scene.add(Steered(), name: "waiting")
    waiting.onEnded = .recognized
    waiting.cancelsTouchesInView = false
    waiting.require(toFail: slow)
    scene.down().up()
    #expect(scene.news() == "chip.touchesBegan")
    scene.session.wait(1)
    #expect(
      scene.news()
        == "slow@board failed, waiting@card ended, chip.touchesEnded, waiting@card action")
    try scene.session.finish()
  }

  @Test func `6.6 a false answer does not veto an existing requirement`() throws {
    let scene = TouchScene()
    let waiting = scene.add(Steered.recognizedOnLanding(), name: "waiting")
    let required = scene.add(Steered(), name: "required")
    waiting.require(toFail: required)
    waiting.delegate = Rules()
    let rules = Rules()
    required.delegate = rules
    let finger = scene.down()
    #expect(scene.news(.states) == "")
    finger.up()
    try scene.session.finish()
  }

  @Test(arguments: [2, 3])
  func `6.8 recognizers that wait for one another never recognize`(count: Int) throws {
    let scene = TouchScene()
    let ring = (0..<count).map {
      scene.add(Steered.recognizedOnLanding(), name: "r\($0)")
    }
    for (number, recognizer) in ring.enumerated() {
      recognizer.require(toFail: ring[(number + 1) % count])
    }
    let finger = scene.down()
    #expect(
      scene.news([.states, .views])
        == (0..<count).map { "r\($0)@card failed" }.joined(separator: ", ")
        + ", chip.touchesBegan")
    finger.up()
    #expect(scene.news([.states, .actions, .views]) == "chip.touchesEnded")
    try scene.session.finish()
  }

  @Test func `6.10 a single tap waits for the double tap's window, then fires by itself`() throws {
    let scene = TouchScene()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    _ = scene.add(double, name: "double")
    let single = scene.add(UITapGestureRecognizer(), name: "single")
    single.require(toFail: double)
    scene.session.tap(on: scene.card)
    let lifted = scene.session.time
    #expect(scene.news([.states, .actions, .views]) == "chip.touchesBegan")
    scene.session.wait(1)
    let fired = scene.session.transcript.only(.actions).entries.map(\.time)
    #expect(fired == [lifted + 0.35])
    #expect(
      scene.news([.states, .actions, .views])
        == "double@card failed, single@card ended, chip.touchesCancelled, single@card action")
    scene.session.doubleTap(on: scene.card)
    #expect(
      scene.news([.states, .actions, .views])
        == "chip.touchesBegan, chip.touchesBegan, double@card ended, single@card failed, "
        + "chip.touchesCancelled, double@card action")
    try scene.session.finish()
  }
}
