import LinuxSystem
import Testing

@Suite struct SystemPresenceTests {
  /// A step a character: `L`, the first letter of a reason, begins it, in lower case ends it
  /// (`s`ession inactive, `l`ocked, `a`sleep, s`t`opped); below it, `v`: the app leaves, `^`: it
  /// returns.
  private func play(_ steps: String) -> String {
    var presence = SystemPresence()
    let reasons: [Character: SystemPresence.Reason] = [
      "s": .sessionInactive, "l": .locked, "a": .asleep, "t": .stopped,
    ]
    return String(
      steps.compactMap { step in
        reasons[Character(step.lowercased())].map {
          switch presence.set($0, step.isUppercase) {
          case .leaves: "v"
          case .returns: "^"
          case nil: "-"
          }
        }
      })
  }

  @Test(
    arguments: [
      ("Ll", "v^"),
      ("LSls", "v--^"),  // a locked session that is switched away from
      ("AaLl", "v^v^"),
      ("LALal", "v----".dropLast(1) + "^"),  // reported twice
      ("lsat", "----"),  // ends that never began
      ("TtT", "v^v"),
    ] as [(String, String)])
  func `the app is away from the first reason to the last`(steps: String, changes: String) {
    #expect(play(steps) == changes)
  }

  /// All orders in which the four reasons begin and end, seven steps long.
  @Test func `whatever the order, an app is away while a reason holds`() {
    let all = SystemPresence.Reason.allCases
    for walk in 0..<(1 << 21) where walk % 97 == 0 || walk < 4096 {
      var presence = SystemPresence()
      var holding: [SystemPresence.Reason] = []
      for step in 0..<7 {
        let bits = walk >> (step * 3) & 7
        let reason = all[bits & 3]
        let before = holding.isEmpty
        let change = presence.set(reason, bits & 4 != 0)
        holding.removeAll { $0 == reason }
        if bits & 4 != 0 { holding.append(reason) }
        let expected: SystemPresence.Change? =
          before == holding.isEmpty ? nil : holding.isEmpty ? .returns : .leaves
        #expect(change == expected && presence.isPresent == holding.isEmpty)
      }
    }
  }
}
