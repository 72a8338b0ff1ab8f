/// A blur in integer arithmetic: three averages in each direction, which come close to a Gaussian
/// (Filter Effects 1, `feGaussianBlur`).
struct GaussianBlur {
  /// The widths of the three averages, in pixels.
  private let widths: [Int]

  /// A blur with a standard deviation in pixels.
  init(deviation: Double) {
    // 3 √(2π) ÷ 4 + ½, from the same specification.
    let width = Int(min(max(deviation, 0), 500) * 1.879_971_205_598_5 + 0.5)
    // An even width shifts by half a pixel. Two of them in opposite directions, and an odd one,
    // stay in place.
    widths = width % 2 == 1 ? [width, width, width] : [width, width, width + 1]
  }

  /// Whether the blur changes nothing.
  var isIdentity: Bool { widths[0] < 2 }

  /// How far it reaches, in pixels.
  var reach: Int { isIdentity ? 0 : widths.reduce(0) { $0 + $1 / 2 } }

  /// Blurs a mask along its rows, then along its columns. Everything outside its rectangle counts
  /// as transparent.
  static func blur(_ mask: Scratch, x rows: GaussianBlur, y columns: GaussianBlur) {
    guard !rows.isIdentity || !columns.isIdentity else { return }
    mask.bitmap.flush()
    let (width, height) = (mask.rect.width, mask.rect.height)
    var line = [UInt8](repeating: 0, count: max(width, height))
    if !rows.isIdentity {
      for y in 0..<height { unsafe rows.blur(mask.bitmap.opacities(x: 0, y: y), 1, width, &line) }
    }
    if !columns.isIdentity {
      for x in 0..<width {
        unsafe columns.blur(
          mask.bitmap.opacities(x: x, y: 0), mask.bitmap.rowBytes, height, &line)
      }
    }
    mask.bitmap.touch()
  }

  /// Blurs `count` values that are `stride` bytes apart.
  private func blur(
    _ values: UnsafeMutablePointer<UInt8>, _ stride: Int, _ count: Int, _ line: inout [UInt8]
  ) {
    unsafe line.withUnsafeMutableBufferPointer { line in
      for (pass, size) in widths.enumerated() {
        // A window of even size is longer by one before its middle, and then by one after it.
        let before = size % 2 == 1 || pass == 0 ? size / 2 : size / 2 - 1
        let behind = size - 1 - before
        for index in 0..<count { unsafe line[index] = unsafe values[index * stride] }
        var sum = 0
        for index in 0..<min(behind, count) { unsafe sum += Int(line[index]) }
        for index in 0..<count {
          if index + behind < count { unsafe sum += Int(line[index + behind]) }
          unsafe values[index * stride] = UInt8((sum + size / 2) / size)
          if index - before >= 0 { unsafe sum -= Int(line[index - before]) }
        }
      }
    }
  }
}
