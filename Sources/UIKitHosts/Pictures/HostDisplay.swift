package import InputCore

/// The display of a live run: chosen and opened before the launch, followed while the app runs.
@MainActor package protocol HostDisplay: AnyObject {
  /// The input to read instead of the machine's devices; nil to read the devices.
  var source: (any InputSource)? { get }

  /// Opens panels if they are the choice, and lets viewers in from afar if they are wanted.
  ///
  /// - Throws: `HostError` if panels or viewers were requested explicitly and cannot be had;
  ///   otherwise a line reports the failure.
  func openPanels(beside feed: DeviceFeed, _ options: HostOptions) throws(HostError)

  /// The screens, the main one first; nil if the app is not shown.
  var screens: [ScreenDescription]? { get }

  /// The request that rotates the interface for a screen that is mounted rotated; nil if the screen
  /// is upright.
  func turning(_ screen: String) -> SystemRequest?

  /// The screens after displays were plugged in or out; nil if the app is not shown.
  func readScreens() -> [ScreenDescription]?

  /// Shows an application from now on.
  ///
  /// - Parameters:
  ///   - wallTime: The wall time of the start, for file names.
  ///   - advance: Delivers due clock advances, and calls `look` at its end.
  ///   - request: Delivers a request from the display.
  /// - Throws: `HostError` if the file for the times cannot be created.
  func begin(
    _ application: UIApplication, _ options: HostOptions, at wallTime: Int64,
    advance: @escaping () -> Void, request: @escaping (SystemRequest) -> Void
  ) throws(HostError)

  /// Notes that an input was handled.
  func didHandle(_ input: Input)

  /// Starts a frame if anything may have changed.
  func look()

  /// Checks whether the seat manager has taken the card or given it back.
  func followSeat()

  /// Removes and returns the news about the window.
  func takeWindowNews() -> WindowNews

  /// Delivers what viewers do from afar, from now on.
  ///
  /// - Parameters:
  ///   - isWanted: Whether input is wanted now; while it is not, it is dropped.
  ///   - didDeliver: Called after some inputs, so that the host can check its timers.
  func startRemote(
    isWanted: @escaping () -> Bool, deliver: @escaping (Input) -> Void,
    didDeliver: @escaping () -> Void)

  /// Frees the display at the end of the process.
  func close()
}

/// News about an app's window since the host last looked.
package struct WindowNews: Equatable, Sendable {
  /// The person wants to close it.
  package var isClosed = false
  /// Whether it can be seen; nil for no change.
  package var isSeen: Bool?
  /// Whether its size has changed.
  package var isResized = false

  /// Creates news without changes.
  package init() {}
}

/// The display of a live run that is not shown, because the program is built without pictures.
@MainActor final class NoDisplay: HostDisplay {
  /// - Throws: `HostError` if a display was requested explicitly.
  init(_ options: HostOptions) throws(HostError) {
    if options.remote != nil { try Pictures.needed(for: HostVariable.remote.rawValue) }
    switch options.display {
    case .automatic, .off: break
    case .panel, .window: try Pictures.needed(for: HostVariable.display.rawValue)
    }
  }

  var source: (any InputSource)? { nil }
  var screens: [ScreenDescription]? { nil }

  func openPanels(beside feed: DeviceFeed, _ options: HostOptions) throws(HostError) {}
  func turning(_ screen: String) -> SystemRequest? { nil }
  func readScreens() -> [ScreenDescription]? { nil }
  func begin(
    _ application: UIApplication, _ options: HostOptions, at wallTime: Int64,
    advance: @escaping () -> Void, request: @escaping (SystemRequest) -> Void
  ) throws(HostError) {}
  func didHandle(_ input: Input) {}
  func look() {}
  func followSeat() {}
  func takeWindowNews() -> WindowNews { WindowNews() }
  func startRemote(
    isWanted: @escaping () -> Bool, deliver: @escaping (Input) -> Void,
    didDeliver: @escaping () -> Void
  ) {}
  func close() {}
}
