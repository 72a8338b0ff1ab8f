extension History {
  /// How a recognizer handled one gesture, from its first touch to its reset.
  package struct Gesture: Sendable {
    /// The recognizer's label in the transcript.
    package var recognizer: String
    package var start: Int
    package var end: Int
    package var phases: [Phase] = []
    /// The numbers of its touches.
    package var touches: [Int] = []
    package var reason = Reason.undecided
    /// What happened, in words: one sentence each.
    package var words: [String] = []

    /// The last phase that decided something.
    package var outcome: State { phases.last { $0.state != .possible }?.state ?? .possible }
  }

  /// A state of a recognizer, from its time on.
  package struct Phase: Sendable {
    package var time: Int
    package var state: State
  }

  /// The states of a recognizer; the raw values are the page's.
  package enum State: Int, Sendable {
    case possible, waiting, began, changed, ended, cancelled, failed
    /// It did not take the touch.
    case refused
  }

  /// Why a gesture ended as it did.
  package enum Reason: Equatable, Sendable {
    /// The recording ends before a decision.
    case undecided
    /// It recognized.
    case recognized
    /// It recognized, and was cancelled later.
    case cancelled
    /// Another recognizer recognized, and prevents it.
    case prevented(by: String)
    /// Another recognizer, which it had to wait for, recognized.
    case required(String)
    /// It waits for another one that waits for it.
    case cycle(with: String)
    /// A view or the delegate answered that it should not begin.
    case shouldNotBegin
    /// It gave up by itself.
    case own
    /// It, a view or its delegate answered that it should not receive this.
    case notReceived(String)
  }

  /// The movement of a recognizer's fingers, as the recognizer received it.
  struct Movement: Sendable {
    var firstTime = 0
    var lastTime = 0
    /// Where each touch landed.
    var starts: [Int: (x: Double, y: Double)] = [:]
    /// The touches that are down now.
    var down: Set<Int> = []
    var mostFingers = 0
    /// The farthest that any finger was from where it landed, in points.
    var distance = 0.0
    /// The last call that it received.
    var lastCall = ""
  }
}
