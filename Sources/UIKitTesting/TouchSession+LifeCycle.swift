package import InputCore
internal import UIKit

// What the system and the person before it ask of an application. A request that its state does not
// allow is refused, which the transcript shows.
extension TouchSession {
  /// Interrupts the application, as a call or a lock does: what is down is cancelled, and nothing
  /// reaches the application until `becomeActive()`.
  public func resignActive(file: StaticString = #filePath, line: UInt = #line) {
    request(.resignActive, at: TestLine(file, line))
  }

  /// Ends an interruption. Fingers that are still down count again once they have been lifted.
  public func becomeActive(file: StaticString = #filePath, line: UInt = #line) {
    request(.becomeActive, at: TestLine(file, line))
  }

  /// Takes the application off the screen. Unless it has begun a background task it is suspended a
  /// little later: `wait(_:)` for that.
  public func enterBackground(file: StaticString = #filePath, line: UInt = #line) {
    request(.enterBackground, at: TestLine(file, line))
  }

  /// Brings the application back to the screen, and lets it become active.
  public func enterForeground(file: StaticString = #filePath, line: UInt = #line) {
    request(.enterForeground, at: TestLine(file, line))
  }

  /// Tells the application that memory is short.
  public func sendMemoryWarning(file: StaticString = #filePath, line: UInt = #line) {
    request(.memoryWarning, at: TestLine(file, line))
  }

  /// Takes a suspended application out of memory, without a word.
  public func purge(file: StaticString = #filePath, line: UInt = #line) {
    request(.purge, at: TestLine(file, line))
  }

  /// Ends the application as the system does. The session stays, and nothing reaches it any more.
  public func terminate(file: StaticString = #filePath, line: UInt = #line) {
    request(.terminate, at: TestLine(file, line))
  }

  /// Sets the wall clock, or lets midnight pass.
  public func changeTime(file: StaticString = #filePath, line: UInt = #line) {
    request(.wallTimeChanged(0), at: TestLine(file, line))
  }

  /// Gives the person another language and region, or the place another time zone.
  public func changeLocale(
    _ locale: String, timeZone: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    request(.localeChanged(locale: locale, timeZone: timeZone), at: TestLine(file, line))
  }

  /// Has the application open URLs, as text that may be anything.
  ///
  /// - Parameter source: The bundle identifier of the application that asks; empty for none.
  public func open(
    _ urls: String..., from source: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    request(.open(urls, source: source), at: TestLine(file, line))
  }

  /// Has the application go on with an activity from elsewhere; what it is made of may be anything.
  ///
  /// - Parameters:
  ///   - type: The activity's type; `NSUserActivityTypeBrowsingWeb` for a universal link.
  ///   - webpageURL: The page, as text; empty for none.
  ///   - title: What people call it; empty for nothing.
  ///   - userInfo: What is needed to go on, of types that a property list can hold.
  public func continueActivity(
    _ type: String, webpageURL: String = "", title: String = "", userInfo: [String: Any] = [:],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    request(
      .continueActivity(
        ActivityDescription(
          type: type, title: title, webpageURL: webpageURL,
          userInfo: Self.propertyList(userInfo, at: line))), at: line)
  }

  /// What the application has left for its next launch: sessions and archived state, as bytes. Begin another
  /// session with them; empty where there is nothing.
  public var savedState: [UInt8] { run.application.keptState }

  /// Where the application is in its life.
  public var executionState: ExecutionState {
    switch run.application.lifeCycle.state {
    case .notRunning: .notRunning
    case .inactive: .inactive
    case .active: .active
    case .background: .background
    case .suspended: .suspended
    }
  }

  /// The five states of an application's life.
  public enum ExecutionState: Sendable {
    /// It has ended.
    case notRunning
    /// It is on the screen, but gets no events.
    case inactive
    /// It is on the screen and gets events.
    case active
    /// It is off the screen, and its code runs for a while.
    case background
    /// It is off the screen, and none of its code runs.
    case suspended
  }

  /// Delivers a request at the present instant.
  package func request(
    _ request: SystemRequest, file: StaticString = #filePath, line: UInt = #line
  ) {
    self.request(request, at: TestLine(file, line))
  }

  func request(_ request: SystemRequest, at line: TestLine) {
    guard canAct(at: line) else { return }
    keepingPlaces { deliver(.systemRequest(request, at: now)) }
  }

  /// The bytes of an `Info.plist` with these values; none for none.
  package static func propertyList(
    _ values: [String: Any], file: StaticString = #filePath, line: UInt = #line
  ) -> [UInt8] {
    propertyList(values, at: TestLine(file, line))
  }

  static func propertyList(_ values: [String: Any], at line: TestLine) -> [UInt8] {
    guard !values.isEmpty else { return [] }
    guard
      line.check(
        PropertyListSerialization.propertyList(values, isValidFor: .xml),
        "not all of this fits into an Info.plist: \(values)")
    else { return [] }
    do {
      return Array(
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0))
    } catch {
      line.fail("not all of this fits into an Info.plist: \(error)")
      return []
    }
  }
}
