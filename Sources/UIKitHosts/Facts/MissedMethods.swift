internal import CProcessFacts
internal import Glibc

/// The methods and properties of a delegate's class that are never called, because a superclass
/// declares the conformance and not the method (see `DelegateCheck`).
///
/// Swift keeps no names of methods at run time, so they are read from the program's symbols. A
/// program that is stripped of them, or optimized, shows fewer of these methods or none.
package enum MissedMethods {
  /// Returns one line about all of them; nil if there are none.
  package static func line(
    _ subclass: AnyClass, conforming: AnyClass, to delegation: Any.Type
  ) -> String? {
    guard let wanted = defaults(of: delegation, near: subclass), !wanted.isEmpty else { return nil }
    var declared: Set<String> = []
    var candidate: AnyClass? = subclass
    while let present = candidate, present != conforming {
      declared.formUnion(methods(of: present))
      candidate = _getSuperclass(present)
    }
    var reached: Set<String> = []
    candidate = conforming
    while let present = candidate {
      reached.formUnion(methods(of: present))
      candidate = _getSuperclass(present)
    }
    let missed = declared.intersection(wanted).subtracting(reached).sorted()
    guard !missed.isEmpty else { return nil }
    let names = missed.joined(separator: ", ")
    let delegationName = "\(delegation)".replacing("any ", with: "")
    return "\(subclass): \(names) of \(delegationName) is never called, since \(conforming) "
      + "declares the conformance without it; declare it in \(conforming), and override it"
  }

  /// The methods with a default in an extension of the protocol; nil if its name is unknown.
  private static func defaults(of delegation: Any.Type, near type: AnyClass) -> Set<String>? {
    // `_p` marks the type of a value of the protocol.
    guard let name = _mangledTypeName(delegation), name.hasSuffix("_p") else { return nil }
    let mangled = "$s" + String(name.dropLast(2))
    guard let owner = owner(mangled + "Mp", after: "protocol descriptor for ") else { return nil }
    return members(of: "(extension in ", owner, in: symbols(mangled + "PAAE", near: type))
  }

  /// The methods that a class declares, or overrides.
  private static func methods(of type: AnyClass) -> Set<String> {
    guard let (symbol, owner) = declaration(of: type) else { return [] }
    return members(of: "", owner, in: symbols(symbol, near: type))
  }

  /// The beginning of the symbols of a class's members, and the class's name in their declarations:
  /// for a generic class, both without its arguments.
  private static func declaration(of type: AnyClass) -> (symbol: String, owner: String)? {
    let words = "type metadata accessor for "
    guard let name = _mangledTypeName(type), let owner = owner("$s" + name + "Ma", after: words)
    else { return nil }
    let general = String(owner.prefix { $0 != "<" })
    guard general != owner else { return ("$s" + name, owner) }
    // `y` begins the arguments, after the `C` of the class.
    for place in name.indices where name[place...].hasPrefix("Cy") {
      let symbol = "$s" + String(name[...place])
      if Self.owner(symbol + "Ma", after: words) == general { return (symbol, general) }
    }
    return nil
  }

  private static func owner(_ symbol: String, after words: String) -> String? {
    guard let text = demangled(symbol), text.hasPrefix(words) else { return nil }
    return String(text.dropFirst(words.count))
  }

  /// The names of the methods of `owner` among symbols whose declarations begin with `start`.
  private static func members(
    of start: String, _ owner: String, in symbols: [String]
  ) -> Set<String> {
    var names: Set<String> = []
    for symbol in symbols {
      guard let text = demangled(symbol), text.hasPrefix(start.isEmpty ? owner + "." : start),
        let place = text.firstRange(of: owner + "."), let name = method(text[place.upperBound...])
      else { continue }
      names.insert(name)
    }
    return names
  }

  /// The name of the method that a declaration without its owner begins with, such as
  /// `textField(_:didEnd:)` for `textField(_: A, didEnd: B) -> C`, or of the property whose getter
  /// it is; nil for another declaration.
  package static func method(_ text: Substring) -> String? {
    let base = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if !base.isEmpty, text.dropFirst(base.count).hasPrefix(".getter : ") { return String(base) }
    guard !base.isEmpty, text.dropFirst(base.count).first == "(" else { return nil }
    var labels = ""
    var (depth, argument) = (0, "")
    for character in text.dropFirst(base.count) {
      if "([<{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      // The arrow of a function type ends with the sign of a closing bracket.
      if character == ">", !argument.hasSuffix("-") { depth -= 1 }
      if depth == 0 || (depth == 1 && character == ",") {
        if !argument.isEmpty { labels += label(of: argument) + ":" }
        argument = ""
        if depth == 0 { break }
      } else if !(depth == 1 && character == "(" && argument.isEmpty) {
        if !(argument.isEmpty && character == " ") { argument.append(character) }
      }
    }
    return "\(base)(\(labels))"
  }

  private static func label(of argument: String) -> String {
    let label = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return argument.dropFirst(label.count).hasPrefix(": ") ? String(label) : "_"
  }

  // MARK: Symbols

  private final class Found {
    var names: [String] = []
  }

  private static func symbols(_ prefix: String, near type: AnyClass) -> [String] {
    let found = Found()
    let address = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    unsafe process_facts_find_symbols(
      address, prefix,
      { context, name in
        guard let context = unsafe context, let name = unsafe name else { return }
        let found = unsafe Unmanaged<Found>.fromOpaque(context).takeUnretainedValue()
        found.names.append(unsafe String(cString: name))
      }, Unmanaged.passUnretained(found).toOpaque())
    return found.names
  }

  private static func demangled(_ symbol: String) -> String? {
    guard let text = unsafe process_facts_demangled(symbol) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
