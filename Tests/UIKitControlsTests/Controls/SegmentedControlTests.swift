import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// `UISegmentedControl`: its segments, and their selection.
@MainActor @Suite struct SegmentedControlTests {
  /// Three segments, 50 points each.
  func scene() -> ControlScene<UISegmentedControl> {
    ControlScene(
      UISegmentedControl(items: ["a", "b", "c"]), name: "tabs",
      size: CGSize(width: 150, height: 30))
  }

  func titles(_ control: UISegmentedControl) -> String {
    (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "-" }.joined()
  }

  @Test func `15.11 a lift inside selects and reports; the same segment again does not`() throws {
    let scene = scene()
    #expect(scene.control.selectedSegmentIndex == UISegmentedControl.noSegment)
    scene.session.tap(on: scene.control, at: CGPoint(x: 60, y: 15))
    #expect(scene.control.selectedSegmentIndex == 1)
    #expect(scene.news() == "tabs valueChanged, tabs primaryActionTriggered")
    scene.session.wait(1)
    scene.session.tap(on: scene.control, at: CGPoint(x: 60, y: 15))
    #expect(scene.news() == "")
    try scene.session.finish()
  }

  @Test func `26.4 no touch is reported, however it goes, unless the app sends it`() throws {
    let scene = scene()
    let finger = scene.down(20, 15)
    #expect(scene.control.isHighlighted && scene.control.isTracking)
    finger.move(byX: 0, y: 300)
    finger.move(byX: 100, y: -300)
    finger.up()
    #expect(scene.news() == "tabs valueChanged, tabs primaryActionTriggered")
    scene.down(20, 15).cancel()
    let outside = scene.down(20, 15)
    outside.move(byX: 0, y: 300)
    outside.up()
    #expect(scene.news() == "" && scene.control.selectedSegmentIndex == 2)
    scene.control.sendActions(for: .touchUpInside)
    #expect(scene.news() == "tabs touchUpInside")
    try scene.session.finish()
  }

  @Test(arguments: [
    (CGPoint(x: 140, y: 15), 2), (CGPoint(x: 60, y: 80), 1), (CGPoint(x: -20, y: 15), 0),
    (CGPoint(x: 210, y: 15), 2), (CGPoint(x: 60, y: 101), -1), (CGPoint(x: 99.5, y: 15), 1),
    (CGPoint(x: 100, y: 15), 2),
  ])
  func `the segment under the lift counts, as far as that is inside`(place: CGPoint, chosen: Int)
    throws
  {
    let scene = scene()
    let finger = scene.down(75, 15)
    finger.move(to: CGPoint(x: 100 + place.x, y: 100 + place.y))
    finger.up()
    #expect(scene.control.selectedSegmentIndex == chosen)
    try scene.session.finish()
  }

  @Test func `a cancelled touch selects nothing`() throws {
    let scene = scene()
    scene.down(75, 15).cancel()
    #expect(scene.control.selectedSegmentIndex == -1)
    try scene.session.finish()
  }

  @Test func `a disabled segment is not selected by a finger`() throws {
    let scene = scene()
    scene.control.setEnabled(false, forSegmentAt: 1)
    #expect(!scene.control.isEnabledForSegment(at: 1) && scene.control.isEnabledForSegment(at: 2))
    scene.session.tap(on: scene.control, at: CGPoint(x: 60, y: 15))
    #expect(scene.control.selectedSegmentIndex == -1)
    #expect(scene.news() == "")
    scene.control.selectedSegmentIndex = 1
    #expect(scene.control.selectedSegmentIndex == 1)
    try scene.session.finish()
  }

  @Test func `a momentary control reports its selection and clears it`() throws {
    let scene = scene()
    scene.control.isMomentary = true
    var chosen: [Int] = []
    scene.control.addAction(
      UIAction { chosen.append(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -2) },
      for: .valueChanged)
    for _ in 0..<2 { scene.session.tap(on: scene.control, at: CGPoint(x: 60, y: 15)) }
    #expect(chosen == [1, 1])
    #expect(scene.control.selectedSegmentIndex == -1)
    try scene.session.finish()
  }

  @Test func `a segment's action is called before the selection is reported`() throws {
    var heard: [String] = []
    let actions = ["x", "y"].map { name in
      UIAction(title: name, identifier: UIAction.Identifier(name)) { heard.append($0.title) }
    }
    let scene = ControlScene(
      UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30), actions: actions),
      name: "tabs")
    scene.control.addAction(UIAction { _ in heard.append("changed") }, for: .valueChanged)
    #expect(titles(scene.control) == "xy")
    scene.session.tap(on: scene.control, at: CGPoint(x: 60, y: 15))
    #expect(heard == ["y", "changed"])
    #expect(scene.control.segmentIndex(identifiedBy: UIAction.Identifier("y")) == 1)
    #expect(scene.control.segmentIndex(identifiedBy: UIAction.Identifier("z")) == -1)
    scene.control.insertSegment(action: UIAction(title: "z") { _ in }, at: 0, animated: false)
    scene.control.setTitle("Y", forSegmentAt: 2)
    #expect(titles(scene.control) == "zxY")
    scene.control.setAction(actions[0], forSegmentAt: 2)
    #expect(titles(scene.control) == "zxx")
    #expect(scene.control.actionForSegment(at: 2) === actions[0])
    try scene.session.finish()
  }

  @Test func `segments are inserted and removed, and the selected one remains selected`() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "0", at: 0, animated: false)
    control.insertSegment(withTitle: "9", at: 99, animated: true)
    #expect(titles(control) == "0abc9" && control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    control.removeSegment(at: 99, animated: false)
    #expect(titles(control) == "abc" && control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(titles(control) == "ac" && control.selectedSegmentIndex == -1)
    control.selectedSegmentIndex = 99
    #expect(control.selectedSegmentIndex == 1)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == -1)
    control.selectedSegmentIndex = 0
    #expect(control.selectedSegmentIndex == -1)
    control.setTitle("x", forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil && !control.isEnabledForSegment(at: 0))
  }

  @Test func `segments of given width leave the rest to the others`() throws {
    let scene = scene()
    scene.control.setWidth(110, forSegmentAt: 0)
    #expect(scene.control.widthForSegment(at: 0) == 110)
    var chosen: [Int] = []
    for x in [109, 110, 129, 130] {
      scene.session.tap(on: scene.control, at: CGPoint(x: x, y: 15))
      chosen.append(scene.control.selectedSegmentIndex)
    }
    #expect(chosen == [0, 1, 1, 2])
    try scene.session.finish()
  }

  @Test func `without segments a touch selects none`() throws {
    let scene = ControlScene(UISegmentedControl(items: nil), name: "tabs")
    scene.session.tap(on: scene.control)
    #expect(scene.control.selectedSegmentIndex == -1)
    try scene.session.finish()
  }

  @Test func `an item is a title or an action, which selecting it calls`() throws {
    var heard = ""
    let sort = UIAction(title: "sort") { heard += $0.title }
    let scene = ControlScene(
      UISegmentedControl(items: ["a", sort]), name: "tabs", size: CGSize(width: 100, height: 30))
    #expect(titles(scene.control) == "asort")
    scene.session.tap(on: scene.control, at: CGPoint(x: 60, y: 15))
    #expect(heard == "sort")
    try scene.session.finish()
  }

  @Test func `an offset belongs to its segment, and moves with it`() {
    let control = UISegmentedControl(items: ["a", "b"])
    control.setContentOffset(CGSize(width: 3, height: -2), forSegmentAt: 1)
    control.insertSegment(withTitle: "c", at: 0, animated: false)
    #expect(control.contentOffsetForSegment(at: 1) == .zero)
    #expect(control.contentOffsetForSegment(at: 2) == CGSize(width: 3, height: -2))
    control.removeAllSegments()
    #expect(control.contentOffsetForSegment(at: 0) == .zero)
  }

  @Test func `an adjustment is looked up by place and bar, then any place, then the default bar`() {
    let control = UISegmentedControl(items: ["a"])
    func look(_ place: UISegmentedControl.Segment, _ metrics: UIBarMetrics) -> CGFloat {
      control.contentPositionAdjustment(forSegmentType: place, barMetrics: metrics).vertical
    }
    func set(_ y: CGFloat, _ place: UISegmentedControl.Segment, _ metrics: UIBarMetrics) {
      control.setContentPositionAdjustment(
        UIOffset(horizontal: 0, vertical: y), forSegmentType: place, barMetrics: metrics)
    }
    let empty = control.contentPositionAdjustment(forSegmentType: .any, barMetrics: .default)
    #expect(empty == UIOffset.zero && empty.horizontal == 0)
    set(1, .any, .default)
    #expect([look(.left, .default), look(.alone, .compactPrompt)] == [1, 1])
    set(2, .left, .default)
    #expect([look(.left, .default), look(.left, .compact), look(.right, .compact)] == [2, 2, 1])
    set(3, .any, .compact)
    #expect([look(.left, .compact), look(.center, .compact)] == [3, 3])
    set(4, .left, .compact)
    #expect(
      [look(.left, .compact), look(.left, .defaultPrompt), look(.any, .compact)] == [4, 2, 3])
  }

  @Test func `attributes of titles are for exactly one state, as a button's titles are`() throws {
    let scene = scene()
    let kind = NSAttributedString.Key("kind")
    let control = scene.control
    control.selectedSegmentTintColor = .systemTeal
    #expect(control.titleTextAttributes(for: .normal) == nil)
    control.setTitleTextAttributes([kind: "plain"], for: .normal)
    control.setTitleTextAttributes([kind: "pressed"], for: .highlighted)
    let finger = scene.down(10, 10)
    #expect(control.titleTextAttributes(for: control.state)?[kind] as? String == "pressed")
    finger.up()
    #expect(control.titleTextAttributes(for: control.state)?[kind] as? String == "plain")
    #expect(control.titleTextAttributes(for: .selected)?[kind] as? String == "plain")
    control.setTitleTextAttributes(nil, for: .highlighted)
    #expect(control.titleTextAttributes(for: .highlighted)?[kind] as? String == "plain")
    #expect(control.selectedSegmentTintColor == .systemTeal)
    try scene.session.finish()
  }
}
