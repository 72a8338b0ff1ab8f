import Testing

@testable import UIKitValues

/// Every state with every stimulus.
@Suite struct AppearanceMachineTests {
  typealias Machine = AppearanceMachine

  /// A machine in each of the states, by the state's name.
  private static func machine(_ path: String) -> Machine {
    var machine = Machine()
    for step in path { _ = send(step, to: &machine) }
    return machine
  }

  /// `i` begins towards the screen, `o` away from it, `a` arrives, `e` ends.
  private static func send(_ stimulus: Character, to machine: inout Machine) -> Machine.Call? {
    switch stimulus {
    case "i": machine.begin(appearing: true)
    case "o": machine.begin(appearing: false)
    case "a": machine.arrive()
    default: machine.end()
    }
  }

  @Test(
    arguments: [
      ("", "i", .willAppear, .appearing(arrived: false)),
      ("", "o", nil, .disappeared),
      ("", "a", nil, .disappeared),
      ("", "e", nil, .disappeared),
      ("i", "i", nil, .appearing(arrived: false)),
      ("i", "o", .willDisappear, .disappearing),
      ("i", "a", .isAppearing, .appearing(arrived: true)),
      ("i", "e", .didAppear, .appeared),
      ("ia", "i", nil, .appearing(arrived: true)),
      ("ia", "o", .willDisappear, .disappearing),
      ("ia", "a", nil, .appearing(arrived: true)),
      ("ia", "e", .didAppear, .appeared),
      ("iae", "i", nil, .appeared),
      ("iae", "o", .willDisappear, .disappearing),
      ("iae", "a", nil, .appeared),
      ("iae", "e", nil, .appeared),
      ("iaeo", "i", .willAppear, .appearing(arrived: false)),
      ("iaeo", "o", nil, .disappearing),
      ("iaeo", "a", nil, .disappearing),
      ("iaeo", "e", .didDisappear, .disappeared),
    ] as [(String, Character, Machine.Call?, Machine.State)])
  func `a state, a stimulus, the call and the next state`(
    path: String, stimulus: Character, call: Machine.Call?, state: Machine.State
  ) {
    var machine = Self.machine(path)
    #expect(Self.send(stimulus, to: &machine) == call)
    #expect(machine.state == state)
  }
}
