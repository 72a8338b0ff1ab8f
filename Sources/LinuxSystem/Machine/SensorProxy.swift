/// The machine's orientation from iio-sensor-proxy, the service `net.hadess.SensorProxy` on the
/// system bus, which turns the accelerometer on for programs that claim it.
@MainActor public final class SensorProxy {
  /// The edge, in the machine's natural orientation, that is up.
  public enum Edge: String, Sendable {
    /// The top edge.
    case top = "normal"
    /// The bottom edge.
    case bottom = "bottom-up"
    /// The left edge.
    case left = "left-up"
    /// The right edge.
    case right = "right-up"
  }

  private static let name = "net.hadess.SensorProxy"
  private static let path = "/net/hadess/SensorProxy"
  private static let properties = "org.freedesktop.DBus.Properties"

  private let connection: BusConnection
  private let report: (BusError) -> Void
  private let handle: (Edge) -> Void
  private var isClaimed = false
  /// The last orientation reported since the claim.
  private var last: Edge?

  /// Connects to the system bus.
  ///
  /// - Parameters:
  ///   - report: Receives errors in messages, and the loss of the bus, but not the absence of the
  ///     service.
  ///   - handle: Receives the current orientation after a claim, and then each change.
  /// - Throws: `BusError` if the system bus cannot be reached.
  public init(
    report: @escaping (BusError) -> Void, handle: @escaping (Edge) -> Void
  ) throws(BusError) {
    connection = try BusConnection(.system)
    (self.report, self.handle) = (report, handle)
    connection.onLoss = report
    try connection.listen(
      to: "PropertiesChanged", of: Self.properties, at: Self.path, from: Self.name
    ) { [unowned self] (message: consuming BusMessage) in
      var message = message
      do throws(BusError) {
        _ = try message.text()
        try read(&message)
      } catch {
        report(error)
      }
    }
    connection.start()
  }

  /// Claims the accelerometer, or releases it. If the service is absent, it is asked again at the
  /// next claim.
  public func claim(_ claims: Bool) {
    guard claims != isClaimed else { return }
    (isClaimed, last) = (claims, nil)
    send(claims ? "ClaimAccelerometer" : "ReleaseAccelerometer", of: Self.name) {
      [unowned self] _ throws(BusError) in
      if isClaimed { readOrientation() }
    }
  }

  private func readOrientation() {
    send("GetAll", of: Self.properties, argument: Self.name) {
      [unowned self] (answer) throws(BusError) in
      var answer = answer
      try read(&answer)
    }
  }

  private func send(
    _ member: String, of interface: String, argument: String? = nil,
    answer: @escaping (consuming BusMessage) throws(BusError) -> Void
  ) {
    do throws(BusError) {
      var call = try connection.call(member, of: interface, at: Self.path, on: Self.name)
      if let argument { try call.append(argument) }
      connection.send(call, answer: answer) { [report] error in
        if !error.isMissingService { report(error) }
      }
    } catch {
      report(error)
    }
  }

  /// Reads properties. Other values, such as `undefined`, are ignored.
  private func read(_ message: inout BusMessage) throws(BusError) {
    for (name, values) in try message.textProperties() where name == "AccelerometerOrientation" {
      guard isClaimed, let edge = values.first.flatMap(Edge.init), edge != last else { continue }
      last = edge
      handle(edge)
    }
  }
}
