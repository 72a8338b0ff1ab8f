internal import InputCore
internal import LinuxSystem
internal import UIKitCore

/// Lets the displays of a panel rest while no person uses the machine, and wakes them.
///
/// Whether they rest is the engine's state (`DisplayRest`), which changes by requests that are
/// recorded. This delivers the requests, at instants of the timeline, and does to the machine what
/// they say.
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
    /// Calls `look()` at an instant; nil for never.
    let setAlarm: (Instant?) -> Void
    /// Whether the app wants to know when something is near this device's screen.
    let wantsProximity: (DeviceID) -> Bool
    /// Receives a line about something that does not work.
    let report: (String) -> Void
  }

  /// The time between two looks of a proximity sensor that may wake the displays, in nanoseconds.
  static let proximityInterval: UInt64 = 200_000_000
  /// A touchscreen that vanishes so soon after its display went off has lost its power with it.
  private static let lossNanoseconds: UInt64 = 60_000_000_000

  private let machine: Machine
  private let backlight: RestingBacklight
  private var note: BacklightNote
  private var plan: BlankPlan
  private var personal = PersonalInput()
  /// The names of the touchscreens that are present.
  private var touchscreens: [DeviceID: String] = [:]
  /// Whether the app is on the screen, or not only because of the lock.
  private var isSeen = false
  /// Whether the app has left the screen because the displays are off.
  private(set) var isLocked = false
  /// When the panels lost their power; nil while they have it.
  private var powerlessSince: Instant?
  /// Whether the displays keep their power, because a touchscreen needs it or somebody says so.
  private var keepsPower: Bool
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
    if let step = note.take() { backlight.recover(step: step) }
  }

  /// Whether the backlight's level is the desk's, and not the app's or the person's.
  var rulesBacklight: Bool { backlight.rests }

  /// Keeps a brightness that the app sets for later; false if it is to be set now.
  func keep(brightness thousandths: UInt16) -> Bool {
    defer { note.keep(backlight.formerStep) }
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
    case .deviceAdded(let device, _):
      if device.isDirect { touchscreens[device.id] = device.name }
    case .deviceRemoved(let device, _): touchscreenVanished(device)
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
    case .awake, .waking: break
    case .dimmed:
      brighten()
      look()
    case .blank:
      light()
      unlock()
      machine.request(.displayPower(.waking))
    }
  }

  // MARK: Time

  /// Dims the displays or turns them off, if it is time, and otherwise sets the alarm.
  ///
  /// Input does not set it again: the alarm then comes too early, and is set again here.
  func look() {
    guard isSeen, let next = plan.next(in: machine.state()) else { return machine.setAlarm(nil) }
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
    note.keep(backlight.formerStep)
  }

  private func brightenBacklight() {
    if let failure = backlight.brighten() { report("the backlight stays dark: \(failure)") }
    note.keep(backlight.formerStep)
  }

  private func brighten() {
    brightenBacklight()
    machine.request(.displayPower(.on))
  }

  private func turnOff() {
    machine.request(.displayPower(.off))
    guard machine.state() == .blank else { return }
    if plan.options.locks, !isLocked {
      isLocked = true
      machine.setLocked(true)
    }
    guard !keepsPower else { return blacken() }
    powerlessSince = machine.now()
    machine.rest(.off) { [weak self] could in if !could { self?.didNotTurnOff() } }
  }

  /// The panels cannot be turned off, or there are none.
  private func didNotTurnOff() {
    if machine.state() == .blank { blacken() }
  }

  /// Turns off only the backlight, and shows nothing.
  private func blacken() {
    powerlessSince = nil
    machine.rest(.black) { _ in }
    if let failure = backlight.turnOff() {
      report("the backlight is not turned off: \(failure)")
    }
    note.keep(backlight.formerStep)
  }

  /// Lights the displays; the app is told once they are on.
  private func light() {
    powerlessSince = nil
    brightenBacklight()
    machine.rest(.awake) { [weak self] _ in self?.didLight() }
  }

  private func didLight() {
    if machine.state() == .waking { machine.request(.displayPower(.on)) }
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
    case .awake, .waking: break
    case .dimmed: brighten()
    case .blank:
      machine.rest(.awake) { _ in }
      unlock()
      machine.request(.displayPower(.on))
    }
    look()
  }

  private func leave() {
    machine.setAlarm(nil)
    powerlessSince = nil
    brightenBacklight()
  }

  // MARK: Touchscreens without power

  private func touchscreenVanished(_ device: DeviceID) {
    guard let name = touchscreens.removeValue(forKey: device), isSeen, let since = powerlessSince,
      machine.now().nanoseconds(since: since) < Self.lossNanoseconds
    else { return }
    keepsPower = true
    report(
      "\(name) vanished when its display was turned off: from now on only the backlight is turned"
        + " off")
    blacken()
  }

  /// Reports a line, once.
  private func report(_ line: String) {
    guard !reported.contains(line) else { return }
    reported.append(line)
    machine.report("RETOUCH_BLANK: \(line)")
  }
}
