/// The answers that gamepad drivers ask a device for before they accept its reports: addresses,
/// versions and calibrations, as a gamepad in working order gives them.
///
/// A recording contains only the reports that the gamepad sent by itself. Requests and formats are
/// those of the kernel's drivers, `hid-sony.c`, `hid-playstation.c` and `hid-nintendo.c`. For a
/// device without answers here, each request for a report fails, as `UhidDevice` describes.
struct HIDAnswers: Sendable {
  private let vendor: UInt32
  private let product: UInt32

  /// The vendors' numbers.
  private static let (sony, nintendo): (UInt32, UInt32) = (0x054C, 0x057E)
  /// A Bluetooth address, lowest byte first.
  private static let address: [UInt8] = [0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC]

  /// Creates the answers for a device.
  init(vendor: UInt32, product: UInt32) {
    (self.vendor, self.product) = (vendor, product)
  }

  /// The report that a driver asks for by `number`; nil if it is not known.
  func report(_ number: UInt8) -> [UInt8]? {
    guard vendor == Self.sony else { return nil }
    return switch product {
    case 0x0268: Self.dualShock3(number)
    case 0x05C4, 0x09CC: Self.dualShock4(number)
    default: nil
    }
  }

  /// The input report that the device sends in answer to an output report; nil if it sends none.
  func input(after output: ArraySlice<UInt8>) -> [UInt8]? {
    guard vendor == Self.nintendo, product == 0x2009 else { return nil }
    return Self.switchPro(Array(output))
  }

  private static func dualShock3(_ number: UInt8) -> [UInt8]? {
    switch number {
    // The device's address, and that of the machine it belongs to.
    case 0xF2: [0xF2, 0xFF, 0xFF, 0x00] + address + [UInt8](repeating: 0, count: 7)
    case 0xF5: [0xF5, 0x01] + address
    default: nil
    }
  }

  private static func dualShock4(_ number: UInt8) -> [UInt8]? {
    // The calibration: biases, then for each axis the readings at both ends.
    let ends: [Int16] = [8192, -8192, 8192, -8192, 8192, -8192]
    return switch number {
    case 0x02: [0x02] + halves([0, 0, 0] + ends + [540, 540] + ends) + [0, 0]
    case 0x12: [0x12] + address + [UInt8](repeating: 0, count: 9)
    case 0x81: [0x81] + address
    // The versions of the firmware.
    case 0xA3: [0xA3] + [UInt8](repeating: 0, count: 48)
    default: nil
    }
  }

  /// Answers a subcommand of a Switch Pro Controller.
  private static func switchPro(_ output: [UInt8]) -> [UInt8]? {
    guard output.count > 10, output[0] == 0x01 else { return nil }
    let command = output[10]
    var content: [UInt8] = []
    if command == 0x02 {
      // Version 4.33, the kind of controller, the address.
      content = [4, 0x21, 3, 2] + address + [1, 1]
    } else if command == 0x10 {
      guard output.count > 15 else { return nil }
      let place = output[11...14].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let count = min(Int(output[15]), 29)
      // Memory that was never written reads as ones: the driver's own calibration applies.
      let memory = switchProMemory(place) ?? []
      let bytes = memory + [UInt8](repeating: 0xFF, count: max(count - memory.count, 0))
      content = Array(output[11...15]) + bytes.prefix(count)
    }
    // The state of buttons and sticks at rest precedes each answer.
    let rest: [UInt8] = [0x8E, 0, 0, 0] + pair(2048, 2048) + pair(2048, 2048) + [0]
    let report = [0x21, 0] + rest + [content.isEmpty ? 0x80 : 0x90, command] + content
    return report + [UInt8](repeating: 0, count: max(49 - report.count, 0))
  }

  /// The calibration that a Switch Pro Controller stores at an address in its memory.
  private static func switchProMemory(_ place: UInt32) -> [UInt8]? {
    switch place {
    // The sticks. For the left one: range above the centre, centre, range below; the right one
    // differs.
    case 0x603D: pair(1500, 1500) + pair(2048, 2048) + pair(1500, 1500)
    case 0x6046: pair(2048, 2048) + pair(1500, 1500) + pair(1500, 1500)
    // Acceleration, then rotation: offsets and scales.
    case 0x6020:
      halves([0, 0, 0, 16_384, 16_384, 16_384, 0, 0, 0, 13_371, 13_371, 13_371])
    default: nil
    }
  }

  /// Little-endian numbers of 16 bits.
  private static func halves(_ numbers: [Int16]) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  /// Two numbers of 12 bits in three bytes.
  private static func pair(_ x: UInt16, _ y: UInt16) -> [UInt8] {
    [
      UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: x >> 8 | (y & 15) << 4),
      UInt8(truncatingIfNeeded: y >> 4),
    ]
  }
}
