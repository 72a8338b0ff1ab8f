internal import InputCore
internal import LinuxSystem

/// Speaks with the machine's input method for the app, from the first text that wants one.
@MainActor final class InputMethodDesk {
  private let launch: LaunchContext
  private let report: (String) -> Void
  private let deliver: (SystemRequest) -> Void
  private var method: InputMethodBus?
  private var hasReported = false

  /// - Parameters:
  ///   - report: Receives one line, the first time that there is no input method.
  ///   - deliver: Receives what it says, as requests.
  init(
    _ launch: LaunchContext, _ report: @escaping (String) -> Void,
    deliver: @escaping (SystemRequest) -> Void
  ) {
    self.launch = launch
    self.report = report
    self.deliver = deliver
  }

  /// Tells the input method something. `answer` receives the result after everything that it says
  /// because of it, and never at once. An input method that has ended is looked for again with the
  /// next text.
  func perform(
    _ act: InputMethodAct, answer: @escaping @MainActor (HostAnswer.Result) -> Void
  ) {
    let unused = HostAnswer.Result.failed(HostFailure(.other, "no input method uses it"))
    if method == nil, case .focus = act { connect() }
    guard let method, !method.isLost else {
      onMainQueue { answer(unused) }
      return
    }
    var isTelling = true
    method.perform(act) { isUsed in
      let result: HostAnswer.Result = isUsed ? .done : unused
      if isTelling { onMainQueue { answer(result) } } else { answer(result) }
    }
    isTelling = false
  }

  private func connect() {
    guard launch.usesBus else { return }
    do throws(BusError) {
      method = try InputMethodBus(
        report: { [unowned self] in lose($0) },
        handle: { [unowned self] in deliver(.inputMethod($0)) })
    } catch {
      lose(error)
    }
  }

  private func lose(_ error: BusError) {
    method = nil
    guard !hasReported else { return }
    hasReported = true
    report("no input method: \(error); Chinese, Japanese and Korean need IBus or fcitx")
  }
}
