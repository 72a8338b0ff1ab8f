// What the engine does for scenes that get no events or are off the screen.
extension Engine {
  /// A scene is about to be interrupted: what is down in its windows is cancelled (semantics 19.13).
  /// Where no other scene is active it is everything, and it counts again once it has been let go.
  func cancelTouches(of scene: UIScene) {
    let others = application.scenes?.scenes.contains {
      $0 !== scene && $0.activationState == .foregroundActive
    }
    guard others == true else { return cancelAll() }
    deliverQueued()
    settle()
    guard let windows = (scene as? UIWindowScene)?.windows else { return }
    for window in windows { subtreeWillLeave(window) }
  }

  /// Lays out and draws what is marked in the windows of a scene that is off the screen, where the
  /// update at the end of the turn does not come: what the person sees of it elsewhere (semantics
  /// 19.14).
  func updateViews(offScreen scene: UIScene) {
    guard let windows = (scene as? UIWindowScene)?.windows else { return }
    for window in windows where !window.isHidden {
      window.layOutNow()
      window.drawMarked()
    }
  }
}
