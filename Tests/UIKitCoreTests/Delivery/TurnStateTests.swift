import Testing

@testable import UIKitCore

/// The phases of an event, and what is possible in each.
@MainActor @Suite struct TurnStateTests {
  /// Every pair, a row a stimulus: the next phase, `-` if it waits or is refused, `!` if it traps.
  private func table() -> String {
    TurnState.Stimulus.allCases.map { stimulus in
      let cells = TurnState.Phase.allCases.map { phase in
        switch TurnState.outcome(of: stimulus, in: phase) {
        case .goes(let next): "\(next)"
        case .declines: "-"
        case .impossible: "!"
        }
      }
      return "\(stimulus): " + cells.joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test func `every stimulus has an answer in every phase`() {
    #expect(
      table() == """
        assemble: assembling ! ! ! ! !
        send: ! delivering ! ! ! !
        hand: - - handing - - -
        handed: ! ! ! delivering ! !
        sent: ! ! settlingEvent ! ! !
        settle: settling - - - - -
        settled: ! ! ! ! assembling idle
        assembled: ! idle ! ! ! !
        """)
  }

  @Test func `an impossible stimulus says why`() {
    for stimulus in TurnState.Stimulus.allCases {
      for phase in TurnState.Phase.allCases {
        guard case .impossible(let reason) = TurnState.outcome(of: stimulus, in: phase) else {
          continue
        }
        #expect(reason.count > 10, "\(stimulus) while \(phase)")
      }
    }
  }

  @Test func `a whole event leads back to idle`() {
    var state = TurnState()
    for stimulus in [.assemble, .send, .hand, .handed, .sent, .settled, .send]
      as [TurnState.Stimulus]
    {
      let isDone = state.handle(stimulus)
      #expect(isDone && state.phase != .idle)
    }
    let waits = state.handle(.settle)
    #expect(!waits && state.phase == .delivering)
    for stimulus in [.sent, .settled, .assembled, .settle, .settled] as [TurnState.Stimulus] {
      state.handle(stimulus)
    }
    #expect(state.phase == .idle)
  }

  @Test func `an impossible stimulus traps`() async {
    await #expect(processExitsWith: .failure) {
      var state = TurnState()
      state.handle(.sent)
    }
  }
}
