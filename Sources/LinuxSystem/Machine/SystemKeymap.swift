/// The keyboard layout that the machine is set to, from systemd-localed: names in the X Keyboard
/// Extension's data.
public struct SystemKeymap: Equatable, Sendable {
  /// The layouts, separated by commas; empty if none is set.
  public var layout = ""
  /// The model of the keyboard; empty for the default.
  public var model = ""
  /// The variants of the layouts; empty for none.
  public var variant = ""
  /// The options; empty for none.
  public var options = ""

  /// Creates a keymap without names.
  public init() {}

  /// Reads the setting over the system bus; waits at most two seconds. Nil if none is set.
  ///
  /// - Throws: `BusError` if systemd-localed cannot be reached.
  @MainActor public static func read() throws(BusError) -> SystemKeymap? {
    let connection = try BusConnection(.system)
    defer { connection.close() }
    var call = try connection.call(
      "GetAll", of: "org.freedesktop.DBus.Properties", at: "/org/freedesktop/locale1",
      on: "org.freedesktop.locale1")
    try call.append("org.freedesktop.locale1")
    var answer = try connection.answer(to: call)
    return SystemKeymap(try answer.textProperties())
  }

  /// The keymap among the properties of systemd-localed; nil if there is none.
  init?(_ properties: [(name: String, value: [String])]) {
    for (name, values) in properties {
      guard let value = values.first else { continue }
      switch name {
      case "X11Layout": layout = value
      case "X11Model": model = value
      case "X11Variant": variant = value
      case "X11Options": options = value
      default: break
      }
    }
    if layout.isEmpty { return nil }
  }
}
