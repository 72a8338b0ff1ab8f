internal import EvdevDecoding
internal import InputCore

/// The devices of a getevent file, by the paths of their nodes.
struct GeteventDevices {
  private struct Entry {
    /// The node; empty if getevent watched one device, which it then does not name.
    var path: String
    var description: GeteventDescription?
    /// The description that is being parsed, in addition to the one that is known.
    var pending: GeteventDescription?
  }

  private var devices: [Entry] = []

  /// The index of the device at `path`, which is added if it is new; nil if there are too many.
  mutating func index(of path: String) -> Int? {
    // The last one: another device may have been there before.
    if let known = devices.lastIndex(where: { $0.path == path }) {
      return settled(known)
    }
    guard devices.count < Limits.devices else { return nil }
    devices.append(Entry(path: path))
    return devices.count - 1
  }

  /// The index of the device that is at `path`; nil if there is none.
  func known(at path: String) -> Int? {
    devices.lastIndex { $0.path == path }
  }

  /// Begins a description of the device at `path`, and returns its index; nil if there are too many
  /// devices.
  mutating func beginDescription(of path: String) -> Int? {
    guard let device = index(of: path) else { return nil }
    devices[device].pending = GeteventDescription()
    return device
  }

  /// Parses a line of a description; returns false if it is malformed.
  mutating func readDescription(_ line: ArraySlice<UInt8>, of device: Int) -> Bool {
    devices[device].pending?.read(line) ?? false
  }

  /// Ends a description, which adds to one of the same name, and makes another device of one with
  /// another name. Returns the index of the device.
  private mutating func settled(_ device: Int) -> Int {
    guard let pending = devices[device].pending else { return device }
    devices[device].pending = nil
    guard let known = devices[device].description, !known.name.isEmpty, !pending.name.isEmpty,
      known.name != pending.name
    else {
      if pending.isWhole || devices[device].description == nil {
        devices[device].description = pending
      }
      return device
    }
    guard devices.count < Limits.devices else { return device }
    devices.append(Entry(path: devices[device].path, description: pending))
    return devices.count - 1
  }

  /// The recording of `entries`; a device without a name is called after its node, or else `name`.
  consuming func recording(
    _ entries: [EvdevRecording.Entry], unnamed name: String
  ) -> EvdevRecording {
    for device in devices.indices { _ = settled(device) }
    var entries = entries
    identifyOnlyDevice(&entries)
    var recording = EvdevRecording(devices: [], entries: entries)
    for (index, device) in devices.enumerated() {
      let id = DeviceID(UInt16(index))
      let node = device.path.isEmpty ? name : device.path
      if let description = device.description, description.isWhole {
        var descriptor = description.descriptor(id)
        if descriptor.name.isEmpty { descriptor.name = node }
        recording.devices.append(
          .init(
            descriptor: descriptor, isInferred: false,
            start: RecordedStart(values: description.values)))
        continue
      }
      let events = entries.lazy.filter { $0.device == id }.map(\.event)
      let guess = KernelNames.describe(id, name: node, byEvents: events)
      let descriptor = device.description?.identify(guess) ?? guess
      recording.devices.append(.init(descriptor: descriptor, isInferred: true))
    }
    return recording
  }

  /// If getevent watched one device, which it then does not name, and one of the described devices
  /// alone has no events and all of these events' codes, it is that device.
  private mutating func identifyOnlyDevice(_ entries: inout [EvdevRecording.Entry]) {
    guard let own = devices.firstIndex(where: { $0.path.isEmpty }) else { return }
    var used = Set<Int>()
    var codes = Set<UInt32>()
    for entry in entries {
      let device = Int(entry.device.rawValue)
      used.insert(device)
      guard device == own, (Code.EV_KEY...Code.EV_ABS).contains(entry.event.type) else { continue }
      codes.insert(UInt32(entry.event.type) << 16 | UInt32(entry.event.code))
    }
    let candidates = devices.indices.filter { index in
      guard !used.contains(index), let description = devices[index].description,
        description.isWhole
      else { return false }
      let descriptor = description.descriptor(DeviceID(0))
      return codes.allSatisfy {
        descriptor.has(type: UInt16($0 >> 16), code: UInt16($0 & 0xFFFF))
      }
    }
    guard candidates.count == 1, used.contains(own) else { return }
    devices[own].description = devices[candidates[0]].description
    devices.remove(at: candidates[0])
    for index in entries.indices where Int(entries[index].device.rawValue) > candidates[0] {
      entries[index].device = DeviceID(entries[index].device.rawValue - 1)
    }
  }
}
