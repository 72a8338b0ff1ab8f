import InputCore
import RandomTestSupport
import RecordingTestSupport

@testable import InputRecording
@testable import RecordingEditing

/// A run of several devices that only a seed decides: fingers with sizes and forces, a pen, keys, a
/// gamepad, a pointer; devices come and go, and the system makes requests.
struct RandomRun {
  private var random: SeededGenerator
  private var now = Instant(nanoseconds: 7_000_000_000)
  private var state = PresentState()
  private var nextDevice: UInt16 = 0
  private(set) var inputs: [Input] = []

  static let screen = ScreenDescription(
    name: "HDMI-A-1", widthPixels: 1280, heightPixels: 800, scaleThousandths: 2000)

  /// - Parameter steps: The number of inputs, about.
  init(seed: UInt64, steps: Int) {
    random = SeededGenerator(seed: seed)
    inputs = [
      .started(
        Started(instant: now, wallTime: 1_800_000_000_000_000_000, screens: [Self.screen]))
    ]
    for kind in 0..<4 { addDevice(kind) }
    for _ in 0..<steps { step() }
    emit(.clockAdvanced(to: now))
  }

  private mutating func addDevice(_ kind: Int) {
    var device = DeviceDescriptor(
      id: DeviceID(nextDevice), name: ["Glass", "Pen", "Keys", "Stick"][kind])
    device.uniq = "serial-\(kind)"
    nextDevice += 1
    emit(.deviceAdded(device, at: now))
  }

  private mutating func step() {
    let pause = random.once(in: 20) ? 400_000_000 : 20_000_000
    now = now.advanced(byNanoseconds: .random(in: 1...UInt64(pause), using: &random))
    switch Int.random(in: 0..<40, using: &random) {
    case 0:
      let percent = Int8.random(in: 0...100, using: &random)
      emit(
        .systemRequest(
          .batteryChanged(BatteryDescription(percent: percent, state: 1)), at: now))
    case 1: emit(.clockAdvanced(to: now))
    case 2 where random.once(in: 4):
      guard let device = state.devices.randomElement(using: &random) else { return }
      emit(.deviceRemoved(device.id, at: now))
      addDevice(["Glass": 0, "Pen": 1, "Keys": 2, "Stick": 3][device.name] ?? 0)
    default:
      guard let device = state.devices.randomElement(using: &random) else { return }
      let samples = samples(of: device)
      if !samples.isEmpty {
        emit(.frame(Frame(device: device.id, instant: now, samples: samples)))
      }
    }
  }

  private mutating func samples(of device: DeviceDescriptor) -> [Sample] {
    let held = state.held(by: device.id)
    switch device.name {
    case "Glass": return touches(device.id, held)
    case "Pen":
      guard held.contains(where: { $0.kind == .penProximity }) else {
        return [sample(device.id, .penProximity, 320, 1), sample(device.id, .penPlace, 0, place())]
      }
      if random.once(in: 9) { return [sample(device.id, .penProximity, 320, 0)] }
      return [
        sample(device.id, .penPlace, 0, place(), place()),
        sample(device.id, .penForce, 0, .random(in: 0...65_536, using: &random)),
      ]
    case "Keys":
      let code = UInt16.random(in: 16...25, using: &random)
      if held.contains(where: { $0.kind == .key && $0.code == code }) {
        return [sample(device.id, .key, code, 0)]
      }
      let key = sample(device.id, .key, code, 1)
      return [key, sample(device.id, .keyCharacters, 0, 97 + Int32(code))]
    default:
      return [
        sample(device.id, .axis, .random(in: 0...1, using: &random), place()),
        sample(device.id, .pointerMotion, 0, .random(in: -500...500, using: &random), 3),
      ]
    }
  }

  private mutating func touches(_ device: DeviceID, _ held: [Sample]) -> [Sample] {
    let slot = UInt16.random(in: 0..<5, using: &random)
    let (x, y) = (place(), place())
    guard held.contains(where: { $0.kind == .touchDown && $0.code == slot }) else {
      return [
        sample(device, .touchDown, slot, x, y), sample(device, .touchShape, slot, x / 16, y / 16),
      ]
    }
    if random.once(in: 6) {
      let last = held.first { $0.kind == .touchDown && $0.code == slot }
      return [sample(device, .touchUp, slot, last?.x ?? 0, last?.y ?? 0)]
    }
    return [sample(device, .touchMove, slot, x, y), sample(device, .touchForce, slot, x / 256)]
  }

  private mutating func place() -> Int32 { .random(in: 0..<1 << 24, using: &random) }

  private func sample(
    _ device: DeviceID, _ kind: Sample.Kind, _ code: UInt16, _ x: Int32, _ y: Int32 = 0
  ) -> Sample {
    Sample(instant: now, device: device, kind: kind, code: code, x: x, y: y)
  }

  private mutating func emit(_ input: Input) {
    state.apply(input)
    inputs.append(input)
  }
}

extension [Input] {
  /// The inputs but for advances of the clock, a line each.
  var history: [String] {
    compactMap { input in
      if case .clockAdvanced = input { return nil }
      return "\(input)"
    }
  }
}

/// The inputs of a recording.
func inputs(of path: String) throws -> [Input] { try items(of: path).items.inputs }
