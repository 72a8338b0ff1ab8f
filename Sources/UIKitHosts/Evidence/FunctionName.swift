internal import CCrashReport
internal import Glibc

/// The names of functions as people write them.
enum FunctionName {
  /// `Board.pan` for the symbol of a function of Swift's; empty for any other, or for one that
  /// the compiler has made by itself.
  static func plain(_ symbol: String) -> String {
    demangled(symbol).map { plain(demangled: $0) } ?? ""
  }

  /// `App.Board.pan(_:)` for the symbol of a method; nil for any other.
  static func signature(_ symbol: String) -> String? {
    demangled(symbol).flatMap { signature(demangled: $0) }
  }

  /// The runtime's name for a symbol of Swift's; nil for any other.
  private static func demangled(_ symbol: String) -> String? {
    guard symbol.hasPrefix("$s"),
      let text = unsafe swift_demangle(symbol, symbol.utf8.count, nil, nil, 0)
    else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// `App.Board.pan(_:at:)` for `App.Board.pan(_: UIPan, at: Swift.Int) -> ()`; nil for what is no
  /// function of a type.
  static func signature(demangled text: String) -> String? {
    var rest = withoutFiles(text)[...]
    if rest.hasPrefix("("), let end = rest.firstIndex(of: ":") {
      rest = rest[rest.index(after: end)...]
    }
    guard let open = rest.firstIndex(of: "("), !rest[..<open].contains(" ") else { return nil }
    var (labels, label, depth): (String, String?, Int) = ("", nil, 0)
    scan: for character in rest[open...] {
      switch character {
      case "(", "<", "[": depth += 1
      case ")", ">", "]":
        depth -= 1
        if depth == 0 { break scan }
      case ":" where depth == 1 && label != nil:
        labels += (label ?? "") + ":"
        label = nil
        continue
      case "," where depth == 1:
        // A parameter without a label, where none has one.
        if label != nil { labels += "_:" }
        label = ""
        continue
      case "-": if depth == 0 { break scan }
      default: break  // not an enum of ours
      }
      if depth == 1, label == nil, labels.isEmpty { label = "" }
      if depth == 1, character != "(", character != " " { label?.append(character) }
    }
    if let label, !label.isEmpty { labels += "_:" }
    return "\(rest[..<open])(\(labels))"
  }

  /// The same for what the runtime calls the function:
  /// `closure #1 () -> () in App.Board.pan(Swift.Int) -> ()`.
  static func plain(demangled text: String) -> String {
    let text = withoutFiles(text)
    let parts = text.components(of: " in ").map { part(of: $0) }
    guard let last = parts.last, !last.isEmpty else { return "" }
    // The functions that the compiler puts around a closure say nothing.
    let closures = parts.dropLast().filter { $0.hasPrefix("closure #") }
    return (closures + [last]).joined(separator: " in ")
  }

  /// The name without the files that private functions are of: `Board.drag` for
  /// `Board.(drag in _0123)`.
  private static func withoutFiles(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let open = rest.firstRange(of: ".("), let file = rest.firstRange(of: " in _"),
      let close = rest[file.upperBound...].firstIndex(of: ")"), open.upperBound < file.lowerBound
    {
      result += rest[..<open.lowerBound] + "." + rest[open.upperBound..<file.lowerBound]
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private static func part(of text: Substring) -> String {
    var rest = text
    if rest.hasPrefix("closure #") {
      let number = rest.dropFirst("closure #".count).prefix { $0.isNumber }
      return "closure #\(number)"
    }
    for word in ["static ", "implicit closure #"] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    // `(extension in App):UIKit.UIView.show()`
    if rest.hasPrefix("("), let end = rest.firstIndex(of: ":") {
      rest = rest[rest.index(after: end)...]
    }
    let path = rest.prefix { $0 != "(" && $0 != " " && $0 != "<" }
    // The module goes without saying.
    let names = path.split(separator: ".").dropFirst()
    guard !names.isEmpty, path.allSatisfy({ $0.isLetter || $0.isNumber || "._$".contains($0) })
    else { return "" }
    return names.joined(separator: ".")
  }
}

extension String {
  /// The parts between a separator.
  fileprivate func components(of separator: String) -> [Substring] {
    var (parts, rest): ([Substring], Substring) = ([], self[...])
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
