internal import CLibevdev
internal import Glibc
internal import InputCore
internal import LinuxCalls
internal import LinuxUdev

/// The motors, lights and battery of a gamepad: force feedback through its node, the rest in sysfs.
@safe final class GamepadHardware {
  /// The light with a colour, as drivers present it.
  private enum Light: Equatable {
    /// One multicolour LED, by its folder, with the order of its channels.
    case channels(folder: String, order: [String])
    /// An LED for each of red, green and blue, by their folders.
    case three([String])
  }

  private let descriptor: Int32
  private let mayWrite: Bool
  /// The folders of the lights that show a player's number, in ascending order.
  private var playerLights: [String] = []
  private var light: Light?
  /// The folder of the battery; nil if there is none.
  private(set) var batteryFolder: String?
  /// The kernel's number for the uploaded rumble effect; -1 before the first.
  private var effect: Int16 = -1

  /// Creates the hardware of a device with an open descriptor, which stays the caller's.
  init(descriptor: Int32, mayWrite: Bool) {
    self.descriptor = descriptor
    self.mayWrite = mayWrite
  }

  /// Looks for lights and a battery below a sysfs folder.
  func find(in folder: String) {
    guard !folder.isEmpty, let udev = try? Udev() else { return }
    var numbered: [(number: Int, folder: String)] = []
    var colours: [String: String] = [:]
    udev.forEachDevice(of: "leds", below: folder) { device in
      let path = device.path
      // A light's name ends with its function: `input7:white:player-1`, `0003:…:red`.
      let function = path.split(separator: ":").last.map(String.init) ?? ""
      if let number = playerNumber(function) {
        numbered.append((number, path))
      } else if function == "indicator", isWritable("\(path)/multi_intensity") {
        let order = contents(of: "\(path)/multi_index")?.split(separator: " ").map(String.init)
        light = order.map { .channels(folder: path, order: $0) }
      } else if ["red", "green", "blue"].contains(function) {
        colours[function] = path
      }
    }
    playerLights = numbered.sorted { $0.number < $1.number }.map(\.folder)
      .filter { isWritable("\($0)/brightness") }
    let three = ["red", "green", "blue"].compactMap { colours[$0] }
      .filter { isWritable("\($0)/brightness") }
    if light == nil, three.count == 3 { light = .three(three) }
    udev.forEachDevice(of: "power_supply", below: folder) { batteryFolder = $0.path }
  }

  /// The outputs that can be set with this process's permissions.
  func outputs(of device: DeviceDescriptor) -> DeviceOutputs {
    var outputs: DeviceOutputs = []
    if mayWrite, device.has(type: UInt16(EV_FF), code: UInt16(FF_RUMBLE)) {
      outputs.insert(.rumble)
    }
    if !playerLights.isEmpty { outputs.insert(.player) }
    if light != nil { outputs.insert(.light) }
    return outputs
  }

  /// Sets an output of the device; returns the reason if that fails, or nil.
  func perform(_ output: DeviceOutput) -> String? {
    switch output {
    case .rumble(let strong, let weak, let milliseconds):
      return rumble(strong, weak, milliseconds)
    case .player(let number):
      return show(player: Int(number))
    case .light(let red, let green, let blue):
      return show([red, green, blue])
    }
  }

  /// The current charge; nil without a battery.
  func battery() -> (percent: Int32, state: Sample.BatteryState)? {
    guard let folder = batteryFolder else { return nil }
    let percent =
      contents(of: "\(folder)/capacity").flatMap { Int32($0) }
      ?? contents(of: "\(folder)/capacity_level").flatMap { Self.levels[$0] }
    guard let percent else { return nil }
    let state: Sample.BatteryState =
      switch contents(of: "\(folder)/status") {
      case "Charging": .charging
      case "Full": .full
      case "Discharging", "Not charging": .discharging
      case nil, .some: .unknown
      }
    return (min(max(percent, 0), 100), state)
  }

  /// The percentages that the kernel's words for a charge stand for, where a driver reports none.
  private static let levels: [String: Int32] = [
    "Critical": 5, "Low": 20, "Normal": 50, "High": 80, "Full": 100,
  ]

  // MARK: Force feedback

  /// The kernel's EVIOCSFF, a macro that Swift does not import.
  private static let upload =
    unsafe UInt(1) << 30 | UInt(MemoryLayout<ff_effect>.size) << 16 | UInt(UInt8(ascii: "E")) << 8
    | 0x80

  private func rumble(_ strong: UInt16, _ weak: UInt16, _ milliseconds: UInt16) -> String? {
    if strong == 0, weak == 0 { return effect < 0 ? nil : play(times: 0) }
    var wanted = unsafe ff_effect()
    unsafe wanted.type = UInt16(FF_RUMBLE)
    unsafe wanted.id = effect
    unsafe wanted.replay.length = milliseconds
    unsafe wanted.u.rumble.strong_magnitude = strong
    unsafe wanted.u.rumble.weak_magnitude = weak
    guard unsafe ioctl(descriptor, Self.upload, &wanted) == 0 else { return systemMessage(errno) }
    effect = unsafe wanted.id
    return play(times: 1)
  }

  private func play(times: Int32) -> String? {
    var event = input_event()
    event.type = UInt16(EV_FF)
    event.code = UInt16(effect)
    event.value = times
    let size = MemoryLayout<input_event>.size
    return unsafe Glibc.write(descriptor, &event, size) == size ? nil : systemMessage(errno)
  }

  // MARK: Lights

  /// Which of five lights in a row show a player, as on a PlayStation: from the middle outward.
  private static let fiveLights: [[Int]] = [[2], [1, 3], [0, 2, 4], [0, 1, 3, 4]]

  private func show(player: Int) -> String? {
    guard !playerLights.isEmpty else { return systemMessage(ENODEV) }
    var lit: [Int] = []
    if player > 0 {
      let index = (player - 1) % min(playerLights.count, 4)
      lit = playerLights.count == 5 ? Self.fiveLights[index] : [index]
    }
    return firstFailure(
      of: playerLights.indices.map {
        ("\(playerLights[$0])/brightness", lit.contains($0) ? "1" : "0")
      })
  }

  private func show(_ colour: [UInt8]) -> String? {
    switch light {
    case nil:
      return systemMessage(ENODEV)
    case .three(let folders):
      return firstFailure(of: zip(folders, colour).map { ("\($0)/brightness", "\($1)") })
    case .channels(let folder, let order):
      let channels = ["red": colour[0], "green": colour[1], "blue": colour[2]]
      let values = order.map { "\(channels[$0] ?? 0)" }.joined(separator: " ")
      let greatest = contents(of: "\(folder)/max_brightness") ?? "255"
      return firstFailure(
        of: [("\(folder)/multi_intensity", values), ("\(folder)/brightness", greatest)])
    }
  }

  private func firstFailure(of writes: [(path: String, text: String)]) -> String? {
    for (path, text) in writes {
      if let code = write(text, to: path) { return "\(path): \(systemMessage(code))" }
    }
    return nil
  }
}

/// The player's number in the name of a light's function: `player-1`, `sony1`, `p0`.
private func playerNumber(_ function: String) -> Int? {
  for prefix in ["player-", "player", "sony", "p"] where function.hasPrefix(prefix) {
    if let number = Int(function.dropFirst(prefix.count)) { return number }
  }
  return nil
}

private func isWritable(_ path: String) -> Bool {
  unsafe access(path, W_OK) == 0
}

/// The first line of a sysfs file; nil if it cannot be read.
private func contents(of path: String) -> String? {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { _ = close(descriptor) }
  return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
    let count = unsafe read(descriptor, buffer.baseAddress, 256)
    guard count > 0 else { return nil }
    let line = unsafe buffer[..<count].prefix { $0 != UInt8(ascii: "\n") }
    return unsafe String(decoding: line, as: UTF8.self)
  }
}

/// Writes a sysfs file; returns the errno if that fails, or nil.
private func write(_ text: String, to path: String) -> Int32? {
  let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return errno }
  defer { _ = close(descriptor) }
  var text = text
  let isWritten = text.withUTF8 { bytes in
    unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count) == bytes.count
  }
  return isWritten ? nil : errno
}
