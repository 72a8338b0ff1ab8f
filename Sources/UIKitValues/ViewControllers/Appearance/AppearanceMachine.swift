/// The state machine for a view controller's appearance calls.
///
///     disappeared ──begin(in)──▶ appearing ──end──▶ appeared ──begin(out)──▶ disappearing
///          ▲                      │     ▲                                     │        │
///          └────────end───────────│─────│─────────────────────────────────────┘        │
///                                 │     └──────────────────begin(in)───────────────────┤
///                                 └────────────────────────begin(out)──────────────────┘
///
/// A transition that reverses starts the opposite one without ending: *will appear*, *will
/// disappear*, *did disappear* (rule 20.4). *Is appearing* is called once for each time that the
/// view enters a window while it appears.
package struct AppearanceMachine: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    /// Off the screen, the initial state.
    case disappeared
    /// On the way in; `arrived` once its view has been in a window.
    case appearing(arrived: Bool)
    /// On the screen.
    case appeared
    /// On the way out.
    case disappearing
  }

  /// A call to make on the controller.
  package enum Call: Equatable, Sendable {
    case willAppear
    case isAppearing
    case didAppear
    case willDisappear
    case didDisappear
  }

  package private(set) var state = State.disappeared

  /// Creates it in its first state.
  package init() {}

  /// Whether the controller is appearing or disappearing.
  package var isInTransition: Bool {
    switch state {
    case .appearing, .disappearing: true
    case .appeared, .disappeared: false
    }
  }

  /// Whether the controller is on the screen or appearing.
  package var isShown: Bool {
    switch state {
    case .appearing, .appeared: true
    case .disappearing, .disappeared: false
    }
  }

  /// Starts a transition to or from the screen. Nil if the controller is there or on its way there
  /// already.
  package mutating func begin(appearing: Bool) -> Call? {
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

  /// Handles the view's arrival in a window, with its traits and frame. Nil if nothing appears, or
  /// on a repeated arrival.
  package mutating func arrive() -> Call? {
    switch state {
    case .appearing(arrived: false):
      state = .appearing(arrived: true)
      return .isAppearing
    case .appearing(arrived: true), .appeared, .disappearing, .disappeared:
      return nil
    }
  }

  /// Ends the transition. Nil if none was in progress.
  package mutating func end() -> Call? {
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
