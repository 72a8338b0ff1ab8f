import Foundation
import InputCore
import Quartz
import Testing
import UIKitTesting
import UIKitTestSupport

@testable import UIKitCore

/// Views far inside each other, as a mistake or a hostile document makes them.
@MainActor @Suite struct DeepTreeTests {
  /// Adds views inside each other, the first to `top`; returns the last.
  private func nest(_ count: Int, in top: UIView) -> UIView {
    var last = top
    for _ in 0..<count {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      view.backgroundColor = .red
      last.addSubview(view)
      last = view
    }
    return last
  }

  /// Added one by one in a window, or as a finished tree.
  @Test(arguments: [true, false])
  func `ten thousand views inside each other are drawn, hit and removed`(isInWindow: Bool) throws {
    let scene = TouchScene()
    let first = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    if isInWindow { scene.board.addSubview(first) }
    let last = nest(9_999, in: first)
    if !isInWindow { scene.board.addSubview(first) }
    #expect(last.window === scene.window && last.treeTop.levels == 10_001)
    scene.session.wait(0.1)
    #expect(last.flags.isDisjoint(with: [.needsLayout, .needsDisplay]))
    #expect(scene.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === last)
    let list = scene.window.picture(at: .zero).list
    #expect(list.commands.count > 30_000)
    var seen: UITouch.Phase?
    let probe = Probe(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    probe.onTouches = { phase, _, _ in seen = phase }
    last.addSubview(probe)
    scene.down(5, 5).up()
    #expect(seen == .ended)
    first.removeFromSuperview()
    #expect(last.window == nil && last.treeTop.view === first)
    try scene.session.finish()
  }

  /// Each would take a bitmap of its own.
  @Test func `of translucent views inside each other, the outer ones are groups`() throws {
    let scene = TouchScene()
    var last = scene.board
    for _ in 0..<FrameBuilder.mostGroups + 8 {
      last = nest(1, in: last)
      last.alpha = 0.99
    }
    let commands = scene.window.picture(at: .zero).list.commands
    let groups = commands.count { if case .beginGroup = $0 { true } else { false } }
    #expect(groups == FrameBuilder.mostGroups)
    let fills = commands.count { if case .fill = $0 { true } else { false } }
    #expect(fills == FrameBuilder.mostGroups + 8)
    try scene.session.finish()
  }

  /// Each takes a list inside of another; the lists are read again by the tool.
  @Test func `of views with layers inside each other, the outer ones are drawn with them`() throws {
    let scene = TouchScene()
    var last = scene.board
    for _ in 0..<3_000 {
      last = nest(1, in: last)
      last.layer.cornerRadius = 4
    }
    scene.session.wait(0.1)
    #expect(scene.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === last)
    let list = scene.window.picture(at: .zero).list
    func depth(_ list: DisplayList) -> Int {
      list.commands.reduce(0) { deepest, command in
        guard case .list(let inner, _) = command else { return deepest }
        return max(deepest, depth(inner) + 1)
      }
    }
    #expect(depth(list) == FrameBuilder.mostLayers)
    let decoded = try DisplayList(decoding: list.encoded()) { _ in nil }
    #expect(decoded == list)
    try scene.session.finish()
  }

  @Test func `masks of masks end at the limit of groups`() throws {
    let scene = TouchScene()
    let first = nest(1, in: scene.board)
    var last = first
    for _ in 0..<1_000 {
      let mask = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      mask.backgroundColor = .red
      last.mask = mask
      last = mask
    }
    func depth(_ list: DisplayList) -> Int {
      list.commands.reduce(0) { deepest, command in
        guard case .beginGroup(let group) = command, let mask = group.mask else { return deepest }
        return max(deepest, depth(mask) + 1)
      }
    }
    #expect(depth(scene.window.picture(at: .zero).list) == FrameBuilder.mostGroups)
    try scene.session.finish()
  }

  @Test func `views beyond the limit are not added, and that is told`() throws {
    let scene = TouchScene()
    // The window and the board are above.
    let last = nest(Limits.viewLevels - 2, in: scene.board)
    #expect(last.treeTop.levels == Limits.viewLevels - 1)
    _ = scene.news()
    let further = UIView()
    last.addSubview(further)
    #expect(further.superview == nil)
    let line = "view UIView, with which more than 12288 views would be inside each other"
    #expect(scene.news(.refusals).contains(line))
    // A tree that is finished counts with all of its levels.
    let pair = UIView()
    pair.addSubview(further)
    last.superview?.addSubview(pair)
    #expect(pair.superview == nil && further.superview === pair)
    #expect(scene.news(.refusals).contains(line))
    try scene.session.finish()
  }

  /// The top of the tree, step by step.
  private func top(of view: UIView) -> (view: UIView, levels: Int) {
    var (top, levels) = (view, 0)
    while let above = top.superview {
      top = above
      levels += 1
    }
    return (top, levels)
  }

  /// What was remembered of long walks is forgotten when a link changes.
  @Test func `the window, traits and tint of a deep view follow every change above it`() throws {
    let scene = TouchScene()
    var chain = [scene.board]
    for _ in 0..<300 { chain.append(nest(1, in: chain[chain.count - 1])) }
    let deep = chain[300]
    func expectAgreement(_ step: String) {
      for view in [deep, chain[299], chain[200], chain[70]] {
        let expected = top(of: view)
        #expect(view.treeTop.view === expected.view, "\(step)")
        #expect(view.treeTop.levels == expected.levels, "\(step)")
        #expect((view.window === scene.window) == (expected.view === scene.window), "\(step)")
      }
    }
    expectAgreement("as made")
    chain[100].removeFromSuperview()
    expectAgreement("cut")
    scene.card.addSubview(chain[100])
    expectAgreement("elsewhere")
    chain[50].tintColor = .green
    chain[2].overrideUserInterfaceStyle = .dark
    chain[99].addSubview(chain[100])
    scene.session.wait(0.1)
    expectAgreement("back")
    #expect(deep.tintColor == .green && deep.traitCollection.userInterfaceStyle == .dark)
    chain[120].tintColor = .red
    chain[120].overrideUserInterfaceStyle = .light
    scene.session.wait(0.1)
    #expect(deep.tintColor == .red && deep.traitCollection.userInterfaceStyle == .light)
    chain[120].tintColor = nil
    chain[50].tintColor = nil
    chain[120].overrideUserInterfaceStyle = .unspecified
    scene.session.wait(0.1)
    #expect(deep.tintColor == .systemBlue && deep.traitCollection.userInterfaceStyle == .dark)
    // A tree whose top goes away.
    var lost: UIView? = UIView()
    lost?.addSubview(chain[10])
    #expect(deep.treeTop.view === lost)
    lost = nil
    expectAgreement("without its top")
    #expect(deep.treeTop.view === chain[10])
    try scene.session.finish()
  }
}
