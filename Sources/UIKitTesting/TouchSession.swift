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
/// such tests take turns with the trait `oneSessionAtATime`.
///
/// A mistake in a test, such as a finger that is lifted twice, is a failure of that test at the line of
/// the verb: `file` and `line` are the caller's, and helper functions hand on their own. The verb then does
/// nothing, and the session goes on.
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
  /// The hits that verbs count on, by what lands.
  var hopes = LandingHopes()
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
  ///   - information: What the application's `Info.plist` says, of types that a property list can hold.
  ///   - resources: The application's own files.
  ///   - build: Fills the window, which is then made key and visible; runs while the application
  ///     launches.
  public convenience init(
    size: CGSize = CGSize(width: 512, height: 1024), scale: CGFloat = 2,
    framesPerSecond: Int = 60, delivery: Delivery = .aligned, information: [String: Any] = [:],
    resources: Resources = .none, file: StaticString = #filePath, line: UInt = #line,
    build: @escaping (UIWindow) -> Void
  ) {
    let delegate = BuildingDelegate()
    delegate.build = build
    self.init(
      delegate: delegate, size: size, scale: scale, framesPerSecond: framesPerSecond,
      delivery: delivery, information: information, resources: resources, file: file, line: line)
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
    savedState: [UInt8] = [], resources: Resources = .none, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    var facts = HostFacts()
    facts.infoPlist = Self.propertyList(information, at: TestLine(file, line))
    facts.launch.isInBackground = launchInBackground
    facts.savedState = savedState
    if !launchURLs.isEmpty { facts.launch.requests = [.open(launchURLs, source: "")] }
    self.init(
      delegate: delegate, size: size, scale: scale, framesPerSecond: framesPerSecond,
      delivery: delivery, facts: facts, resources: resources, recorder: nil, file: file, line: line)
  }

  /// Starts an application whose inputs `recorder` keeps, if there is one. The other parameters are
  /// those of the first initializer.
  package init(
    delegate: any UIApplicationDelegate, size: CGSize = CGSize(width: 512, height: 1024),
    scale: CGFloat = 2, framesPerSecond: Int = 60, delivery: Delivery = .aligned,
    facts: HostFacts = HostFacts(), resources: Resources = .none, recorder: (any InputRecorder)?,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    screen = .virtual(
      name: "test", size: size, scale: scale, framesPerSecond: framesPerSecond, at: line)
    touchscreen = VirtualTouchscreen(id: DeviceID(0))
    pointerLocation = CGPoint(x: size.width / 2, y: size.height / 2)
    if let other = LivingApplication.makeRoom(at: line) {
      life = SessionLife(inPlaceOf: other)
      touchscreen.session = self
      return
    }
    life = SessionLife(
      AppRun(
        AppBlueprint { delegate }, facts: facts, tasks: .orderedInSteps,
        resources: resources.find, recorder: recorder), line)
    run.application.engine.log.sink = { [weak self] in self?.transcript.entries.append($0) }
    run.application.engine.log.landingWitness = { [weak self] device, slot, view in
      self?.landed(device: device, slot: slot, on: view)
    }
    deliver(
      .started(
        Started(
          instant: now, wallTime: 0, screens: [screen],
          delivery: delivery == .aligned ? .aligned : .lowLatency, facts: facts)))
    takePointer()
    _ = connected(touchscreen, at: line)
  }

  /// Ends the application, so that another one can be made. Nothing can be done with the session
  /// afterwards but read.
  public func end(file: StaticString = #filePath, line: UInt = #line) {
    guard life.isGoing else { return }
    let isIdle = TestLine(file, line).check(
      !run.pump.isDelivering, "no session ends in the middle of an input: end it in the test")
    if isIdle { life.end() }
  }

  /// Ends the application. Throws where something is not over: a finger on the glass, a recognizer
  /// that was not reset, an armed timer or display link.
  public func finish(
    file: StaticString = #filePath, line: UInt = #line
  ) throws(UnfinishedBusiness) {
    guard life.isGoing else { return life.tellOfOther(at: TestLine(file, line)) }
    let leftovers = self.leftovers
    end(file: file, line: line)
    guard leftovers.isEmpty else { throw UnfinishedBusiness(leftovers: leftovers) }
  }

  /// Whether there is an application to do something with; told where there is none.
  func canAct(at line: TestLine) -> Bool { life.canAct(at: line) }

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
  public func wait(
    _ seconds: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    wait(seconds, at: TestLine(file, line))
  }

  func wait(_ seconds: TimeInterval, at line: TestLine) {
    guard canAct(at: line),
      line.check(seconds >= 0 && seconds.isFinite, "\(seconds) seconds cannot pass"),
      line.check(!isGathering, "nothing in `together` takes time")
    else { return }
    advance(to: now.advanced(bySeconds: seconds))
  }

  /// Moves the clock once, and no further.
  func advance(stepTo target: Instant) {
    now = target
    deliver(.clockAdvanced(to: now))
  }

  func advance(to target: Instant) {
    guard life.isGoing else { return }
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
    guard life.isGoing else { return }
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
