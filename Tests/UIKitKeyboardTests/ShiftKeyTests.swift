import Testing

@testable import UIKitKeyboard

/// The shift key without a keyboard.
@Suite struct ShiftKeyTests {
  /// The states after each act: `d` the key goes down, `u` it comes up, `a` a letter is typed, `+`
  /// and `-` the text does or does not expect a capital, `l` it wants only capitals. Acts are 0.1 s
  /// apart; a blank is a second.
  private func states(_ acts: String) -> String {
    var key = ShiftKey()
    var time = 10.0
    return acts.map { act in
      time += 0.1
      switch act {
      case "d": key.press(at: time)
      case "u": key.release()
      case "a": key.noteTyped()
      case "+": key.expect(capital: true)
      case "-": key.expect(capital: false)
      case "l": key.lock()
      default: time += 1
      }
      let state =
        switch key.state {
        case .off: "off"
        case .once: "once"
        case .locked: "locked"
        }
      return state + (key.isHeld ? "!" : "")
    }.joined(separator: " ")
  }

  @Test func `a tap is for one letter, and a second one takes it back`() {
    #expect(states("dua") == "once! once off")
    #expect(states("du du") == "once! once once off! off")
  }

  @Test func `two taps lock, and a further one unlocks`() {
    #expect(states("dudua du") == "once! once locked! locked locked locked off! off")
    #expect(states("+dudu") == "once off! off locked! locked")
    #expect(states("duadu") == "once! once off once! once")
  }

  @Test func `letters that are typed while it is held are capitals, and later ones are not`() {
    #expect(states("daaua") == "once! once! once! off off")
    var key = ShiftKey()
    key.expect(capital: true)
    key.press(at: 1)
    #expect(key.state == .off && key.isOn)
  }

  @Test func `a lock by the text goes with its reason, one by taps stays`() {
    #expect(states("l-") == "locked off" && states("ldu") == "locked off! off")
    #expect(states("dudul-") == "once! once locked! locked locked locked")
  }

  @Test func `the text's expectation does not change a locked or held key`() {
    #expect(states("+-+a") == "once off once off")
    #expect(states("dudu-+-") == "once! once locked! locked locked locked locked")
    #expect(states("d-u") == "once! once! once")
  }
}
