/// Compares a run's views, recognizers and touches after each input with those before it, and keeps
/// the changes until a recorder takes them.
///
/// It compares everything each time: states are recorded only on request.
@MainActor public final class RunStateScan {
  /// The number of views, and of recognizers, that are recorded.
  public static let limit = 1 << 16

  private struct Seen<State> {
    var state: State
    var scan: UInt64
  }

  /// The changes since they were last taken.
  private var steps: [RunStateStep] = []
  /// About how many bytes the steps will take in the recording.
  public private(set) var byteCount = 0
  private var current = RunStateStep(input: 0)
  private var scan: UInt64 = 0
  // Only looked up, so their order has no effect.
  private var views: [UInt32: Seen<ViewState>] = [:]
  private var recognizers: [UInt32: Seen<RecognizerState>] = [:]
  private var touches: [UInt32: Seen<DeliveredTouch>] = [:]
  private var roots: [UInt32] = []
  private var screens: [ScreenState] = []
  private var lastNumber: UInt32 = 0

  /// Creates a scan that has seen nothing.
  public init() {}

  /// Starts the changes of input `number`.
  public func begin(input number: UInt64) {
    current = RunStateStep(input: number)
  }

  /// Returns the number of a view that has none yet.
  public func newNumber() -> UInt32 {
    lastNumber += 1
    return lastNumber
  }

  /// Scans everything that `describe` notes: all present windows, views, recognizers and touches.
  public func scan(_ describe: (RunStateScan) -> Void) {
    scan += 1
    describe(self)
    for number in touches.keys.sorted() {
      guard var gone = touches[number], gone.scan != scan else { continue }
      gone.state.hasEnded = true
      gone.state.predicted = []
      current.touches.append(gone.state)
      touches[number] = nil
      byteCount += 32
    }
    if scan % 64 == 0 {
      forgetUnseen(in: &views)
      forgetUnseen(in: &recognizers)
    }
    guard !current.isEmpty else { return }
    byteCount += 16
    steps.append(current)
    current = RunStateStep(input: current.input)
  }

  /// Notes the windows on screens, from back to front.
  public func visit(roots present: [UInt32]) {
    guard present != roots else { return }
    roots = present
    current.roots = present
    current.hasRoots = true
    byteCount += 4 * present.count
  }

  /// Notes the connected screens, the main one first.
  public func visit(screens present: [ScreenState]) {
    guard present != screens else { return }
    screens = present
    current.screens = present
    byteCount += present.reduce(0) { $0 + 16 + $1.name.utf8.count + 4 * $1.windows.count }
  }

  /// Notes a view.
  public func visit(_ view: ViewState) {
    let old = views[view.number]
    guard old != nil || views.count < Self.limit else { return }
    views[view.number] = Seen(state: view, scan: scan)
    guard old?.state != view else { return }
    current.views.append(view)
    byteCount += 64 + view.className.utf8.count + view.identifier.utf8.count
    byteCount += view.label.utf8.count + 4 * (view.children.count + view.recognizers.count)
    byteCount += view.look.utf8.count + view.actions.reduce(0) { $0 + $1.utf8.count }
    for change in view.changes {
      byteCount += 16 + change.source.utf8.count + change.call.utf8.count
    }
  }

  /// Notes a recognizer.
  public func visit(_ recognizer: RecognizerState) {
    let old = recognizers[recognizer.number]
    guard old != nil || recognizers.count < Self.limit else { return }
    recognizers[recognizer.number] = Seen(state: recognizer, scan: scan)
    guard old?.state != recognizer else { return }
    current.recognizers.append(recognizer)
    byteCount += 32 + recognizer.className.utf8.count + recognizer.label.utf8.count
    byteCount += recognizer.wants.utf8.count + 4 * recognizer.waitsFor.count
    byteCount += recognizer.madeAt.utf8.count + recognizer.actions.reduce(0) { $0 + $1.utf8.count }
  }

  /// Notes a touch.
  public func visit(_ touch: DeliveredTouch) {
    let old = touches[touch.number]
    touches[touch.number] = Seen(state: touch, scan: scan)
    guard old?.state != touch else { return }
    current.touches.append(touch)
    byteCount += 64
  }

  /// Notes an answer.
  public func visit(_ answer: RecognizerAnswer) {
    current.answers.append(answer)
    byteCount += 64 + answer.recognizer.utf8.count + answer.question.utf8.count
    byteCount += answer.method.utf8.count + answer.source.utf8.count
  }

  /// Returns the changes since the last call.
  public func take() -> [RunStateStep] {
    defer {
      steps = []
      byteCount = 0
    }
    return steps
  }

  /// Forgets absent states once they outnumber the present ones. One that returns counts as new.
  private func forgetUnseen<State>(in known: inout [UInt32: Seen<State>]) {
    guard known.count > 256 else { return }
    let present = known.filter { $0.value.scan == scan }
    if present.count * 2 < known.count { known = present }
  }
}
