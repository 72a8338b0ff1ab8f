import InputCore
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Scenes and screens: other displays, and interfaces that rotate.
@MainActor @Suite struct SceneScreenTests {
  private nonisolated static let external = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
  private static let display = ScreenDescription(
    name: "HDMI-A-1", widthPixels: 800, heightPixels: 600)
  /// A manifest with a scene for other displays under this role.
  private static func withExternal(_ role: String) -> [String: [[String: String]]] {
    var roles = SceneStage.standard
    roles[role] = SceneStage.standard[SceneStage.role]
    return roles
  }

  @Test(arguments: [external, "UIWindowSceneSessionRoleExternalDisplay"])
  func `a display that is plugged in gets the scene that the manifest has for it`(role: String) {
    let stage = SceneStage(configurations: Self.withExternal(role))
    _ = stage.news()
    stage.system(.screenConnected(Self.display))
    #expect(
      stage.news(.scenes)
        == "application.configurationForConnecting, scene#2.willConnectTo, "
        + "scene#2.sceneWillEnterForeground, scene#2.sceneDidBecomeActive")
    let scene = stage.scenes[1]
    #expect(scene.session.role.rawValue == role && scene.screen === UIScreen.screens[1])
    #expect(scene.windows[0].frame == CGRect(x: 0, y: 0, width: 800, height: 600))
    stage.system(.screenDisconnected("HDMI-A-1"))
    #expect(
      stage.news(.scenes)
        == "scene#2.sceneWillResignActive, scene#2.sceneDidEnterBackground, "
        + "scene#2.sceneDidDisconnect")
    #expect(stage.states == "foregroundActive -")
    stage.system(.screenConnected(Self.display))
    #expect(stage.news(.scenes).hasPrefix("scene#2.willConnectTo"), "its session is there still")
    #expect(stage.application.applicationState == .active)
    stage.session.end()
  }

  @Test func `a display without a configuration gets no scene; one in the background a hidden one`()
  {
    let plain = SceneStage()
    plain.system(.screenConnected(Self.display))
    #expect(plain.scenes.count == 1)
    plain.session.end()
    let stage = SceneStage(configurations: Self.withExternal(Self.external))
    stage.system(.enterBackground)
    stage.system(.screenConnected(Self.display))
    #expect(stage.states == "background background")
    stage.session.end()
  }

  @Test func `19.12 a display's scene is not the one that the person returns to`() {
    let stage = SceneStage(configurations: Self.withExternal(Self.external))
    stage.system(.screenConnected(Self.display))
    stage.system(.enterBackground)
    stage.scene(1, .disconnect)
    stage.system(.enterForeground)
    #expect(stage.scenes[0].activationState == .foregroundActive)
    stage.session.end()
  }

  @Test func `touches on a display go to the scene on it`() {
    let stage = SceneStage(configurations: Self.withExternal(Self.external))
    stage.system(.screenConnected(Self.display))
    _ = stage.news()
    stage.session.tap(at: CGPoint(x: 150, y: 150))
    #expect(stage.news(.views) == "card1.touchesBegan, card1.touchesEnded")
    stage.session.end()
  }

  @Test func `a scene whose interface rotates passes the previous geometry to its delegate`() throws
  {
    let stage = SceneStage { _ in }
    let scene = stage.scenes[0]
    let delegate = try #require(scene.delegate as? StageSceneDelegate)
    #expect(scene.interfaceOrientation == .portrait && scene.traitCollection.displayScale == 2)
    _ = stage.news()
    stage.system(.deviceTurned(3))
    #expect(stage.news(.scenes) == "scene.windowScene(didUpdate)")
    #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeRight)
    let update = try #require(delegate.updates.first)
    #expect(update.orientation == .portrait && update.traits.displayScale == 2)
    #expect(update.space.bounds == CGRect(x: 0, y: 0, width: 512, height: 1024))
    #expect(scene.coordinateSpace.bounds == CGRect(x: 0, y: 0, width: 1024, height: 512))
    // The same place of the glass: the device's top now points to the left.
    let window = scene.windows[0]
    #expect(window.frame == scene.coordinateSpace.bounds)
    let place = update.space.convert(CGPoint(x: 10, y: 20), to: scene.coordinateSpace)
    #expect(scene.coordinateSpace.convert(place, to: update.space) == CGPoint(x: 10, y: 20))
    #expect(update.space.convert(place, from: window) == CGPoint(x: 10, y: 20))
    #expect(update.space.convert(place, to: update.space) == place)
    let box = update.space.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: window)
    #expect(box.size == CGSize(width: 20, height: 10))
    #expect(
      update.space.convert(box, from: scene.coordinateSpace)
        == CGRect(x: 0, y: 0, width: 10, height: 20))
    stage.session.end()
  }

  @Test func `a scene requests another orientation, and gets an error where that is impossible`() {
    let stage = SceneStage()
    let scene = stage.scenes[0]
    var errors: [UISceneError.Code] = []
    func ask(_ preferences: UIWindowScene.GeometryPreferences) {
      scene.requestGeometryUpdate(preferences) { error in
        if let error = error as? UISceneError { errors.append(error.code) }
      }
      stage.session.wait(0.1)
    }
    ask(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape))
    #expect(scene.interfaceOrientation.isLandscape && errors == [])
    let present = scene.interfaceOrientation
    ask(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .all))
    ask(UIWindowScene.GeometryPreferences.iOS())
    #expect(scene.interfaceOrientation == present && errors == [], "as it is will do")
    ask(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: []))
    #expect(errors == [.geometryRequestDenied])
    stage.system(.enterBackground)
    ask(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portrait))
    #expect(errors == [.geometryRequestDenied, .geometryRequestDenied])
    stage.session.end()
  }
}
