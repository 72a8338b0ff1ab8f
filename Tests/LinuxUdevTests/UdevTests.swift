import LinuxCalls
import LinuxUdev
import Testing

private let memory = "/sys/devices/virtual/mem"
private let hasSysfs = (try? fileNames(in: memory + "/null")) != nil

/// Uses the devices of memory, such as `/dev/null`: every kernel has them, and they need neither
/// hardware nor udev's daemon.
@Suite(.enabled(if: hasSysfs, "sysfs has no \(memory)/null")) struct UdevTests {
  @Test func `a device is found by its number and by its name`() throws {
    let udev = try Udev()
    var found: [String] = []
    udev.withDevice(number: 1 << 8 | 3) { found.append($0.path) }
    udev.withDevice(named: "null", of: "mem") { found.append($0.path) }
    #expect(found == [memory + "/null", memory + "/null"])
    udev.withDevice(number: UInt(UInt32.max)) { found.append($0.path) }
    udev.withDevice(named: "no such device", of: "mem") { found.append($0.path) }
    #expect(found.count == 2)
  }

  @Test func `a device has its facts, and empty texts for what it has not`() throws {
    var facts: [String] = []
    var gaps: [String] = []
    var isJoystick: Bool? = true
    let udev = try Udev()
    udev.withDevice(named: "null", of: "mem") { device in
      facts = [device.node, device.subsystem, device.name, device.property("MINOR"), device.seat]
      gaps = [
        device.type, device.driver, device.action, device.property("ID_NO_SUCH"),
        device.hardwareFolder, device.attributeOfInput("name"),
      ]
      isJoystick = device.isJoystick
    }
    #expect(facts == ["/dev/null", "mem", "null", "3", "seat0"])
    #expect(gaps == ["", "", "", "", "", ""])
    #expect(isJoystick == nil)
  }

  @Test func `the devices of parts of the kernel are listed in the order of their paths`() throws {
    let udev = try Udev()
    var paths: [String] = []
    udev.forEachDevice(of: ["mem", "no such part"]) { paths.append($0.path) }
    let expected = try fileNames(in: "/sys/class/mem").map { "\(memory)/\($0)" }
    #expect(paths == expected)
    udev.forEachDevice(of: "mem", below: memory + "/null") { paths.append($0.path) }
    #expect(paths.last == memory + "/null")
    let count = paths.count
    udev.forEachDevice(of: ["no such part"]) { paths.append($0.path) }
    udev.forEachDevice(of: "mem", below: "/sys/no such folder") { paths.append($0.path) }
    #expect(paths.count == count)
  }
}
