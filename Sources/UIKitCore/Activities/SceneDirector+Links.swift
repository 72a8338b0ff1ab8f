import Foundation

// Links and activities for scenes (rules 19.18, 21.6).
extension SceneDirector {
  /// Delivers links and activities to their scenes: the URLs for one scene together, and before
  /// activities.
  ///
  /// - Parameter mayOpen: Whether scenes may be brought to the screen. While the application is
  ///   being brought there itself, they are delivered to the scenes that come with it.
  func deliver(_ arrivals: [Arrival], mayOpen: Bool) {
    var contexts: [(scene: UIScene, urls: Set<UIOpenURLContext>)] = []
    var rest: [(scene: UIScene, arrival: Arrival)] = []
    for arrival in arrivals {
      guard let scene = target(of: arrival, mayOpen: mayOpen) else { continue }
      guard let context = arrival.context else {
        rest.append((scene, arrival))
        continue
      }
      if let place = contexts.firstIndex(where: { $0.scene === scene }) {
        contexts[place].urls.insert(context)
      } else {
        contexts.append((scene, [context]))
      }
    }
    for (scene, urls) in contexts { open(urls, in: scene) }
    for (scene, arrival) in rest { hand(arrival, to: scene, isAnnounced: false) }
    if mayOpen { application.followScenes() }
  }

  /// Delivers arrivals for which no scene was connected to existing scenes.
  func deliverArriving() {
    let arrivals = arriving
    arriving = []
    if !arrivals.isEmpty { deliver(arrivals, mayOpen: false) }
  }

  /// Adds the arrivals to the options of the scene that is connected for them. For an activity from
  /// elsewhere, the options contain only its type; the activity itself follows once the scene
  /// exists.
  func moveArriving(into options: UIScene.ConnectionOptions, for session: UISceneSession) {
    guard session.role == .windowApplication, !arriving.isEmpty else { return }
    let arrivals = arriving
    arriving = []
    for arrival in arrivals {
      switch arrival {
      case .url(let url, let source):
        options.urlContexts.insert(UIOpenURLContext(url: url, source: source))
        if !source.isEmpty { options.sourceApplication = source }
      case .activity(let activity) where activity.activityType == NSUserActivityTypeBrowsingWeb:
        options.userActivities.insert(activity)
      case .activity(let activity): follow(arrival, activity.activityType, options, session)
      case .failedActivity(let type, _): follow(arrival, type, options, session)
      }
    }
  }

  private func follow(
    _ arrival: Arrival, _ type: String, _ options: UIScene.ConnectionOptions,
    _ session: UISceneSession
  ) {
    options.handoffUserActivityType = type
    engine.turn.enqueue { [unowned self] in
      if let scene = session.scene { hand(arrival, to: scene, isAnnounced: true) }
    }
  }

  // MARK: One scene

  /// Returns the scene that prefers the content, or otherwise one that can show it, the last used
  /// first; otherwise a new one if there may be several; otherwise the last used. Returns nil if a
  /// new scene was connected with the arrival.
  private func target(of arrival: Arrival, mayOpen: Bool) -> UIScene? {
    let identifier = arrival.targetContentIdentifier
    var candidates = scenes.filter { $0.session.role == .windowApplication }
      .sorted { $0.use > $1.use }
    if !mayOpen, candidates.contains(where: \.isInForeground) {
      candidates = candidates.filter(\.isInForeground)
    }
    let chosen =
      candidates.first {
        $0.activationConditions.prefersToActivateForTargetContentIdentifierPredicate
          .evaluate(with: identifier)
      }
      ?? candidates.first {
        $0.activationConditions.canActivateForTargetContentIdentifierPredicate
          .evaluate(with: identifier)
      }
    if let chosen { return comeForward(chosen, mayOpen) }
    if mayOpen, candidates.isEmpty || reasonAgainstNewSession(.windowApplication) == nil {
      arriving = [arrival]
      bringToFront(makeSession(.windowApplication))
      return nil
    }
    return candidates.first.map { comeForward($0, mayOpen) }
  }

  private func comeForward(_ scene: UIScene, _ mayOpen: Bool) -> UIScene {
    if mayOpen, scene.activationState == .background { perform(.enterForeground, on: [scene]) }
    return scene
  }

  private func open(_ contexts: Set<UIOpenURLContext>, in scene: UIScene) {
    guard let delegate = scene.delegate else { return refuseLink(scene) }
    let urls = contexts.sorted { $0.creation < $1.creation }.map(\.url.absoluteString)
    note("openURLContexts", scene, urls.joined(separator: " "))
    delegate.scene(scene, openURLContexts: contexts)
  }

  /// Delivers an activity to a scene, after its type unless that `isAnnounced` already; exactly one
  /// of two calls reports the outcome.
  func hand(_ arrival: Arrival, to scene: UIScene, isAnnounced: Bool) {
    guard let delegate = scene.delegate else { return refuseLink(scene) }
    let announce = { (type: String) in
      guard !isAnnounced else { return }
      self.note("willContinueUserActivityWithType", scene, type)
      delegate.scene(scene, willContinueUserActivityWithType: type)
    }
    switch arrival {
    case .url: preconditionFailure("a URL was delivered as an activity")
    case .activity(let activity):
      announce(activity.activityType)
      note("continueUserActivity", scene, activity.noteDetail)
      delegate.scene(scene, continue: activity)
    case .failedActivity(let type, let error):
      announce(type)
      note("didFailToContinueUserActivityWithType", scene, type)
      delegate.scene(scene, didFailToContinueUserActivityWithType: type, error: error)
    }
  }

  private func refuseLink(_ scene: UIScene) {
    refuse("a link for \(scene.session.label)", "the scene has no delegate")
  }

  private func note(_ call: String, _ scene: UIScene, _ detail: String) {
    engine.log.note(
      .activity, call, receiver: scene.session.label, detail: detail, topic: .restoration)
  }
}

extension Arrival {
  /// The URL as a scene receives it; nil for an activity.
  fileprivate var context: UIOpenURLContext? {
    switch self {
    case .url(let url, let source): UIOpenURLContext(url: url, source: source)
    case .activity, .failedActivity: nil
    }
  }
}

extension UIOpenURLContext {
  fileprivate convenience init(url: URL, source: String) {
    self.init(
      url: url,
      options: UIScene.OpenURLOptions(
        sourceApplication: source.isEmpty ? nil : source, openInPlace: url.isFileURL))
  }
}

extension NSUserActivity {
  /// The type and the page, if any, for transcripts.
  final var noteDetail: String {
    activityType + (webpageURL.map { " " + $0.absoluteString } ?? "")
  }
}
