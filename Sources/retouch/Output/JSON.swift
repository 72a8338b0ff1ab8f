internal import InputCore

/// A value of JSON that keeps the order of its members.
enum JSON {
  case text(String)
  case integer(Int64)
  case unsigned(UInt64)
  case truth(Bool)
  case null
  case list([JSON])
  case object([(String, JSON)])

  /// The value in one line.
  var line: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .truth(let truth): String(truth)
    case .null: "null"
    case .list(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0) + ":" + $1.line }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case let hidden where !hidden.isPrintable:
        // As a pair of surrogates beyond the first plane.
        for unit in String(hidden).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)  // not an enum of ours
      }
    }
    return result + "\""
  }
}
