import InputCore
import Testing
import UIKitValues

/// The states of displays that rest, and the input that tells that somebody is there.
@Suite struct DisplayRestTests {
  private static let requests: [Character: DisplayPower] = [
    "d": .dimmed, "o": .off, "w": .waking, "n": .on,
  ]

  private static func sample(_ kind: Sample.Kind, code: UInt16 = 0, x: Int32 = 0) -> Sample {
    Sample(instant: .zero, device: DeviceID(0), kind: kind, code: code, x: x)
  }

  private static let input: [Character: Sample] = [
    "1": sample(.touchDown, code: 1), "2": sample(.touchDown, code: 2),
    "~": sample(.touchMove, code: 1),
    "!": sample(.touchUp, code: 1), "\"": sample(.touchUp, code: 2),
    "x": sample(.touchCancel, code: 1), "k": sample(.key, code: 30, x: 1),
    "p": sample(.penProximity, code: 0x140, x: 1), "t": sample(.penTip, x: 1),
    "q": sample(.penProximity, code: 0x140, x: 0),
  ]

  /// A step a character: `d`immed, `o`ff, `w`aking, o`n`; `1` and `2` are fingers that land, `!`
  /// and `"` the same that lift, `~` and `x` the first that moves and is cancelled; `k` a key, `p`,
  /// `t` and `q` a pen that comes near, touches and leaves; `-` the device's removal. Below it, the
  /// first letter of the state, a capital if input is swallowed.
  private func play(_ steps: String, _ rest: DisplayRest = DisplayRest()) -> String {
    var rest = rest
    return String(
      steps.map { step -> Character in
        if let request = Self.requests[step] {
          _ = rest.handle(request)
        } else if let sample = Self.input[step] {
          if rest.swallows { _ = rest.swallow([sample]) }
        } else {
          rest.forget(DeviceID(0))
        }
        let letter = rest.state.rawValue.first ?? "?"
        return rest.swallows ? Character(letter.uppercased()) : letter
      })
  }

  @Test(
    arguments: [
      ("don", "dBa"),
      ("dn", "da"),  // a touch while dimmed
      ("ow1n!", "BWWWa"),  // the finger that wakes them
      ("ow1!n", "BWWWa"),  // lifted before they are on
      ("own", "BWa"),  // a proximity sensor
      ("owkn", "BWWa"),
      ("ow12n!\"", "BWWWWWa"),  // until every finger has lifted
      ("ow1n2!\"", "BWWWWWa"),  // one that lands meanwhile
      ("ow1nx", "BWWWa"),
      ("ow~n!", "BWWWa"),  // a finger that was on the glass before
      ("ow1n-", "BWWWa"),  // unplugged
      ("owpntq", "BWWWWa"),
      ("ow1ndn!", "BWWWDWa"),  // a finger that rests there
      ("ow1ndow2n\"", "BWWWDBWWWa"),  // it is not waited for again
      ("1o!w2n\"", "aBBWWWa"),
    ] as [(String, String)])
  func `what wakes the displays is swallowed until every finger has lifted`(
    steps: String, states: String
  ) {
    #expect(play(steps) == states)
  }

  @Test func `a finger that stays on lit displays keeps others from the glass, and no keys`() {
    func swallows(_ rest: DisplayRest, _ kind: Sample.Kind, device: UInt16) -> Bool {
      let sample = Sample(instant: .zero, device: DeviceID(device), kind: kind, x: 1)
      return rest.swallows(
        Frame(device: DeviceID(device), instant: .zero, samples: [sample]))
    }
    var rest = DisplayRest()
    #expect(!swallows(rest, .touchDown, device: 0))
    for power in [DisplayPower.off, .waking] {
      _ = rest.handle(power)
      #expect(swallows(rest, .key, device: 1) && swallows(rest, .touchDown, device: 0))
      #expect(!swallows(rest, .battery, device: 1))
    }
    _ = rest.swallow([Self.sample(.touchDown)])
    _ = rest.handle(.on)
    #expect(rest.state == .waking)
    #expect(!swallows(rest, .key, device: 1) && !swallows(rest, .pointerMotion, device: 2))
    #expect(swallows(rest, .touchDown, device: 3) && swallows(rest, .key, device: 0))
  }

  @Test func `each request has a named effect in each state`() {
    let ways: [(DisplayRest.State, [DisplayPower])] = [
      (.awake, []), (.dimmed, [.dimmed]), (.blank, [.off]), (.waking, [.off, .waking]),
    ]
    var table: [String] = []
    for (state, way) in ways {
      var first = DisplayRest()
      for power in way { _ = first.handle(power) }
      #expect(first.state == state)
      for power in DisplayPower.allCases {
        var rest = first
        let verdict = rest.handle(power)
        table.append("\(state) \(power): \(verdict) \(rest.state)")
      }
    }
    #expect(
      table == [
        "awake dimmed: changes dimmed", "awake off: changes blank", "awake waking: stays awake",
        "awake on: stays awake", "dimmed dimmed: stays dimmed", "dimmed off: changes blank",
        "dimmed waking: changes awake", "dimmed on: changes awake",
        "blank dimmed: refused blank", "blank off: stays blank", "blank waking: changes waking",
        "blank on: changes awake", "waking dimmed: changes dimmed", "waking off: changes blank",
        "waking waking: stays waking", "waking on: changes awake",
      ])
  }

  @Test func `the first swallowed input of a waking is reported, once`() {
    var rest = DisplayRest()
    var told: [String] = []
    for _ in 0..<2 {
      _ = rest.handle(.off)
      for step in "~w~1!k" {
        if let request = Self.requests[step] { _ = rest.handle(request) }
        guard let sample = Self.input[step], let kind = rest.swallow([sample]) else { continue }
        told.append("\(step) \(kind)")
      }
      _ = rest.handle(.on)
    }
    #expect(told == ["~ touch", "~ touch"])
  }

  // MARK: Input of a person

  private func isPersonal(_ samples: Sample..., device: DeviceDescriptor? = nil) -> Bool {
    var input = PersonalInput()
    if let device { input.apply(.deviceAdded(device, at: .zero)) }
    return input.contains(Frame(device: DeviceID(0), instant: .zero, samples: samples))
  }

  @Test func `fingers, keys, buttons and what is near are a person's, releases are not`() {
    #expect(isPersonal(Self.sample(.touchDown)) && isPersonal(Self.sample(.touchUp)))
    #expect(isPersonal(Self.sample(.key, x: 1)) && !isPersonal(Self.sample(.key, x: 0)))
    #expect(isPersonal(Self.sample(.button, x: 1)) && !isPersonal(Self.sample(.button, x: 0)))
    #expect(!isPersonal(Self.sample(.touchCancel)) && !isPersonal(Self.sample(.switchState, x: 1)))
    let near = Sample.Sensor.proximity.rawValue
    #expect(isPersonal(Self.sample(.sensor, code: near, x: 1)))
    #expect(!isPersonal(Self.sample(.sensor, code: near, x: 0)))
    var input = PersonalInput()
    let frame = Frame(
      device: DeviceID(0), instant: .zero, samples: [Self.sample(.sensor, code: near, x: 1)])
    input.apply(.frame(frame))
    #expect(!input.contains(frame))
    #expect(!isPersonal(Self.sample(.sensor, code: 0, x: 9_806_650)))
    #expect(!isPersonal())
  }

  /// An axis, its value, and whether a person made it.
  @Test(
    arguments: [
      (0, 130, false), (0, 255, true), (0, 0, true), (2, 0, false), (2, 3, false), (2, 255, true),
      (9, 0, false), (9, 255, true), (16, 0, false), (16, -1, true), (40, 0, false), (40, 1, true),
    ] as [(UInt16, Int32, Bool)])
  func `a stick near its centre is not a person's`(code: UInt16, value: Int32, isPersons: Bool) {
    var gamepad = DeviceDescriptor(id: DeviceID(0), name: "gamepad")
    gamepad.axes =
      [0, 2, 9].map { AbsoluteAxis(code: $0, minimum: 0, maximum: 255) }
      + [AbsoluteAxis(code: 16, minimum: -1, maximum: 1)]
    #expect(isPersonal(Self.sample(.axis, code: code, x: value), device: gamepad) == isPersons)
  }
}
