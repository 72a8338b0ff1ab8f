internal import Foundation
internal import InputCore
internal import InputRecording
internal import LinuxInput
internal import RecordingEditing
internal import UIKit

/// A recording's HID devices as virtual ones, with the input devices that the kernel's drivers
/// create for them.
@MainActor final class HIDHardware {
  /// How long drivers and udev may take, in seconds: a driver may ask for many reports.
  private static let patience = 10.0
  /// How long nothing may change before all devices are taken to exist, in seconds: udev may load a
  /// driver that replaces the kernel's generic one.
  private static let stillness = 0.5

  private let names: [String]
  private let devices: [UhidDevice]

  /// Creates some of a recording's devices.
  ///
  /// - Throws: `LinuxInputError` if the kernel refuses one.
  init(_ recording: HIDRecording, devices indices: [Int]) throws(LinuxInputError) {
    names = indices.map { recording.devices[$0].name }
    var made: [UhidDevice] = []
    for index in indices {
      let device = recording.devices[index]
      let virtual = try UhidDevice(
        UhidDevice.Description(
          name: device.name, bus: device.bus, vendor: device.vendor, product: device.product,
          reportDescriptor: device.reportDescriptor))
      Thread.detachNewThread { virtual.serve() }
      made.append(virtual)
    }
    devices = made
  }

  /// The descriptors to write reports to, one for each device.
  var fileDescriptors: [Int32] { devices.map(\.fileDescriptor) }

  /// Waits until the drivers have created their input devices; returns these.
  ///
  /// - Throws: `LinuxInputError` if there are none, naming the driver.
  func awaitInput() throws(LinuxInputError) -> [UhidDevice.Presence] {
    let deadline = Date().addingTimeInterval(Self.patience)
    // A driver that fails lets go of the device, so its name is kept.
    var drivers = [String](repeating: "", count: devices.count)
    var last: [UhidDevice.Presence] = []
    var stillSince = Date()
    while Date() < deadline {
      RunLoop.main.run(until: Date().addingTimeInterval(0.05))
      var present: [UhidDevice.Presence] = []
      for (index, device) in devices.enumerated() {
        present.append(try device.presence())
        if !present[index].driver.isEmpty { drivers[index] = present[index].driver }
      }
      if present != last { (last, stillSince) = (present, Date()) }
      let isMade = last.allSatisfy { $0.isReadable && $0.isKnownToUdev }
      if isMade && Date().timeIntervalSince(stillSince) >= Self.stillness { break }
    }
    let failures = last.indices.filter { !last[$0].isReadable }.map { index in
      LinuxInputError.noHIDInput(name: names[index], driver: drivers[index])
    }
    if let failure = failures.first, failures.count == devices.count { throw failure }
    for failure in failures { reportLine("retouch: \(failure)") }
    return last
  }

  /// Stops answering the drivers; the devices are removed with their owner.
  func stop() {
    for device in devices { device.stop() }
  }
}

extension PlayProgram {
  /// The reports of some of a recording's HID devices.
  init(_ recording: HIDRecording, devices: [Int]) {
    self.init()
    let first = recording.reports.first?.instant ?? .zero
    for report in recording.reports {
      guard let place = devices.firstIndex(of: report.device) else { continue }
      add(UhidDevice.inputEvent(recording.bytes[report.range]))
      endStep(at: report.instant.nanoseconds(since: first), device: place)
    }
  }
}
