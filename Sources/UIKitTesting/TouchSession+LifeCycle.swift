public import Foundation
package import InputCore
internal import UIKit

// Requests from the system to the application. If the application's state does not allow a request,
// it is refused, and the transcript says so.
extension TouchSession {
  /// Interrupts the application, as a call or the lock screen does: ongoing touches are cancelled,
  /// and the application receives no events until `becomeActive()`.
  public func resignActive(file: StaticString = #filePath, line: UInt = #line) {
    request(.resignActive, at: TestLine(file, line))
  }

  /// Ends an interruption. Fingers that are still down send no touches until they have been lifted.
  public func becomeActive(file: StaticString = #filePath, line: UInt = #line) {
    request(.becomeActive, at: TestLine(file, line))
  }

  /// Moves the application to the background. Unless it has begun a background task, it is
  /// suspended a little later, while `wait(_:)` lets time pass.
  public func enterBackground(file: StaticString = #filePath, line: UInt = #line) {
    request(.enterBackground, at: TestLine(file, line))
  }

  /// Moves the application to the foreground and makes it active.
  public func enterForeground(file: StaticString = #filePath, line: UInt = #line) {
    request(.enterForeground, at: TestLine(file, line))
  }

  /// Makes the application on the screen save its state, as a live run does with
  /// `RETOUCH_SAVE_STATE`; `savedState` has the result.
  public func saveState(file: StaticString = #filePath, line: UInt = #line) {
    request(.saveState, at: TestLine(file, line))
  }

  /// Sends the application a memory warning.
  public func sendMemoryWarning(file: StaticString = #filePath, line: UInt = #line) {
    request(.memoryWarning, at: TestLine(file, line))
  }

  /// Removes a suspended application from memory, without notifying it.
  public func purge(file: StaticString = #filePath, line: UInt = #line) {
    request(.purge, at: TestLine(file, line))
  }

  /// Terminates the application as the system does: it leaves the screen, its documents are saved,
  /// and it is told. While `files.isBusy` delays a save, `wait(_:)` goes on, for five seconds at
  /// most. The session remains, but its application receives nothing more.
  public func terminate(file: StaticString = #filePath, line: UInt = #line) {
    request(.terminate, at: TestLine(file, line))
  }

  /// Notifies the application of a significant time change, such as midnight or a change of the
  /// clock.
  ///
  /// - Parameter date: The date that clocks show from now on; nil leaves the clock unchanged.
  public func changeTime(
    to date: Date? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    let time = date.map { $0.nanosecondsSince1970(at: line) } ?? run.application.wallTime
    request(.wallTimeChanged(time), at: line)
  }

  /// Changes the person's language and region, and the time zone.
  public func changeLocale(
    _ locale: String, timeZone: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    request(.localeChanged(locale: locale, timeZone: timeZone), at: TestLine(file, line))
  }

  /// Asks the application to open URLs. The texts may be anything, including invalid URLs.
  ///
  /// - Parameter source: The bundle identifier of the requesting application; empty for none.
  public func open(
    _ urls: String..., from source: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    request(.open(urls, source: source), at: TestLine(file, line))
  }

  /// Asks the application to continue an activity from elsewhere. The values may be anything,
  /// including invalid ones.
  ///
  /// - Parameters:
  ///   - type: The activity's type; `NSUserActivityTypeBrowsingWeb` for a universal link.
  ///   - webpageURL: The text of the page's URL; empty for none.
  ///   - title: The title shown to people; empty for none.
  ///   - userInfo: The information needed to continue, of property list types.
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

  /// The state that the application has saved for its next launch: sessions and archived state, as
  /// bytes. Pass it to the initializer of another session. Empty if nothing was saved.
  public var savedState: [UInt8] { run.application.keptState }

  /// The application's execution state.
  public var executionState: ExecutionState {
    switch run.application.lifeCycle.state {
    case .notRunning: .notRunning
    case .inactive: .inactive
    case .active: .active
    case .background: .background
    case .suspended: .suspended
    }
  }

  /// The five execution states of an application.
  public enum ExecutionState: Sendable {
    /// It has ended.
    case notRunning
    /// It is on the screen, but receives no events.
    case inactive
    /// It is on the screen and receives events.
    case active
    /// It is off the screen, but its code runs for a while.
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
    while isAlive, run.application.endGoesOn(at: now) { deliver(.clockAdvanced(to: now)) }
  }

  /// The bytes of an `Info.plist` with these values; empty for no values.
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
        "these are not values of a property list: \(values)")
    else { return [] }
    do {
      return Array(
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0))
    } catch {
      line.fail("these are not values of a property list: \(error)")
      return []
    }
  }
}
