/// One call that a scene's delegate gets as the scene moves from state to state.
enum SceneCall: String, Equatable, Sendable {
  case willConnect = "willConnectTo"
  case willEnterForeground = "sceneWillEnterForeground"
  case didBecomeActive = "sceneDidBecomeActive"
  case willResignActive = "sceneWillResignActive"
  case didEnterBackground = "sceneDidEnterBackground"
  case didDisconnect = "sceneDidDisconnect"
}

/// One row of the table: a call, and the state that it leads to.
struct SceneStep: Equatable, Sendable {
  var call: SceneCall
  var state: UIScene.ActivationState

  /// Whether the call comes before the change: those that say `will` do.
  var isAnnouncement: Bool {
    switch call {
    case .willConnect, .willEnterForeground, .willResignActive: true
    case .didBecomeActive, .didEnterBackground, .didDisconnect: false
    }
  }
}

/// Decides which calls take a scene from one state to another (rule 19.12).
///
///     unattached ──willConnect, willEnterForeground──▶ foregroundInactive
///     unattached ──willConnect──▶ background
///     background ──willEnterForeground──▶ foregroundInactive ──didBecomeActive──▶ foregroundActive
///     foregroundActive ──willResignActive──▶ foregroundInactive ──didEnterBackground──▶ background
///     any but unattached ──didDisconnect──▶ unattached
///
/// What takes several rows walks them one by one: an active scene that is disconnected resigns and
/// enters the background on its way. A scene that comes to the foreground always becomes active.
/// A pure function; `SceneDirector` makes the calls.
enum SceneActivation {
  /// What may be wanted of a scene.
  enum Stimulus: CaseIterable, Sendable {
    case connectInForeground
    case connectInBackground
    case enterForeground
    case becomeActive
    case resignActive
    case enterBackground
    case disconnect
  }

  /// What comes of it.
  enum Verdict: Equatable, Sendable {
    /// These rows, in order.
    case walk([SceneStep])
    /// Nothing: the sentence says why.
    case refuse(String)
  }

  /// What `stimulus` does to a scene in `state`.
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
    case .connectInForeground, .connectInBackground: .refuse("the scene is connected already")
    case .enterForeground: .walk([toForeground, toActive])
    case .becomeActive: .refuse("the scene is in the background; bring it to the foreground")
    case .resignActive: .refuse("the scene is in the background and not active")
    case .enterBackground: .refuse("the scene is in the background already")
    case .disconnect: .walk([toNowhere])
    }
  }

  private static func inactive(_ stimulus: Stimulus) -> Verdict {
    switch stimulus {
    case .connectInForeground, .connectInBackground: .refuse("the scene is connected already")
    case .enterForeground: .refuse("the scene is in the foreground already")
    case .becomeActive: .walk([toActive])
    case .resignActive: .refuse("the scene is inactive already")
    case .enterBackground: .walk([toBackground])
    case .disconnect: .walk([toBackground, toNowhere])
    }
  }

  private static func active(_ stimulus: Stimulus) -> Verdict {
    switch stimulus {
    case .connectInForeground, .connectInBackground: .refuse("the scene is connected already")
    case .enterForeground: .refuse("the scene is in the foreground already")
    case .becomeActive: .refuse("the scene is active already")
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
