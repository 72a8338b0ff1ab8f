internal import CLibevdev
internal import Glibc
package import InputCore

/// Owns a virtual input device that the kernel shows to everyone as if it were hardware.
///
/// Goes, like an unplugged one, with its owner. The kernel keeps the state of such a device as that
/// of any other: a value that an axis or slot has already is not sent to readers again.
@safe package struct UinputDevice: ~Copyable {
  private let handle: OpaquePointer

  /// Makes a device that can all that `descriptor` says: name, ids, properties, codes and axes.
  ///
  /// Needs a `/dev/uinput` that may be opened. The node is there on return; udev, and so a reader
  /// of a seat, learns of it a moment later.
  package init(_ descriptor: DeviceDescriptor) throws(LinuxInputError) {
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
      unsafe UinputDevice.enable(capability, axes: descriptor, in: plan)
    }
    var handle: OpaquePointer?
    let managed = LIBEVDEV_UINPUT_OPEN_MANAGED.rawValue
    let code = unsafe libevdev_uinput_create_from_device(plan, managed, &handle)
    guard code == 0, let handle = unsafe handle else {
      throw .noUinput(name: descriptor.name, code: -code)
    }
    unsafe self.handle = handle
  }

  deinit { unsafe libevdev_uinput_destroy(handle) }

  /// The path of the device's node, such as `/dev/input/event7`.
  package var node: String { unsafe text(libevdev_uinput_get_devnode(handle)) }

  /// Sends one event; readers see a frame when its SYN_REPORT is written.
  ///
  /// Codes that the device was not made with are dropped by the kernel.
  package func write(type: UInt16, code: UInt16, value: Int32) throws(LinuxInputError) {
    let result = unsafe libevdev_uinput_write_event(handle, UInt32(type), UInt32(code), value)
    guard result == 0 else {
      throw .system(operation: "libevdev_uinput_write_event", code: -result)
    }
  }

  private static func enable(
    _ capability: EventCapability, axes: DeviceDescriptor, in plan: OpaquePointer
  ) {
    let type = UInt32(capability.type)
    // The kernel makes sync marks and key repeat its own affair.
    guard type != UInt32(EV_SYN), type != UInt32(EV_REP) else { return }
    _ = unsafe libevdev_enable_event_type(plan, type)
    for code in capability.codes {
      guard type == UInt32(EV_ABS) else {
        _ = unsafe libevdev_enable_event_code(plan, type, UInt32(code), nil)
        continue
      }
      guard let axis = axes.axis(code) else { continue }
      var facts = input_absinfo(
        value: 0, minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz, flat: axis.flat,
        resolution: axis.resolution)
      _ = unsafe libevdev_enable_event_code(plan, type, UInt32(code), &facts)
    }
  }
}
