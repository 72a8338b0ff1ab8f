import Testing

@testable import UIKitValues

/// Every state with every stimulus.
@Suite struct TransitionMachineTests {
  /// `s` starts, `S` starts interactively, `u` updates to a half, `f` finishes, `c` cancels,
  /// `p` pauses, `e` completes, `b` completes back at the start.
  private static func send(_ stimulus: Character, to machine: inout TransitionMachine) -> Bool {
    switch stimulus {
    case "s": return machine.start(interactive: false)
    case "S": return machine.start(interactive: true)
    case "f": return machine.release(cancelled: false)
    case "c": return machine.release(cancelled: true)
    case "p": return machine.pause()
    case "e": return machine.complete(true)
    case "b": return machine.complete(false)
    default:
      machine.update(0.5)
      return true
    }
  }

  /// The answers to each of the stimuli `sSfcpeb`, as a row of `+` and `-`, in the state that
  /// `path` leads to.
  @Test(
    arguments: [
      ("", "++-----", .ready), ("s", "----+++", .animating(cancelled: false)),
      ("S", "--++-++", .interacting(share: 0)), ("Su", "--++-++", .interacting(share: 0.5)),
      ("Suf", "----+++", .animating(cancelled: false)),
      ("Suc", "----+++", .animating(cancelled: true)),
      ("Sucp", "--++-++", .interacting(share: 0.5)), ("se", "-------", .over(completed: true)),
      ("Scb", "-------", .over(completed: false)),
    ] as [(String, String, TransitionMachine.State)])
  func `a path, the answers there, and the state`(
    path: String, answers: String, state: TransitionMachine.State
  ) {
    var machine = TransitionMachine()
    for stimulus in path { _ = Self.send(stimulus, to: &machine) }
    #expect(machine.state == state)
    var row = ""
    for stimulus in "sSfcpeb" {
      var copy = machine
      row += Self.send(stimulus, to: &copy) ? "+" : "-"
    }
    #expect(row == answers)
  }

  @Test func `a fraction is clamped from 0 to 1, and set only while a driver is active`() {
    var machine = TransitionMachine()
    machine.update(0.5)
    #expect(machine.share == 0)
    _ = machine.start(interactive: true)
    machine.update(7)
    #expect(machine.share == 1)
    machine.update(.nan)
    #expect(machine.share == 0)
  }
}
