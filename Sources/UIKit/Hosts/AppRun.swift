import InfoPlist
package import InputCore

/// One life of an app: the application, the door before it, and what hangs from them.
///
/// Every host has one and brings its inputs to the `pump`. After each input, and as a part of it,
/// the jobs of the app's tasks run, if they are in order.
@MainActor package final class AppRun {
  /// How the app's tasks are kept in order.
  package enum Tasks: Equatable, Sendable {
    /// Not at all: they run where Swift puts them.
    case free
    /// All of the process's are.
    case orderedInProcess
    /// Those that the app starts while it handles an input are.
    case orderedInSteps
  }

  /// Jobs that may run after one input; what is left runs with the next, so that a task that never
  /// ends cannot keep the next input away.
  package static let jobsPerInput = 4096

  /// The application.
  package let application: UIApplication
  /// The only way in for inputs.
  package let pump: Pump
  /// The application keeps its delegate weakly.
  private let delegate: (any UIApplicationDelegate)?
  private let stage: Stage
  private let witness: RunWitness?
  private var order: TaskOrder? { stage.order }

  /// Makes the application and its delegate; its launch is the first input, `started`.
  ///
  /// - Parameters:
  ///   - facts: What the launch will bring; its Info.plist may name the application's class.
  ///   - resources: Finds the app's own files; nil looks beside the executable.
  ///   - recorder: Keeps the inputs; nil keeps none.
  ///   - transcript: Gets each entry of the transcript as it happens; nil spares the work.
  ///   - tape: Gets the same as bytes, where the recorder has no tape of its own; nil spares the work.
  ///   - willHandle: Gets each input before the application does.
  ///   - wake: Called, on any thread, when a job arrives between inputs: deliver a clock advance soon.
  package init(
    _ blueprint: AppBlueprint, facts: HostFacts = HostFacts(), tasks: Tasks,
    resources: ((_ file: String, _ folder: String?) -> [UInt8]?)? = nil,
    recorder: (any InputRecorder)? = nil,
    transcript: ((TranscriptEntry) -> Void)? = nil, tape: TranscriptTape? = nil,
    willHandle: ((Input) -> Void)? = nil,
    wake: (@Sendable () -> Void)? = nil
  ) {
    switch tasks {
    case .free: break
    case .orderedInProcess: TaskOrder.shared.begin(.process, wake: wake)
    case .orderedInSteps: TaskOrder.shared.begin(.steps, wake: wake)
    }
    (application, delegate) = blueprint.make(
      AppInformation(infoPlist: facts.infoPlist))
    application.engine.log.sink = transcript
    witness = recorder?.witness
    application.engine.log.tape = witness?.tape ?? tape
    let engine = application.engine
    witness?.describeViews = { [weak engine] in engine?.describeViews(to: $0) }
    application.storyboards.resources =
      resources ?? ResourceFolder(executable: SystemFacts.executable).find
    let stage = Stage(
      application.engine, order: tasks == .free ? nil : .shared, willHandle: willHandle)
    self.stage = stage
    pump = Pump(consumer: stage, recorder: recorder) { stage.settle() }
  }

  /// Whether app code runs: a suspended application gets requests only, and no clock advances; one
  /// that has ended gets nothing more, and the host goes home.
  package var activity: Engine.Activity { application.engine.activity }

  /// When the host must deliver a `clockAdvanced`; nil for never.
  package var nextDeadline: Instant? { pump.nextDeadline }

  /// Whether jobs wait for the next input, because there were too many for the last one or because
  /// they arrived since.
  package var hasWaitingJobs: Bool { activity == .running && order?.isWaiting ?? false }

  /// Hands over what the application has asked of the host since the last time, oldest first.
  ///
  /// A live host does it and delivers `hostAnswered`; a replay has the answers in the recording.
  package func takeQuestions() -> [(number: UInt32, question: HostQuestion)] {
    application.engine.questions.take()
  }

  /// The present instant of the timeline.
  package var now: Instant { application.engine.timeline.now }

  /// The digest of everything that the app was told so far.
  package var digest: Digest { pump.digest }

  /// Ends the application, so that another one can be made.
  package func end() {
    order?.end()
    application.engine.log.sink = nil
    application.engine.log.tape = nil
    witness?.describeViews = nil
    UIApplication.end()
  }
}

/// Stands between the pump and the engine: knows when an input is being handled.
@MainActor private final class Stage: InputConsumer {
  let engine: Engine
  let order: TaskOrder?
  private let willHandle: ((Input) -> Void)?

  init(_ engine: Engine, order: TaskOrder?, willHandle: ((Input) -> Void)?) {
    self.engine = engine
    self.order = order
    self.willHandle = willHandle
  }

  var digest: Digest { engine.digest }
  var nextDeadline: Instant? { engine.nextDeadline }

  func consume(_ input: Input) {
    willHandle?(input)
    order?.stepWillBegin()
    engine.consume(input)
  }

  func settle() {
    // The tasks of a suspended application wait as well.
    if engine.activity == .running { order?.runJobs(of: engine) }
    order?.stepDidEnd()
  }
}

extension TaskOrder {
  /// Runs what waits, and what that puts off, in order; sleepers go to the timeline.
  @MainActor fileprivate func runJobs(of engine: Engine) {
    guard isWaiting else { return }
    engine.continueStep {
      for _ in 0..<AppRun.jobsPerInput {
        guard let job = next() else { return }
        if job.delayNanoseconds > 0 {
          sleep(job, on: engine.timeline)
        } else {
          run(job)
        }
      }
    }
  }

  @MainActor private func sleep(_ job: Job, on timeline: Timeline) {
    var job = job
    let deadline = timeline.now.advanced(byNanoseconds: job.delayNanoseconds)
    job.delayNanoseconds = 0
    let timer = TimelineTimer { [job] in _ = self.accept(job) }
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
