import Foundation
import InputCore
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Update links: the phases of an update, and which updates there are.
@MainActor @Suite struct UpdateLinkTests {
  private static let phases: [UIUpdateActionPhase] = [
    .afterUpdateScheduled, .beforeEventDispatch, .afterEventDispatch, .beforeCADisplayLinkDispatch,
    .afterCADisplayLinkDispatch, .beforeCATransactionCommit, .afterCATransactionCommit,
    .beforeLowLatencyEventDispatch, .afterLowLatencyEventDispatch,
    .beforeLowLatencyCATransactionCommit, .afterLowLatencyCATransactionCommit, .afterUpdateComplete,
  ]

  /// A link with an action for each phase.
  private func observer(of scene: LayoutScene) -> UIUpdateLink {
    let link = UIUpdateLink(view: scene.root)
    for phase in Self.phases.reversed() { link.addAction(to: phase) { _, _ in } }
    return link
  }

  @Test func `13.4 the phases lie around events, display links, layout and drawing`() throws {
    let scene = LayoutScene()
    let session = scene.session
    let link = observer(of: scene)
    link.isEnabled = true
    let ticker = LinkTarget()
    let ticks = CADisplayLink(target: ticker, selector: LinkTarget.tick)
    ticker.onTick = { _ in
      scene.leaf.setNeedsLayout()
      ticks.invalidate()
    }
    ticks.add(to: .main, forMode: .common)
    let finger = session.finger()
    finger.down(at: CGPoint(x: 150, y: 50))
    #expect(
      scene.news() == """
        afterUpdateScheduled, beforeEventDispatch, front.touchesBegan, afterEventDispatch, \
        beforeCADisplayLinkDispatch, displayLink.displayLink, afterCADisplayLinkDispatch, \
        beforeCATransactionCommit, leaf.layoutSubviews, afterCATransactionCommit, \
        afterUpdateComplete
        """)
    link.isEnabled = false
    finger.up()
    #expect(scene.news() == "front.touchesEnded")
    try session.finish()
  }

  @Test func `views marked without a frame cause an update`() throws {
    let scene = LayoutScene()
    let session = scene.session
    let link = observer(of: scene)
    link.isEnabled = true
    scene.leaf.setNeedsDisplay()
    session.wait(0.001)
    #expect(
      scene.news() == """
        afterUpdateScheduled, beforeEventDispatch, afterEventDispatch, \
        beforeCADisplayLinkDispatch, afterCADisplayLinkDispatch, beforeCATransactionCommit, \
        leaf draw, afterCATransactionCommit, afterUpdateComplete
        """)
    session.wait(1)
    #expect(scene.news() == "")
    try session.finish()
  }

  @Test func `13.4 low latency adds a second delivery and a second layout`() throws {
    let scene = LayoutScene()
    let session = scene.session
    let link = observer(of: scene)
    link.wantsLowLatencyEventDispatch = true
    link.isEnabled = true
    var low: [Bool] = []
    link.addAction(to: .afterCATransactionCommit) { _, info in
      #expect(info.isLowLatencyEventDispatchConfirmed)
      low.append(info.isPerformingLowLatencyPhases)
      scene.leaf.setNeedsLayout()
    }
    link.addAction(to: .beforeLowLatencyEventDispatch) { _, info in
      low.append(info.isPerformingLowLatencyPhases)
    }
    scene.front.setNeedsLayout()
    session.wait(0.001)
    #expect(
      scene.news().hasSuffix(
        """
        beforeCATransactionCommit, front.layoutSubviews, afterCATransactionCommit, \
        afterCATransactionCommit, beforeLowLatencyEventDispatch, beforeLowLatencyEventDispatch, \
        afterLowLatencyEventDispatch, beforeLowLatencyCATransactionCommit, leaf.layoutSubviews, \
        afterLowLatencyCATransactionCommit, afterUpdateComplete
        """))
    #expect(low == [false, true])
    try session.finish()
  }

  @Test func `continuous updates come with each frame, or as often as requested`() throws {
    let scene = LayoutScene()
    let session = scene.session
    var times: [TimeInterval] = []
    let link = UIUpdateLink(view: scene.root) { link, info in
      times.append(info.modelTime)
      #expect(link.currentUpdateInfo() === info)
      #expect(UIUpdateInfo.current(for: scene.leaf) === info)
      #expect(abs(info.completionDeadlineTime - info.modelTime - session.tick) < 1e-6)
      #expect(info.estimatedPresentationTime == info.completionDeadlineTime)
    }
    link.requiresContinuousUpdates = true
    session.wait(0.1)
    #expect(times == [])
    link.isEnabled = true
    session.wait(0.1001)
    #expect(times.count == 6)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 30)
    session.wait(session.tick * 2)
    times = []
    session.wait(0.2001)
    #expect(times.count == 6)
    #expect(link.currentUpdateInfo() == nil && UIUpdateInfo.current(for: scene.leaf) == nil)
    let window = session.windows[0]
    scene.root.removeFromSuperview()
    times = []
    session.wait(0.1)
    #expect(times == [])
    window.addSubview(scene.root)
    session.wait(0.1)
    #expect(!times.isEmpty)
    link.isEnabled = false
    session.wait(session.tick * 2)
    try session.finish()
  }

  @Test func `an update that an action marks views in is followed by another`() throws {
    let scene = LayoutScene()
    let session = scene.session
    let link = UIUpdateLink(view: scene.root)
    var count = 0
    link.addAction(to: .afterUpdateComplete) { _, _ in
      count += 1
      if count < 3 { scene.leaf.setNeedsLayout() }
    }
    link.isEnabled = true
    scene.leaf.setNeedsLayout()
    session.wait(0.001)
    session.wait(1)
    #expect(count == 3)
    try session.finish()
  }

  @Test func `a scene's link takes part while the scene is in the foreground`() {
    let stage = SceneStage(several: true)
    let scene = stage.scenes[0]
    var updates = 0
    let target = UpdateTarget()
    let link = UIUpdateLink(windowScene: scene) { link, info in
      updates += 1
      #expect(UIUpdateInfo.current(for: scene) === info && link.currentUpdateInfo() === info)
    }
    let other = UIUpdateLink(
      windowScene: scene, actionTarget: target,
      selector: Selector("update:", UpdateTarget.update))
    other.isEnabled = true
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    stage.session.wait(0.1)
    #expect(updates > 0 && target.count == updates)
    #expect(UIUpdateInfo.current(for: scene) === nil && link.currentUpdateInfo() === nil)
    stage.openScene()
    stage.scene(1, .enterBackground)
    updates = 0
    stage.session.wait(0.1)
    #expect(updates == 0)
    link.isEnabled = false
    stage.session.end()
  }

  @Test func `an unowned link, or one whose target is gone, does nothing`() throws {
    let scene = LayoutScene()
    let session = scene.session
    var link: UIUpdateLink? = observer(of: scene)
    link?.isEnabled = true
    link = nil
    var target: UpdateTarget? = UpdateTarget()
    let other = UIUpdateLink(
      view: scene.root, actionTarget: try #require(target),
      selector: Selector("update:", UpdateTarget.update))
    other.addAction(
      to: .afterUpdateComplete, target: try #require(target),
      selector: Selector("update:", UpdateTarget.update))
    other.isEnabled = true
    scene.leaf.setNeedsLayout()
    session.wait(0.001)
    #expect(target?.count == 2)
    target = nil
    scene.leaf.setNeedsLayout()
    session.wait(0.001)
    #expect(
      scene.news() == """
        beforeCADisplayLinkDispatch, leaf.layoutSubviews, afterUpdateComplete, \
        beforeCADisplayLinkDispatch, leaf.layoutSubviews, afterUpdateComplete
        """)
    try session.finish()
  }
}

@MainActor private final class UpdateTarget {
  var count = 0
  func update(_ link: UIUpdateLink) { count += 1 }
}

extension LayoutScene {
  fileprivate func news() -> String {
    session.takeTranscript().brief([.frames, .layout, .views, .actions])
      .replacing(".updateLink", with: "")
  }
}
