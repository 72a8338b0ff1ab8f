internal import InputCore
public import UIKit

/// Every call, query and decision, in order; touch tests compare these.
///
///     #expect(session.transcript.brief() == "card.touchesBegan, tap@card ended, …")
public struct Transcript: Sendable {
  /// All entries, oldest first.
  public internal(set) var entries: [TranscriptEntry] = []

  /// The kinds of entries that a text shows.
  public struct Kinds: OptionSet, Sendable {
    /// One bit per kind.
    public let rawValue: UInt32

    /// Creates a set of kinds from its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Touch methods that views receive: `card.touchesBegan`.
    public static let views = Kinds(rawValue: 1 << 0)
    /// Methods that recognizers receive: `tap@card.touchesBegan`, `hover@card hovered`.
    public static let gestures = Kinds(rawValue: 1 << 1)
    /// States that recognizers enter: `tap@card ended`.
    public static let states = Kinds(rawValue: 1 << 2)
    /// Actions that are sent, one per target: `tap@card action`.
    public static let actions = Kinds(rawValue: 1 << 3)
    /// Results of the hit test: `touch 0.hitTest`.
    public static let hitTests = Kinds(rawValue: 1 << 4)
    /// Queries to delegates and subclasses: `tap@card.prevents(pan@card)`.
    public static let questions = Kinds(rawValue: 1 << 5)
    /// Recognizers that are reset for the next gesture: `tap@card reset`.
    public static let resets = Kinds(rawValue: 1 << 6)
    /// Timers that fired: `timer timer`.
    public static let timers = Kinds(rawValue: 1 << 7)
    /// Calls of display links and of update links' actions: `displayLink.displayLink`,
    /// `afterEventDispatch.updateLink`.
    public static let frames = Kinds(rawValue: 1 << 8)
    /// Life cycle of the application: `application.didFinishLaunching`, `application suspended`.
    public static let launch = Kinds(rawValue: 1 << 9)
    /// Input that a limit refused: `touch in slot 16 refused`.
    public static let refusals = Kinds(rawValue: 1 << 10)

    /// Calls of scroll views to their delegates: `list.scrollViewDidScroll`.
    public static let scrolling = Kinds(rawValue: 1 << 12)
    /// Events that controls send, with or without targets: `buy touchUpInside`.
    public static let controls = Kinds(rawValue: 1 << 11)

    /// Press methods that responders receive: `card.pressesBegan`.
    public static let presses = Kinds(rawValue: 1 << 13)

    /// Calls about scenes and their sessions: `scene.sceneDidBecomeActive`.
    public static let scenes = Kinds(rawValue: 1 << 14)
    /// Calls of view controllers: `Board.viewDidLoad`.
    public static let viewControllers = Kinds(rawValue: 1 << 15)
    /// Notifications that were posted: `application UIApplicationDidBecomeActiveNotification`.
    public static let notifications = Kinds(rawValue: 1 << 16)
    /// Layout and drawing passes: `card.layoutSubviews`.
    public static let layout = Kinds(rawValue: 1 << 17)
    /// Animations that began and ended.
    public static let animations = Kinds(rawValue: 1 << 18)
    /// First responders, edit actions, menus and undo: `field.becomeFirstResponder`.
    public static let editing = Kinds(rawValue: 1 << 19)
    /// Restoration, user activities and links.
    public static let restoration = Kinds(rawValue: 1 << 20)
    /// Documents, and requests to the host.
    public static let documents = Kinds(rawValue: 1 << 21)
    /// Screens, orientation and traits.
    public static let environment = Kinds(rawValue: 1 << 22)
    /// Remote-control events and media commands: `player.remoteControlReceived`,
    /// `commandCenter.play`.
    public static let media = Kinds(rawValue: 1 << 23)
    /// Shakes, and the readings of sensors that the app receives: `board.motionEnded`,
    /// `motionManager.accelerometer`.
    public static let motion = Kinds(rawValue: 1 << 24)
    /// The machine's location and direction, as the app receives them:
    /// `locationManager.didUpdateLocations`.
    public static let location = Kinds(rawValue: 1 << 29)
    /// Calls of tables to their data sources and delegates: `table.didSelectRowAt`.
    public static let lists = Kinds(rawValue: 1 << 30)

    /// Changes of focus, and movements that failed: `play focused`.
    public static let focus = Kinds(rawValue: 1 << 27)

    /// The entries that matter to an application's author: touches of views, presses, states,
    /// actions, control events and refusals.
    public static let usual: Kinds = [.views, .presses, .states, .actions, .controls, .refusals]
    /// All kinds.
    public static let all = Kinds(rawValue: .max)
  }

  /// Returns the transcript with only the entries of these kinds.
  public func only(_ kinds: Kinds) -> Transcript {
    Transcript(entries: entries.filter { kinds.contains($0.kind) })
  }

  /// Returns the receivers and calls of these kinds, separated by a comma and a space.
  public func brief(_ kinds: Kinds = .usual) -> String {
    only(kinds).entries.map(\.brief).joined(separator: ", ")
  }

  /// Returns the full lines of these kinds, with time and values.
  public func lines(_ kinds: Kinds = .all) -> [String] {
    only(kinds).entries.map(\.line)
  }
}

extension TranscriptEntry {
  /// The time of the entry in seconds, on the application's timeline.
  public var time: TimeInterval { instant.seconds }

  /// The entry's kind. An unknown kind counts as all kinds, so it is never hidden.
  var kind: Transcript.Kinds {
    switch topic {
    case .input: inputKind
    case .control: .controls
    case .scene: .scenes
    case .viewController: .viewControllers
    case .notification: .notifications
    case .layout: .layout
    case .animation: .animations
    case .editing: .editing
    case .focus: .focus
    case .restoration: .restoration
    case .document: .documents
    case .environment: .environment
    case .media: .media
    case .motion: .motion
    case .location: .location
    case .list: .lists
    }
  }

  private var inputKind: Transcript.Kinds {
    switch call {
    case _ where call.hasSuffix(")"): .questions
    case _ where receiver == "application": .launch
    case _ where call.hasPrefix("scrollView"): .scrolling
    // Only a recognizer's label names the view that it is attached to.
    case _ where call.hasPrefix("touches"): receiver.contains("@") ? .gestures : .views
    case _ where call.hasPrefix("presses"): receiver.contains("@") ? .gestures : .presses
    case "hovered", "scrolled", "transformed": .gestures
    case "began", "changed", "ended", "cancelled", "failed": .states
    case "action": .actions
    case "hitTest": .hitTests
    case "reset": .resets
    case "timer": .timers
    case "displayLink", "updateLink": .frames
    case "refused": .refusals
    default: []
    }
  }
}
