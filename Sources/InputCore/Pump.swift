/// What inputs are delivered to: the engine, or another user of the core.
@MainActor public protocol InputConsumer: AnyObject {
  /// The digest of everything done so far.
  var digest: Digest { get }
  /// The instant at which the consumer next wants a `clockAdvanced`; nil where nothing waits.
  var nextDeadline: Instant? { get }
  /// Handles one input to its end. Called by the pump only, never nested.
  func consume(_ input: Input)
}

/// Keeps the inputs of a run in the order of their arrival.
@MainActor public protocol InputRecorder: AnyObject {
  /// Keeps `input`, which is about to be consumed; `digest` is the consumer's before it.
  func append(_ input: Input, digestBefore digest: Digest)
  /// Gets what else is kept of the run; nil where inputs are all.
  var witness: RunWitness? { get }
}

extension InputRecorder {
  /// Inputs are all, unless a recorder says otherwise.
  public var witness: RunWitness? { nil }
}

/// The one door: every input passes `deliver(_:)`, is recorded, then consumed.
///
/// An input that arrives while another is being handled waits for its turn, so steps never nest.
@MainActor public final class Pump {
  private let consumer: any InputConsumer
  private let recorder: (any InputRecorder)?
  private let settle: () -> Void
  @safe @exclusivity(unchecked) private var waiting: [Input] = []
  /// Whether an input is being handled: what is delivered now waits.
  @safe @exclusivity(unchecked) public private(set) var isDelivering = false

  /// Builds the door before `consumer`.
  ///
  /// - Parameters:
  ///   - recorder: Gets each input before the consumer does; nil records nothing.
  ///   - settle: Runs after each input, before the next: where the host runs what app code put off,
  ///     such as the jobs of Swift tasks.
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

  /// Records `input`, hands it to the consumer, and then whatever arrived meanwhile.
  public func deliver(_ input: Input) {
    guard !isDelivering else {
      waiting.append(input)
      return
    }
    isDelivering = true
    step(input)
    // By number: to take the first out of many would move all the others.
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
