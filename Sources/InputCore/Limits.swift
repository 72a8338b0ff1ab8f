/// How much the engine takes on at once. Beyond a limit something is refused, counted and logged.
public enum Limits {
  /// Contacts that one device may hold down; a contact in a higher slot is refused.
  public static let touchesPerDevice = 16
  /// Keys that one device may hold down; a press of another is refused.
  public static let keysPerDevice = 64
  /// Touches that may be down or undecided over all devices, so that a set of them is one word.
  public static let touches = 64
  /// Recognizers that one touch is offered to, from the touched view up to its window.
  public static let recognizersPerTouch = 64
  /// Samples that one frame may hold; a press that would be one of its second half is refused.
  public static let samplesPerFrame = 4096
  /// URLs that may be opened by one request; more come in several.
  public static let urlsPerRequest = 256
  /// Requests that an application may be launched with.
  public static let launchRequests = 256
  /// URL schemes that are known to be openable.
  public static let openableSchemes = 4096
  /// Device frames that may wait for the next tick.
  public static let queuedFrames = 256
  /// Displays that a run may see, by name; one that comes back counts once.
  public static let screens = 16
  /// Devices that may be there at once.
  public static let devices = 32
  /// Sessions of scenes that an application may have open; another one is refused.
  public static let sceneSessions = 128
  /// Rounds of layout in one update; a layout that goes on marking views after them waits for the next.
  public static let layoutRounds = 100
  /// Passes over all traits that changed in one turn; what handlers still change after them waits for
  /// the next.
  public static let traitPasses = 16
  /// How often what came of decisions is decided about in turn: actions that ask for states, resets that
  /// begin anew. The rest waits for the next turn, which comes with the next tick.
  public static let settlingRounds = 1000
  /// What was put off that one turn does; the rest waits for the next, which comes with the next tick.
  public static let worksPerTurn = 4096
  /// Timers that one move of the clock fires; those that are still due wait for the next tick.
  public static let timersPerMove = 4096
}
