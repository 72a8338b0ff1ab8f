internal import CLibevdev
internal import Glibc
package import InputCore
internal import LinuxCalls
internal import LinuxUdev

/// An event device of this machine, whether or not it is read, as described by sysfs and udev,
/// which requires no permission.
package struct EventNode: Equatable, Sendable {
  /// The result of opening the node for reading.
  package enum Access: Equatable, Sendable {
    /// It can be read.
    case readable
    /// It cannot be opened.
    case refused(DeviceRefusal)
  }

  /// The device node, such as `/dev/input/event3`.
  package var path: String
  /// The device's facts, from sysfs; the ranges of its axes only if the node can be read. The ID
  /// is 0.
  package var descriptor: DeviceDescriptor
  /// The udev properties that decide how the device is used, as `NAME=VALUE`; only those that are
  /// set.
  package var properties: [String]
  /// Whether the node can be read.
  package var access: Access

  /// Creates a node that can be read, without properties.
  package init(path: String, descriptor: DeviceDescriptor) {
    self.path = path
    self.descriptor = descriptor
    properties = []
    access = .readable
  }

  /// The value of a property in `properties`; empty if it is not set.
  package func property(_ name: String) -> String {
    let start = name + "="
    return properties.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) } ?? ""
  }

  /// The names of these properties, in the order of `properties`.
  private static let decisive = [
    "ID_INPUT", "ID_INPUT_TOUCHSCREEN", "ID_INPUT_TABLET", "ID_INPUT_TABLET_PAD",
    "ID_INPUT_TOUCHPAD", "ID_INPUT_MOUSE", "ID_INPUT_POINTINGSTICK", "ID_INPUT_TRACKBALL",
    "ID_INPUT_JOYSTICK", "ID_INPUT_ACCELEROMETER", "ID_INPUT_SWITCH", "ID_INPUT_KEYBOARD",
    "ID_INPUT_KEY", "ID_SEAT", "WL_OUTPUT", "LIBINPUT_IGNORE_DEVICE", "LIBINPUT_DEVICE_GROUP",
    "LIBINPUT_CALIBRATION_MATRIX", "ID_INPUT_WIDTH_MM", "ID_INPUT_HEIGHT_MM",
  ]
}

extension EventNode {
  /// All of the kernel's event devices, in the order of their numbers; empty if there is no sysfs.
  ///
  /// - Throws: `LinuxInputError` if there is no memory.
  package static func all() throws(LinuxInputError) -> [EventNode] {
    let udev = try LinuxInputError.passing { () throws(SystemFailure) in try Udev() }
    return eventNumbers().compactMap { number in
      var node: EventNode?
      udev.withDevice(named: "event\(number)", of: "input") {
        node = EventNode($0, number: number)
      }
      return node
    }
  }

  /// Whether another program has grabbed the device (`EVIOCGRAB`); nil if it cannot be read.
  ///
  /// The only way to ask the kernel is to grab the device for a moment, during which other programs
  /// miss its events: a key released just then stays down for them.
  package var isGrabbed: Bool? {
    let descriptor = unsafe Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    var device: OpaquePointer?
    guard unsafe libevdev_new_from_fd(descriptor, &device) == 0 else { return nil }
    defer { unsafe libevdev_free(device) }
    let code = unsafe libevdev_grab(device, LIBEVDEV_GRAB)
    if code == 0 { _ = unsafe libevdev_grab(device, LIBEVDEV_UNGRAB) }
    return code == -EBUSY
  }

  private init(_ device: borrowing UdevDevice, number: Int) {
    path = device.node.isEmpty ? "/dev/input/event\(number)" : device.node
    properties = Self.decisive.compactMap { name in
      let value = device.property(name)
      return value.isEmpty ? nil : "\(name)=\(value)"
    }
    descriptor = DeviceDescriptor(id: DeviceID(0), name: device.attributeOfInput("name"))
    let seat = device.property("ID_SEAT")
    descriptor.seat = seat.isEmpty ? "seat0" : seat
    descriptor.screen = device.property("WL_OUTPUT")
    descriptor.idPath = device.property("ID_PATH")
    descriptor.fill(from: device)
    let file = unsafe Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      var refusal = DeviceRefusal(path: path, code: code)
      if refusal.name.isEmpty { refusal.name = descriptor.name }
      access = .refused(refusal)
      return
    }
    defer { _ = close(file) }
    access = .readable
    if let facts = try? EvdevFacts(descriptor: file) { facts.fill(&descriptor) }
  }

  /// The numbers of the kernel's event devices, ascending.
  private static func eventNumbers() -> [Int] {
    let names = (try? fileNames(in: "/sys/class/input")) ?? []
    let numbers = names.compactMap { $0.hasPrefix("event") ? Int($0.dropFirst(5)) : nil }
    return numbers.sorted()
  }
}

extension DeviceDescriptor {
  /// Reads an input device's identity and capabilities from sysfs.
  fileprivate mutating func fill(from device: borrowing UdevDevice) {
    func identity(_ name: String) -> UInt16 {
      UInt16(device.attributeOfInput("id/" + name), radix: 16) ?? 0
    }
    bus = identity("bustype")
    vendor = identity("vendor")
    product = identity("product")
    version = identity("version")
    phys = device.attributeOfInput("phys")
    uniq = device.attributeOfInput("uniq")
    properties = kernelBits(device.attributeOfInput("properties"))
    let files: [(Int32, String)] = [
      (EV_KEY, "key"), (EV_REL, "rel"), (EV_ABS, "abs"), (EV_MSC, "msc"), (EV_SW, "sw"),
      (EV_LED, "led"), (EV_SND, "snd"), (EV_FF, "ff"),
    ]
    let types = kernelBits(device.attributeOfInput("capabilities/ev"))
    capabilities = types.map { type in
      let file = files.first { $0.0 == Int32(type) }?.1
      return EventCapability(
        type: type,
        codes: file.map { kernelBits(device.attributeOfInput("capabilities/" + $0)) } ?? [])
    }
  }
}

/// The numbers of the bits that are set in a bitmap as sysfs prints it: hexadecimal words of the
/// size of a C `long`, highest first.
package func kernelBits(_ text: String) -> [UInt16] {
  let words = text.split(separator: " ").reversed().map { UInt($0, radix: 16) ?? 0 }
  return words.enumerated().flatMap { index, word in
    (0..<UInt.bitWidth).filter { word >> $0 & 1 == 1 }
      .compactMap { UInt16(exactly: index * UInt.bitWidth + $0) }
  }
}
