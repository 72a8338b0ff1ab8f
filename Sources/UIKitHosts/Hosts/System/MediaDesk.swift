internal import InputCore
internal import LinuxSystem

/// Shows other programs what the app is playing, from the first time that it plays something or
/// accepts commands.
@MainActor final class MediaDesk {
  private let launch: LaunchContext
  private let handle: (MediaService.Request) -> Void
  private let report: (String) -> Void
  private var service: MediaService?
  private var hasFailed = false

  /// - Parameters:
  ///   - report: Receives one line if the session bus is missing, or is lost.
  ///   - handle: Receives the requests from other programs.
  init(
    _ launch: LaunchContext, report: @escaping (String) -> Void,
    handle: @escaping (MediaService.Request) -> Void
  ) {
    self.launch = launch
    self.report = report
    self.handle = handle
  }

  /// Shows what is playing; nil hides the app from other programs.
  func show(_ nowPlaying: NowPlaying?) -> HostAnswer.Result {
    guard let nowPlaying else {
      service = nil
      return .done
    }
    guard launch.usesBus, !hasFailed else {
      return .failed(HostFailure(.other, "there is no session bus"))
    }
    do throws(BusError) {
      try connected().show(nowPlaying)
      return .done
    } catch {
      lose(error)
      return .failed(HostFailure(.other, "\(error)"))
    }
  }

  private func connected() throws(BusError) -> MediaService {
    if let service { return service }
    let service = try MediaService(
      name: launch.mediaName, identity: launch.displayName,
      desktopEntry: launch.bundleIdentifier ?? "",
      report: { [unowned self] in lose($0) }, handle: handle)
    self.service = service
    return service
  }

  private func lose(_ error: BusError) {
    service = nil
    guard !hasFailed else { return }
    hasFailed = true
    report("\(error); other programs do not see what the app plays")
  }
}
