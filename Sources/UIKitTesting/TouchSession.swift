package import InputCore
public import UIKit

/// A new application for one test, with a touchscreen, fingers, and virtual time that passes only
/// when the test lets it.
///
///     let session = TouchSession { window in window.addSubview(card) }
///     session.tap(on: card)
///     #expect(session.transcript.brief() == "card.touchesBegan, card.touchesEnded")
///     try session.finish()
///
/// Input takes the same path as on a real touchscreen: frames of contacts are aligned to the
/// screen's ticks, recognizers receive touches first, and due timers fire. Each method returns
/// after the application has handled its input, which takes up to one tick of virtual time with
/// aligned delivery. Nothing sleeps. Work that the application's tasks do while it handles an input
/// is done when the method returns.
///
/// Only one application can exist at a time. So create the session in the test function, not in a
/// stored property: test runners create many instances of a suite. Tests run on the main actor;
/// XCTest on Linux calls only `async` tests there (`@MainActor func testTap() async throws`). The
/// application ends with `finish()`, `end()` or the deallocation of the session, so it also ends
/// when a test throws. Meanwhile nothing else runs on the main actor, unless the test awaits during
/// the session; such tests need the trait `oneSessionAtATime`.
///
/// A mistake in a test, such as lifting a finger twice, fails the test at the line of the call:
/// `file` and `line` default to the caller's, and helper functions pass on their own caller's. The
/// method then does nothing, and the session continues.
@preconcurrency @MainActor public final class TouchSession {
  /// When touches reach the application.
  public enum Delivery: Sendable {
    /// At the screen's next tick, with all samples since the previous one, as on iOS.
    case aligned
    /// Immediately, with each frame of the touchscreen.
    case lowLatency
  }

  /// Everything that happened since the session began, or since the last `takeTranscript()`.
  public private(set) var transcript = Transcript()
  /// The files that the application reads and writes.
  public let files = VirtualFiles()
  /// The machine's location, and the application's permission to learn it.
  public private(set) lazy var location = VirtualLocation(self)
  /// The dictionary from which words are suggested.
  public private(set) lazy var dictionary = VirtualDictionary(self)
  /// The touchscreen over the main screen, plugged in from the start.
  public let touchscreen: VirtualTouchscreen
  /// The main screen's size in points, in its current orientation.
  public var size: CGSize {
    let surface = surface(ofScreen: "")
    return surface.turn.shown(surface.panel)
  }
  /// The virtual time between two ticks, in seconds.
  public var tick: TimeInterval { Double(tickNanoseconds) / 1_000_000_000 }
  var tickNanoseconds: UInt64 { screen.periodNanoseconds }
  /// The current virtual time in seconds, on the timeline of event timestamps.
  public var time: TimeInterval { now.seconds }

  /// The acts of the fingers as text: a row per finger, a character per tick.
  ///
  ///     0 v-~~~^
  ///     1   v---^
  ///
  /// `v` landed, `~` moved, `-` stayed, `^` lifted, `x` was cancelled, `i` did more than one of
  /// these within the tick. After the first 1000 fingers, 100,000 acts or ten minutes at 60 Hz the
  /// rest is left out, and the last line is `…`.
  public var fingersOverTime: String { drawing.text(tick: tickNanoseconds) }

  /// What the test had put to work before the session; it never does anything in it.
  package private(set) var madeBefore: [String] = []

  private(set) var now = Instant(nanoseconds: 1_000_000_000)
  private let life: SessionLife
  var run: AppRun { life.run }
  /// The views that pending landings must hit.
  var hopes = LandingHopes()
  private let screen: ScreenDescription
  /// The name of the main display.
  var mainScreenName: String { screen.name }
  /// The number of devices ever plugged in, which is the next one's ID. The touchscreen's ID is 0.
  var deviceCount: UInt16 = 1
  /// The plugged-in devices, in the order of their connection.
  var pluggedIn: [VirtualDevice] = []
  /// The devices that are plugged in on the first request for their kind.
  var firstDevices = FirstDevices()
  /// The devices plugged in for the recordings that are played.
  var recordedDevices = RecordedDevices()
  /// The fingers that drawings can name, by their numbers: the first of the session.
  var fingersMade: [Finger] = []
  /// The number of fingers ever made, which is the next one's.
  var fingerCount = 0
  /// The location of the pointer that all mice and trackpads move.
  var pointerLocation: CGPoint
  var drawing = FingerDrawing()
  /// The last text that the application has put on the desktop's clipboard; nil for none.
  package var desktopClipboard: String?
  /// The displays, which rest and are woken.
  var displays = VirtualDisplays()
  /// Whether samples are gathered for one frame, and the devices that have some.
  var isGathering = false
  var gatheredDevices: [VirtualDevice] = []
  /// Whether calls return without waiting for the tick.
  var isBursting = false
  /// The labels of views that have received touches.
  private(set) var touched: Set<String> = []
  /// The conditions that must hold after each input.
  var checks = SessionChecks()
  /// Where the test has made the session.
  let made: TestLine
  /// What answers the app's requests; nil if the system does.
  let network: SessionNetwork?

  /// Starts an application whose only window covers the screen.
  ///
  /// - Parameters:
  ///   - date: The date at the start, for app code that reads a clock. Default: `usualDate`.
  ///   - seed: The seed of the random numbers that app code gets during an input; the same seed
  ///     gives the same numbers. A seed other than 0 is written to standard error and added to each
  ///     failure that the session reports, so that a failed test can be repeated. Default: 0.
  ///   - size: The screen's size in points. By default powers of two, so whole points are exact.
  ///   - scale: The pixels per point.
  ///   - framesPerSecond: The screen's ticks per second. Default: 60 Hz.
  ///   - delivery: When touches reach the application.
  ///   - information: The values of the application's `Info.plist`, of property list types.
  ///   - resources: The application's resource files.
  ///   - screenKeyboard: When the keyboard on the screen is shown. Default: never.
  ///   - network: What the application's `URLSession` reaches. Default: the machine's network.
  ///   - build: Fills the window during launch, before it becomes key and visible.
  public convenience init(
    size: CGSize = CGSize(width: 512, height: 1024), scale: CGFloat = 2,
    framesPerSecond: Int = 60, delivery: Delivery = .aligned, information: [String: Any] = [:],
    resources: Resources = .none, screenKeyboard: ScreenKeyboard = .never,
    network: Network = .system, date: Date = TouchSession.usualDate, seed: UInt64 = 0,
    file: StaticString = #filePath, line: UInt = #line, build: @escaping (UIWindow) -> Void
  ) {
    let delegate = BuildingDelegate()
    delegate.build = build
    self.init(
      delegate: delegate, size: size, scale: scale, framesPerSecond: framesPerSecond,
      delivery: delivery, information: information, resources: resources,
      screenKeyboard: screenKeyboard, network: network, date: date, seed: seed, file: file,
      line: line)
  }

  /// Starts an application with its own delegate, which creates the windows. The other parameters
  /// are those of `init(size:scale:framesPerSecond:delivery:information:resources:build:)`.
  ///
  /// - Parameters:
  ///   - launchInBackground: Whether the application is launched into the background.
  ///   - launchURLs: The URLs that the application is launched to open; any text, including invalid
  ///     URLs.
  ///   - savedState: The saved state to restore: `savedState` of an earlier session, or any bytes.
  public convenience init(
    delegate: any UIApplicationDelegate, size: CGSize = CGSize(width: 512, height: 1024),
    scale: CGFloat = 2, framesPerSecond: Int = 60, delivery: Delivery = .aligned,
    information: [String: Any] = [:], launchInBackground: Bool = false, launchURLs: [String] = [],
    savedState: [UInt8] = [], resources: Resources = .none,
    screenKeyboard: ScreenKeyboard = .never, network: Network = .system,
    date: Date = TouchSession.usualDate, seed: UInt64 = 0, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    var facts = HostFacts()
    facts.screenKeyboard = screenKeyboard.use
    facts.infoPlist = Self.propertyList(information, at: TestLine(file, line))
    facts.launch.isInBackground = launchInBackground
    facts.savedState = savedState
    if !launchURLs.isEmpty { facts.launch.requests = [.open(launchURLs, source: "")] }
    self.init(
      delegate: delegate, size: size, scale: scale, framesPerSecond: framesPerSecond,
      delivery: delivery, facts: facts, resources: resources, network: network, date: date,
      seed: seed, recorder: nil, file: file, line: line)
  }

  /// Starts an application and records its inputs with `recorder`, if any. The other parameters are
  /// those of the first initializer.
  package init(
    delegate: any UIApplicationDelegate, size: CGSize = CGSize(width: 512, height: 1024),
    scale: CGFloat = 2, framesPerSecond: Int = 60, delivery: Delivery = .aligned,
    facts: HostFacts = HostFacts(), resources: Resources = .none, network: Network = .system,
    date: Date = TouchSession.usualDate, seed: UInt64 = 0, recorder: (any InputRecorder)?,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    made = line
    self.network = SessionNetwork(network, at: line)
    screen = .virtual(
      name: "test", size: size, scale: scale, framesPerSecond: framesPerSecond, at: line)
    touchscreen = VirtualTouchscreen(id: DeviceID(0))
    pointerLocation = CGPoint(x: size.width / 2, y: size.height / 2)
    if let other = LivingApplication.makeRoom(at: line) {
      life = SessionLife(inPlaceOf: other)
      touchscreen.session = self
      return
    }
    let door = ArrivalDoor()
    life = SessionLife(
      AppRun(
        AppBlueprint { delegate }, facts: facts, tasks: .orderedInSteps,
        resources: resources.find, recorder: recorder, wake: { door.open() }), line)
    door.session = self
    beginNetwork()
    run.notePlace = { CallSite() }
    LivingApplication.seed = seed
    if seed != 0 { reportLine("\(line.text): seed \(seed)") }
    run.application.engine.log.sink = { [weak self] in self?.add($0) }
    run.application.engine.log.landingWitness = { [weak self] device, slot, view in
      self?.landed(device: device, slot: slot, on: view)
    }
    deliver(
      .started(
        Started(
          instant: now, wallTime: date.nanosecondsSince1970(at: line), screens: [screen],
          delivery: delivery == .aligned ? .aligned : .lowLatency, seed: seed, facts: facts)))
    _ = line.check(
      run.strangers.isEmpty,
      "\(run.strangers.joined(separator: ", ")) of app code does not follow the session's time")
    reportEarlyObjects(at: line)
    copyPointer()
    _ = connected(touchscreen, at: line)
  }

  private func add(_ entry: TranscriptEntry) {
    transcript.entries.append(entry)
    if entry.isOfTouch { touched.insert(entry.receiver) }
  }

  private func reportEarlyObjects(at line: TestLine) {
    madeBefore = run.takeEarlyObjects()
    for object in madeBefore {
      reportLine(
        "\(line.text): \(object) was made before the session and does nothing in it: make it in the"
          + " closure that fills the window, in the delegate's launch, or in session.perform")
    }
  }

  private func reportStrayObjects(at line: TestLine) {
    var known = madeBefore
    for object in run.takeEarlyObjects() {
      if let place = known.firstIndex(of: object) {
        known.remove(at: place)
      } else {
        reportLine(
          "\(line.text): \(object) was made between the session's inputs and did nothing in it:"
            + " make it in session.perform")
      }
    }
  }

  /// Ends the application, so that another one can be created. The session is then read-only.
  ///
  /// Unlike `finish()`, it does not check for leftovers.
  public func end(file: StaticString = #filePath, line: UInt = #line) {
    guard life.isGoing else { return }
    let isIdle = TestLine(file, line).check(
      !run.pump.isDelivering, "a session cannot end while it handles an input: end it in the test")
    guard isIdle else { return }
    reportStrayObjects(at: TestLine(file, line))
    life.end()
  }

  /// Ends the application, and checks that nothing is left over.
  ///
  ///     try session.finish(except: "Clock.swift")  // its timer repeats
  ///
  /// - Parameter allowed: Parts of the sentences in `leftovers` that describe what may be left:
  ///   `Timer`, `display links`, or the file in which a timer was made.
  /// - Throws: `UnfinishedBusiness` if a finger is still on the glass, a recognizer was not reset,
  ///   a timer or display link is active, or a request is open.
  public func finish(
    except allowed: String..., file: StaticString = #filePath, line: UInt = #line
  ) throws(UnfinishedBusiness) {
    guard life.isGoing else { return life.reportReplacement(at: TestLine(file, line)) }
    let left = leftovers.filter { sentence in !allowed.contains { sentence.contains($0) } }
    let error = UnfinishedBusiness(leftovers: left, seedNote: LivingApplication.seedNote)
    end(file: file, line: line)
    guard error.leftovers.isEmpty else { throw error }
  }

  /// Whether the application is alive.
  var isAlive: Bool { life.isGoing }

  /// Whether the session can be used; reports a mistake if not.
  func canAct(at line: TestLine) -> Bool { life.canAct(at: line) }

  /// Descriptions of everything in progress, one sentence each; empty if everything is at rest. The
  /// app's own timers are named by where they were made.
  public var leftovers: [String] {
    let timers = run.timers?.armed ?? []
    return run.application.engine.leftovers(knownTimers: timers.count)
      + timers.map(Self.sentence) + openRequests
  }

  static func sentence(about timer: AppTimer) -> String {
    let place = (timer.making.place as? CallSite)?.text ?? ""
    return "\(timer.description), \(place), is armed"
  }

  /// The rolling hash of everything that happened. Equal histories have equal digests.
  public var digest: UInt64 { run.digest.value }

  /// The application's visible windows, from back to front.
  public var windows: [UIWindow] { run.application.windows }

  /// Returns the transcript and clears it.
  public func takeTranscript() -> Transcript {
    defer { transcript = Transcript() }
    return transcript
  }

  /// Advances the session's time to the application's, which app code advances by sleeping.
  func catchUp() { now = max(now, run.now) }

  // MARK: Time

  /// The date at which sessions start by default: the start of 2026 in UTC.
  public nonisolated static let usualDate = Date(timeIntervalSince1970: 1_767_225_600)

  /// Lets `seconds` of virtual time pass. Meanwhile the application's timers fire, each at its
  /// deadline.
  public func wait(
    _ seconds: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    wait(seconds, at: TestLine(file, line))
  }

  func wait(_ seconds: TimeInterval, at line: TestLine) {
    guard canAct(at: line), canLetTimePass(at: line),
      line.check(seconds >= 0 && seconds.isFinite, "cannot wait \(seconds) seconds"),
      line.check(!isGathering, "`together` cannot contain calls that take time")
    else { return }
    advance(to: now.advanced(bySeconds: seconds))
  }

  /// Whether time can pass; reports a mistake if not. While an input is handled, the next one only
  /// queues, and a call that waits for it would wait for ever.
  func canLetTimePass(at line: TestLine) -> Bool {
    line.check(
      !run.pump.isDelivering,
      "no time can pass while an input is handled, as in `perform` or an action")
  }

  /// Advances the clock in one step.
  func advance(stepTo target: Instant) {
    now = target
    deliver(.clockAdvanced(to: now))
  }

  func advance(to target: Instant) {
    guard life.isGoing else { return }
    while let deadline = nextDeadline, deadline <= target {
      now = max(now, deadline)
      deliver(.clockAdvanced(to: now))
    }
    guard target > now else { return }
    now = target
    deliver(.clockAdvanced(to: now))
  }

  // MARK: Frames

  /// Sends the gathered samples, a frame per device.
  func send(from devices: [VirtualDevice]) {
    guard life.isGoing else { return }
    for device in devices {
      guard let frame = device.takeFrame(at: now) else { continue }
      deliver(.frame(frame))
    }
  }

  /// Waits for the tick for which frames are queued, except in a burst.
  func letThrough() {
    if !isBursting, let tick = run.application.engine.awaitedTick { advance(to: tick) }
  }
}

/// A delegate that launches into a window that a test fills.
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
