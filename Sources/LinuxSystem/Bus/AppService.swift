/// The app as other programs call it: `org.freedesktop.Application` on the session bus.
///
/// The first process of an app owns its name. Whoever is started later hands over what it was started
/// for, and ends: `claim` says which of the two a process is.
@MainActor public final class AppService {
  /// What another program wants of the app.
  public enum Request: Equatable, Sendable {
    /// To come to the front.
    case activate
    /// To open these URLs.
    case open([String])
  }

  /// What a process is to its app.
  public enum Claim {
    /// The first: others call this service.
    case first(AppService)
    /// One more; the first has been told what this one was started for.
    case handedOver
  }

  /// The interface that the Desktop Entry Specification defines.
  private static let interface = "org.freedesktop.Application"

  private let connection: BusConnection
  private var handle: ((Request) -> Void)?

  /// Connects to the session bus, and asks for the app's name; where another process has it, that one
  /// is told to open `urls`, or to come to the front where there are none.
  ///
  /// Waits for the bus and for the other process, two seconds at most each.
  public static func claim(_ name: AppName, urls: [String]) throws(BusError) -> Claim {
    let connection = try BusConnection(.session)
    let service = AppService(connection)
    // Exported before it is owned: whoever sees the name can call.
    try connection.export(at: name.objectPath) { [unowned service] in service.take($0) }
    guard try connection.own(name: name.busName) else {
      try handOver(urls, to: name, connection)
      return .handedOver
    }
    return .first(service)
  }

  private init(_ connection: BusConnection) {
    self.connection = connection
  }

  /// Serves the calls that have come, and those to come.
  ///
  /// - Parameters:
  ///   - report: Hears that the bus has gone.
  ///   - handle: Gets each request; the caller has its answer by then.
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

  /// Answers a call; false where the object has no such method, which sd-bus then says.
  private func take(_ call: consuming BusMessage) -> Bool {
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
      // The caller has gone: nobody to tell.
    }
    return true
  }

  private func accept(_ request: Request, _ call: borrowing BusMessage) throws(BusError) {
    try connection.send(call.emptyAnswer())
    handle?(request)
  }
}
