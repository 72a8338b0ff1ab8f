package import InputCore

/// What the system had to say while the application was suspended: the net change, in the order of the
/// latest news on each thing (rule 19.17).
///
/// Holds at most one request on each thing and two on a screen, so it does not grow with time.
package struct KeptRequests: Equatable, Sendable {
  private var requests: [SystemRequest] = []
  /// The screens that the application knows to be there, by name.
  private let screens: [String]

  /// Nothing kept.
  ///
  /// - Parameter screens: The screens that are there for the application, by name: they may become
  ///   others, but they do not come.
  package init(screens: [String] = []) {
    self.screens = screens
  }

  /// Takes in a request that can wait for the application to run; false where it is of another kind.
  package mutating func keep(_ request: SystemRequest) -> Bool {
    guard let subject = Subject(request) else { return false }
    switch subject {
    case .screenLeaves(let name): disconnect(name)
    case .screenComes, .screenStands, .device, .battery, .brightness, .clock, .locale:
      requests.removeAll { Subject($0) == subject }
      requests.append(request)
    }
    return true
  }

  /// Hands over everything.
  package mutating func takeAll() -> [SystemRequest] {
    defer { requests = [] }
    return requests
  }

  /// A screen that came and went was never there; one that was there is gone, and how it stood too.
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

/// What a request that can wait tells of; a newer one on the same makes it old news.
private enum Subject: Equatable {
  case screenComes(String)
  case screenLeaves(String)
  case screenStands(String)
  case device
  case battery
  case brightness
  case clock
  case locale

  /// Nil for a request that cannot wait.
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
    case .resignActive, .becomeActive, .enterBackground, .enterForeground, .memoryWarning, .purge,
      .terminate, .scene, .connectScene, .open, .continueActivity:
      return nil
    }
  }
}
