internal import CProcessFacts
internal import InfoPlist
internal import InputCore

/// Passes the pump's inputs to the engine, and knows when one is being handled.
@MainActor final class Stage: InputConsumer {
  let engine: Engine
  let order: TaskOrder?
  private let application: UIApplication
  private let willHandle: ((Input) -> Void)?
  private let wake: (@Sendable () -> Void)?
  /// Receives the nanoseconds that app code sleeps on the main thread.
  var didSleep: (UInt64) -> Void = { _ in }
  /// Returns the place of the running code.
  var notePlace: (() -> Any)?
  /// Notes the states after an input; nil if none are recorded.
  var noteStates: (() -> Void)?
  /// How many seconds to wait for an arrival.
  var patience: Double = 0
  /// The queue whose work did not arrive.
  private(set) var missing: String?
  /// The queue whose work was admitted last.
  private(set) var lastArrival: String?
  /// Code of a test that the next input runs; nil for none.
  var addedWork: (() -> Void)?
  /// Looks at the screen between inputs; nil if frames are not wanted.
  var frames: FrameWatch?
  /// Whether all threads of the process are the app's.
  var isOfProcess = true
  /// Receives each file that the run uses; nil if they are not noted.
  var onFile: ((_ file: FileFact, _ isInStep: Bool) -> Void)? {
    didSet { if oldValue == nil { OpenedFiles.shared.begin(isOfProcess: isOfProcess) } }
  }
  /// Finds a file of the app's resources by its path within them.
  var findResource: (String) -> (path: String, bytes: [UInt8])? = { _ in nil }
  /// Whether to check, at the start, that app code's facts follow the timeline.
  var checksFacts = true
  /// Records or answers the app's network; nil if the system answers it.
  var network: (any RunNetwork)?
  /// The number of the last input.
  private var inputNumber: UInt64 = 0
  /// Answers app code during a step; nil if the system does.
  private(set) var facts: AppFacts?

  init(
    _ application: UIApplication, order: TaskOrder?, willHandle: ((Input) -> Void)?,
    wake: (@Sendable () -> Void)?
  ) {
    self.application = application
    engine = application.engine
    self.order = order
    self.willHandle = willHandle
    self.wake = wake
  }

  var digest: Digest { engine.digest }
  var nextDeadline: Instant? { engine.nextDeadline }

  func consume(_ input: Input) {
    willHandle?(input)
    frames?.willHandle(at: input.instant)
    if onFile != nil { passOnFiles(isInStep: false) }
    network?.reach(max(input.instant, engine.timeline.now))
    if case .started(let started) = input { begin(started) }
    if case .workArrived(let label, _) = input { admit(from: label) }
    inputNumber += 1
    network?.stepWillBegin(inputNumber)
    order?.stepWillBegin()
    if let facts {
      facts.beginStep()
      process_facts_begin_step()
    }
    if onFile != nil { ReadFiles.shared.beginStep() }
    engine.consume(input)
  }

  func settle() {
    // While the application is suspended, its tasks wait too.
    if engine.activity == .running {
      if let work = addedWork {
        addedWork = nil
        engine.continueStep(work)
      }
      if let timers = facts?.timers, timers.hasReleased {
        engine.continueStep { timers.fireReleased() }
      }
      order?.runJobs(of: engine)
    }
    if facts != nil { process_facts_end_step() }
    if onFile != nil { ReadFiles.shared.endStep() }
    network?.stepDidEnd()
    order?.stepDidEnd()
    noteStates?()
    if onFile != nil { passOnFiles(isInStep: true) }
    frames?.didHandle(at: engine.timeline.now)
  }

  func passOnFiles(isInStep: Bool) {
    guard OpenedFiles.shared.hasNew else { return }
    for (file, isAside) in OpenedFiles.shared.take() { onFile?(file, isInStep && !isAside) }
  }

  private func begin(_ started: Started) {
    let information = AppInformation(infoPlist: started.facts.infoPlist)
    if let pictures = Pictures.services {
      pictures.registerFonts(listed: information.fonts, find: findResource)
    } else if !information.fonts.isEmpty {
      reportLine("retouch: UIAppFonts: \(Pictures.absence)")
    }
    beginFacts(started)
  }

  private func beginFacts(_ started: Started) {
    guard let order, started.processFacts == .timeline else { return }
    facts = AppFacts(application, order: order, started: started, didSleep: didSleep)
    facts?.begin(checks: checksFacts, wake: wake)
    facts?.timers.notePlace = notePlace
  }

  /// Queues the work that has arrived from a queue, to run when the input has been handled.
  private func admit(from label: String) {
    guard Arrivals.shared.wait(for: label, seconds: patience),
      let item = Arrivals.shared.take(from: label)
    else {
      missing = missing ?? label
      return
    }
    lastArrival = label
    order?.append(item)
  }
}

extension TaskOrder {
  /// Runs the waiting jobs, and the jobs that they enqueue, in order; sleeping jobs go to the
  /// timeline.
  @MainActor fileprivate func runJobs(of engine: Engine) {
    guard isWaiting else { return }
    engine.continueStep {
      for _ in 0..<AppRun.jobsPerInput {
        switch next() {
        case nil: return
        case .work(let work): work.call()
        case .job(let job) where job.delayNanoseconds > 0: sleep(job, on: engine.timeline)
        case .job(let job): run(job)
        }
      }
    }
  }

  @MainActor private func sleep(_ job: Job, on timeline: Timeline) {
    var job = job
    let deadline = timeline.now.advanced(byNanoseconds: job.delayNanoseconds)
    job.delayNanoseconds = 0
    let timer = TimelineTimer { [job] in _ = self.accept(.job(job)) }
    timer.name = "a sleeping task"
    timeline.arm(timer, at: deadline)
  }

  private func run(_ job: Job) {
    switch job.executor {
    case .main:
      unsafe job.job.runSynchronously(on: OrderedMainExecutor.shared.asUnownedSerialExecutor())
    case .global:
      unsafe job.job.runSynchronously(on: OrderedTaskExecutor.shared.asUnownedTaskExecutor())
    }
  }
}
