import EvdevDecoding
import InputCore
import Testing

@testable import retouch

/// The pictures of `retouch watch`, as text.
@Suite struct WatchScreenTests {
  private static let id = DeviceID(0)

  private func at(_ milliseconds: UInt64) -> Instant {
    Instant(nanoseconds: 1_000_000_000 + milliseconds * 1_000_000)
  }

  private func panel() -> DeviceDescriptor {
    var device = DeviceDescriptor(id: Self.id, name: "Example Touchscreen")
    device.properties = [Code.INPUT_PROP_DIRECT]
    device.capabilities = [
      EventCapability(type: Code.EV_KEY, codes: [Code.BTN_TOUCH]),
      EventCapability(
        type: Code.EV_ABS,
        codes: [Code.ABS_X, Code.ABS_Y, Code.ABS_MT_SLOT, 0x35, 0x36, 0x39]),
    ]
    device.axes = [
      AbsoluteAxis(code: 0x35, minimum: 0, maximum: 160, resolution: 1),
      AbsoluteAxis(code: 0x36, minimum: 0, maximum: 100, resolution: 1),
    ]
    return device
  }

  private func keyboard() -> DeviceDescriptor {
    var device = DeviceDescriptor(id: Self.id, name: "Example Keyboard")
    device.capabilities = [EventCapability(type: Code.EV_KEY, codes: Array(1..<120))]
    return device
  }

  private func gamepad() -> DeviceDescriptor {
    var device = DeviceDescriptor(id: Self.id, name: "Example Gamepad")
    device.capabilities = [
      EventCapability(type: Code.EV_KEY, codes: [0x130, 0x131]),
      EventCapability(type: Code.EV_ABS, codes: [0, 1, 3, 4, 16, 17]),
    ]
    device.axes = [0, 1, 3, 4].map { AbsoluteAxis(code: $0, minimum: -128, maximum: 127) }
    device.axes += [16, 17].map { AbsoluteAxis(code: $0, minimum: -1, maximum: 1) }
    return device
  }

  private func state(
    _ device: DeviceDescriptor, showsKeys: Bool = false, _ frames: [(UInt64, [Sample])]
  ) -> WatchState {
    var state = WatchState(source: "seat0", showsKeys: showsKeys, isLive: true)
    state.apply(.deviceAdded(device, at: at(0)), name: "event3", at: at(0))
    for (milliseconds, samples) in frames {
      let frame = Frame(device: Self.id, instant: at(milliseconds), samples: samples)
      state.apply(.frame(frame), name: "event3", at: at(milliseconds + 2))
    }
    return state
  }

  private func sample(
    _ kind: Sample.Kind, at milliseconds: UInt64 = 0, code: UInt16 = 0, _ x: Double = 0,
    _ y: Double = 0, z: Int32 = 0, unit: Int32 = 1
  ) -> Sample {
    Sample(
      instant: at(milliseconds), device: Self.id, kind: kind, code: code,
      x: Int32(x * Double(unit)), y: Int32(y * Double(unit)), z: z)
  }

  private func touch(
    _ kind: Sample.Kind, _ milliseconds: UInt64, slot: UInt16 = 0, _ x: Double, _ y: Double
  ) -> Sample {
    sample(kind, at: milliseconds, code: slot, x, y, unit: Sample.surfaceUnit)
  }

  private func picture(
    _ state: WatchState, at milliseconds: UInt64, columns: Int = 72, rows: Int = 12,
    pen: DotCanvas.Pen = .braille
  ) -> String {
    WatchView(pen: pen).grid(of: state, columns: columns, rows: rows, at: at(milliseconds)).text
  }

  /// Two fingers: the first moves, with force and size.
  private var fingers: [(UInt64, [Sample])] {
    let moves = (0...10).map { step in
      let milliseconds = UInt64(step * 10)
      return (
        milliseconds,
        [touch(step == 0 ? .touchDown : .touchMove, milliseconds, 0.1 + Double(step) / 20, 0.25)]
      )
    }
    let second: (UInt64, [Sample]) = (
      110,
      [
        touch(.touchDown, 110, slot: 1, 0.75, 0.75),
        sample(.touchForce, at: 110, code: 1, 0.5, unit: Sample.shareUnit),
        sample(.touchShape, at: 110, code: 1, 0.125, 0.0625, unit: Sample.surfaceUnit),
      ]
    )
    return moves + [second]
  }

  @Test func `fingers leave trails, and have their places, force and size beside them`() {
    #expect(
      picture(state(panel(), fingers), at: 120) == """
        retouch watch  seat0  1 device  12 frames  12 Hz  2.0 ms         q quits
        event3  Example Touchscreen  touchscreen        12 Hz  12 frames  2.0 ms
        ┌──────────────────────┐ 0  0.600 0.250
        │                      │ 1  0.750 0.750  force 0.50  size 0.125×0.063
        │  ⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⣶⡆0       │
        │                      │
        │                      │
        │               ⣠⣤⡀    │
        │               ⠻⠿⠃1   │
        │                      │
        └──────────────────────┘

        """)
  }

  @Test func `a trail fades, and a lifted finger is gone`() {
    var frames = fingers
    frames.append(
      (120, [touch(.touchUp, 120, 0.6, 0.25), touch(.touchUp, 120, slot: 1, 0.75, 0.75)]))
    let text = picture(state(panel(), frames), at: 1500)
    #expect(!text.contains("⣀") && text.contains("0 Hz  13 frames"), "\(text)")
  }

  @Test func `without Unicode and on the Linux console the picture has other characters`() {
    let ascii = picture(state(panel(), fingers), at: 120, pen: .ascii)
    #expect(ascii.unicodeScalars.allSatisfy { $0.isASCII || $0 == "×" }, "\(ascii)")
    let blocks = picture(state(panel(), fingers), at: 120, pen: .blocks)
    #expect(blocks.contains("▄") || blocks.contains("▀") || blocks.contains("█"), "\(blocks)")
    #expect(!blocks.unicodeScalars.contains { (0x2800..<0x2900).contains($0.value) })
  }

  @Test func `keys are counted, and named only on request`() {
    let frames: [(UInt64, [Sample])] = [
      (10, [sample(.key, at: 10, code: 30, 1), sample(.keyCharacters, at: 10, 97)]),
      (20, [sample(.key, at: 20, code: 42, 1)]), (30, [sample(.key, at: 30, code: 30, 0)]),
    ]
    #expect(
      picture(state(keyboard(), frames), at: 40, rows: 4) == """
        retouch watch  seat0  1 device  3 frames  3 Hz  2.0 ms           q quits
        event3  Example Keyboard  keyboard                3 Hz  3 frames  2.0 ms
         1 down  2 key presses
        keys are not shown by name; --keys shows them
        """)
    #expect(
      picture(state(keyboard(), showsKeys: true, frames), at: 40, rows: 5) == """
        retouch watch  seat0  1 device  3 frames  3 Hz  2.0 ms           q quits
        event3  Example Keyboard  keyboard                3 Hz  3 frames  2.0 ms
         [KEY_LEFTSHIFT] 2 key presses
         typed a

        """)
  }

  @Test func `sticks are crosses, with the values of their axes`() {
    let frames: [(UInt64, [Sample])] = [
      (10, [sample(.axis, at: 10, code: 0, 127), sample(.axis, at: 10, code: 1, -128)]),
      (20, [sample(.axis, at: 20, code: 17, 1), sample(.button, at: 20, code: 0x130, 1)]),
    ]
    #expect(
      picture(state(gamepad(), frames), at: 30, rows: 7) == """
        retouch watch  seat0  1 device  2 frames  2 Hz  2.0 ms           q quits
        event3  Example Gamepad  joystick                 2 Hz  2 frames  2.0 ms
            ⠅  ⠛     ⠅        ⠅     BTN_SOUTH
         ⠂⠂⠂⠇⠂⠂⠂  ⠂⠂⠺⠿⠂⠂⠂  ⠂⠂⠂⠇⠂⠂⠂  X 127  Y -128  HAT0Y 1
            ⠅        ⠅       ⢠⣥


        """)
  }

  @Test func `a pen, a pointer, a scroll, a swipe, a switch and a dial are told in words`() {
    func line(_ samples: Sample...) -> String {
      let text = picture(state(keyboard(), [(10, samples)]), at: 20, columns: 140, rows: 30)
      return text.split(separator: "\n").dropFirst(2)
        .map { $0.split(separator: "│").last.map(String.init) ?? "" }
        .filter { !$0.allSatisfy { " ─┌┐└┘".contains($0) } }.joined(separator: "|")
    }
    #expect(line(sample(.swipeBegin, code: 3)).hasSuffix("swipe of 3 fingers"))
    #expect(
      line(sample(.swipeBegin, code: 3), sample(.swipeChange, 256, -512)).hasSuffix(
        "swipe by 1 -2"))
    #expect(line(sample(.holdBegin, code: 2)).hasSuffix("2 fingers rest"))
    #expect(
      line(sample(.pinchBegin, code: 2), sample(.pinchChange, 98_304, 90_000)).hasSuffix(
        "pinch ×1.50, turned 90°"))
    #expect(
      line(sample(.pinchBegin, code: 2), sample(.pinchEnd, 1)).hasSuffix(
        "pinch of 2 fingers, cancelled"))
    #expect(line(sample(.scroll, 0, 120)).hasSuffix("scroll by 0.0 1.0 clicks"))
    #expect(line(sample(.scroll, code: 1, z: 1)).hasSuffix("scroll ended"))
    #expect(line(sample(.switchState, 1)).hasSuffix("SW_LID on"))
    #expect(line(sample(.padDial, code: 256, 32_768)).hasSuffix("strip 0 at 0.500"))
    #expect(line(sample(.button, code: 272, 1)).hasSuffix("BTN_LEFT"))
    #expect(line(sample(.pointerPlace)).contains("pointer 0.000 0.000"))
    let pen = line(
      sample(.penProximity, code: 320, 1), touch(.penPlace, 0, 0.5, 0.5), sample(.penTip, 1),
      sample(.penForce, 32_768), sample(.penTilt, 30_000, -15_000), sample(.penRotation, 5000),
      sample(.penSlider, -32_768))
    #expect(pen.contains("down  BTN_TOOL_PEN  0.500 0.500"))
    #expect(pen.contains("force 0.50  tilt 30° -15°  turned 5°  slider -0.50"))
  }

  @Test func `a terminal of any size is filled, and says what it cannot show`() {
    var state = state(panel(), fingers)
    for number in 1..<5 {
      var device = keyboard()
      device.id = DeviceID(UInt16(number))
      state.apply(.deviceAdded(device, at: at(0)), name: "event\(number + 3)", at: at(0))
    }
    for rows in 1...40 {
      for columns in [1, 7, 20, 40, 80, 200] {
        _ = picture(state, at: 120, columns: columns, rows: rows)
      }
    }
    #expect(picture(state, at: 120, rows: 5).hasSuffix("4 more; enlarge the terminal"))
  }

  @Test func `removed devices disappear, and losses are told`() {
    var state = state(panel(), fingers)
    state.apply(.deviceRemoved(Self.id, at: at(130)), name: "event3", at: at(130))
    state.dropCount = 2
    #expect(
      picture(state, at: 2000, rows: 3) == """
        retouch watch  seat0  0 devices  12 frames  0 Hz  0.0 ms  lost 2 times

        no device yet; plug one in
        """)
  }
}
