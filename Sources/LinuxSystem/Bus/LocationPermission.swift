/// Asks GeoClue, the system's service for locations, whether an application may learn the location.
///
/// GeoClue decides by the person's setting (GNOME's *Location Services*), its own configuration, or
/// its agent, which asks the person and remembers the answer. The location itself does not come
/// from GeoClue: the application's client there is started only to get the answer, and then
/// removed.
@MainActor public final class LocationPermission {
  /// GeoClue's answer.
  public enum Answer: Equatable, Sendable {
    /// The application may learn the location.
    case granted
    /// It may not learn it, for this reason.
    case refused(String)
    /// No decision was made, for this reason.
    case undecided(String)
  }

  private static let service = "org.freedesktop.GeoClue2"
  private static let manager = "org.freedesktop.GeoClue2.Manager"
  private static let client = "org.freedesktop.GeoClue2.Client"
  private static let managerPath = "/org/freedesktop/GeoClue2/Manager"
  /// GeoClue's level for the most exact location.
  private static let exact: UInt32 = 8

  private let connection: BusConnection
  private let application: String
  private var handle: ((Answer) -> Void)?

  /// Connects to the system bus and asks.
  ///
  /// - Parameters:
  ///   - application: The application's desktop ID, by which the person's setting names it.
  ///   - handle: Receives the answer, unless this object is released first: at once if there is no
  ///     GeoClue, and otherwise within a few minutes.
  /// - Throws: `BusError` if the system bus cannot be reached.
  public init(of application: String, handle: @escaping (Answer) -> Void) throws(BusError) {
    connection = try BusConnection(.system)
    (self.application, self.handle) = (application, handle)
    connection.onLoss = { [weak self] in self?.finish(.undecided("\($0)")) }
    connection.start()
    let call = try connection.call(
      "GetClient", of: Self.manager, at: Self.managerPath, on: Self.service)
    connection.send(
      call,
      answer: { [weak self] (message: consuming BusMessage) throws(BusError) in
        var message = message
        try self?.start(client: message.objectPath())
      },
      failure: { [weak self] in self?.finish(.undecided("\($0)")) })
  }

  private func start(client path: String) throws(BusError) {
    try set("DesktopId", to: .text(application), of: path)
    try set("RequestedAccuracyLevel", to: .count(Self.exact), of: path)
    let call = try connection.call("Start", of: Self.client, at: path, on: Self.service)
    connection.send(
      call,
      answer: { [weak self] (_: consuming BusMessage) throws(BusError) in
        self?.finish(.granted)
      },
      failure: { [weak self] in self?.finish(Self.answer(to: $0)) })
  }

  private func set(_ property: String, to value: BusValue, of path: String) throws(BusError) {
    var call = try connection.call(
      "Set", of: "org.freedesktop.DBus.Properties", at: path, on: Self.service)
    try call.append(Self.client)
    try call.append(property)
    try call.append(variant: value)
    connection.send(
      call, answer: { (_: consuming BusMessage) throws(BusError) in },
      failure: { [weak self] in self?.finish(.undecided("\($0)")) })
  }

  private static func answer(to error: BusError) -> Answer {
    if case .refused(_, "org.freedesktop.DBus.Error.AccessDenied", let message) = error {
      return .refused(message)
    }
    return .undecided("\(error)")
  }

  /// Passes the answer on. GeoClue removes the client with the connection.
  private func finish(_ answer: Answer) {
    guard let handle else { return }
    self.handle = nil
    handle(answer)
  }
}
