/// A call to a scene's delegate when the scene changes its state.
enum SceneCall: String, Equatable, Sendable {
  case willConnect = "willConnectTo"
  case willEnterForeground = "sceneWillEnterForeground"
  case didBecomeActive = "sceneDidBecomeActive"
  case willResignActive = "sceneWillResignActive"
  case didEnterBackground = "sceneDidEnterBackground"
  case didDisconnect = "sceneDidDisconnect"
}

/// A row of the table: a call, and the state that it leads to.
struct SceneStep: Equatable, Sendable {
  var call: SceneCall
  var state: UIScene.ActivationState

  /// Whether the call comes before the change, as those with `will` in their names do.
  var isAnnouncement: Bool {
    switch call {
    case .willConnect, .willEnterForeground, .willResignActive: true
    case .didBecomeActive, .didEnterBackground, .didDisconnect: false
    }
  }
}

/// The calls that take a scene from one state to another (rule 19.12).
///
///     unattached ──willConnect, willEnterForeground──▶ foregroundInactive
///     unattached ──willConnect──▶ background
///     background ──willEnterForeground──▶ foregroundInactive ──didBecomeActive──▶ foregroundActive
///     foregroundActive ──willResignActive──▶ foregroundInactive ──didEnterBackground──▶ background
///     any but unattached ──didDisconnect──▶ unattached
///
/// A change over several rows takes them one by one: an active scene that is disconnected first
/// resigns and enters the background. A scene that enters the foreground always becomes active. A
/// pure function; `SceneDirector` makes the calls.
enum SceneActivation {
  /// A request for a scene.
  enum Stimulus: CaseIterable, Sendable {
    case connectInForeground
    case connectInBackground
    case enterForeground
    case becomeActive
    case resignActive
    case enterBackground
    case disconnect
  }

  /// The result of a request.
  enum Verdict: Equatable, Sendable {
    /// Take these rows, in order.
    case walk([SceneStep])
    /// Do nothing, for the reason given.
    case refuse(String)
  }

  /// Returns the effect of `stimulus` on a scene in `state`.
  static func verdict(
    _ stimulus: Stimulus, in state: UIScene.ActivationState
  ) -> Verdict {
    switch state {
    case .unattached: unattached(stimulus)
    case .background: background(stimulus)
    case .foregroundInactive: inactive(stimulus)
    case .foregroundActive: active(stimulus)
    }
  }

  private static func unattached(_ stimulus: Stimulus) -> Verdict {
    switch stimulus {
    case .connectInForeground:
      .walk([
        SceneStep(call: .willConnect, state: .unattached), toForeground, toActive,
      ])
    case .connectInBackground: .walk([SceneStep(call: .willConnect, state: .background)])
    case .enterForeground, .becomeActive, .resignActive, .enterBackground:
      .refuse("the scene is not connected; connect its session first")
    case .disconnect: .refuse("the scene is not connected")
    }
  }

  private static func background(_ stimulus: Stimulus) -> Verdict {
    switch stimulus {
    case .connectInForeground, .connectInBackground: .refuse("the scene is already connected")
    case .enterForeground: .walk([toForeground, toActive])
    case .becomeActive: .refuse("the scene is in the background; bring it to the foreground")
    case .resignActive: .refuse("the scene is in the background and not active")
    case .enterBackground: .refuse("the scene is already in the background")
    case .disconnect: .walk([toNowhere])
    }
  }

  private static func inactive(_ stimulus: Stimulus) -> Verdict {
    switch stimulus {
    case .connectInForeground, .connectInBackground: .refuse("the scene is already connected")
    case .enterForeground: .refuse("the scene is already in the foreground")
    case .becomeActive: .walk([toActive])
    case .resignActive: .refuse("the scene is already inactive")
    case .enterBackground: .walk([toBackground])
    case .disconnect: .walk([toBackground, toNowhere])
    }
  }

  private static func active(_ stimulus: Stimulus) -> Verdict {
    switch stimulus {
    case .connectInForeground, .connectInBackground: .refuse("the scene is already connected")
    case .enterForeground: .refuse("the scene is already in the foreground")
    case .becomeActive: .refuse("the scene is already active")
    case .resignActive: .walk([toInactive])
    case .enterBackground: .walk([toInactive, toBackground])
    case .disconnect: .walk([toInactive, toBackground, toNowhere])
    }
  }

  private static let toForeground = SceneStep(
    call: .willEnterForeground, state: .foregroundInactive)
  private static let toActive = SceneStep(call: .didBecomeActive, state: .foregroundActive)
  private static let toInactive = SceneStep(call: .willResignActive, state: .foregroundInactive)
  private static let toBackground = SceneStep(call: .didEnterBackground, state: .background)
  private static let toNowhere = SceneStep(call: .didDisconnect, state: .unattached)
}
