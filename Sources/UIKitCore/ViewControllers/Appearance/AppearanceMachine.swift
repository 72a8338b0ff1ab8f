/// Which appearance call a view controller gets next.
///
///     disappeared ──begin(in)──▶ appearing ──end──▶ appeared ──begin(out)──▶ disappearing
///          ▲                      │     ▲                                     │        │
///          └────────end───────────│─────│─────────────────────────────────────┘        │
///                                 │     └──────────────────begin(in)───────────────────┤
///                                 └────────────────────────begin(out)──────────────────┘
///
/// A transition that turns back on its way begins the other one without having ended: *will appear*,
/// *will disappear*, *did disappear* (rule 20.4). *Is appearing* comes once for each time that the
/// view comes to be in a window while it appears.
struct AppearanceMachine: Equatable, Sendable {
  enum State: Equatable, Sendable {
    /// Off the screen, where every controller begins.
    case disappeared
    /// On the way in; `arrived` once its view was in a window meanwhile.
    case appearing(arrived: Bool)
    /// On the screen.
    case appeared
    /// On the way out.
    case disappearing
  }

  /// A call that the controller is due.
  enum Call: Equatable, Sendable {
    case willAppear
    case isAppearing
    case didAppear
    case willDisappear
    case didDisappear
  }

  private(set) var state = State.disappeared

  /// Whether the controller is on its way in or out.
  var isInTransition: Bool {
    switch state {
    case .appearing, .disappearing: true
    case .appeared, .disappeared: false
    }
  }

  /// Whether the controller is on the screen or on its way there.
  var isShown: Bool {
    switch state {
    case .appearing, .appeared: true
    case .disappearing, .disappeared: false
    }
  }

  /// A transition begins, towards the screen or away from it. Nil where the controller is there or on
  /// its way there already.
  mutating func begin(appearing: Bool) -> Call? {
    switch (state, appearing) {
    case (.disappeared, true), (.disappearing, true):
      state = .appearing(arrived: false)
      return .willAppear
    case (.appeared, false), (.appearing, false):
      state = .disappearing
      return .willDisappear
    case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false):
      return nil
    }
  }

  /// The view is in a window, with its traits and its place. Nil where nothing appears, or where this
  /// was said already.
  mutating func arrive() -> Call? {
    switch state {
    case .appearing(arrived: false):
      state = .appearing(arrived: true)
      return .isAppearing
    case .appearing(arrived: true), .appeared, .disappearing, .disappeared:
      return nil
    }
  }

  /// The transition is over. Nil where none was going on.
  mutating func end() -> Call? {
    switch state {
    case .appearing:
      state = .appeared
      return .didAppear
    case .disappearing:
      state = .disappeared
      return .didDisappear
    case .appeared, .disappeared:
      return nil
    }
  }
}
