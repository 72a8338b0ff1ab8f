import InputCore
import LinuxInput
import Testing

/// The lookup of SDL's mapping lines.
@Suite struct GamepadMappingsTests {
  private func device(version: UInt16 = 0x0114) -> DeviceDescriptor {
    var device = DeviceDescriptor(id: DeviceID(0), name: "pad")
    (device.bus, device.vendor, device.product, device.version) = (3, 0x045E, 0x028E, version)
    return device
  }

  @Test func `later lines replace earlier ones, and other systems are skipped`() {
    var mappings = GamepadMappings()
    var reports: [String] = []
    mappings.add(
      """
      # a comment
      030000005e0400008e02000014010000,First,a:b0,
      03001f2a5e0400008e02000014010000,Second,a:b1,platform:Linux,
      030000005e0400008e02000014010000,Other,a:b2,platform:Windows,
      nonsense,

      """, from: "pads.txt"
    ) { reports.append($0) }
    #expect(mappings.line(for: device()).contains("Second"))
    #expect(mappings.line(for: device(version: 7)) == "")
    #expect(
      reports == [
        "pads.txt, line 5: \"nonsense\" is not a device: expected 32 hexadecimal digits; the line"
          + " is not used"
      ])
  }

  @Test func `a line of version 0 is for all versions`() {
    var mappings = GamepadMappings()
    mappings.add("030000005e0400008e02000000000000,All,a:b1,", from: "x") { _ in }
    #expect(mappings.line(for: device(version: 7)).contains("All"))
    var nameless = device()
    nameless.vendor = 0
    #expect(mappings.line(for: nameless) == "")
  }
}
