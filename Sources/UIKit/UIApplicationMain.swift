internal import Foundation
internal import InputRecording
internal import LinuxSystem

/// Makes the application and its delegate, and runs the app. Never returns.
///
/// The environment says how (`RETOUCH_REPLAY`, `RETOUCH_RECORD` and the others): reading devices, or
/// replaying a recording. The process ends when the recording does, or with SIGINT or SIGTERM, which
/// close the recording that is being made. A problem is one line on standard error, and an exit status
/// of sysexits.h; 1 says that a replay gave another history than the recorded one.
///
/// - Parameters:
///   - argc: The count of arguments; ignored, `CommandLine` has them.
///   - argv: The arguments; ignored.
///   - principalClassName: A subclass of `UIApplication` as `NSStringFromClass` gives it; nil for
///     `UIApplication`.
///   - delegateClassName: A `UIResponder` that is a `UIApplicationDelegate`, named likewise; nil for
///     none.
@preconcurrency @MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  AppProcess.run { () throws(HostError) in
    try AppBlueprint(principalClassName: principalClassName, delegateClassName: delegateClassName)
  }
}

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the app with this class as its delegate, as `UIApplicationMain` does; it is what `@main`
  /// calls.
  @MainActor public static func main() {
    AppProcess.run { () throws(HostError) in AppBlueprint(delegate: Self.self) }
  }
}

/// A process that is an app, from its environment to its exit status.
@MainActor private enum AppProcess {
  static func run(_ blueprint: () throws(HostError) -> AppBlueprint) -> Never {
    openMissingStandardStreams()
    do throws(HostError) {
      let environment = ProcessInfo.processInfo.environment
      for line in HostVariable.complaints(about: environment.keys) { reportLine(line) }
      let options = try HostOptions(environment: environment)
      let blueprint = try blueprint()
      guard let path = options.replayPath else { try serve(blueprint, options) }
      try replay(path, blueprint, options)
    } catch {
      let name = ProcessInfo.processInfo.processName
      error.report(as: name)
      exit(error.status.rawValue)
    }
    exit(0)
  }

  /// Runs the app live, unless it runs already: then that process is told what this one was started
  /// for.
  private static func serve(
    _ blueprint: AppBlueprint, _ options: HostOptions
  ) throws(HostError) -> Never {
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
    try LiveHost(blueprint, options, launch, service: service).serve()
  }

  private static func replay(
    _ path: String, _ blueprint: AppBlueprint, _ options: HostOptions
  ) throws(HostError) {
    let host = try ReplayHost(
      blueprint, path: path, speed: options.speed,
      transcript: options.transcript?.stamped(SystemFacts.wallTime),
      overwrites: options.overwrites)
    let digest = try host.replay()
    if let loss = host.reader.loss { reportLine("\(host.reader.path): \(loss)") }
    guard options.printsDigest else { return }
    let output = TextOutput()
    output.write(line: digest.text)
    try output.finish()
  }
}
