package import InputCore

/// The system's requests while the application was suspended: the net change, in the order of the
/// latest request on each subject (rule 19.17).
///
/// Holds at most one request on each subject and two on a screen, so it does not grow with time.
package struct KeptRequests: Equatable, Sendable {
  private var requests: [SystemRequest] = []
  /// The names of the screens that the application knows to be connected.
  private let screens: [String]

  /// Creates an empty list.
  ///
  /// - Parameter screens: The names of the screens that are connected for the application: they may
  ///   change, but they cannot be connected again.
  package init(screens: [String] = []) {
    self.screens = screens
  }

  /// Keeps a request that can wait until the application runs; false for one of another kind.
  package mutating func keep(_ request: SystemRequest) -> Bool {
    guard let subject = Subject(request) else { return false }
    switch subject {
    case .screenLeaves(let name): disconnect(name)
    case .screenComes, .screenStands, .device, .battery, .brightness, .clock, .locale,
      .keyboardLayouts, .authorization, .clipboard:
      requests.removeAll { Subject($0) == subject }
      requests.append(request)
    }
    return true
  }

  /// Returns all requests and forgets them.
  package mutating func takeAll() -> [SystemRequest] {
    defer { requests = [] }
    return requests
  }

  /// Handles a disconnected screen. If it was connected meanwhile, nothing remains of it; if it was
  /// connected before, only the disconnection remains.
  private mutating func disconnect(_ name: String) {
    let wasThere =
      screens.contains(name) || !requests.contains { Subject($0) == .screenComes(name) }
    let hasLeft = requests.contains { Subject($0) == .screenLeaves(name) }
    requests.removeAll {
      Subject($0) == .screenComes(name) || Subject($0) == .screenStands(name)
    }
    if wasThere && !hasLeft { requests.append(.screenDisconnected(name)) }
  }
}

/// The subject of a request that can wait; a newer request on the same subject replaces an older
/// one.
private enum Subject: Equatable {
  case screenComes(String)
  case screenLeaves(String)
  case screenStands(String)
  case device
  case battery
  case brightness
  case clock
  case locale
  case keyboardLayouts
  case authorization
  case clipboard

  /// Fails for a request that cannot wait.
  init?(_ request: SystemRequest) {
    switch request {
    case .screenConnected(let screen): self = .screenComes(screen.name)
    case .screenDisconnected(let name): self = .screenLeaves(name)
    case .screenTurned(let name, _): self = .screenStands(name)
    case .deviceTurned: self = .device
    case .batteryChanged: self = .battery
    case .brightnessChanged: self = .brightness
    case .wallTimeChanged: self = .clock
    case .localeChanged: self = .locale
    case .keyboardLayoutsChanged: self = .keyboardLayouts
    case .location(.authorization): self = .authorization
    case .clipboardChanged: self = .clipboard
    case .resignActive, .becomeActive, .enterBackground, .enterForeground, .memoryWarning, .purge,
      .terminate, .scene, .connectScene, .open, .continueActivity, .ticksMoved, .displayPower,
      .media, .inputMethod, .location(.fix), .location(.lost), .saveState:
      return nil
    }
  }
}
