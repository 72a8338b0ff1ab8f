import EvdevDecoding
import InputCore

/// A device to write scripts for. Its axes reach from 0 to 999, so that a position of 2^-24 of the
/// surface can be written as the device unit that it came from; the orientation's goes up to 90 and the
/// pressure's to 100, so that they are degrees and hundredths.
struct ScriptedDevice {
  var touchProtocol = TouchProtocol.slots
  var noise: Int32 = 0
  var slotCount: Int32 = 10
  var hasIDs = true
  var hasMajor = false
  /// Whether contacts have all four axes of an imprint; of `single`, the pressure alone.
  var hasImprint = false

  static let slots = ScriptedDevice()
  static let reports = ScriptedDevice(touchProtocol: .reports)
  static let reportsWithoutIDs = ScriptedDevice(touchProtocol: .reports, hasIDs: false)
  static let single = ScriptedDevice(touchProtocol: .single)

  var descriptor: DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "scripted")
    descriptor.properties = [Code.INPUT_PROP_DIRECT]
    var axes = [Code.ABS_X, Code.ABS_Y]
    if touchProtocol == .slots { axes.append(Code.ABS_MT_SLOT) }
    if touchProtocol == .single && hasImprint { axes.append(Code.ABS_PRESSURE) }
    if hasMajor || (touchProtocol != .single && hasImprint) {
      axes.append(Code.ABS_MT_TOUCH_MAJOR)
    }
    if touchProtocol != .single && hasImprint {
      axes += [Code.ABS_MT_TOUCH_MINOR, Code.ABS_MT_ORIENTATION]
    }
    if touchProtocol != .single { axes += [Code.ABS_MT_POSITION_X, Code.ABS_MT_POSITION_Y] }
    if touchProtocol != .single && hasIDs { axes.append(Code.ABS_MT_TRACKING_ID) }
    if touchProtocol != .single && hasImprint { axes.append(Code.ABS_MT_PRESSURE) }
    descriptor.capabilities = [
      EventCapability(type: Code.EV_KEY, codes: [Code.BTN_TOUCH]),
      EventCapability(type: Code.EV_ABS, codes: axes),
    ]
    descriptor.axes = axes.map { code in
      let maximum: Int32 =
        switch code {
        case Code.ABS_MT_SLOT: slotCount - 1
        case Code.ABS_MT_ORIENTATION: 90
        case Code.ABS_PRESSURE, Code.ABS_MT_PRESSURE: 100
        default: 999
        }
      return AbsoluteAxis(code: code, minimum: 0, maximum: maximum, fuzz: noise)
    }
    return descriptor
  }

  var decoder: TouchDecoder {
    guard let decoder = TouchDecoder(descriptor) else { preconditionFailure("nothing to touch") }
    return decoder
  }
}

/// Reads a script of kernel events: words and values, a frame up to each bar, 10 ms a frame.
///
///     slot 0 id 7 x 100 y 200 | x 150 | id -1
///
/// The words are those of `words`, `X`, `Y` and `P` for the axes of a lone contact, `;` for
/// `SYN_MT_REPORT`, `drop` for `SYN_DROPPED`, `30:1` for key 30 going down, `at N` for a frame at N
/// ms, and `!|` for a bar of the kernel's own, whose value is 1.
func events(_ script: String) -> [KernelEvent] {
  let words: [String: (UInt16, UInt16)] = [
    "slot": (Code.EV_ABS, Code.ABS_MT_SLOT), "id": (Code.EV_ABS, Code.ABS_MT_TRACKING_ID),
    "x": (Code.EV_ABS, Code.ABS_MT_POSITION_X), "y": (Code.EV_ABS, Code.ABS_MT_POSITION_Y),
    "tool": (Code.EV_ABS, Code.ABS_MT_TOOL_TYPE), "major": (Code.EV_ABS, Code.ABS_MT_TOUCH_MAJOR),
    "minor": (Code.EV_ABS, Code.ABS_MT_TOUCH_MINOR),
    "turn": (Code.EV_ABS, Code.ABS_MT_ORIENTATION), "press": (Code.EV_ABS, Code.ABS_MT_PRESSURE),
    "P": (Code.EV_ABS, Code.ABS_PRESSURE),
    "X": (Code.EV_ABS, Code.ABS_X), "Y": (Code.EV_ABS, Code.ABS_Y),
    "touch": (Code.EV_KEY, Code.BTN_TOUCH), ";": (Code.EV_SYN, Code.SYN_MT_REPORT),
    "drop": (Code.EV_SYN, Code.SYN_DROPPED), "|": (Code.EV_SYN, Code.SYN_REPORT),
  ]
  var events: [KernelEvent] = []
  var milliseconds: UInt64 = 10
  var rest = (script + " |").split(separator: " ").map(String.init)[...]
  func append(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    let instant = Instant(nanoseconds: milliseconds * 1_000_000)
    events.append(KernelEvent(instant: instant, type: type, code: code, value: value))
  }
  while let word = rest.popFirst() {
    let key = word.split(separator: ":")
    if key.count == 2, let code = UInt16(key[0]), let value = Int32(key[1]) {
      append(Code.EV_KEY, code, value)
      continue
    }
    if word == "!|" {
      append(Code.EV_SYN, Code.SYN_REPORT, 1)
      milliseconds += 10
      continue
    }
    let needsValue = ![";", "drop", "|"].contains(word)
    guard let value = needsValue ? rest.popFirst().flatMap({ Int32($0) }) : 0 else {
      preconditionFailure("no number after \(word)")
    }
    if word == "at" {
      milliseconds = UInt64(value)
      continue
    }
    guard let (type, code) = words[word] else { preconditionFailure("no such word: \(word)") }
    append(type, code, value)
    if word == "|" { milliseconds += 10 }
  }
  return events
}

/// Writes a frame's samples: `down 0 @100,200 move 1 @5,5 up 2 cancel 3 shape 0 20x10+45 force 0 50
/// 30↓`, in device units; `30×` for a key that is cancelled.
func text(_ frame: Frame) -> String {
  frame.samples.map { sample in
    // The inverse of the scale for an axis of 1000 values.
    let x = (Int64(sample.x) * 1000 + 1 << 23) >> 24
    let y = (Int64(sample.y) * 1000 + 1 << 23) >> 24
    let turn = sample.z == 0 ? "" : (sample.z > 0 ? "+" : "") + "\(sample.z / 1000)"
    return switch sample.kind {
    case .touchDown: "down \(sample.code) @\(x),\(y)"
    case .touchMove: "move \(sample.code) @\(x),\(y)"
    case .touchUp: "up \(sample.code)"
    case .touchCancel: "cancel \(sample.code)"
    case .touchShape: "shape \(sample.code) \(x)x\(y)\(turn)"
    case .touchForce: "force \(sample.code) \((Int64(sample.x) * 100 + 1 << 15) >> 16)"
    case .key: "\(sample.code)\(sample.x == 1 ? "↓" : sample.isCancelled ? "×" : "↑")"
    case .penProximity, .penPlace, .penTip, .penForce, .penTilt,
      .penRotation, .pointerMotion, .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange,
      .pinchEnd, .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd,
      .switchState, .padDial, .penSlider, .battery, .sensor:
      "\(sample.kind) \(sample.code) \(sample.x) \(sample.y) \(sample.z)"
    }
  }.joined(separator: " ")
}

/// Everything that a script delivered, and the decoder's counts.
struct Told {
  var text: String
  var counts: DecodingCounts
}

/// Plays a script and writes everything that it delivers, bar for bar; `-` stands for a frame that
/// delivers nothing, and what the end of the stream cancels follows a double bar.
func play(
  _ script: String, on fresh: TouchDecoder, stateAfterLoss: TouchState? = nil
) -> Told {
  var decoder = fresh
  var told: [String] = []
  var last = Instant.zero
  for event in events(script) {
    let isChange = decoder.decode(event, stateAfterLoss: stateAfterLoss)
    last = event.instant
    if isChange {
      told.append(text(decoder.frame))
    } else if event.type == Code.EV_SYN && event.code == Code.SYN_REPORT {
      told.append("-")
    }
  }
  let whole = told.joined(separator: " | ")
  let isCut = decoder.finish(at: last)
  return Told(
    text: isCut ? whole + " || " + text(decoder.frame) : whole, counts: decoder.counts)
}

func play(_ script: String, on device: ScriptedDevice) -> String {
  play(script, on: device.decoder).text
}
