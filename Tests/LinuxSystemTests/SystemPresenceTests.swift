import LinuxSystem
import Testing

@Suite struct SystemPresenceTests {
  /// A step a character: `L`, the first letter of a reason, begins it, in lower case ends it
  /// (`s`ession inactive, s`e`at away, `l`ocked, `a`sleep, s`t`opped, `b`lank); below it, `v`: the
  /// app leaves, `^`: it returns.
  private func play(_ steps: String) -> String {
    var presence = SystemPresence()
    let reasons: [Character: SystemPresence.Reason] = [
      "s": .sessionInactive, "e": .seatAway, "l": .locked, "a": .asleep, "t": .stopped,
      "b": .blank,
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
      ("ESes", "v--^"),  // the same switch, told by two services
      ("AaLl", "v^v^"),
      ("LALal", "v----".dropLast(1) + "^"),  // reported twice
      ("lsat", "----"),  // ends that never began
      ("TtT", "v^v"),
      ("BSbs", "v--^"),  // woken while another session has the seat
    ] as [(String, String)])
  func `the app is away from the first reason to the last`(steps: String, changes: String) {
    #expect(play(steps) == changes)
  }

  @Test func `one reason may be disregarded`() {
    var presence = SystemPresence()
    #expect(presence.isPresent(but: .blank))
    _ = presence.begins(.blank)
    #expect(presence.isPresent(but: .blank) && !presence.isPresent(but: .locked))
    _ = presence.begins(.seatAway)
    #expect(!presence.isPresent(but: .blank))
  }

  /// Orders in which the reasons begin and end, six steps long.
  @Test func `whatever the order, an app is away while a reason holds`() {
    let all = SystemPresence.Reason.allCases
    let choices = 2 * all.count
    let walks = (0..<6).reduce(1) { count, _ in count * choices }
    for walk in 0..<walks where walk % 463 == 0 || walk < 4096 {
      var presence = SystemPresence()
      var holding: [SystemPresence.Reason] = []
      var rest = walk
      for _ in 0..<6 {
        let (reason, begins) = (all[rest % choices / 2], rest % 2 == 1)
        rest /= choices
        let before = holding.isEmpty
        let change = presence.set(reason, begins)
        holding.removeAll { $0 == reason }
        if begins { holding.append(reason) }
        let expected: SystemPresence.Change? =
          before == holding.isEmpty ? nil : holding.isEmpty ? .returns : .leaves
        #expect(change == expected && presence.isPresent == holding.isEmpty)
      }
    }
  }
}
