internal import InputCore

/// One device that libinput has open, from its arrival to its removal, with its translator.
final class LiveDevice {
  let id: DeviceID
  let name: String
  /// The device node, which libinput's path contexts must be watched by.
  let node: String
  let device: LibinputDevice
  /// Tells which lifts the kernel made up; nil where it makes none up, or cannot be asked.
  let reports: ReportWatch?
  /// One translator a device kind; touch is the only kind there is.
  var touch: TouchTranslator
  /// Frames delivered since the present drain began.
  var framesInDrain = 0

  init(id: DeviceID, node: String, device: consuming LibinputDevice, reports: ReportWatch?) {
    self.id = id
    self.node = node
    self.reports = reports
    name = device.name
    self.device = device
    touch = TouchTranslator(device: id)
  }

  /// Everything that libinput, udev and, through `watch`, the kernel tell of the device.
  func describe(through watch: ReportWatch?) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: name)
    // A device that went meanwhile tells nothing; its removal is already on the way.
    if let facts = watch?.facts() { facts.fill(&descriptor) }
    if let udev = device.udevDevice() { descriptor.idPath = udev.property("ID_PATH") }
    descriptor.seat = device.seat
    descriptor.screen = device.screen
    descriptor.calibration = device.calibration
    return descriptor
  }
}
