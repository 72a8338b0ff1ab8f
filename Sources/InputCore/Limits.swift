/// The engine's limits. Anything beyond a limit is refused, counted and logged.
public enum Limits {
  /// Simultaneous contacts of one device; a contact in a higher slot is refused.
  public static let touchesPerDevice = 16
  /// Keys of one device that are down; a further press is refused.
  public static let keysPerDevice = 64
  /// Touches on all devices that are down or undecided; a set of them fits in one word.
  public static let touches = 64
  /// Recognizers that receive one touch, from the touched view up to its window.
  public static let recognizersPerTouch = 64
  /// Samples in one frame; a press that would be in its second half is refused.
  public static let samplesPerFrame = 4096
  /// URLs in one request to open; more are split into several requests.
  public static let urlsPerRequest = 256
  /// Requests that an application can be launched with.
  public static let launchRequests = 256
  /// URL schemes that are known to be openable.
  public static let openableSchemes = 4096
  /// Keyboard layouts of the machine that are known.
  public static let keyboardLayouts = 32
  /// Keys of a layout that type something; a large keyboard has some 60, without its keypad.
  public static let keymapKeys = 96
  /// Texts of one key of a layout.
  public static let keyLevels = 4
  /// Texts that the dead keys of a layout make of one of its letters.
  public static let keyAccents = 32
  /// Words that an answer suggests; further ones are left out.
  public static let wordsPerAnswer = 8
  /// Choices of an input method on one page; further ones are left out.
  public static let candidates = 64
  /// Bytes of the desktop's clipboard in UTF-8; a longer text is not passed on, in either
  /// direction.
  public static let clipboardBytes = 1 << 20
  /// Bytes of a queue's name in UTF-8; a longer name is cut off.
  public static let queueNameBytes = 256
  /// Clock readings in one step; each further one advances the time.
  public static let clockReadings = 10_000
  /// Repeats of one held key, minutes at any keyboard's rate; then the key is taken to be stuck.
  public static let keyRepeats = 5000
  /// Repeats of everything that is held, in a row.
  public static let repeatReserve = 50_000
  /// How many more repeats each press allows, up to the reserve: those of some ten seconds.
  public static let repeatsPerPress = 300
  /// Device frames that wait for the next tick.
  public static let queuedFrames = 256
  /// Displays of a run, by name; one that is reconnected counts once.
  public static let screens = 16
  /// Simultaneous devices.
  public static let devices = 32
  /// Open scene sessions of an application; a further one is refused.
  public static let sceneSessions = 128
  /// Layout passes in one update. If views still need layout after them, they wait for the next
  /// update.
  public static let layoutRounds = 100
  /// Passes over changed traits in one turn. Changes that handlers make after them wait for the
  /// next turn.
  public static let traitPasses = 16
  /// Rounds in one turn in which decisions lead to further decisions, as when an action sets a
  /// recognizer's state. The rest waits for the next turn, at the next tick.
  public static let settlingRounds = 1000
  /// Pieces of deferred work in one turn; the rest waits for the next turn, at the next tick.
  public static let worksPerTurn = 4096
  /// Views inside each other; one more is not added. The main thread's stack suffices for them.
  public static let viewLevels = 12_288
  /// Timers that one clock advance fires; other due timers wait for the next tick.
  public static let timersPerMove = 4096
}
