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

  /// The screens, the main one first, turned as the user wants; nil if the app is not shown.
  var screens: [ScreenDescription]? { get }

  /// Whether the app is shown on panels, rather than in a window or nowhere.
  var hasPanels: Bool { get }

  /// Whether the app is shown, or will be once the user's session is in front again.
  var isShown: Bool { get }

  /// The graphics card in use, by the path of its node; nil if there is none.
  var card: String? { get }

  /// The connector of the main screen's display, if that is not the screen's name.
  var mainConnector: String? { get }

  /// The screens after displays were plugged in or out, empty if there are none; nil if the app is
  /// not shown.
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

  /// Whether the app is shown in a window: the display is the desktop's.
  var isWindow: Bool { get }

  /// Has the panels rest, or wakes them.
  ///
  /// - Parameter done: Receives, in a later turn of the main queue, whether they could. Without
  ///   panels nothing can be turned off.
  func rest(_ rest: PanelRest, done: @escaping @MainActor @Sendable (Bool) -> Void)

  /// Panels that have rested can be seen again: from now on those that come and go are followed.
  func didWake()

  /// Checks whether the seat manager has taken the card or given it back.
  func followSeat()

  /// Removes and returns the news about the window.
  func takeWindowNews() -> WindowNews

  /// Puts a text on the desktop's clipboard.
  func setClipboard(_ text: String) -> HostAnswer.Result

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

extension HostDisplay {
  /// When the keyboard on the screen is shown unless the user has decided: on panels, while no
  /// other keyboard is connected.
  var usualKeyboard: ScreenKeyboardUse { hasPanels ? .withoutKeyboard : .never }
}

/// How panels rest.
package enum PanelRest: Equatable, Sendable {
  /// They show the app.
  case awake
  /// They have power, and are black.
  case black
  /// They have no power.
  case off
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
    case .panel, .panelsOfCard, .window: try Pictures.needed(for: HostVariable.display.rawValue)
    }
  }

  var source: (any InputSource)? { nil }
  var screens: [ScreenDescription]? { nil }
  var hasPanels: Bool { false }
  var isShown: Bool { false }
  var card: String? { nil }
  var mainConnector: String? { nil }

  func openPanels(beside feed: DeviceFeed, _ options: HostOptions) throws(HostError) {}
  func readScreens() -> [ScreenDescription]? { nil }
  func begin(
    _ application: UIApplication, _ options: HostOptions, at wallTime: Int64,
    advance: @escaping () -> Void, request: @escaping (SystemRequest) -> Void
  ) throws(HostError) {}
  func didHandle(_ input: Input) {}
  func look() {}
  var isWindow: Bool { false }
  func rest(_ rest: PanelRest, done: @escaping @MainActor @Sendable (Bool) -> Void) {
    onMainQueue { done(rest != .off) }
  }
  func didWake() {}
  func followSeat() {}
  func takeWindowNews() -> WindowNews { WindowNews() }
  func setClipboard(_ text: String) -> HostAnswer.Result { .withoutWindow }
  func startRemote(
    isWanted: @escaping () -> Bool, deliver: @escaping (Input) -> Void,
    didDeliver: @escaping () -> Void
  ) {}
  func close() {}
}

extension HostAnswer.Result {
  /// The answer to a request for the desktop's clipboard if the app is in no window.
  package static var withoutWindow: Self {
    .failed(HostFailure(.other, "the app is in no window"))
  }
}
