import Testing

@testable import LinuxInput

/// What gamepads answer their drivers, by the formats of the kernel's drivers.
@Suite struct HIDAnswersTests {
  private let dualShock3 = HIDAnswers(vendor: 0x054C, product: 0x0268)
  private let dualShock4 = HIDAnswers(vendor: 0x054C, product: 0x09CC)
  private let switchPro = HIDAnswers(vendor: 0x057E, product: 0x2009)

  @Test func `reports have their number first, and the size that the driver demands`() {
    #expect(dualShock3.report(0xF2)?.count == 17)
    #expect(dualShock3.report(0xF5)?.count == 8)
    #expect(dualShock4.report(0x02)?.count == 37)
    #expect(dualShock4.report(0x12)?.count == 16)
    #expect(dualShock4.report(0x81)?.count == 7)
    #expect(dualShock4.report(0xA3)?.count == 49)
    for number: UInt8 in [0x02, 0x12, 0x81, 0xA3] {
      #expect(dualShock4.report(number)?.first == number)
    }
  }

  @Test func `what a device does not have is no answer`() {
    #expect(dualShock3.report(0x02) == nil && dualShock4.report(0xF2) == nil)
    #expect(switchPro.report(0x02) == nil)
    #expect(HIDAnswers(vendor: 0x054C, product: 0).report(0x02) == nil)
    #expect(dualShock4.input(after: [UInt8](repeating: 1, count: 64)[...]) == nil)
  }

  @Test func `a Switch controller answers each subcommand by an input report`() throws {
    func answer(_ command: UInt8, _ content: [UInt8] = []) -> [UInt8]? {
      let output = [1] + [UInt8](repeating: 0, count: 9) + [command] + content
      return switchPro.input(after: output[...])
    }
    let information = try #require(answer(0x02))
    #expect(information.count == 49)
    #expect(information[0] == 0x21 && information[13...14] == [0x90, 0x02])
    #expect(information[17] == 3)
    let memory = try #require(answer(0x10, [0x3D, 0x60, 0, 0, 9]))
    #expect(memory[15...19] == [0x3D, 0x60, 0, 0, 9])
    // 1500 and 1500, then 2048 and 2048, of 12 bits each.
    #expect(memory[20..<26] == [0xDC, 0xC5, 0x5D, 0x00, 0x08, 0x80])
    let unwritten = try #require(answer(0x10, [0x00, 0x80, 0, 0, 2]))
    #expect(unwritten[20..<23] == [0xFF, 0xFF, 0])
    #expect(answer(0x30)?[13...14] == [0x80, 0x30])
    // Truncated requests, and reports that are none.
    #expect(answer(0x10, [1, 2]) == nil)
    #expect(switchPro.input(after: [1, 2, 3][...]) == nil)
    #expect(switchPro.input(after: [UInt8](repeating: 0x10, count: 12)[...]) == nil)
  }
}
