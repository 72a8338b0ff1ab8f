internal import InputCore

// Who looks at the app from elsewhere while it runs.
extension LiveHost {
  /// Lets what viewers do from afar in, while what is done at the glass is.
  func startRemote() {
    display.startRemote(
      isWanted: { [unowned self] in isSeen },
      deliver: { [unowned self] in deliver($0.stamped(noLaterThan: SystemFacts.now)) },
      didDeliver: { [unowned self] in lookAtDeadlines() })
  }

  /// Lets `retouch` look at the app.
  func startLive() {
    guard let livePath else { return }
    live = LiveDesk(
      path: livePath,
      app: LiveDesk.App(
        lines: { [unowned self] in run.viewLines + [""] + run.recognizerLines },
        picture: { [unowned self] in
          FrameWatch(run.application).picture(at: present, tick: 0).picture
        }), report: reportLine)
  }
}
