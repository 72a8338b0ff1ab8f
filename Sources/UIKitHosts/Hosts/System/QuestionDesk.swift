internal import Dispatch
internal import Foundation
internal import InputCore
internal import LinuxSystem
internal import Synchronization

/// Performs the app's requests to its host, off the main thread. File requests are performed one at
/// a time, in the order of the requests.
@MainActor final class QuestionDesk {
  private let files = DispatchQueue(label: "retouch.files", qos: .userInitiated)
  private let programs = DispatchQueue(label: "retouch.programs", attributes: .concurrent)
  private let words = DispatchQueue(label: "retouch.words", qos: .userInitiated)
  private nonisolated let dictionaries = Mutex(Dictionaries())
  private let state: SavedState?
  private let showNowPlaying: @MainActor (NowPlaying?) -> HostAnswer.Result
  private let perform: @MainActor (DeviceOutput, DeviceID) -> HostAnswer.Result
  private let authorize: Authorize
  private let tell: Tell
  private let setClipboard: @MainActor (String) -> HostAnswer.Result
  private let keepBrightness: @MainActor (UInt16) -> Bool
  private let openingSeconds: Int
  private let deliver: @MainActor (HostAnswer) -> Void
  private var unansweredCount = 0
  /// The failures that the app has not been told of, by the numbers of the requests.
  private nonisolated let untold = Mutex<[UInt32: HostFailure]>([:])

  /// Asks whether the app may learn the location; the closure receives the answer.
  typealias Authorize = @MainActor (Bool, @escaping @MainActor (HostAnswer.Result) -> Void) -> Void

  /// Tells the input method something; the closure receives the answer, later.
  typealias Tell =
    @MainActor (InputMethodAct, @escaping @MainActor (HostAnswer.Result) -> Void) -> Void

  /// - Parameters:
  ///   - state: The saved state; nil if the user has no folder for it.
  ///   - showNowPlaying: Shows other programs what is playing, on the main thread.
  ///   - perform: Sets an output of a device, on the main thread.
  ///   - authorize: Asks whether the app may learn the location, always or only while in use.
  ///   - tell: Tells the input method something.
  ///   - setClipboard: Puts a text on the desktop's clipboard, on the main thread.
  ///   - keepBrightness: Keeps a brightness, in thousandths, for the time after the display's rest;
  ///     returns false if it does not rest.
  ///   - openingSeconds: The time after which a program that was started for a URL counts as having
  ///     opened it.
  ///   - deliver: Receives the answers.
  init(
    state: SavedState?,
    showNowPlaying: @escaping @MainActor (NowPlaying?) -> HostAnswer.Result,
    perform: @escaping @MainActor (DeviceOutput, DeviceID) -> HostAnswer.Result,
    authorize: @escaping Authorize,
    tell: @escaping Tell,
    setClipboard: @escaping @MainActor (String) -> HostAnswer.Result,
    keepBrightness: @escaping @MainActor (UInt16) -> Bool = { _ in false },
    openingSeconds: Int = 3,
    deliver: @escaping @MainActor (HostAnswer) -> Void
  ) {
    self.state = state
    self.showNowPlaying = showNowPlaying
    self.perform = perform
    self.authorize = authorize
    self.tell = tell
    self.setClipboard = setClipboard
    self.keepBrightness = keepBrightness
    self.openingSeconds = openingSeconds
    self.deliver = deliver
  }

  /// Whether every request has been answered.
  var isIdle: Bool { unansweredCount == 0 }

  /// Starts to perform requests.
  func ask(_ questions: [(number: UInt32, question: HostQuestion)]) {
    for (number, question) in questions {
      let state = state
      switch question {
      case .readFile(let path): answer(number, on: files) { FileWork.read(path: path) }
      case .writeFile(let path, let bytes, let expected, let permissions):
        answer(number, on: files) {
          FileWork.write(path: path, bytes: bytes, expected: expected, permissions: permissions)
        }
      case .removeFile(let path): answer(number, on: files) { FileWork.remove(path: path) }
      case .saveState(let bytes):
        answer(number, on: files) {
          state?.keep(bytes)
            ?? .failed(HostFailure(.other, "neither XDG_STATE_HOME nor HOME is set"))
        }
      case .setBrightness(let thousandths) where keepBrightness(thousandths):
        answer(number, .done)
      case .setBrightness(let thousandths):
        answer(number, on: files) { Backlight.set(thousandths) }
      case .openURL(let url):
        let seconds = openingSeconds
        answer(number, on: programs) { Self.open(url, seconds: seconds) }
      case .showNowPlaying(let nowPlaying): answer(number, showNowPlaying(nowPlaying))
      // The devices belong to the main thread; the answer is an input of its own.
      case .setOutput(let output, let device): answer(number, perform(output, device))
      case .setClipboard(let text): answer(number, setClipboard(text))
      case .authorizeLocation(let always):
        // A person may take a long time, and nothing is written: this does not count as unanswered.
        authorize(always) { result in
          onMainQueue { self.deliver(HostAnswer(question: number, result: result)) }
        }
      case .suggestWords(let word, let language):
        answer(number, on: words) { [self] in
          dictionaries.withLock { $0.suggest(for: word, language: language) }
        }
      case .inputMethod(let act):
        // In its place among the requests of the input method. Nothing is written.
        tell(act) { result in self.deliver(HostAnswer(question: number, result: result)) }
      }
    }
  }

  /// Returns once all files are on disk, at the end of the app, which receives no answer any more.
  ///
  /// - Parameter report: Receives a line about each request that failed.
  func finishFiles(report: (String) -> Void) {
    files.sync {}
    let failures = untold.withLock { $0 }
    for number in failures.keys.sorted() {
      if let failure = failures[number] { report(failure.message) }
    }
  }

  /// Delivers a result that is already known, after the current input.
  private func answer(_ number: UInt32, _ result: HostAnswer.Result) {
    unansweredCount += 1
    onMainQueue {
      self.unansweredCount -= 1
      self.deliver(HostAnswer(question: number, result: result))
    }
  }

  private func answer(
    _ number: UInt32, on queue: DispatchQueue, _ work: @escaping @Sendable () -> HostAnswer.Result
  ) {
    unansweredCount += 1
    queue.async { [self] in
      let result = work()
      if case .failed(let failure) = result { untold.withLock { $0[number] = failure } }
      onMainQueue {
        self.unansweredCount -= 1
        self.untold.withLock { $0[number] = nil }
        self.deliver(HostAnswer(question: number, result: result))
      }
    }
  }

  /// Opens the URL with the desktop's opener.
  private nonisolated static func open(_ url: String, seconds: Int) -> HostAnswer.Result {
    let noOpener = HostAnswer.Result.failed(
      HostFailure(.noOpener, "\(url.prefix(200)): no program on this machine opens it"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    guard (try? process.run()) != nil else { return noOpener }
    // Without a desktop, the opener becomes the program itself, and runs as long as that does.
    guard end.wait(timeout: .now() + .seconds(seconds)) == .success else { return .done }
    return process.terminationStatus == 0 ? .done : noOpener
  }
}
