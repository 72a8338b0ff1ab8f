import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Traits pass from a screen through its scene to the scene's windows.
@MainActor @Suite struct SceneTraitTests {
  let log = HookLog()

  @Test func `a scene's override reaches its windows, the scene first`() throws {
    let stage = SceneStage()
    let scene = try #require(stage.scenes.first)
    let view = TraitView("view", log)
    let window = UIWindow(windowScene: scene)
    window.addSubview(view)
    window.isHidden = false
    let log = self.log
    scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (scene: UIWindowScene, previous: UITraitCollection) in
      log.note(
        "scene \(previous.userInterfaceStyle)→\(scene.traitCollection.userInterfaceStyle)")
    }
    #expect(scene.traitCollection === scene.screen.traitCollection)
    scene.traitOverrides.userInterfaceStyle = .dark
    #expect(scene.traitCollection.userInterfaceStyle == .light)
    stage.session.wait(0.001)
    #expect(log.take() == "scene light→dark, view light→dark")
    UIApplication.shared.systemTraits.style = .dark
    UIApplication.shared.systemTraits.contentSizeCategory = .small
    stage.session.wait(0.001)
    #expect(view.traitCollection.preferredContentSizeCategory == .small)
    #expect(log.take() == "view dark→dark")
    scene.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    stage.session.wait(0.001)
    #expect(log.take() == "")
  }
}
