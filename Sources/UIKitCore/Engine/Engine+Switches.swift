import InputCore

// The machine's switches. Unlike touches and keys, their state is of interest to an application
// that is not active, and it must not be lost with a full queue.
extension Engine {
  /// Handles a frame of switches.
  @inline(never) func turnSwitches(_ frame: Frame) {
    guard pipeline.table.knows(frame.device) else { return }
    deliverQueued()
    settle()
    let device = home.application.device
    for sample in frame.samples where sample.kind == .switchState {
      device.turned(switch: sample.code, of: sample.device, isOn: sample.x != 0)
    }
  }
}

extension Sample {
  /// The function key that a button beside a tablet stands for, as a sample of a key; nil for the
  /// thirteenth button and later ones.
  var functionKey: Sample? {
    let codes: [UInt16] = [59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88]  // KEY_F1 to KEY_F12
    guard kind == .button, codes.indices.contains(Int(code)) else { return nil }
    var key = self
    key.kind = .key
    key.code = codes[Int(code)]
    return key
  }
}
