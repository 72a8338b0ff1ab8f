package import InputCore
public import UIKit

/// An application made afresh for one test, a touchscreen for its fingers, and time that never
/// passes by itself.
///
///     let session = TouchSession { window in window.addSubview(card) }
///     session.tap(on: card)
///     #expect(session.transcript.brief() == "card.touchesBegan, card.touchesEnded")
///     try session.finish()
///
/// Everything goes through the same door as a real touchscreen's input: frames of contacts are
/// aligned to the screen's ticks, recognizers see them first, timers fire on the way. Each verb
/// returns when what it did has reached the application, which takes up to one tick of virtual time
/// in aligned delivery. Nothing sleeps. What the application's tasks do while it handles an input
/// is done when the verb returns.
///
/// One application exists at a time, so a test makes its session in its own function, not in a stored
/// property: test runners make many instances of a suite at once. Tests run on the main actor; XCTest
/// on Linux calls only `async` ones there (`@MainActor func testTap() async throws`). The
/// session ends its application when it goes away, also where a test throws, or with `end()`. Nothing
/// else runs on the main actor meanwhile, unless the test suspends (`await`) while it holds a session;
/// such tests must be serialized.
@preconcurrency @MainActor public final class TouchSession {
  /// When touches reach the application.
  public enum Delivery: Sendable {
    /// At the next tick of the screen, all samples since the last one together, as on iOS.
    case aligned
    /// With each frame of the touchscreen, at once.
    case lowLatency
  }

  /// The application's own files, such as storyboards.
  public enum Resources: Sendable {
    /// There are none.
    case none
    /// These, by their names: `Main.storyboard`.
    case files([String: String])
    /// Those in a folder, and in its `Base.lproj`.
    case folder(String)

    func find(_ file: String, in bundle: String?) -> [UInt8]? {
      switch self {
      case .none: nil
      case .files(let files): files[file].map { Array($0.utf8) }
      case .folder(let folder): ResourceFolder(folder: folder).find(file, in: bundle)
      }
    }
  }

  /// What happened since the session began, or since `takeTranscript()`.
  public private(set) var transcript = Transcript()
  /// The files that the application reads and writes.
  public let files = VirtualFiles()
  /// The touchscreen that is there from the begin and covers the screen.
  public let touchscreen: VirtualTouchscreen
  /// The main screen's size in points, as it stands at the moment.
  public var size: CGSize {
    let surface = surface(ofScreen: "")
    return surface.turn.shown(surface.panel)
  }
  /// Seconds of virtual time between two ticks.
  public var tick: TimeInterval { Double(tickNanoseconds) / 1_000_000_000 }
  var tickNanoseconds: UInt64 { screen.periodNanoseconds }
  /// The present of the application's timeline, in seconds: what timestamps are compared with.
  public var time: TimeInterval { now.seconds }

  /// What the fingers did, as text: a row a finger, a character a tick.
  ///
  ///     0 v-~~~^
  ///     1   v---^
  ///
  /// `v` landed, `~` moved, `-` rested, `^` left, `x` was taken away, `i` did more than one of these.
  public var fingersOverTime: String { drawing.text(tick: tickNanoseconds) }

  private(set) var now = Instant(nanoseconds: 1_000_000_000)
  private let life: SessionLife
  var run: AppRun { life.run }
  private let screen: ScreenDescription
  /// The name of the main display.
  var mainScreenName: String { screen.name }
  /// How many devices were ever plugged in: the next one's number. The touchscreen is number 0.
  var deviceCount: UInt16 = 1
  /// The devices that are there, in the order in which they were plugged in.
  var pluggedIn: [VirtualDevice] = []
  /// The devices that are plugged in when a test first asks for them; nil before that.
  var firstDevices = FirstDevices()
  /// Every finger of the session, by its number.
  var fingersMade: [Finger] = []
  /// Where the pointer is, which all mice and trackpads move.
  var pointerLocation: CGPoint
  var drawing = FingerDrawing()
  /// Whether samples are kept for one frame, and whose.
  var isGathering = false
  var gatheredDevices: [VirtualDevice] = []
  /// Whether verbs return without waiting for the tick.
  var isBursting = false

  /// Starts an application whose only window covers the screen.
  ///
  /// - Parameters:
  ///   - size: The screen in points. The default is no device's: with powers of two, every place in
  ///     whole points goes to the application and back without a rounding.
  ///   - scale: Pixels a point.
  ///   - framesPerSecond: The screen's ticks a second.
  ///   - delivery: When touches reach the application.
  ///   - information: What the application's `Info.plist` says. Traps on what no property list can hold.
  ///   - resources: The application's own files.
  ///   - build: Fills the window, which is then made key and visible; runs while the application
  ///     launches.
  public convenience init(
    size: CGSize = CGSize(width: 512, height: 1024), scale: CGFloat = 2,
    framesPerSecond: Int = 60, delivery: Delivery = .aligned, information: [String: Any] = [:],
    resources: Resources = .none, build: @escaping (UIWindow) -> Void
  ) {
    let delegate = BuildingDelegate()
    delegate.build = build
    self.init(
      delegate: delegate, size: size, scale: scale, framesPerSecond: framesPerSecond,
      delivery: delivery, information: information, resources: resources)
  }

  /// Starts an application with a delegate of its own, which makes the windows. The other parameters
  /// are those of the other initializer.
  ///
  /// - Parameters:
  ///   - launchInBackground: Whether it is launched for something that does not show.
  ///   - launchURLs: What it is launched to open, as text that may be anything.
  ///   - savedState: What it begins with: `savedState` of an earlier session, or anything.
  public convenience init(
    delegate: any UIApplicationDelegate, size: CGSize = CGSize(width: 512, height: 1024),
    scale: CGFloat = 2, framesPerSecond: Int = 60, delivery: Delivery = .aligned,
    information: [String: Any] = [:], launchInBackground: Bool = false, launchURLs: [String] = [],
    savedState: [UInt8] = [], resources: Resources = .none
  ) {
    var facts = HostFacts()
    facts.infoPlist = Self.propertyList(information)
    facts.launch.isInBackground = launchInBackground
    facts.savedState = savedState
    if !launchURLs.isEmpty { facts.launch.requests = [.open(launchURLs, source: "")] }
    self.init(
      delegate: delegate, size: size, scale: scale, framesPerSecond: framesPerSecond,
      delivery: delivery, facts: facts, resources: resources, recorder: nil)
  }

  /// Starts an application whose inputs `recorder` keeps, if there is one. The other parameters are
  /// those of the first initializer.
  package init(
    delegate: any UIApplicationDelegate, size: CGSize = CGSize(width: 512, height: 1024),
    scale: CGFloat = 2, framesPerSecond: Int = 60, delivery: Delivery = .aligned,
    facts: HostFacts = HostFacts(), resources: Resources = .none, recorder: (any InputRecorder)?
  ) {
    precondition(framesPerSecond > 0, "a screen has ticks")
    precondition(
      UIApplication.current == nil,
      "another session is alive: make sessions in the test function, and end one before the next")
    pointerLocation = CGPoint(x: size.width / 2, y: size.height / 2)
    life = SessionLife(
      AppRun(
        AppBlueprint { delegate }, facts: facts, tasks: .orderedInSteps,
        resources: resources.find, recorder: recorder))
    screen = ScreenDescription(
      name: "test", widthPixels: UInt32(size.width * scale),
      heightPixels: UInt32(size.height * scale), scaleThousandths: UInt32(scale * 1000),
      refreshMillihertz: UInt32(framesPerSecond) * 1000)
    touchscreen = VirtualTouchscreen(id: DeviceID(0))
    run.application.engine.log.sink = { [weak self] in self?.transcript.entries.append($0) }
    deliver(
      .started(
        Started(
          instant: now, wallTime: 0, screens: [screen],
          delivery: delivery == .aligned ? .aligned : .lowLatency, facts: facts)))
    takePointer()
    _ = connected(touchscreen)
  }

  /// Ends the application, so that another one can be made. Nothing can be done with the session
  /// afterwards but read.
  public func end() {
    life.end()
  }

  /// Ends the application. Throws where something is not over: a finger on the glass, a recognizer
  /// that was not reset, an armed timer or display link.
  public func finish() throws(UnfinishedBusiness) {
    let leftovers = self.leftovers
    end()
    guard leftovers.isEmpty else { throw UnfinishedBusiness(leftovers: leftovers) }
  }

  /// What is not over at this moment, one sentence each; empty where everything is at rest.
  public var leftovers: [String] { run.application.engine.leftovers }

  /// The rolling hash of everything that happened: equal histories have equal ones.
  public var digest: UInt64 { run.digest.value }

  /// The windows on the screen, from back to front.
  public var windows: [UIWindow] { run.application.windows }

  /// Hands over what happened since the last time, and forgets it.
  public func takeTranscript() -> Transcript {
    defer { transcript = Transcript() }
    return transcript
  }

  // MARK: Time

  /// Lets `seconds` of virtual time pass. The application's timers fire on the way, each at its own
  /// instant.
  public func wait(_ seconds: TimeInterval) {
    advance(to: now.advanced(bySeconds: seconds))
  }

  func advance(to target: Instant) {
    precondition(!life.hasEnded, "the session has ended")
    while let deadline = run.nextDeadline, deadline <= target {
      now = max(now, deadline)
      deliver(.clockAdvanced(to: now))
    }
    guard target > now else { return }
    now = target
    deliver(.clockAdvanced(to: now))
  }

  // MARK: Frames

  /// Sends what the devices have gathered, a frame each.
  func send(from devices: [VirtualDevice]) {
    precondition(!life.hasEnded, "the session has ended")
    for device in devices {
      guard let frame = device.takeFrame(at: now) else { continue }
      deliver(.frame(frame))
    }
  }

  /// Waits for the tick that frames are queued for, unless that is left to the end of a burst.
  func letThrough() {
    if !isBursting, let tick = run.application.engine.awaitedTick { advance(to: tick) }
  }
}

/// The application of a session; ends it where the session goes away without having done so.
@MainActor private final class SessionLife {
  let run: AppRun
  private(set) var hasEnded = false

  init(_ run: AppRun) { self.run = run }

  isolated deinit { end() }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    run.end()
  }
}

/// Launches into a window that a test fills.
private final class BuildingDelegate: UIApplicationDelegate {
  var build: (UIWindow) -> Void = { _ in }
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.accessibilityIdentifier = "window"
    self.window = window
    build(window)
    window.makeKeyAndVisible()
    return true
  }
}

/// A test ended while something was going on.
public struct UnfinishedBusiness: Error, CustomStringConvertible {
  /// What was going on, one sentence each.
  public let leftovers: [String]

  /// All of it, and what to do about it.
  public var description: String {
    "not everything is over: " + leftovers.joined(separator: "; ")
      + " (lift the fingers, wait, or invalidate the timer)"
  }
}
