import Foundation

/// The geometry of a screen before a rotation or another change, for the delegates notified of it.
@MainActor struct FormerGeometry {
  let screen: UIScreen
  let space: FormerSpace
  let interfaceOrientation: UIInterfaceOrientation
  let traits: UITraitCollection

  init(_ screen: UIScreen) {
    self.screen = screen
    space = FormerSpace(screen)
    interfaceOrientation = screen.interfaceOrientation
    traits = screen.traitCollection
  }
}

/// The former coordinate space of a screen: converts to where the same point of the glass is shown
/// now.
@MainActor final class FormerSpace: UICoordinateSpace {
  let bounds: CGRect
  private let screen: UIScreen
  private let map: SurfaceMap

  init(_ screen: UIScreen) {
    self.screen = screen
    bounds = screen.bounds
    map = SurfaceMap(panel: screen.panel, turn: screen.turn)
  }

  private var present: SurfaceMap { SurfaceMap(panel: screen.panel, turn: screen.turn) }

  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    guard space !== self else { return point }
    let shown = map.convert(point, to: present)
    return screen === space ? shown : screen.convert(shown, to: space)
  }

  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    guard space !== self else { return point }
    let shown = screen === space ? point : screen.convert(point, from: space)
    return present.convert(shown, to: map)
  }

  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    guard space !== self else { return rect }
    let shown = rect.mapped(keepingSize: false) { map.convert($0, to: present) }
    return screen === space ? shown : screen.convert(shown, to: space)
  }

  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    guard space !== self else { return rect }
    let shown = screen === space ? rect : screen.convert(rect, from: space)
    return shown.mapped(keepingSize: false) { present.convert($0, to: map) }
  }
}

extension SceneDirector {
  /// Notifies the delegates of the screen's scenes of a change of its geometry, oldest scene first.
  func geometryDidChange(_ before: FormerGeometry) {
    for scene in scenes {
      guard let scene = scene as? UIWindowScene, scene.screen === before.screen else { continue }
      note("windowScene(didUpdate)", scene)
      (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
        scene, didUpdate: before.space, interfaceOrientation: before.interfaceOrientation,
        traitCollection: before.traits)
    }
  }
}
