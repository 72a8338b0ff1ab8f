internal import Foundation
internal import Glibc
internal import InputRecording
internal import LinuxSystem

/// Creates the application and its delegate, and runs the app. Never returns.
///
/// The environment chooses between reading devices and replaying a recording (`RETOUCH_REPLAY`,
/// `RETOUCH_RECORD` and others). The process ends when the recording ends, or on SIGINT or SIGTERM,
/// after closing the recording that is being made. An error is one line on standard error and an
/// exit status from sysexits.h. Status 1 means that the replay's history differs from the recorded
/// one, status 4 that fonts or images differ as well.
///
///     @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
///
/// - Parameters:
///   - argc: Ignored; `CommandLine` provides the arguments.
///   - argv: Ignored.
///   - principalClassName: The name of a subclass of `UIApplication` as `NSStringFromClass` returns
///     it; nil for the class that the Info.plist names, or `UIApplication`.
///   - delegateClassName: The name of a `UIResponder` that conforms to `UIApplicationDelegate`; nil
///     for none.
@preconcurrency @MainActor @discardableResult public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  AppProcess.run { () throws(HostError) in
    try AppBlueprint(principalClassName: principalClassName, delegateClassName: delegateClassName)
  }
}

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the app with this class as its delegate, as `UIApplicationMain` does. `@main` calls it.
  @MainActor public static func main() {
    AppProcess.run { () throws(HostError) in AppBlueprint(delegate: Self.self) }
  }
}

extension AppBlueprint {
  /// Runs the app live in this process, for an app that is part of the tool.
  ///
  /// - Throws: `HostError` if it cannot be started.
  @MainActor package func serve(_ options: HostOptions) throws(HostError) -> Never {
    try AppProcess.serve(self, options)
  }
}

/// The process of an app, from its environment to its exit status.
@MainActor private enum AppProcess {
  static func run(_ blueprint: () throws(HostError) -> AppBlueprint) -> Never {
    openMissingStandardStreams()
    let name = ProcessInfo.processInfo.processName
    do throws(HostError) {
      let environment = ProcessInfo.processInfo.environment
      for line in HostVariable.complaints(about: environment.keys) { reportLine(line) }
      let options = try HostOptions(environment: environment)
      if let path = options.replayPath {
        exit(try replay(path, blueprint, options, name: name))
      }
      try serve(try blueprint(), options)
    } catch {
      error.report(as: name)
      exit(error.status.rawValue)
    }
  }

  /// Runs the app live. If it is already running, passes the launch requests to that process
  /// instead.
  fileprivate static func serve(
    _ blueprint: AppBlueprint, _ options: HostOptions
  ) throws(HostError) -> Never {
    ignorePipeSignal()
    let launch = LaunchContext(
      options, arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment,
      executable: SystemFacts.executable)
    var service: AppService?
    if let name = launch.busName {
      do throws(BusError) {
        switch try AppService.claim(name, urls: launch.urls) {
        case .first(let first): service = first
        case .handedOver: exit(0)
        }
      } catch {
        reportLine("\(error); other programs cannot reach the app")
      }
    }
    try LiveHost(blueprint, options, launch, service: service, manager: serviceManager()).serve()
  }

  /// The service manager that started the process. Programs that the app starts do not learn of it.
  private static func serviceManager() -> ServiceManager? {
    let manager = ServiceManager(
      environment: ProcessInfo.processInfo.environment, report: reportLine)
    for name in ServiceManager.variables { _ = unsafe unsetenv(name) }
    return manager
  }

  /// Makes writing to a pipe without a reader an error: a log that nothing reads any more must not
  /// end the app, which would lose what it has not saved. Keeps the app's own signal handler.
  private static func ignorePipeSignal() {
    guard let handler = signal(SIGPIPE, SIG_IGN) else { return }
    _ = signal(SIGPIPE, handler)
  }

  /// Replays the recording at `path`, reports the result and returns the exit status.
  private static func replay(
    _ path: String, _ blueprint: () throws(HostError) -> AppBlueprint, _ options: HostOptions,
    name: String
  ) throws(HostError) -> Int32 {
    if options.triesBranches {
      try BranchServer.serve(try blueprint(), path: path, patience: options.patience)
    }
    // Programs that the app starts must not report results of this replay.
    _ = unsafe unsetenv(HostVariable.verdict.rawValue)
    if let verdict = options.verdictPath { try ReplayReport.begin(at: verdict) }
    EarlyExit.begin(name: name, verdictPath: options.verdictPath)
    defer { EarlyExit.end() }
    // Copies of a process that stops somewhere, and debuggers, see its signals themselves.
    if let verdict = options.verdictPath, options.stops.isEmpty {
      try ReplayedCrash.begin(at: verdict)
    }
    do throws(HostError) {
      let wallTime = SystemFacts.wallTime
      var options = options
      options.transcript = options.transcript?.stamped(wallTime)
      options.recordPath = options.recordPath?.stamped(wallTime)
      let verdict = try ReplayHost.replay(
        try blueprint(), path: path, options,
        onInput: { number in
          EarlyExit.set(inputCount: number)
          ReplayedCrash.set(input: number + 1)
        })
      let status = verdict.status(allowsUncompared: options.allowsUncompared)
      guard let report = options.verdictPath else {
        reportLine("\(name): \(verdict.line)")
        return status
      }
      try ReplayReport.finished(status: status, line: verdict.line).end(at: report)
      return status
    } catch {
      if let report = options.verdictPath {
        try ReplayReport.failed(
          status: error.status.rawValue, otherProgram: error.otherProgram
        ).end(at: report)
      }
      throw error
    }
  }
}
