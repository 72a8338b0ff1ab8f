import EvdevDecoding
import GameController
import InputCore
import LinuxInput
import UIKitCore

/// A device driving the touch benchmark's app: its events, from the place where the kernel or
/// libinput hands them over to the app's handler.
@MainActor final class DeviceWork {
  /// The device and its events.
  enum Kind: CaseIterable {
    /// Letters, pressed and released, from libinput's event through xkb to `pressesBegan`.
    case keys
    /// The right stick of a gamepad, from the kernel's event to the stick's handler.
    case axes
    /// One finger, from the kernel's event to `touchesMoved`.
    case touches
    /// The same for a touchscreen that also reports the changing size and pressure of contacts.
    case sensitiveTouches

    var name: String {
      switch self {
      case .keys: "a key: libinput's event to pressesBegan"
      case .axes: "a gamepad axis: kernel's event to GameController's handler"
      case .touches: "a moving finger: kernel's event to touchesMoved"
      case .sensitiveTouches: "the same with size and pressure"
      }
    }
  }

  /// The number of events in a round; after it, the device is in its former state.
  private static let round = 100
  private static let device = DeviceID(0)
  /// The kernel's code ABS_RX.
  fileprivate nonisolated static let stickAxis: UInt16 = 3

  private let kind: Kind
  private let app = BenchmarkApp(views: 100, recognizers: 0)
  private let pump: Pump
  private let typist = Typist(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  @safe @exclusivity(unchecked) private var now = Instant(nanoseconds: 1_000_000_000)
  @safe @exclusivity(unchecked) private var keys = KeyTranslator(device: device)
  @safe @exclusivity(unchecked) private var gamepad: GamepadDecoder?
  @safe @exclusivity(unchecked) private var touches: TouchDecoder?
  /// The number of calls to the app's handler.
  @safe @exclusivity(unchecked) private(set) var calls = 0

  init(_ kind: Kind) throws {
    self.kind = kind
    pump = Pump(consumer: app.launch(), recorder: nil)
    pump.deliver(
      .started(
        Started(
          instant: now, wallTime: 0,
          screens: [ScreenDescription(name: "bench", widthPixels: 1000, heightPixels: 1000)],
          delivery: .lowLatency)))
    let descriptor = DeviceDescriptor.bench(kind, id: Self.device)
    pump.deliver(.deviceAdded(descriptor, at: now))
    switch kind {
    case .keys:
      keys.use(try SeatKeyboard(KeyboardSettings()))
      app.window?.addSubview(typist)
      app.window?.makeKey()
      typist.becomeFirstResponder()
    case .axes:
      gamepad = GamepadDecoder(descriptor)
      let stick = GCController.controllers().first?.extendedGamepad?.rightThumbstick
      stick?.valueChangedHandler = { [unowned self] _, _, _ in calls += 1 }
    case .touches, .sensitiveTouches:
      touches = TouchDecoder(descriptor)
      touch([(Code.ABS_MT_TRACKING_ID, 1)], number: 0)
    }
  }

  deinit {
    MainActor.assumeIsolated { UIApplication.end() }
  }

  /// Delivers a round of events; returns their number.
  func play(delivering: Bool = true) -> Int {
    for number in 0..<Self.round { event(number, isDelivered: delivering) }
    return Self.round
  }

  /// The main thread's processor time per event, the smallest of nine runs.
  func nanoseconds(delivering: Bool = true) -> Double {
    let rounds = 1000
    let runs = (0..<9).map { _ in
      Stopwatch.processorNanoseconds {
        for _ in 0..<rounds { _ = play(delivering: delivering) }
      }
    }
    return (runs.min() ?? 0) / Double(rounds * Self.round)
  }

  /// Heap allocations per event, in the steady state.
  func allocations() -> Double {
    _ = play()
    return Double(Stopwatch.allocations { _ = play() }) / Double(Self.round)
  }

  /// The number of calls to the app's handlers in a round.
  func callsOfOneRound() -> Int {
    (calls, typist.calls, app.counter.views) = (0, 0, 0)
    _ = play()
    return calls + typist.calls + app.counter.views
  }

  private func event(_ number: Int, isDelivered: Bool) {
    now = now.advanced(byNanoseconds: 8_000_000)
    switch kind {
    case .keys:
      // These are the letters of the home row, one after the other.
      keys.key(UInt16(30 + number / 2 % 8), isDown: number.isMultiple(of: 2), at: now)
      if isDelivered { pump.deliver(.frame(keys.frame)) }
    case .axes: axis(number, isDelivered: isDelivered)
    case .touches: touch([], number: number, isDelivered: isDelivered)
    case .sensitiveTouches:
      let way = Int32(number)
      touch(
        [(Code.ABS_MT_TOUCH_MAJOR, 100 + way), (Code.ABS_MT_PRESSURE, 50 + way)], number: number,
        isDelivered: isDelivered)
    }
  }

  private func axis(_ number: Int, isDelivered: Bool) {
    let value = Int32(number - Self.round / 2) * 600
    _ = gamepad?.decode(kernel(Code.EV_ABS, Self.stickAxis, value))
    let isComplete = gamepad?.decode(kernel(Code.EV_SYN, Code.SYN_REPORT, 0)) == true
    if isComplete, isDelivered, let frame = gamepad?.frame { pump.deliver(.frame(frame)) }
  }

  private func touch(
    _ more: [(code: UInt16, value: Int32)], number: Int, isDelivered: Bool = true
  ) {
    for (code, value) in more { _ = touches?.decode(kernel(Code.EV_ABS, code, value)) }
    _ = touches?.decode(kernel(Code.EV_ABS, Code.ABS_MT_POSITION_X, 4000 + 17 * Int32(number)))
    _ = touches?.decode(kernel(Code.EV_ABS, Code.ABS_MT_POSITION_Y, 4000 + 11 * Int32(number)))
    let isComplete = touches?.decode(kernel(Code.EV_SYN, Code.SYN_REPORT, 0)) == true
    if isComplete, isDelivered, let frame = touches?.frame { pump.deliver(.frame(frame)) }
  }

  private func kernel(_ type: UInt16, _ code: UInt16, _ value: Int32) -> KernelEvent {
    KernelEvent(instant: now, type: type, code: code, value: value)
  }
}

/// A first responder that handles presses.
private final class Typist: UIView {
  var calls = 0

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { calls += 1 }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { calls += 1 }
}

extension DeviceDescriptor {
  /// The description of the device for a kind of work.
  fileprivate static func bench(_ kind: DeviceWork.Kind, id: DeviceID) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: "bench")
    switch kind {
    case .keys:
      descriptor.capabilities = [EventCapability(type: Code.EV_KEY, codes: Array(1...83))]
    case .axes:
      // ABS_X, ABS_Y, ABS_RX and ABS_RY; BTN_SOUTH.
      let sticks: [UInt16] = [0, 1, DeviceWork.stickAxis, 4]
      descriptor.capabilities = [
        EventCapability(type: Code.EV_KEY, codes: [0x130]),
        EventCapability(type: Code.EV_ABS, codes: sticks),
      ]
      descriptor.axes = sticks.map { AbsoluteAxis(code: $0, minimum: -32768, maximum: 32767) }
    case .touches, .sensitiveTouches:
      descriptor.properties = [Code.INPUT_PROP_DIRECT]
      descriptor.axes = [
        AbsoluteAxis(code: Code.ABS_MT_SLOT, minimum: 0, maximum: 9),
        AbsoluteAxis(code: Code.ABS_MT_POSITION_X, minimum: 0, maximum: 9999),
        AbsoluteAxis(code: Code.ABS_MT_POSITION_Y, minimum: 0, maximum: 9999),
        AbsoluteAxis(code: Code.ABS_MT_TRACKING_ID, minimum: 0, maximum: 65535),
      ]
      if kind == .sensitiveTouches {
        descriptor.axes.append(
          AbsoluteAxis(code: Code.ABS_MT_TOUCH_MAJOR, minimum: 0, maximum: 2000))
        descriptor.axes.append(
          AbsoluteAxis(code: Code.ABS_MT_PRESSURE, minimum: 0, maximum: 255))
      }
      descriptor.axes.sort { $0.code < $1.code }
      descriptor.capabilities = [
        EventCapability(type: Code.EV_KEY, codes: [Code.BTN_TOUCH]),
        EventCapability(type: Code.EV_ABS, codes: descriptor.axes.map(\.code)),
      ]
    }
    return descriptor
  }
}
