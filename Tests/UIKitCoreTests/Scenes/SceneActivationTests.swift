import Testing

@testable import UIKitCore

/// Rule 19.12, as the pure table that scenes follow.
@Suite struct SceneActivationTests {
  private static let states: [UIScene.ActivationState] = [
    .unattached, .foregroundInactive, .foregroundActive, .background,
  ]

  /// The whole table: a row a stimulus, a column a state; `-` is refused.
  private static let table: [(SceneActivation.Stimulus, [String])] = [
    (
      .connectInForeground,
      ["willConnectTo sceneWillEnterForeground sceneDidBecomeActive", "-", "-", "-"]
    ),
    (.connectInBackground, ["willConnectTo", "-", "-", "-"]),
    (.enterForeground, ["-", "-", "-", "sceneWillEnterForeground sceneDidBecomeActive"]),
    (.becomeActive, ["-", "sceneDidBecomeActive", "-", "-"]),
    (.resignActive, ["-", "-", "sceneWillResignActive", "-"]),
    (
      .enterBackground,
      ["-", "sceneDidEnterBackground", "sceneWillResignActive sceneDidEnterBackground", "-"]
    ),
    (
      .disconnect,
      [
        "-", "sceneDidEnterBackground sceneDidDisconnect",
        "sceneWillResignActive sceneDidEnterBackground sceneDidDisconnect", "sceneDidDisconnect",
      ]
    ),
  ]

  @Test func `19.12 every state with every stimulus: the rows of the table or a reason`() {
    #expect(Self.table.map(\.0) == SceneActivation.Stimulus.allCases)
    for (stimulus, columns) in Self.table {
      for (state, expected) in zip(Self.states, columns) {
        switch SceneActivation.verdict(stimulus, in: state) {
        case .walk(let steps):
          #expect(
            steps.map(\.call.rawValue).joined(separator: " ") == expected,
            "\(stimulus) in \(state)")
        case .refuse(let why): #expect(expected == "-" && !why.isEmpty, "\(stimulus) in \(state)")
        }
      }
    }
  }

  @Test func `19.12 scenes make only the table's transitions`() {
    var ways: Set<String> = []
    for state in Self.states {
      for stimulus in SceneActivation.Stimulus.allCases {
        guard case .walk(let steps) = SceneActivation.verdict(stimulus, in: state) else { continue }
        var from = state
        for step in steps where step.call != .willConnect || step.state != .unattached {
          ways.insert("\(from) to \(step.state)")
          from = step.state
        }
      }
    }
    #expect(
      ways.sorted() == [
        "background to foregroundInactive", "background to unattached",
        "foregroundActive to foregroundInactive", "foregroundInactive to background",
        "foregroundInactive to foregroundActive", "unattached to background",
        "unattached to foregroundInactive",
      ])
  }
}
