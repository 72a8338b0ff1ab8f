/// The messages about one touch that its view has received, and those that are still owed to it.
///
///     idle ─began──▶ informed ─ended──▶ over
///      │                │  └─ended, end withheld──▶ owesEnd ──released──▶ over
///      │                └─claimed / cancelled──▶ over (the view is told: cancelled)
///      ├─began, withheld──▶ owesBegan ──released──▶ informed (owesEnd if it has ended meanwhile)
///      │                        └─claimed / cancelled──▶ over (the view never learns)
///      └─refused──▶ over                     informed ─withdrawn, as its view left──▶ over
///
/// Recognizers decide when something is withheld and when it is released; the gate only remembers.
/// Rules 8.1 to 8.8.
struct TouchGate: Equatable {
  enum State: Equatable {
    /// The touch has not been offered to its view.
    case idle
    /// The view is owed `touchesBegan`: a recognizer with `delaysTouchesBegan` is undecided.
    case owesBegan(moved: Bool, ended: Bool)
    /// The view received `touchesBegan` and no final message.
    case informed
    /// The view is owed `touchesEnded`: a recognizer with `delaysTouchesEnded` is undecided.
    case owesEnd
    /// Nothing more is sent to the view.
    case over
  }

  private(set) var state = State.idle
  /// Whether the view received the landing, whatever came later.
  private(set) var wasInformed = false

  /// Whether the gate waits for recognizers to decide.
  var isWaiting: Bool {
    switch state {
    case .owesBegan, .owesEnd: true
    case .idle, .informed, .over: false
    }
  }

  /// Whether the touch has been offered to its view, whatever the outcome.
  var isOffered: Bool { state != .idle }

  /// Whether the view counts the touch as its own.
  var isHeldByView: Bool {
    switch state {
    case .owesBegan, .informed, .owesEnd: true
    case .idle, .over: false
    }
  }

  /// The finger landed. Returns true if the view receives it now, false if the landing is withheld.
  mutating func began(withheld: Bool) -> Bool {
    precondition(state == .idle, "a touch began twice")
    state = withheld ? .owesBegan(moved: false, ended: false) : .informed
    wasInformed = !withheld
    return !withheld
  }

  /// The view does not receive the touch at all.
  mutating func refuse() {
    precondition(state == .idle, "a touch was refused after it began")
    state = .over
  }

  /// The view left its window before it received the landing: it never learns of the touch.
  mutating func withdraw() {
    state = .over
  }

  /// The finger moved. Returns true if the view knows the touch and receives the move.
  mutating func moved() -> Bool {
    switch state {
    case .informed:
      return true
    case .owesBegan(_, let ended):
      state = .owesBegan(moved: true, ended: ended)
      return false
    case .idle, .owesEnd, .over:
      return false
    }
  }

  /// The finger was lifted. Returns true if the view knows the touch and its end is not withheld.
  mutating func ended(withheld: Bool) -> Bool {
    switch state {
    case .informed:
      state = withheld ? .owesEnd : .over
      return !withheld
    case .owesBegan(let moved, _):
      state = .owesBegan(moved: moved, ended: true)
      return false
    case .idle, .owesEnd, .over:
      return false
    }
  }

  /// A recognizer claimed the touch, or the system took it. Returns true if the view knows the
  /// touch.
  mutating func cancelled() -> Bool {
    switch state {
    case .informed, .owesEnd:
      state = .over
      return true
    case .idle, .owesBegan, .over:
      state = .over
      return false
    }
  }

  /// The messages that the view is owed once nothing is withheld any more.
  struct Release: Equatable {
    var began = false
    var moved = false
    var ended = false
  }

  /// Returns the messages that are no longer withheld.
  mutating func released(beganWithheld: Bool, endWithheld: Bool) -> Release {
    var release = Release()
    switch state {
    case .owesBegan(let moved, let ended):
      guard !beganWithheld else { return release }
      release.began = true
      wasInformed = true
      release.moved = moved
      release.ended = ended && !endWithheld
      state = !ended ? .informed : endWithheld ? .owesEnd : .over
    case .owesEnd:
      guard !endWithheld else { return release }
      release.ended = true
      state = .over
    case .idle, .informed, .over:
      break
    }
    return release
  }
}
