/// Formats thousandths as decimal fractions with three decimals: `-12.345`.
public enum Thousandths {
  /// The text of `value / 1000`.
  public static func text(of value: Int64) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of `value / 1000` in UTF-8.
  public static func append(_ value: Int64, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let whole = value.magnitude / 1000
    var divisor: UInt64 = 1
    while whole / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(whole / divisor % 10))
      divisor /= 10
    }
    bytes.append(UInt8(ascii: "."))
    let rest = value.magnitude % 1000
    for divisor: UInt64 in [100, 10, 1] {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / divisor % 10))
    }
  }
}
