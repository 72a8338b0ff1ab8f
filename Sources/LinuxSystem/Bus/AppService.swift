/// The app as a D-Bus service: `org.freedesktop.Application` on the session bus.
///
/// The first process of an app owns its name. A later process passes its launch requests on and
/// ends: `claim` determines which of the two a process is.
@MainActor public final class AppService {
  /// A request from another program to the app.
  public enum Request: Equatable, Sendable {
    /// Come to the foreground.
    case activate
    /// Open these URLs.
    case open([String])
  }

  /// The role of a process.
  public enum Claim {
    /// The first process, which serves calls.
    case first(AppService)
    /// A later process; the first one has received its requests.
    case handedOver
  }

  /// The interface that the Desktop Entry Specification defines.
  private static let interface = "org.freedesktop.Application"

  private let connection: BusConnection
  private var handle: ((Request) -> Void)?

  /// Connects to the session bus and requests the app's name. If another process owns it, asks that
  /// process to open `urls`, or to come to the foreground if there are none.
  ///
  /// Waits for the bus and for the other process, at most two seconds each.
  ///
  /// - Throws: `BusError` if the bus or the other process cannot be reached.
  public static func claim(_ name: AppName, urls: [String]) throws(BusError) -> Claim {
    let connection = try BusConnection(.session)
    let service = AppService(connection)
    // Export the object first: as soon as the name is visible, others can call.
    try connection.export(at: name.objectPath) { [unowned service] in service.handle($0) }
    guard try connection.own(name: name.busName) else {
      try handOver(urls, to: name, connection)
      return .handedOver
    }
    return .first(service)
  }

  private init(_ connection: BusConnection) {
    self.connection = connection
  }

  /// Serves the calls that have arrived, and later ones.
  ///
  /// - Parameters:
  ///   - report: Receives the loss of the bus.
  ///   - handle: Receives each request; the caller has already received its reply.
  public func start(report: @escaping (BusError) -> Void, handle: @escaping (Request) -> Void) {
    connection.onLoss = report
    self.handle = handle
    connection.start()
  }

  private static func handOver(
    _ urls: [String], to name: AppName, _ connection: BusConnection
  ) throws(BusError) {
    var call = try connection.call(
      urls.isEmpty ? "Activate" : "Open", of: interface, at: name.objectPath, on: name.busName)
    if !urls.isEmpty { try call.append(urls) }
    try call.appendNoOptions()
    try connection.answer(to: call).checkAnswer(to: "Open")
  }

  /// Replies to a call; returns false for an unknown method, to which sd-bus replies.
  private func handle(_ call: consuming BusMessage) -> Bool {
    guard call.isCall, call.interface == Self.interface else { return false }
    var call = call
    do throws(BusError) {
      switch call.operation {
      case "Activate":
        try call.skip("a{sv}")
        try accept(.activate, call)
      case "Open":
        let urls = try call.texts()
        try call.skip("a{sv}")
        try accept(urls.isEmpty ? .activate : .open(urls), call)
      case "ActivateAction":
        try call.refuse(
          name: "org.freedesktop.DBus.Error.NotSupported", "the app has no actions")
      default:
        return false
      }
    } catch .badMessage {
      try? call.refuse(
        name: "org.freedesktop.DBus.Error.InvalidArgs",
        "\(call.operation): expected the arguments of \(Self.interface)")
    } catch {
      // The caller has gone; nothing to report.
    }
    return true
  }

  private func accept(_ request: Request, _ call: borrowing BusMessage) throws(BusError) {
    try connection.send(call.emptyAnswer())
    handle?(request)
  }
}
