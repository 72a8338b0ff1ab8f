/// A consumer of inputs: the engine, or another user of the core.
@MainActor public protocol InputConsumer: AnyObject {
  /// The digest of everything done so far.
  var digest: Digest { get }
  /// The instant at which the consumer needs a `clockAdvanced`; nil if it waits for none.
  var nextDeadline: Instant? { get }
  /// Handles one input completely. Only the pump calls it, never nested.
  func consume(_ input: Input)
}

/// Records the inputs of a run in the order of their arrival.
@MainActor public protocol InputRecorder: AnyObject {
  /// Records `input` before it is consumed; `digest` is the consumer's digest at that point.
  func append(_ input: Input, digestBefore digest: Digest)
  /// Records a file that the run has used for the first time.
  func append(_ file: FileFact)
  /// Records a change to the main screen's picture.
  func append(_ picture: PictureFact)
  /// Records an event of a network transfer.
  func append(_ event: NetworkEvent)
  /// Receives everything else recorded about the run; nil if only inputs are recorded.
  var witness: RunWitness? { get }
}

extension InputRecorder {
  /// Only inputs are recorded by default.
  public var witness: RunWitness? { nil }
  /// Only inputs are recorded by default.
  public func append(_ file: FileFact) {}
  /// Only inputs are recorded by default.
  public func append(_ picture: PictureFact) {}
  /// Only inputs are recorded by default.
  public func append(_ event: NetworkEvent) {}
}

/// The only entry point for inputs: `deliver(_:)` records each input, then the consumer handles it.
///
/// An input that arrives while another is being handled is queued, so steps never nest.
@MainActor public final class Pump {
  private let consumer: any InputConsumer
  private let recorder: (any InputRecorder)?
  private let settle: () -> Void
  @safe @exclusivity(unchecked) private var waiting: [Input] = []
  /// Whether an input is being handled, so that further inputs are queued.
  @safe @exclusivity(unchecked) public private(set) var isDelivering = false

  /// Creates a pump for `consumer`.
  ///
  /// - Parameters:
  ///   - consumer: Handles the inputs.
  ///   - recorder: Receives each input before the consumer does; nil records nothing.
  ///   - settle: Runs after each input, before the next. The host runs deferred work of app code
  ///     here, such as the jobs of Swift tasks.
  public init(
    consumer: any InputConsumer, recorder: (any InputRecorder)? = nil,
    settle: @escaping () -> Void = {}
  ) {
    self.consumer = consumer
    self.recorder = recorder
    self.settle = settle
  }

  /// When the host must deliver a `clockAdvanced` unless another input comes first; nil for never.
  public var nextDeadline: Instant? { consumer.nextDeadline }

  /// The consumer's digest after the last input.
  public var digest: Digest { consumer.digest }

  /// Records `input`, passes it to the consumer, and then handles the inputs that arrived
  /// meanwhile.
  public func deliver(_ input: Input) {
    guard !isDelivering else {
      waiting.append(input)
      return
    }
    isDelivering = true
    step(input)
    // By index: removing the first of many would move all others.
    var next = 0
    while next < waiting.count {
      step(waiting[next])
      next += 1
    }
    if next > 0 { waiting.removeAll(keepingCapacity: true) }
    isDelivering = false
  }

  private func step(_ input: Input) {
    recorder?.append(input, digestBefore: consumer.digest)
    consumer.consume(input)
    settle()
  }
}
