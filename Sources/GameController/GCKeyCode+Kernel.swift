extension GCKeyCode {
  /// The kernel's `KEY_…` codes for the usages from 0, as in its driver for USB keyboards; 0 for
  /// none.
  private static let kernelCodes: [UInt16] = [
    0, 0, 0, 0, 30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38,
    50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44, 2, 3,
    4, 5, 6, 7, 8, 9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26,
    27, 43, 0, 39, 40, 41, 51, 52, 53, 58, 59, 60, 61, 62, 63, 64,
    65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111, 107, 109, 106,
    105, 108, 103, 69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71,
    72, 73, 82, 83, 86, 127, 116, 117,
  ]
  /// The same from `leftControl` on.
  private static let kernelModifiers: [UInt16] = [29, 42, 56, 125, 97, 54, 100, 126]

  /// All keys with a code.
  static let known: [GCKeyCode] =
    kernelCodes.indices.filter { kernelCodes[$0] != 0 }.map { GCKeyCode(rawValue: $0) }
    + kernelModifiers.indices.map { GCKeyCode(rawValue: leftControl.rawValue + $0) }

  private static let byKernelCode: [GCKeyCode?] = {
    var table = [GCKeyCode?](repeating: nil, count: 256)
    for code in known {
      let number = code.rawValue - leftControl.rawValue
      let kernel = number < 0 ? kernelCodes[code.rawValue] : kernelModifiers[number]
      table[Int(kernel)] = code
    }
    return table
  }()

  /// Creates the key code for the kernel's `KEY_…`; nil for keys without one.
  init?(kernelCode code: UInt16) {
    guard Int(code) < Self.byKernelCode.count, let known = Self.byKernelCode[Int(code)] else {
      return nil
    }
    self = known
  }
}
