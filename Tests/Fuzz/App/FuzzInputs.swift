#if DEBUG  // The readers are tested from inside.
  import InputCore

  @testable import UIKitCore

  /// Makes inputs from steps, each later than the one before, and delivers them to the engine.
  ///
  /// The lowest four bits of a step's code are its kind, the next two its device; with the next
  /// one, a sample waits for those of the next step, which belong to the same frame.
  @MainActor struct FuzzInputs {
    private let stage: FuzzStage
    private let engine: Engine
    private var now = Instant(nanoseconds: 1_000_000_000)
    private var gathered: [Sample] = []

    /// Nanoseconds between two steps, and the unit of a step's duration.
    private static let beat: UInt64 = 2_000_000

    init(stage: FuzzStage, engine: Engine) {
      (self.stage, self.engine) = (stage, engine)
    }

    /// The first input, and two devices; the first step says when events are delivered, and whether
    /// a transcript is written.
    mutating func begin(_ step: FuzzScript.Step?) {
      let code = step?.code ?? 0
      if code & 2 != 0 { engine.log.sink = { _ in } }
      let screen = ScreenDescription(name: "fuzzed", widthPixels: 256, heightPixels: 256)
      engine.consume(
        .started(
          Started(
            instant: now, wallTime: 0, screens: [screen],
            delivery: code & 1 == 0 ? .lowLatency : .aligned)))
      for device in 0..<UInt16(2) { add(DeviceID(device)) }
    }

    mutating func play(_ step: FuzzScript.Step) {
      now = now.advanced(byNanoseconds: Self.beat)
      let device = DeviceID(UInt16(step.code >> 4 & 3))
      switch step.code & 15 {
      case 0: finger(.touchDown, step, device)
      case 1: finger(.touchMove, step, device)
      case 2: finger(.touchUp, step, device)
      case 3: finger(.touchCancel, step, device)
      case 4: pass(step)
      case 5, 6: stage.arm(step)
      case 7: plug(step, device)
      case 8: send(pointerSample(step, device), step)
      case 9: send(penSample(step, device), step)
      case 10: send(sample(.key, step.first & 1 == 0 ? 30 : 103, device, x: step.second & 1), step)
      case 11: ask(step)
      case 12: stage.act(FuzzAct(step.first), step.second)
      case 13: engine.continueStep { stage.act(FuzzAct(step.first), step.second) }
      case 14: finger(step.first & 8 == 0 ? .touchShape : .touchForce, step, device)
      default: moveAll(step, device)
      }
    }

    // MARK: Time and devices

    private mutating func pass(_ step: FuzzScript.Step) {
      now = now.advanced(byNanoseconds: Self.beat * UInt64(step.first))
      // As a host does: it reads the clock when a deadline has passed.
      if step.second & 1 == 0, let deadline = engine.nextDeadline, deadline < now {
        engine.consume(.clockAdvanced(to: deadline))
        guard !stage.hasEnded else { return }
      }
      engine.consume(.clockAdvanced(to: now))
    }

    private func plug(_ step: FuzzScript.Step, _ device: DeviceID) {
      if step.first & 1 == 0 {
        add(device)
      } else {
        engine.consume(.deviceRemoved(device, at: now))
      }
    }

    private func add(_ device: DeviceID) {
      var descriptor = DeviceDescriptor(id: device, name: "fuzzed")
      // The third device's contacts are on a surface beside the screen.
      if device.rawValue == 2 { descriptor.properties = [0] }
      engine.consume(.deviceAdded(descriptor, at: now))
    }

    private func ask(_ step: FuzzScript.Step) {
      let requests: [SystemRequest] = [
        .resignActive, .becomeActive, .enterBackground, .enterForeground, .memoryWarning,
        .screenTurned("fuzzed", quarterTurns: step.second & 3), .deviceTurned(step.second & 3),
      ]
      engine.consume(.systemRequest(requests[Int(step.first) % requests.count], at: now))
    }

    // MARK: Samples

    private mutating func finger(
      _ kind: Sample.Kind, _ step: FuzzScript.Step, _ device: DeviceID
    ) {
      let place = (x: Int32(step.second) << 16, y: Int32(step.third) << 16)
      send(
        Sample(
          instant: now, device: device, kind: kind, code: UInt16(step.first & 7), x: place.x,
          y: place.y),
        step)
    }

    /// Moves four fingers in one frame.
    private mutating func moveAll(_ step: FuzzScript.Step, _ device: DeviceID) {
      for slot in UInt16(0)..<4 {
        gathered.append(
          Sample(
            instant: now, device: device, kind: .touchMove, code: slot,
            x: Int32(step.first) << 16 + Int32(slot) << 20, y: Int32(step.second) << 16))
      }
      flush(device)
    }

    private func pointerSample(_ step: FuzzScript.Step, _ device: DeviceID) -> Sample {
      let (x, y) = (Int32(Int8(bitPattern: step.second)), Int32(Int8(bitPattern: step.third)))
      switch step.first & 7 {
      case 0: return sample(.pointerMotion, 0, device, x: x << 8, y: y << 8)
      case 1: return sample(.pointerPlace, 0, device, x: x << 16, y: y << 16)
      case 2, 3: return sample(.button, 0x110 + UInt16(step.third & 1), device, x: step.second & 1)
      case 4:
        return sample(.scroll, UInt16(step.first >> 3 & 1), device, x: x << 8, y: y << 8, z: x & 1)
      case 5: return sample(.pinchBegin, 2, device, x: 0)
      case 6: return sample(.pinchChange, 2, device, x: x << 9, y: y << 8)
      default: return sample(.pinchEnd, 2, device, x: x & 1)
      }
    }

    private func penSample(_ step: FuzzScript.Step, _ device: DeviceID) -> Sample {
      let (x, y) = (Int32(step.second) << 16, Int32(step.third) << 16)
      switch step.first & 7 {
      case 0, 1: return sample(.penProximity, 0x140, device, x: step.second & 1)
      case 2, 3: return sample(.penPlace, 0, device, x: x, y: y)
      case 4, 5: return sample(.penTip, 0, device, x: step.second & 1)
      case 6: return sample(.penForce, 0, device, x: x >> 8)
      default: return sample(.button, 0x14B, device, x: step.second & 1)
      }
    }

    private func sample(
      _ kind: Sample.Kind, _ code: UInt16, _ device: DeviceID, x: some BinaryInteger,
      y: Int32 = 0, z: Int32 = 0
    ) -> Sample {
      Sample(instant: now, device: device, kind: kind, code: code, x: Int32(x), y: y, z: z)
    }

    private mutating func send(_ sample: Sample, _ step: FuzzScript.Step) {
      gathered.append(sample)
      if step.code & 64 == 0 { flush(sample.device) }
    }

    /// Delivers the waiting samples of one device as its frame.
    private mutating func flush(_ device: DeviceID) {
      let samples = gathered.filter { $0.device == device }
      gathered = []
      engine.consume(.frame(Frame(device: device, instant: now, samples: samples)))
    }
  }
#endif
