internal import InputCore
internal import UIKit

/// The machine's location, and the application's permission to learn it.
///
///     session.location.allow(.whenInUse)
///     session.location.move(to: 48.2082, 16.3738)
///
/// Each call is an input at the session's current time.
@preconcurrency @MainActor public final class VirtualLocation {
  /// Whether the application may learn the location.
  public enum Permission: Sendable {
    /// No decision yet.
    case notDetermined
    /// The machine does not allow it.
    case restricted
    /// The person refuses it.
    case denied
    /// At all times.
    case always
    /// While the application is on the screen.
    case whenInUse
  }

  /// The response to the application's request for authorization.
  public enum Answer: Sendable {
    /// The person grants the request.
    case allowed
    /// The person refuses.
    case refused
    /// No service can decide.
    case undecided
    /// The person has not answered yet. A later `allow(_:)` does not answer the request either.
    case none
  }

  /// The answer to requests for authorization. Default: allowed.
  public var answer = Answer.allowed

  private unowned let session: TouchSession

  init(_ session: TouchSession) { self.session = session }

  /// Whether the application is asking for the location, so that a real receiver would run.
  public var isWanted: Bool { session.run.application.engine.locating.needsFixes }

  /// Changes the application's permission, as the person does in the system's settings.
  public func allow(
    _ permission: Permission, file: StaticString = #filePath, line: UInt = #line
  ) {
    session.request(
      .location(.authorization(permission.authorization)), at: TestLine(file, line))
  }

  /// Sets the machine's location. An application that is not asking for it learns nothing.
  ///
  /// - Parameters:
  ///   - latitude: In degrees, positive to the north; from -90 to 90.
  ///   - longitude: In degrees, positive to the east; from -180 to 180.
  ///   - accuracy: The uncertainty in metres.
  ///   - altitude: The height above mean sea level in metres; nil if unknown.
  ///   - speed: In metres per second; nil if unknown.
  ///   - course: In degrees clockwise from true north; nil if unknown.
  ///   - declination: The direction of magnetic north, in degrees clockwise from true north; nil if
  ///     unknown.
  public func move(
    to latitude: Double, _ longitude: Double, accuracy: Double = 5, altitude: Double? = nil,
    speed: Double? = nil, course: Double? = nil, declination: Double? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else {
      return line.fail(
        "there is no place at \(latitude), \(longitude): degrees go up to 90 and 180")
    }
    var fix = LocationFix(
      latitude: parts(latitude, 1_000_000_000), longitude: parts(longitude, 1_000_000_000),
      time: session.run.application.wallTime)
    fix.horizontalAccuracy = parts(accuracy, 1000)
    if let altitude {
      (fix.altitude, fix.ellipsoidalAltitude) = (parts(altitude, 1000), parts(altitude, 1000))
      fix.verticalAccuracy = 2 * fix.horizontalAccuracy
    }
    fix.speed = speed.map { parts($0, 1000) } ?? -1
    fix.course = course.map { parts($0, 1_000_000) } ?? -1
    fix.declination = declination.map { parts($0, 1_000_000) }
    session.request(.location(.fix(fix)), at: line)
  }

  /// Loses the location, as in a tunnel.
  public func lose(file: StaticString = #filePath, line: UInt = #line) {
    session.request(.location(.lost), at: TestLine(file, line))
  }

  private func parts(_ value: Double, _ perUnit: Double) -> Int64 {
    Int64(min(max((value * perUnit).rounded(), -9e15), 9e15))
  }

  /// Answers the requests that the application has made.
  func answerRequests() {
    let isRequest: (HostQuestion) -> Bool = {
      if case .authorizeLocation = $0 { true } else { false }
    }
    guard let result = answer.result else { return }
    for (number, _) in session.run.application.engine.questions.take(where: isRequest) {
      let answer = HostAnswer(question: number, result: result)
      session.run.pump.deliver(.hostAnswered(answer, at: session.now))
    }
  }
}

extension VirtualLocation.Answer {
  fileprivate var result: HostAnswer.Result? {
    switch self {
    case .allowed: .done
    case .refused: .failed(HostFailure(.noPermission, "the person refuses"))
    case .undecided: .failed(HostFailure(.other, "no service decides"))
    case .none: nil
    }
  }
}

extension VirtualLocation.Permission {
  fileprivate var authorization: LocationAuthorization {
    switch self {
    case .notDetermined: .notDetermined
    case .restricted: .restricted
    case .denied: .denied
    case .always: .always
    case .whenInUse: .whenInUse
    }
  }
}
