internal import InputCore
internal import LinuxSystem
internal import UIKitCore

/// Lets the displays of a panel rest while no person uses the machine, and wakes them.
///
/// Whether they rest is the engine's state (`DisplayRest`), which changes by requests that are
/// recorded. This delivers the requests, at instants of the timeline, and does to the machine what
/// they say. While no display is connected, nothing rests.
@MainActor final class BlankDesk {
  /// The machine and the app, as far as the desk uses them.
  @MainActor struct Machine {
    /// The state of the displays.
    let state: () -> DisplayRest.State
    /// The instant of an input that happens now.
    let now: () -> Instant
    /// Delivers a request to the app, and returns after handling it.
    let request: (SystemRequest) -> Void
    /// Locks the app, which leaves the screen, or lets it return.
    let setLocked: (Bool) -> Void
    /// Has the panels rest or wakes them; the closure receives, later, whether they could.
    let rest: (PanelRest, @escaping @MainActor @Sendable (Bool) -> Void) -> Void
    /// Follows the displays that came or went while they were off.
    let didWake: () -> Void
    /// Whether a display is connected, or will be the app's once its session is in front.
    let isShown: () -> Bool
    /// Whether another session has the displays and the devices.
    let isSeatAway: () -> Bool
    /// Calls `look()` at an instant; nil for never.
    let setAlarm: (Instant?) -> Void
    /// Whether the app wants to know when something is near this device's screen.
    let wantsProximity: (DeviceID) -> Bool
    /// Receives a line about something that does not work.
    let report: (String) -> Void
  }

  /// How far the displays have been woken.
  private enum Waking: Equatable {
    /// They are on, or have not been woken.
    case settled
    /// They are being turned on.
    case ordered
    /// They have power; a person can see something from this instant on.
    case visible(at: Instant)
    /// They could not be turned on: the next input tries again.
    case failed
  }

  /// The time between two looks of a proximity sensor that may wake the displays, in nanoseconds.
  static let proximityInterval: UInt64 = 200_000_000
  /// A folder of backlights that is none.
  static let noBacklights = "/dev/null"

  private let machine: Machine
  private let backlight: RestingBacklight
  private var note: BacklightNote
  private var plan: BlankPlan
  private var personal = PersonalInput()
  private var touchscreens = TouchscreenLoss()
  private var waking = Waking.settled
  /// The number of orders to the panels: only the answer to the last one counts.
  private var orders = 0
  /// Whether a display was connected after the last input.
  private var wasShown = true
  /// Whether the app is on the screen, or not only because of the lock.
  private var isSeen = false
  /// Whether the app has left the screen because the displays are off.
  private(set) var isLocked = false
  /// Whether the panels have been without power since they were last seen.
  private var isPowerless = false
  /// When the panels lost their power; nil while they have it, or are another session's.
  private var powerlessSince: Instant?
  /// Whether the displays keep their power, because a touchscreen needs it or somebody says so.
  private var keepsPower: Bool
  private let keepsNote: Bool
  private var reported: [String] = []

  /// Makes a backlight bright that an earlier process of the app has left dimmed or off.
  ///
  /// - Parameters:
  ///   - stateFolder: The app's folder for state; nil if there is none.
  ///   - folder: The kernel's folder of backlights; nil for the machine's.
  init(
    _ options: BlankOptions, _ machine: Machine, stateFolder: String?,
    backlights folder: String? = nil
  ) {
    self.machine = machine
    backlight = RestingBacklight(folder: folder)
    note = BacklightNote(folder: stateFolder)
    plan = BlankPlan(options, from: machine.now())
    keepsPower = options.keepsPower
    keepsNote = stateFolder != nil
    guard let step = note.step else { return }
    if let failure = backlight.recover(step: step) { reportDark(failure) }
    keepNote()
  }

  /// Makes a backlight bright that an earlier process of the app has left dimmed or off, if the
  /// displays are not to rest any more.
  static func recoverBacklight(stateFolder: String?, report: (String) -> Void) {
    var note = BacklightNote(folder: stateFolder)
    guard let step = note.step else { return }
    let backlight = RestingBacklight()
    if let failure = backlight.recover(step: step) {
      report("the backlight stays dark: \(failure)")
    }
    note.keep(backlight.formerStep)
  }

  /// Whether the backlight's level is the desk's, and not the app's or the person's.
  var rulesBacklight: Bool { backlight.rests }

  /// Keeps a brightness that the app sets for later; false if it is to be set now.
  func keep(brightness thousandths: UInt16) -> Bool {
    defer { keepNote() }
    return backlight.keep(thousandths)
  }

  /// Whether something near a screen would wake the displays.
  var looksForProximity: Bool {
    switch machine.state() {
    case .dimmed, .blank: isSeen
    case .awake, .waking: false
    }
  }

  // MARK: Input

  /// Wakes the displays, if a person made the input that is about to be delivered.
  func willDeliver(_ input: Input) {
    defer { personal.apply(input) }
    switch input {
    case .deviceAdded(let device, let instant):
      if let name = touchscreens.add(device, at: instant) { keepPower(for: name) }
    case .deviceRemoved(let device, let instant):
      touchscreens.remove(device, at: instant, powerless: isSeen ? powerlessSince : nil)
    case .frame(let frame): if personal.contains(frame) { use(at: frame.instant) }
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
    }
  }

  /// Whether an input has to be delivered: not the readings of a proximity sensor that the app does
  /// not ask for, unless something has come near.
  func needs(_ input: Input) -> Bool {
    guard case .frame(let frame) = input, looksForProximity, !personal.contains(frame),
      frame.samples.allSatisfy(\.isOfProximity), !machine.wantsProximity(frame.device)
    else { return true }
    personal.apply(input)
    return false
  }

  private func use(at instant: Instant) {
    plan.use(at: instant)
    guard isSeen else { return }
    switch machine.state() {
    case .awake: break
    case .waking: if waking == .failed { light() }
    case .dimmed:
      brighten()
      look()
    case .blank: wake()
    }
  }

  // MARK: Time

  /// Dims the displays or turns them off, if it is time, and otherwise sets the alarm.
  ///
  /// Input does not set it again: the alarm then comes too early, and is set again here.
  func look() {
    guard isSeen else { return machine.setAlarm(nil) }
    if case .visible(let instant) = waking {
      guard instant <= machine.now() else { return machine.setAlarm(instant) }
      return finishWaking()
    }
    if !machine.isShown() { plan.use(at: machine.now()) }
    guard let next = plan.next(in: machine.state()) else { return machine.setAlarm(nil) }
    guard next.instant <= machine.now() else { return machine.setAlarm(next.instant) }
    let state = machine.state()
    if next.power == .dimmed { dim() } else { turnOff() }
    // An app that is ending refuses.
    if machine.state() == state { machine.setAlarm(nil) } else { look() }
  }

  /// Called when the app has handled an input.
  ///
  /// - Parameters:
  ///   - keepsAwake: Whether the app keeps the displays awake.
  ///   - isSeen: Whether it is on the screen, or not only because of the lock.
  func didSettle(keepsAwake: Bool, isSeen: Bool) {
    if isSeen != self.isSeen {
      self.isSeen = isSeen
      if isSeen { comeBack() } else { leave() }
    }
    let isAway = machine.isSeatAway()
    // A backlight that went dark before the app left the screen is another program's now.
    if !isSeen, isAway { brightenBacklight() }
    if isSeen, !isAway, touchscreens.suspect(at: machine.now()), machine.state() == .blank {
      blacken()
    }
    followDisplays()
    guard keepsAwake != plan.isHeld else { return }
    plan.isHeld = keepsAwake
    plan.use(at: machine.now())
    if keepsAwake, machine.state() == .dimmed { brighten() }
    look()
  }

  /// Returns the backlight to its brightness, at the end of the process.
  func end() { brightenBacklight() }

  // MARK: Steps

  private func dim() {
    machine.request(.displayPower(.dimmed))
    guard machine.state() == .dimmed else { return }
    if let failure = backlight.dim() { report("the display is not dimmed: \(failure)") }
    keepNote()
  }

  private func brightenBacklight() {
    if let failure = backlight.brighten() { reportDark(failure) }
    keepNote()
  }

  /// Keeps the backlight's step for the next process.
  private func keepNote() {
    note.keep(backlight.formerStep)
    guard !keepsNote, backlight.formerStep != nil else { return }
    report("the app has no folder for its state: if it is killed now, the backlight stays dark")
  }

  private func brighten() {
    brightenBacklight()
    machine.request(.displayPower(.on))
  }

  private func turnOff() {
    machine.request(.displayPower(.off))
    guard machine.state() == .blank else { return }
    waking = .settled
    if plan.options.locks, !isLocked {
      isLocked = true
      machine.setLocked(true)
    }
    guard !keepsPower else { return blacken() }
    powerlessSince = machine.now()
    isPowerless = true
    rest(.off) { desk, could in
      guard !could, desk.machine.state() == .blank else { return }
      // The panels cannot be turned off, or there are none.
      desk.blacken()
      desk.machine.didWake()
    }
  }

  /// Has the panels rest or wakes them; `done` receives whether they could, unless another call has
  /// come before.
  private func rest(
    _ rest: PanelRest, done: @escaping @MainActor @Sendable (BlankDesk, Bool) -> Void
  ) {
    orders += 1
    let order = orders
    machine.rest(rest) { [weak self] could in
      if let self, self.orders == order { done(self, could) }
    }
  }

  /// Turns off only the backlight, and shows nothing.
  private func blacken() {
    (powerlessSince, isPowerless) = (nil, false)
    rest(.black) { _, _ in }
    if let failure = backlight.turnOff() {
      report("the backlight is not turned off: \(failure)")
    }
    keepNote()
  }

  private func wake() {
    light()
    unlock()
    machine.request(.displayPower(.waking))
  }

  /// Lights the displays; the app is told once a person can see them.
  private func light() {
    powerlessSince = nil
    waking = .ordered
    // A black panel has its picture first.
    if isPowerless { brightenBacklight() }
    rest(.awake) { desk, could in desk.didLight(could) }
  }

  private func didLight(_ could: Bool) {
    brightenBacklight()
    guard could else {
      waking = .failed
      // A display may be found that came while the displays were off.
      if !machine.isShown() { machine.didWake() }
      return look()
    }
    guard isPowerless else { return finishWaking() }
    isPowerless = false
    waking = .visible(at: machine.now().advanced(byNanoseconds: plan.options.wakeNanoseconds))
    look()
  }

  private func finishWaking() {
    waking = .settled
    if machine.state() == .waking { machine.request(.displayPower(.on)) }
    machine.didWake()
    look()
  }

  /// A display that is connected while there was none shows the app, whatever the time.
  private func followDisplays() {
    let isShown = machine.isShown()
    guard isShown != wasShown else { return }
    wasShown = isShown
    guard isShown, isSeen else { return }
    plan.use(at: machine.now())
    switch machine.state() {
    case .awake: break
    case .waking: if waking == .failed { light() }
    case .dimmed: brighten()
    case .blank: wake()
    }
    look()
  }

  private func unlock() {
    guard isLocked else { return }
    isLocked = false
    machine.setLocked(false)
  }

  // MARK: The screen belongs to another program

  /// The app comes to the screen for another reason than a touch: somebody has brought it there.
  private func comeBack() {
    plan.use(at: machine.now())
    switch machine.state() {
    case .awake: break
    // Meanwhile the panels may have been another session's.
    case .waking: light()
    case .dimmed: brighten()
    case .blank: wake()
    }
    look()
  }

  private func leave() {
    machine.setAlarm(nil)
    orders += 1
    if case .visible = waking { isPowerless = true }
    (waking, powerlessSince) = (.settled, nil)
    touchscreens.forget()
    // Displays that are dark stay so while they are the app's, behind a lock for example.
    if machine.state() != .blank { brightenBacklight() }
  }

  // MARK: Reports

  private func keepPower(for touchscreen: String) {
    keepsPower = true
    report(
      "\(touchscreen) vanished when its display was turned off, and came back with the power: from"
        + " now on only the backlight is turned off")
  }

  private func reportDark(_ failure: String) { report("the backlight stays dark: \(failure)") }

  /// Reports a line, once.
  private func report(_ line: String) {
    guard !reported.contains(line) else { return }
    reported.append(line)
    machine.report("RETOUCH_BLANK: \(line)")
  }
}
