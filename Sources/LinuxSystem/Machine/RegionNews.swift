/// Reports changes to the machine's language, keyboard layout or time zone, which systemd-localed
/// and systemd-timedated signal on the system bus.
@MainActor public final class RegionNews {
  /// A change.
  public enum Event: Equatable, Sendable {
    /// The locale's name, without encoding and variant: `de_DE`.
    case locale(String)
    /// The time zone's name in the zone database: `Europe/Vienna`.
    case timeZone(String)
    /// The keyboard layout.
    case keymap(SystemKeymap)
  }

  private let connection: BusConnection

  /// Connects to the system bus and subscribes.
  ///
  /// - Parameters:
  ///   - report: Receives errors in messages, and the loss of the bus.
  ///   - handle: Receives each event.
  /// - Throws: `BusError` if the system bus cannot be reached.
  public init(
    report: @escaping (BusError) -> Void, handle: @escaping (Event) -> Void
  ) throws(BusError) {
    connection = try BusConnection(.system)
    connection.onLoss = report
    for service in ["locale1", "timedate1"] {
      try connection.listen(
        to: "PropertiesChanged", of: "org.freedesktop.DBus.Properties",
        at: "/org/freedesktop/" + service, from: "org.freedesktop." + service
      ) { (message: consuming BusMessage) in
        var message = message
        do throws(BusError) {
          for event in try Self.events(&message) { handle(event) }
        } catch {
          report(error)
        }
      }
    }
    connection.start()
  }

  private static func events(_ message: inout BusMessage) throws(BusError) -> [Event] {
    _ = try message.text()
    var events: [Event] = []
    let properties = try message.textProperties()
    if let keymap = SystemKeymap(properties) { events.append(.keymap(keymap)) }
    for (name, values) in properties {
      if name == "Timezone", let zone = values.first, !zone.isEmpty {
        events.append(.timeZone(zone))
      }
      if name == "Locale", let locale = locale(values) { events.append(.locale(locale)) }
    }
    return events
  }

  /// The locale set by assignments such as `LANG=de_DE.UTF-8`; nil if they set none.
  static func locale(_ assignments: [String]) -> String? {
    for variable in ["LC_ALL=", "LANG="] {
      guard let found = assignments.first(where: { $0.hasPrefix(variable) }) else { continue }
      let name = found.dropFirst(variable.count).prefix { $0 != "." && $0 != "@" }
      if !name.isEmpty { return ["C", "POSIX"].contains(name) ? "en_US_POSIX" : String(name) }
    }
    return nil
  }
}
