/// The kernel's key codes, by USB keyboard usage.
package enum KernelKeys {
  /// The kernel's `KEY_…` for each usage from 4 on, as in its driver for USB keyboards: letters,
  /// digits, marks, functions, the keypad, then keys that only some keyboards have.
  private static let codes: [UInt16] =
    letters + digits + [28, 1, 14, 15, 57, 12, 13, 26, 27, 43, 43, 39, 40, 41, 51, 52, 53, 58]
    + functions + [99, 70, 119, 110, 102, 104, 111, 107, 109, 106, 105, 108, 103]
    + [69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71, 72, 73, 82, 83, 86, 127, 116, 117]
    + Array(183...194) + [134, 138, 130, 132, 128, 129, 131, 137, 133, 135, 136, 113, 115, 114]
  private static let letters: [UInt16] = [
    30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45,
    21, 44,
  ]
  private static let digits: [UInt16] = Array(2...11)
  private static let functions: [UInt16] = Array(59...68) + [87, 88]
  /// The same from 135 on: keys on Japanese and Korean keyboards.
  private static let international: [UInt16] = [
    89, 93, 124, 92, 94, 95, 0, 0, 0, 122, 123, 90, 91, 85,
  ]
  /// The same from 224 on: modifiers.
  private static let modifiers: [UInt16] = [29, 42, 56, 125, 97, 54, 100, 126]

  /// The kernel's code for a key; nil if it has none.
  package static func code(ofUsage usage: UInt32) -> UInt16? {
    func at(_ table: [UInt16], _ first: UInt32) -> UInt16? {
      guard usage >= first, usage - first < table.count else { return nil }
      return table[Int(usage - first)]
    }
    let code = at(codes, 4) ?? at(international, 135) ?? at(modifiers, 224)
    return code == 0 ? nil : code
  }
}
