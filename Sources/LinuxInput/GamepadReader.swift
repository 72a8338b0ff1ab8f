internal import CLibevdev
internal import EvdevDecoding
internal import Glibc
internal import InputCore
internal import LinuxUdev

/// A gamepad's or joystick's open node, from its arrival to its removal.
///
/// libinput ignores such devices. When one is removed or inhibited, the kernel releases its
/// buttons; its report of that has the value 1, and the decoder makes cancellations of it.
@safe final class GamepadReader {
  /// The state after reading.
  enum Rest: Equatable {
    /// Everything was read.
    case dry
    /// The limit of frames was reached first.
    case more
    /// The device is gone.
    case gone
  }

  /// The device node.
  let node: String
  let fileDescriptor: Int32
  /// The device's facts, with the ID that it got when it was announced.
  private(set) var descriptor: DeviceDescriptor
  /// Its motors, lights and battery.
  let hardware: GamepadHardware
  /// The hardware's folder in sysfs; empty before the device is announced.
  private var folder = ""
  /// The earliest instant at which a drain reads the battery again.
  private var batteryInstant = Instant.zero
  private var told: (percent: Int32, state: Sample.BatteryState)?
  /// Whether the kernel had inhibited the device when that was last looked at.
  private var isInhibited = false
  private var decoder: GamepadDecoder
  /// The time stamp of the last event skipped after the kernel dropped some; nil otherwise.
  private var skipped: Instant?

  private let opener: NodeOpener

  /// Opens a node; nil if it is neither a gamepad nor a joystick, which only its capabilities show.
  ///
  /// - Throws: `LinuxInputError` if the node cannot be opened.
  init?(node: String, opener: NodeOpener) throws(LinuxInputError) {
    self.node = node
    self.opener = opener
    // Rumble requires writing; without permission for that, the device is only read.
    let opened = try opener.open(node)
    fileDescriptor = opened.descriptor
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "")
    hardware = GamepadHardware(descriptor: opened.descriptor, mayWrite: opened.mayWrite)
    do throws(LinuxInputError) {
      let facts = try EvdevFacts(descriptor: opened.descriptor)
      facts.useMonotonicClock()
      facts.fill(&descriptor)
      descriptor.name = facts.name
    } catch {
      opener.close(opened.descriptor)
      throw error
    }
    guard let decoder = GamepadDecoder(descriptor) else {
      opener.close(opened.descriptor)
      return nil
    }
    self.decoder = decoder
    self.descriptor = descriptor
  }

  deinit { opener.close(fileDescriptor) }

  /// Completes the facts when the device is announced.
  func announce(as id: DeviceID, mappings: GamepadMappings) {
    descriptor.id = id
    if let udev = try? Udev() {
      var status = stat()
      if unsafe fstat(fileDescriptor, &status) == 0 {
        udev.withDevice(number: status.st_rdev) { device in
          descriptor.idPath = device.property("ID_PATH")
          descriptor.seat = device.seat
          folder = device.hardwareFolder
          hardware.find(in: folder)
        }
      }
    }
    descriptor.gamepadMapping = mappings.line(for: descriptor)
    descriptor.outputs = hardware.outputs(of: descriptor)
    guard let decoder = GamepadDecoder(descriptor) else { return }
    self.decoder = decoder
  }

  /// Reads pending input, until there is no more or at least `limit` frames are delivered.
  func read(limit: Int, _ deliver: (Frame) -> Void) -> Rest {
    var count = 0
    while count < limit {
      var length = 0
      // 768 bytes: more than 1024 would not be on the stack.
      unsafe withUnsafeTemporaryAllocation(of: input_event.self, capacity: 32) { events in
        let size = MemoryLayout<input_event>.stride
        length = unsafe Glibc.read(fileDescriptor, events.baseAddress, events.count * size)
        guard length >= size else { return }
        for index in 0..<(length / size) {
          let event = unsafe KernelEvent(events[index])
          if skipped != nil || event.isLoss {
            skipped = event.instant
            continue
          }
          decode(event) { frame in
            deliver(frame)
            count += 1
          }
        }
        if skipped != nil { count += 1 }
      }
      if length <= 0 {
        guard length < 0, errno == EAGAIN || errno == EINTR else { return .gone }
        if let skipped { recover(at: skipped, deliver) }
        return .dry
      }
    }
    return .more
  }

  /// Continues from the current state, once everything left in the kernel's queue has been read and
  /// skipped: asking for the state removes presses and releases from the queue, so those read
  /// before that would never be corrected.
  private func recover(at instant: Instant, _ deliver: (Frame) -> Void) {
    skipped = nil
    let state = try? EvdevFacts(descriptor: fileDescriptor).gamepadState(of: descriptor)
    for (code, isMadeUp) in [(UInt16(SYN_DROPPED), false), (UInt16(SYN_REPORT), state == nil)] {
      // Without a state the device is gone, and its held buttons are cancelled.
      let event = KernelEvent(
        instant: instant, type: UInt16(EV_SYN), code: code, value: isMadeUp ? 1 : 0)
      decode(event, stateAfterLoss: state, deliver)
    }
  }

  /// udev reports a change of a battery: if it is this device's, the next drain reads it.
  func batteryChanged(at path: String) {
    guard !folder.isEmpty, path.hasPrefix("\(folder)/") else { return }
    if hardware.batteryFolder == nil { hardware.find(in: folder) }
    batteryInstant = .zero
  }

  /// Reads the battery if it is due, at most once a minute, and delivers a change: most drivers do
  /// not report changes of the battery.
  func readBattery(at instant: Instant, _ deliver: (Frame) -> Void) {
    guard hardware.batteryFolder != nil, instant >= batteryInstant else { return }
    batteryInstant = instant.advanced(bySeconds: 60)
    guard let battery = hardware.battery() else { return }
    if let told, told == battery { return }
    told = battery
    let sample = Sample(
      instant: instant, device: descriptor.id, kind: .battery, code: battery.state.rawValue,
      x: battery.percent)
    deliver(Frame(device: descriptor.id, instant: instant, samples: [sample]))
  }

  /// Returns a frame that cancels what the device holds, once after the kernel has inhibited it.
  ///
  /// While no button is down, the kernel reports nothing then, and a cross or a stick would be held
  /// for ever. Any button says that the device was inhibited.
  func inhibition(at instant: Instant) -> Frame? {
    let wasInhibited = isInhibited
    isInhibited = readInhibited()
    let buttons = descriptor.capabilities.first { $0.type == UInt16(EV_KEY) }?.codes
    guard isInhibited, !wasInhibited,
      let button = buttons?.first(where: { $0 >= UInt16(BTN_JOYSTICK) })
    else { return nil }
    let sample = Sample(
      instant: instant, device: descriptor.id, kind: .button, code: button, x: 0, z: 1)
    return Frame(device: descriptor.id, instant: instant, samples: [sample])
  }

  private func readInhibited() -> Bool {
    let name = node.split(separator: "/").last ?? ""
    let file = unsafe Glibc.open(
      "/sys/class/input/\(name)/device/inhibited", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { _ = Glibc.close(file) }
    var digit: UInt8 = 0
    return unsafe Glibc.read(file, &digit, 1) == 1 && digit == UInt8(ascii: "1")
  }

  private func decode(
    _ event: KernelEvent, stateAfterLoss: GamepadState? = nil, _ deliver: (Frame) -> Void
  ) {
    if decoder.decode(event, stateAfterLoss: stateAfterLoss) { deliver(decoder.frame) }
  }
}

extension KernelEvent {
  /// Whether the kernel has dropped events before this one.
  fileprivate var isLoss: Bool { type == UInt16(EV_SYN) && code == UInt16(SYN_DROPPED) }
}
