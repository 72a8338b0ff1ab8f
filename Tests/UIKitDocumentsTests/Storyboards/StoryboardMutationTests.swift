import RandomTestSupport
import Testing
import UIKitTesting

@testable import UIKitDocuments
import UIKitTestSupport

/// Random damage to sound storyboards: the result is a message or an object, but no crash.
///
/// `RETOUCH_WALK_STEPS` and `RETOUCH_WALK_SEED` say how often and from which seed on.
@MainActor @Suite struct StoryboardMutationTests {
  @Test func `damaged storyboards give a message or controllers, and never a crash`() {
    damageStoryboards(WalkSeeds("damaged storyboards", steps: 2000))
  }

  @Test func `the storyboards are sound before they are damaged`() throws {
    for (index, file) in Damage.files.enumerated() {
      let stage = BoardStage(["Main.storyboard": file])
      let root: UIViewController = stage.show()
      UIApplication.shared.engine.continueStep { use(root, in: stage.session.windows[0]) }
      #expect(stage.refusals() == [], "file \(index)")
      stage.session.end()
    }
  }
}

/// The same of more. Its quick sibling is `StoryboardMutationTests`.
@MainActor @Suite struct StoryboardMutationSlowTests {
  @Test func `10,000 damaged storyboards give a message or controllers, and never a crash`() {
    damageStoryboards(WalkSeeds("10,000 damaged storyboards", steps: 10_000))
  }
}

@MainActor private func damageStoryboards(_ seeds: WalkSeeds) {
  seeds.walk(oneIn: 5) { seed in
    let stage = BoardStage([:])
    defer { stage.session.end() }
    var damage = Damage(seed: seed)
    var leg = WalkLeg(steps: 0, breaches: [], successes: 0)
    while leg.steps < 200 {
      leg.steps += 1
      let bytes = damage.next()
      let engine = UIApplication.shared.engine
      UIApplication.shared.storyboards.resources = { _, _ in bytes }
      _ = stage.refusals()
      let storyboard = UIStoryboard(name: "Damaged\(leg.steps)", bundle: nil)
      let told = stage.refusals()
      if storyboard.document == nil, told.count != 1 {
        leg.breaches.append("an unreadable file was reported \(told.count) times")
      }
      guard let root = storyboard.instantiateInitialViewController() else { continue }
      leg.successes += 1
      engine.continueStep { use(root, in: stage.session.windows[0]) }
    }
    return leg
  }
}

/// Shows the controller and uses everything in it.
@MainActor private func use(_ root: UIViewController, in window: UIWindow) {
  window.rootViewController = root
  for controller in [root] + root.children {
    controller.loadViewIfNeeded()
    let origin = controller.state.origin as? StoryboardOrigin
    for segue in origin?.segues ?? [] where segue.kind != "embed" {
      segue.go(nil)
    }
  }
}

/// Storyboards with a few changed bytes or values.
struct Damage {
  static let files = [
    BoardFile.document(
      BoardFile.container("root", kind: "navigationController", children: ["board"])
        + BoardFile.scene(
          "board", "customClass=\"BoardController\" title=\"B\"",
          view: BoardFile.connections(
            "<outletCollection property=\"gestureRecognizers\" destination=\"pan\" id=\"g\"/>"),
          subviews: BoardFile.view(
            "card", "customClass=\"CardView\" alpha=\"0.5\"",
            "<color key=\"backgroundColor\" white=\"0\" alpha=\"1\"/>")
            + BoardFile.view(
              "button", kind: "button", "buttonType=\"system\"",
              "<state key=\"normal\" title=\"Go\"/>"
                + BoardFile.connections(
                  "<action selector=\"deal:\" destination=\"board\" eventType=\"touchUpInside\" id=\"a\"/>",
                  "<segue destination=\"detail\" kind=\"show\" id=\"s\"/>"))
            + BoardFile.view(
              "box", kind: "containerView", "",
              BoardFile.connections("<segue destination=\"detail\" kind=\"embed\" id=\"e\"/>")),
          controller: BoardFile.connections(
            "<outlet property=\"card\" destination=\"card\" id=\"o\"/>",
            "<segue destination=\"board-exit\" kind=\"presentation\" modalPresentationStyle=\"pageSheet\" id=\"p\"/>"
          ).replacing("board-exit", with: "detail"),
          objects: "<panGestureRecognizer minimumNumberOfTouches=\"1\" id=\"pan\"/>")
        + BoardFile.scene(
          "detail", "customClass=\"DetailController\" storyboardIdentifier=\"Detail\"")),
    BoardFile.document(
      BoardFile.container("root", kind: "tabBarController", children: ["one", "two"])
        + BoardFile.scene(
          "one",
          subviews: BoardFile.view(
            "slider", kind: "slider", "value=\"3\" minValue=\"1\" maxValue=\"5\"")
            + BoardFile.view(
              "stepper", kind: "stepper", "value=\"3\" maximumValue=\"5\" stepValue=\"2\"")
            + BoardFile.view(
              "segments", kind: "segmentedControl", "selectedSegmentIndex=\"0\"",
              "<segments><segment title=\"A\"/><segment title=\"B\" width=\"30\"/></segments>")
            + BoardFile.view(
              "scroll", kind: "scrollView", "minimumZoomScale=\"1\" maximumZoomScale=\"3\""),
          controller: "<tabBarItem key=\"tabBarItem\" systemItem=\"search\" id=\"t\"/>")
        + BoardFile.scene(
          "two",
          controller:
            "<navigationItem key=\"navigationItem\" title=\"T\" id=\"n\"><barButtonItem key=\"rightBarButtonItem\" systemItem=\"add\" width=\"3\" id=\"i\"/></navigationItem>",
          objects:
            "<pongPressGestureRecognizer minimumPressDuration=\"0.5\" id=\"l\"/><tapGestureRecognizer numberOfTapsRequired=\"2\" id=\"y\"/>"
        )),
  ]

  /// Values that are worth trying, some of them ids of the files.
  private static let values = [
    "", "-1", "0", "YES", "NO", "nan", "inf", "1e308", "99999999999999999999", "root", "board",
    "card",
    "detail", "one", "show", "embed", "unwind", "push", "relationship", "UIView", "CardView",
    "BoardController", "DetailController", "navigationController", "board-view", "pan", "key",
    "view",
  ]

  /// The files without their indentation, which has no effect.
  private static let bytes = files.map { file in
    Array(file.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n").utf8)
  }

  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// One of the files with one to four changes.
  mutating func next() -> [UInt8] {
    var bytes = Self.bytes[Int.random(in: 0..<Self.bytes.count, using: &random)]
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    guard bytes.count > 8 else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let length = min(Int.random(in: 1...64, using: &random), bytes.count - place)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
    case 1: bytes.removeSubrange(place..<place + length)
    case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 3: bytes.removeSubrange(place...)
    case 4: moveLine(in: &bytes)
    default: changeValue(in: &bytes)
    }
  }

  /// Puts another value, of a list or of the file, between two quotes.
  private mutating func changeValue(in bytes: inout [UInt8]) {
    guard let place = quoted(in: bytes) else { return }
    var value = Array(Self.values[Int.random(in: 0..<Self.values.count, using: &random)].utf8)
    if random.once(in: 3), let other = quoted(in: bytes) { value = Array(bytes[other]) }
    bytes.replaceSubrange(place, with: value)
  }

  /// The range of an attribute's value, the next one after a random place.
  private mutating func quoted(in bytes: [UInt8]) -> Range<Int>? {
    let quote = UInt8(ascii: "\"")
    var start = Int.random(in: 0..<bytes.count, using: &random)
    while start < bytes.count - 2 {
      start += 1
      guard bytes[start] == quote, bytes[start - 1] == UInt8(ascii: "=") else { continue }
      var end = start + 1
      while end < bytes.count, bytes[end] != quote { end += 1 }
      return start + 1..<end
    }
    return nil
  }

  /// Moves a line elsewhere.
  private mutating func moveLine(in bytes: inout [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
    lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
