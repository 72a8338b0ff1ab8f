import InputCore

/// The reads and writes of one document, which run one at a time in the order of the requests.
///
/// The first begins at the end of the turn. While any remain, the application holds a background
/// task, so that it is not suspended before the host has answered; its end waits as well.
@MainActor final class DocumentQueue {
  /// A step, which lasts until it calls `done`; it must do so only once.
  typealias Step = @MainActor (_ done: @escaping @MainActor () -> Void) -> Void

  private let engine: Engine
  private let name: String
  private var steps: WorkQueue<Step> = []
  private var isBusy = false
  private var task = UIBackgroundTaskIdentifier.invalid
  /// Whether the end of the application waits for the steps.
  private var holdsEnd = false

  /// - Parameter name: The name of the background task.
  init(_ engine: Engine, name: String) {
    self.engine = engine
    self.name = name
  }

  /// Appends a step. It has no effect once the application has ended.
  func add(_ step: @escaping Step) {
    guard let application = engine.home.owner else { return }
    steps.append(step)
    if !holdsEnd {
      holdsEnd = true
      application.saveWillBegin()
    }
    if task == .invalid {
      task = application.beginBackgroundTask(withName: name) { [weak self] in
        self?.endTask()
      }
    }
    engine.turn.enqueue { self.begin() }
  }

  /// Begins the next step immediately, for an application that is about to end.
  func begin() {
    guard !isBusy else { return }
    guard !steps.isEmpty else { return finish() }
    isBusy = true
    let step = steps.removeFirst()
    step {
      precondition(self.isBusy, "a step of a document called `done` twice")
      self.isBusy = false
      self.engine.turn.enqueue { self.begin() }
    }
  }

  private func finish() {
    endTask()
    guard holdsEnd else { return }
    holdsEnd = false
    engine.home.owner?.saveDidEnd()
  }

  private func endTask() {
    engine.home.owner?.endBackgroundTask(task)
    task = .invalid
  }
}
