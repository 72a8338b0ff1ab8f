import UIKitCore

/// Finds out whether a class overrides a method of an open class of ours; calls nothing.
///
/// Two classes that differ in nothing but an override of that method show the place of its entry in
/// the tables of methods; a class whose entry differs from the open class's overrides it too. This
/// holds in every build, as overriding works by these entries.
@MainActor struct OverriddenMethods {
  private static var places: [ObjectIdentifier: Int?] = [:]

  /// Returns whether `subject` overrides the method that `probe` overrides and `plain` does not;
  /// both are direct subclasses of `base`, and `subject` is below it.
  static func overrides(
    _ subject: AnyClass, of base: AnyClass, probe: AnyClass, plain: AnyClass
  ) -> Bool {
    guard subject != base, let place = place(base, probe, plain), place < length(of: subject)
    else { return false }
    return unsafe words(of: subject)[place] != words(of: base)[place]
  }

  private static func place(_ base: AnyClass, _ probe: AnyClass, _ plain: AnyClass) -> Int? {
    if let known = places[ObjectIdentifier(probe)] { return known }
    let found = (methodsStart..<length(of: base)).first { place in
      unsafe words(of: probe)[place] != words(of: base)[place]
        && words(of: plain)[place] == words(of: base)[place]
    }
    places[ObjectIdentifier(probe)] = .some(found)
    return found
  }

  /// The words of a class's record: kind, superclass, sizes, description, and then what it declares.
  private static let (methodsStart, sizesWord) = (6, 4)

  private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
    unsafe UnsafePointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))!
  }

  /// The number of words of the record: its size without what lies before its address.
  private static func length(of type: AnyClass) -> Int {
    let sizes = unsafe words(of: type)[sizesWord]
    let (size, before) = (sizes & 0xFFFF_FFFF, sizes >> 32)
    return Int(size - before) / MemoryLayout<UInt>.size
  }
}
