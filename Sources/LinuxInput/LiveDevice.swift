internal import InputCore

/// A device that libinput has open, with its translators, from its arrival to its removal.
final class LiveDevice {
  let id: DeviceID
  let name: String
  /// The device node, by which users name the device.
  let node: String
  let device: LibinputDevice
  /// Identifies the releases that the kernel made up; nil if it makes none up, or cannot be
  /// watched.
  let reports: ReportWatch?
  /// The number of frames delivered in the present drain.
  var framesInDrain = 0
  /// The device's releases, until it is known that it was not removed.
  var held: HeldReleases
  /// One of each of `deviceKinds`: a device may be several things.
  private var translators: [any DeviceKind]

  init(id: DeviceID, node: String, device: consuming LibinputDevice, reports: ReportWatch?) {
    self.id = id
    self.node = node
    self.reports = reports
    name = device.name
    self.device = device
    held = HeldReleases(device: id)
    translators = deviceKinds.map { $0.init(device: id) }
  }

  /// Contacts that were passed over.
  var refusedContacts: UInt64 { translators.reduce(0) { $0 + $1.refusedContacts } }

  /// The descriptor of the device, from libinput, udev and, through `watch`, the kernel.
  func describe(through watch: ReportWatch?) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: name)
    // A device that was removed meanwhile has no facts; its removal is already queued.
    if let facts = watch?.facts() { facts.fill(&descriptor) }
    if let udev = device.udevDevice() { descriptor.idPath = udev.property("ID_PATH") }
    descriptor.seat = device.seat
    descriptor.screen = device.screen
    descriptor.calibration = device.calibration
    return descriptor
  }

  /// Whether the kernel made up the device's report at `instant`.
  func isMadeUp(at instant: Instant) -> Bool {
    reports?.isMadeUp(at: instant) ?? false
  }
}

// MARK: Translation

extension LiveDevice {
  /// Passes an event to the translator of its kind; `deliver` receives the frame that the event
  /// completes, if any.
  func translate(_ event: borrowing LibinputEvent, kind: Int, _ deliver: (Frame) -> Void) {
    let instant = Instant(
      nanoseconds: deviceKinds[kind].microseconds(of: event) &* 1000)
    guard translators[kind].translate(event, at: instant, reports: reports) else { return }
    deliver(translators[kind].frame)
    translators[kind].clear()
  }
}
