import InputCore

/// A JSON value that keeps the order of its members.
package enum JSON {
  case text(String)
  case integer(Int64)
  case unsigned(UInt64)
  /// A decimal fraction, in thousandths.
  case thousandths(Int64)
  /// A decimal fraction, in millionths.
  case millionths(Int64)
  case truth(Bool)
  case null
  case list([JSON])
  case object([(String, JSON)])

  /// The value as one line.
  package var line: String {
    var line = ""
    write { line += $0 }
    return line
  }

  /// Writes the value's line to `output` in pieces, so that it need not be in memory as a whole.
  package func write(to output: (String) -> Void) {
    switch self {
    case .text(let text): Self.quote(text, to: output)
    case .integer(let number): output(String(number))
    case .unsigned(let number): output(String(number))
    case .thousandths(let number): output(Self.decimal(number))
    case .millionths(let number): output(Self.decimal(millionths: number))
    case .truth(let truth): output(String(truth))
    case .null: output("null")
    case .list(let values):
      output("[")
      for (index, value) in values.enumerated() {
        if index > 0 { output(",") }
        value.write(to: output)
      }
      output("]")
    case .object(let members):
      output("{")
      for (index, member) in members.enumerated() {
        if index > 0 { output(",") }
        Self.quote(member.0, to: output)
        output(":")
        member.1.write(to: output)
      }
      output("}")
    }
  }

  /// `0.5` for 500: without trailing zeros.
  private static func decimal(_ thousandths: Int64) -> String {
    guard thousandths % 1000 != 0 else { return String(thousandths / 1000) }
    var text = Thousandths.text(of: thousandths)[...]
    while text.hasSuffix("0") { text.removeLast() }
    return String(text)
  }

  private static func decimal(millionths: Int64) -> String {
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var digits = String(rest + 1_000_000).dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return (millionths < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)")
  }

  private static func quote(_ text: String, to output: (String) -> Void) {
    var result = "\""
    for scalar in text.unicodeScalars {
      if result.utf8.count >= 1 << 12 {
        output(result)
        result = ""
      }
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case let hidden where !hidden.isPrintable:
        // Characters beyond the first plane are a pair of surrogates.
        for unit in String(hidden).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)  // not an enum of ours
      }
    }
    output(result + "\"")
  }
}
