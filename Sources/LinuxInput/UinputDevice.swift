internal import CLibevdev
internal import Glibc
package import InputCore
internal import LinuxCalls
internal import LinuxUdev

/// Owns a virtual input device, which the kernel presents to all programs as if it were hardware.
///
/// It is removed with its owner, as if unplugged. As for any device, the kernel tracks its state:
/// it does not send readers a value that an axis or slot already has.
@safe package struct UinputDevice: ~Copyable {
  /// The largest number of slots that the kernel's uinput accepts.
  private static let mostSlots: Int32 = 100

  private let handle: OpaquePointer

  /// Creates a device with everything in `descriptor`: name, IDs, properties, codes and axes.
  ///
  /// Requires permission to open `/dev/uinput`. The node exists on return; udev, and so a reader of
  /// a seat, learns of it a moment later. Force feedback is left out.
  ///
  /// - Parameters:
  ///   - descriptor: The device.
  ///   - repeatsKeys: Whether the kernel repeats held keys, if `descriptor` has `EV_REP`.
  ///   - values: The values of axes before the first event, by code; 0 for others, and for contacts
  ///     in slots.
  /// - Throws: `LinuxInputError` if the kernel refuses.
  package init(
    _ descriptor: DeviceDescriptor, repeatsKeys: Bool = false, values: [UInt16: Int32] = [:]
  ) throws(LinuxInputError) {
    guard let plan = unsafe libevdev_new() else {
      throw .system(operation: "libevdev_new", code: ENOMEM)
    }
    defer { unsafe libevdev_free(plan) }
    unsafe libevdev_set_name(plan, descriptor.name)
    unsafe libevdev_set_id_bustype(plan, Int32(descriptor.bus))
    unsafe libevdev_set_id_vendor(plan, Int32(descriptor.vendor))
    unsafe libevdev_set_id_product(plan, Int32(descriptor.product))
    unsafe libevdev_set_id_version(plan, Int32(descriptor.version))
    for property in descriptor.properties {
      _ = unsafe libevdev_enable_property(plan, UInt32(property))
    }
    for capability in descriptor.capabilities {
      unsafe UinputDevice.enable(capability, axes: descriptor, values, in: plan)
    }
    let repeats = repeatsKeys && descriptor.capabilities.contains { $0.type == UInt16(EV_REP) }
    if repeats { _ = unsafe libevdev_enable_event_type(plan, UInt32(EV_REP)) }
    var handle: OpaquePointer?
    let managed = LIBEVDEV_UINPUT_OPEN_MANAGED.rawValue
    let code = unsafe libevdev_uinput_create_from_device(plan, managed, &handle)
    guard code == 0, let handle = unsafe handle else {
      throw .noUinput(name: descriptor.name, code: -code)
    }
    if repeats, descriptor.keyRepeatDelay > 0, descriptor.keyRepeatInterval > 0 {
      let delay = Int32(clamping: descriptor.keyRepeatDelay)
      let interval = Int32(clamping: descriptor.keyRepeatInterval)
      let type = UInt32(EV_REP)
      _ = unsafe libevdev_uinput_write_event(handle, type, UInt32(REP_DELAY), delay)
      _ = unsafe libevdev_uinput_write_event(handle, type, UInt32(REP_PERIOD), interval)
    }
    unsafe self.handle = handle
  }

  deinit { unsafe libevdev_uinput_destroy(handle) }

  /// The path of the device's node, such as `/dev/input/event7`.
  package var node: String { unsafe text(libevdev_uinput_get_devnode(handle)) }

  /// The descriptor to write events to, as the kernel's `input_event`s. Owned by the device: do not
  /// close it.
  package var fileDescriptor: Int32 { unsafe libevdev_uinput_get_fd(handle) }

  /// Whether udev has processed the device, so that programs that use udev can open it.
  package func isKnownToUdev() -> Bool {
    var status = stat()
    guard unsafe stat(node, &status) == 0, let udev = try? Udev() else { return false }
    var isKnown = false
    udev.withDevice(number: status.st_rdev) { isKnown = $0.isInitialized }
    return isKnown
  }

  /// Sends one event; readers receive a frame when its SYN_REPORT is written.
  ///
  /// The kernel drops codes that the device was not created with.
  ///
  /// - Throws: `LinuxInputError` if writing fails.
  package func write(type: UInt16, code: UInt16, value: Int32) throws(LinuxInputError) {
    let result = unsafe libevdev_uinput_write_event(handle, UInt32(type), UInt32(code), value)
    guard result == 0 else {
      throw .system(operation: "libevdev_uinput_write_event", code: -result)
    }
  }

  private static func enable(
    _ capability: EventCapability, axes: DeviceDescriptor, _ values: [UInt16: Int32],
    in plan: OpaquePointer
  ) {
    let type = UInt32(capability.type)
    // The kernel handles sync events itself, and repeat is enabled only on request. The others need
    // a program that answers.
    let left = [EV_SYN, EV_REP, EV_FF, EV_PWR, EV_FF_STATUS]
    guard !left.contains(Int32(type)) else { return }
    _ = unsafe libevdev_enable_event_type(plan, type)
    for code in capability.codes {
      guard type == UInt32(EV_ABS) else {
        _ = unsafe libevdev_enable_event_code(plan, type, UInt32(code), nil)
        continue
      }
      guard let axis = axes.axis(code) else { continue }
      // A device that claims every axis claims more slots than uinput accepts.
      let isSlot = Int32(code) == ABS_MT_SLOT
      let maximum = isSlot ? min(axis.maximum, Self.mostSlots - 1) : axis.maximum
      let value = Int32(code) < ABS_MT_SLOT ? values[code] ?? 0 : 0
      var facts = input_absinfo(
        value: value, minimum: axis.minimum, maximum: maximum, fuzz: axis.fuzz, flat: axis.flat,
        resolution: axis.resolution)
      _ = unsafe libevdev_enable_event_code(plan, type, UInt32(code), &facts)
    }
  }
}
