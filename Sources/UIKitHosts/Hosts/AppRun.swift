internal import CProcessFacts
import InfoPlist
package import InputCore
internal import UIKitKeyboard

/// One run of an app: the application, the pump of its inputs, and the order of its tasks.
///
/// Every host has one and delivers its inputs through the `pump`. If the app's tasks are ordered,
/// their jobs run after each input, as a part of it.
@MainActor package final class AppRun {
  /// How the app's tasks are ordered.
  package enum Tasks: Equatable, Sendable {
    /// Unordered: they run where Swift runs them.
    case free
    /// All tasks of the process are ordered.
    case orderedInProcess
    /// The tasks that the app starts while it handles an input are ordered.
    case orderedInSteps
  }

  /// The number of jobs that may run after one input. The rest run after the next one, so that an
  /// endless task cannot block the next input.
  package static let jobsPerInput = 4096

  /// A strong reference, since the application's is weak. It is released before the application,
  /// which the views of its windows may use while they go away.
  private let delegate: (any UIApplicationDelegate)?
  /// The application.
  package let application: UIApplication
  /// The only entry point for inputs.
  package let pump: Pump
  /// Looks at the main screen between inputs; nil if that is not wanted.
  package var frames: FrameWatch? { stage.frames }
  /// The same object, created on first access.
  var frameWatch: FrameWatch {
    if let frames = stage.frames { return frames }
    let watch = FrameWatch(application)
    stage.frames = watch
    return watch
  }
  let stage: Stage
  private let witness: RunWitness?
  private var order: TaskOrder? { stage.order }

  /// Makes the process's tasks ready for an order, before its first task, and its network ready for
  /// answers, before the first `URLSession`; a run does so too.
  package nonisolated static func prepareProcess() {
    OrderedExecutors.install()
    NetworkCalls.follow()
  }

  /// Creates the application and its delegate. The first input, `started`, launches it.
  ///
  /// - Parameters:
  ///   - facts: The facts of the launch; their Info.plist may name the application's class.
  ///   - resources: Finds the app's resource files; nil searches beside the executable.
  ///   - recorder: Records the inputs; nil for none.
  ///   - transcript: Receives each entry of the transcript; nil saves that work.
  ///   - tape: Receives the entries as bytes, if the recorder has no tape of its own; nil saves
  ///     that work.
  ///   - willHandle: Receives each input before the application does.
  ///   - wake: Called, on any thread, when a job arrives between inputs. The host must then deliver
  ///     a clock advance soon.
  package init(
    _ blueprint: AppBlueprint, facts: HostFacts = HostFacts(), tasks: Tasks,
    resources: ((_ file: String, _ folder: String?) -> [UInt8]?)? = nil,
    recorder: (any InputRecorder)? = nil,
    transcript: ((TranscriptEntry) -> Void)? = nil, tape: TranscriptTape? = nil,
    willHandle: ((Input) -> Void)? = nil,
    wake: (@Sendable () -> Void)? = nil
  ) {
    process_facts_allow_stack()
    Pictures.prepare
    Launching.install(DocumentLaunchServices())
    SystemKeyboards.install(ScreenKeyboard.self)
    DelegateCheck.look = { subclass, conforming, delegation in
      if let line = MissedMethods.line(subclass, conforming: conforming, to: delegation) {
        reportLine(line)
      }
    }
    MainThread.install { process_facts_is_main_thread() }
    switch tasks {
    case .free: break
    case .orderedInProcess: TaskOrder.shared.begin(.process, wake: wake)
    case .orderedInSteps: TaskOrder.shared.begin(.steps, wake: wake)
    }
    (application, delegate) = blueprint.make(
      AppInformation(infoPlist: facts.infoPlist))
    // They hear what other programs copy, whether or not the app has asked for them.
    _ = application.part(Pasteboards.self)
    application.engine.log.sink = transcript
    witness = recorder?.witness
    application.engine.log.tape = witness?.tape ?? tape
    witness?.describeViews = { [weak application] scan in
      scan.hasGlyphs = Pictures.services != nil
      application?.describeViews(to: scan, withDrawings: true)
    }
    let folder = ResourceFolder(executable: SystemFacts.executable)
    application.storyboards.resources = resources ?? folder.find
    let stage = Stage(
      application, order: tasks == .free ? nil : .shared, willHandle: willHandle,
      wake: wake)
    stage.checksFacts = blueprint.readsFacts
    stage.isOfProcess = tasks != .orderedInSteps
    stage.findResource = { name in
      guard let resources else { return folder.find(place: name) }
      return resources(name, nil).map { (name, $0) }
    }
    self.stage = stage
    if let recorder, witness != nil {
      stage.onFile = { [unowned recorder] file, _ in
        // A missing image is not recorded: it decides nothing, and the app may create it later.
        if file.kind != .image || file.digest != 0 { recorder.append(file) }
      }
      // The fonts of a checkpoint's drawings precede it, so that a replay knows of others in time.
      witness?.didDescribe = { [weak stage] in stage?.passOnFiles(isInStep: false) }
    }
    application.engine.noteViewChanges()
    if let states = witness?.states {
      stage.noteStates = { [weak engine = application.engine] in
        guard let engine else { return }
        states.scan { engine.describeStates(to: $0) }
      }
    }
    pump = Pump(consumer: stage, recorder: recorder) { stage.settle() }
  }

  /// Whether app code runs. A suspended application receives only requests, and no clock advances.
  /// One that has ended receives nothing more; the host then exits.
  package var activity: Engine.Activity { application.engine.activity }

  /// When the host must deliver the next `clockAdvanced`; nil for never.
  package var nextDeadline: Instant? { pump.nextDeadline }

  /// Whether jobs are waiting for the next input, either because there were too many for the last
  /// one or because they have arrived since.
  package var hasWaitingJobs: Bool { activity == .running && order?.isWaiting ?? false }

  /// The labels of the queues that have sent work to the main queue, in the order of its arrival.
  /// The host admits each piece as an input, `workArrived`.
  package var arrivals: [String] { stage.facts == nil ? [] : Arrivals.shared.labels }

  /// How many seconds of real time to wait for an arrival that a recording contains. Default: 0.
  package var arrivalPatience: Double {
    get { stage.patience }
    set { stage.patience = newValue }
  }

  /// The queue whose work was due but did not arrive; nil if all work did.
  package var missingArrival: String? { stage.missing }

  /// The queue whose work was admitted last; nil if none was.
  package var lastArrival: String? { stage.lastArrival }

  /// Also calls `body` with each font and image that the run uses for the first time and each file
  /// that app code reads, and whether an input caused that. The digest of an absent file is 0.
  package func onFile(_ body: @escaping (_ file: FileFact, _ isInStep: Bool) -> Void) {
    let others = stage.onFile
    stage.onFile = { file, isInStep in
      others?(file, isInStep)
      body(file, isInStep)
    }
  }

  /// Receives the nanoseconds that app code sleeps on the main thread, before its clocks advance.
  package var onSleep: (UInt64) -> Void {
    get { stage.didSleep }
    set { stage.didSleep = newValue }
  }

  /// Removes and returns the application's requests to its host, oldest first.
  ///
  /// A live host performs them and delivers `hostAnswered`; a replay takes the answers from the
  /// recording.
  package func takeQuestions() -> [(number: UInt32, question: HostQuestion)] {
    application.engine.questions.take()
  }

  /// The current instant of the timeline.
  package var now: Instant { application.engine.timeline.now }

  /// The digest of everything that the app has received.
  package var digest: Digest { pump.digest }

  /// Those of the app's clocks, random numbers and timers that should follow the timeline but do
  /// not, as app code names them; empty if all do, or if no run of the process has checked them.
  package var strangers: [String] { stage.facts == nil ? [] : AppFacts.strangers ?? [] }

  /// What was put to work before the run, or outside its inputs, and still lives: it never does
  /// anything in the run.
  package func takeEarlyObjects() -> [String] {
    guard stage.facts != nil else { return EarlyObjects.take() }
    let calls = Int(process_facts_stray_calls())
    let sources = Int(process_facts_stray_sources())
    return strayTimers + Array(repeating: "an asyncAfter on the main queue", count: calls)
      + Array(repeating: "a timer source", count: sources) + EarlyObjects.take()
  }

  private var strayTimers: [String] {
    var timers: [String] = []
    while true {
      let timer = process_facts_stray_timer(Int32(timers.count))
      guard timer.is_valid else { return timers }
      timers.append(timer.repeats ? "a Timer, due every \(timer.interval) s" : "a Timer")
    }
  }

  /// Returns the place of the running code, which is noted for each timer that app code creates;
  /// nil to note none. Set it before the launch.
  package var notePlace: (() -> Any)? {
    get { stage.notePlace }
    set { stage.notePlace = newValue }
  }

  /// The timers of unchanged app code; nil if the system runs them.
  package var timers: AppTimers? { stage.facts?.timers }

  /// Code of a test that the next input runs, once it is handled and before the app's tasks; nil
  /// for none. It is not recorded.
  package var addedWork: (() -> Void)? {
    get { stage.addedWork }
    set { stage.addedWork = newValue }
  }

  /// Waits in real time until a queue has sent work to the main queue; returns false if it has not
  /// within `seconds`.
  package func waitForArrival(from label: String, seconds: Double) -> Bool {
    Arrivals.shared.wait(for: label, seconds: seconds)
  }

  /// Ends the application, so that another one can be created.
  package func end() {
    stage.frames?.finish()
    stage.frames = nil
    if stage.onFile != nil { OpenedFiles.shared.end() }
    Pictures.services?.forgetListedFonts()
    Pictures.services?.endCarrying()
    endNetwork()
    stage.facts?.end()
    order?.end()
    application.engine.log.sink = nil
    application.engine.log.tape = nil
    CallPlaces.keep(nil)
    witness?.describeViews = nil
    witness?.didDescribe = nil
    stage.noteStates = nil
    UIApplication.end()
  }
}
