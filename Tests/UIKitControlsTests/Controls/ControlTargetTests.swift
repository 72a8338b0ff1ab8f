import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// The list of a control's targets, and the transcript's lines for its events.
@MainActor @Suite struct ControlTargetTests {
  let buy = Selector("buy:", Clerk.buy)
  let ring = Selector("ring", Clerk.ring)

  func scene() -> ControlScene<UIControl> { ControlScene(UIControl(), name: "till") }

  @Test func `removeTarget removes by target, by action and by event`() throws {
    let scene = scene()
    let other = Clerk()
    func fill() {
      scene.control.removeTarget(nil, action: nil, for: .allEvents)
      for clerk in [scene.clerk, other] {
        scene.control.addTarget(clerk, action: buy, for: [.touchDown, .touchUpInside])
        scene.control.addTarget(clerk, action: ring, for: .touchDown)
      }
    }
    func names(_ target: Clerk, _ event: UIControl.Event) -> [String]? {
      scene.control.actions(forTarget: target, forControlEvent: event)
    }
    fill()
    scene.control.removeTarget(scene.clerk, action: nil, for: .touchDown)
    #expect(names(scene.clerk, .touchDown) == nil)
    #expect(names(scene.clerk, .touchUpInside) == ["buy:"])
    #expect(names(other, .touchDown) == ["buy:", "ring"])
    fill()
    scene.control.removeTarget(nil, action: buy, for: .allEvents)
    #expect(names(scene.clerk, .allEvents) == ["ring"] && names(other, .allEvents) == ["ring"])
    try scene.session.finish()
  }

  @Test func `added targets can be listed`() throws {
    let scene = scene()
    let action = UIAction(title: "a") { _ in }
    scene.control.addTarget(scene.board, action: Selector("x"), for: .touchDown)
    scene.control.addTarget(scene.clerk, action: Selector("y"), for: .touchDown)
    scene.control.addTarget(nil, action: Selector("z"), for: .valueChanged)
    scene.control.addAction(action, for: .touchUpInside)
    let targets = scene.control.allTargets
    #expect(targets.count == 3 && targets.contains { $0.base is NSNull })
    #expect(targets.contains(scene.board) && targets.contains(ObjectIdentifier(scene.clerk)))
    #expect(scene.control.allControlEvents == [.touchDown, .valueChanged, .touchUpInside])
    #expect(scene.control.actions(forTarget: nil, forControlEvent: .valueChanged) == ["z"])
    var found: [String] = []
    scene.control.enumerateEventHandlers { action, method, events, stops in
      found.append("\(action?.title ?? method?.1.name ?? "?") \(events.rawValue)")
      stops = found.count == 4
    }
    #expect(found == ["x 1", "y 1", "z 4096", "a 64"])
    try scene.session.finish()
  }

  @Test func `events and states have UIKit's raw values`() {
    let touches: [UIControl.Event] = [
      .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
      .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel,
    ]
    #expect(touches.map(\.rawValue) == (0...8).map { 1 << $0 })
    let others: [UIControl.Event] = [
      .valueChanged, .primaryActionTriggered, .editingDidBegin, .editingChanged, .editingDidEnd,
      .editingDidEndOnExit,
    ]
    #expect(others.map(\.rawValue) == [12, 13, 16, 17, 18, 19].map { 1 << $0 })
    let sets: [UIControl.Event] = [
      .allTouchEvents, .allEditingEvents, .applicationReserved, .systemReserved, .allEvents,
    ]
    #expect(
      sets.map(\.rawValue) == [0xFFF, 0xF_0000, 0xF00_0000, 0xF000_0000, 0xFFFF_FFFF])
    let states: [UIControl.State] = [
      .normal, .highlighted, .disabled, .selected, .application, .reserved,
    ]
    #expect(states.map(\.rawValue) == [0, 1, 2, 4, 0xFF_0000, 0xFF00_0000])
  }

  @Test func `without an application no target is called, and nothing traps`() {
    let clerk = Clerk()
    let control = UIControl()
    control.addTarget(clerk, action: buy, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(clerk.take() == "")
  }

  @Test func `a control that is released while tracked, with its application, calls no target`() {
    let clerk = Clerk()
    do {
      let scene = scene()
      scene.control.addTarget(clerk, action: buy, for: .touchCancel)
      _ = scene.down(50, 25)
    }
    #expect(clerk.take() == "")
  }

  @Test(arguments: [
    (0x1, "touchDown"), (0x41, "touchDown+touchUpInside"), (0x100_0000, "0x1000000"),
    (0x102_0000, "editingChanged+0x1000000"),
  ])
  func `the transcript names the events, with or without targets`(
    bits: UInt, name: String
  ) throws {
    let scene = scene()
    let before = scene.session.digest
    scene.control.sendActions(for: UIControl.Event(rawValue: bits))
    #expect(scene.news() == "till \(name)")
    #expect(scene.session.digest != before)
    try scene.session.finish()
  }
}
