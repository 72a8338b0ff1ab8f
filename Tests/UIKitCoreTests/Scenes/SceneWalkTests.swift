import InputCore
import RandomTestSupport
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// A random walk over the system's and the app's requests to scenes.
@MainActor @Suite struct SceneWalkTests {
  @Test func `19.12 whatever is requested, scenes follow the table, and a second run is the same`()
  {
    let seeds = WalkSeeds("SceneWalkTests", steps: 250)
    for seed in seeds.first..<(seeds.first &+ 8) {
      let first = SceneWalk(seed: seed)
      first.take(steps: seeds.steps)
      #expect(first.faults == [], "RETOUCH_WALK_SEED=\(seed)")
      let again = SceneWalk(seed: seed)
      again.take(steps: seeds.steps)
      #expect(first.digest == again.digest, "RETOUCH_WALK_SEED=\(seed)")
    }
  }
}

/// One walk; `faults` are its violations as sentences.
@MainActor private final class SceneWalk {
  var faults: [String] = []
  var digest: UInt64 = 0
  private var generator: SeededGenerator
  private let stage: SceneStage
  /// The delegates of all scenes so far: they receive their last calls when their scenes disconnect.
  private var delegates: [StageSceneDelegate] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    stage = SceneStage(several: seed % 3 != 0)
  }

  func take(steps: Int) {
    for step in 0..<steps {
      let what = act()
      check(after: "step \(step), \(what)")
      guard faults.isEmpty else { break }
    }
    digest = stage.session.digest
    stage.session.end()
  }

  // MARK: Acts

  private func act() -> String {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return ask(.resignActive)
    case 1: return ask(.becomeActive)
    case 2: return ask(.enterBackground)
    case 3, 4: return ask(.enterForeground)
    case 5: return ask(.memoryWarning)
    case 6: return ask(.connectScene(role: SceneStage.role, session: ""))
    case 7, 8: return askScene()
    case 9: return askForActivation()
    case 10: return askForEnd()
    default: return passTime()
    }
  }

  private func ask(_ request: SystemRequest) -> String {
    stage.system(request)
    return "\(request)"
  }

  private func askScene() -> String {
    let number = Int.random(in: 1...6, using: &generator)
    let request = SceneRequest.allCases.randomElement(using: &generator) ?? .discard
    return ask(.scene(request, session: stage.identifier(number)))
  }

  private func askForActivation() -> String {
    let session = stage.sessions.randomElement(using: &generator)
    stage.application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    return "activation, " + passTime()
  }

  private func askForEnd() -> String {
    guard let session = stage.sessions.randomElement(using: &generator) else { return "no end" }
    stage.application.requestSceneSessionDestruction(session, options: nil)
    stage.application.requestSceneSessionRefresh(session)
    return "end, " + passTime()
  }

  private func passTime() -> String {
    let seconds: TimeInterval = [0.01, 1, 40].randomElement(using: &generator) ?? 1
    stage.session.tap(at: CGPoint(x: 150, y: 150))
    stage.session.wait(seconds)
    return "\(seconds) s"
  }

  // MARK: Checks

  private func check(after what: String) {
    func expect(_ truth: Bool, _ fault: String) {
      if !truth { faults.append("\(what): \(fault)") }
    }
    let scenes = stage.scenes
    expect(
      scenes.allSatisfy { $0.session.scene === $0 && stage.sessions.contains($0.session) },
      "a scene without its session")
    expect(
      stage.sessions.compactMap(\.scene).count == scenes.count, "a session's scene is not connected"
    )
    expect(
      scenes.allSatisfy { $0.activationState != .unattached }, "a connected scene is unattached")
    let states = scenes.map(\.activationState)
    let expected: UIApplication.State =
      states.contains(.foregroundActive)
      ? .active : states.contains(.foregroundInactive) ? .inactive : .background
    expect(stage.application.applicationState == expected, "the application is not as its scenes")
    expect(
      stage.application.supportsMultipleScenes || stage.sessions.count <= 1, "too many sessions")
    for scene in scenes {
      expect(scene.windows.count == 1, "a scene has lost its window")
      guard let delegate = scene.delegate as? StageSceneDelegate else { continue }
      if !delegates.contains(where: { $0 === delegate }) { delegates.append(delegate) }
    }
    for delegate in delegates { expect(Self.isLegal(delegate.heard), "\(delegate.heard)") }
    let keys = scenes.compactMap(\.keyWindow)
    expect(keys.allSatisfy { $0.isKeyWindow }, "a scene's key window is not key")
  }

  /// Whether calls with their states follow the table.
  private static func isLegal(_ heard: [String]) -> Bool {
    let ways: [String: [String]] = [
      "willConnect unattached": ["willEnterForeground unattached", ""],
      "willEnterForeground unattached": ["didBecomeActive foregroundActive"],
      "willEnterForeground background": ["didBecomeActive foregroundActive"],
      "didBecomeActive foregroundActive": ["willResignActive foregroundActive", ""],
      "willResignActive foregroundActive": [
        "didBecomeActive foregroundActive", "didEnterBackground background", "",
      ],
      "didEnterBackground background": [
        "willEnterForeground background", "didDisconnect unattached", "",
      ],
      "didDisconnect unattached": [""],
    ]
    // A scene connected in the background receives no further calls until it enters the foreground.
    let connected = ways["willConnect unattached", default: []] + ["willEnterForeground background"]
    for (call, next) in zip(heard, heard.dropFirst() + [""]) {
      let allowed = call.hasPrefix("willConnect") ? connected : ways[call, default: []]
      guard allowed.contains(next) || call.hasPrefix("willConnect") && next.hasPrefix("didDisc")
      else { return false }
    }
    return heard.first == "willConnect unattached"
  }
}
