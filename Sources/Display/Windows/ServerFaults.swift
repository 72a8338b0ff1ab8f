/// Errors of the X server, each kind of which is reported once.
package struct ServerFaults {
  /// The names of Xlib's header, by code from 1.
  private static let names = [
    "BadRequest", "BadValue", "BadWindow", "BadPixmap", "BadAtom", "BadCursor", "BadFont",
    "BadMatch", "BadDrawable", "BadAccess", "BadAlloc", "BadColor", "BadGC", "BadIDChoice",
    "BadName", "BadLength", "BadImplementation",
  ]

  private var newest: UInt64 = 0
  private var reported: Set<UInt8> = []

  /// Creates a state without errors.
  package init() {}

  /// The line about the newest error; nil if there is none, or one of its kind was reported.
  ///
  /// - Parameter number: The newest error, as `window_newest_error` returns it.
  package mutating func line(newest number: UInt64) -> String? {
    guard number != newest else { return nil }
    newest = number
    let code = UInt8(truncatingIfNeeded: number >> 16)
    guard reported.insert(code).inserted else { return nil }
    let name =
      code >= 1 && code <= Self.names.count ? Self.names[Int(code) - 1] : "error \(code)"
    let request = UInt8(truncatingIfNeeded: number >> 8)
    let minor = UInt8(truncatingIfNeeded: number)
    return "the X server refuses a request of the window (\(name), request \(request).\(minor)), "
      + "which another program may have caused; the app goes on"
  }
}
