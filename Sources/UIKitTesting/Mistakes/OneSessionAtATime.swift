public import Testing

/// A trait that serializes tests that await during a session, across all suites that have it.
///
///     @MainActor @Suite(.oneSessionAtATime) struct DownloadTests { … }
///
/// While a test awaits, Swift Testing runs other tests on the main actor, but only one application
/// can be alive. Tests that never await do not need the trait unless another test with a session
/// awaits: then every suite that makes sessions needs it.
public struct OneSessionAtATime: SuiteTrait, TestTrait, TestScoping {
  /// Whether the enclosing suite has already taken the turn.
  @TaskLocal private static var hasTurn = false

  /// True: the trait applies to nested suites and their tests.
  public var isRecursive: Bool { true }

  /// Runs one test when its turn comes.
  ///
  /// - Throws: Any error that the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard !Self.hasTurn else { return try await function() }
    await Turns.acquire()
    do {
      try await Self.$hasTurn.withValue(true) { try await function() }
    } catch {
      await Turns.giveBack()
      throw error
    }
    await Turns.giveBack()
  }
}

extension Trait where Self == OneSessionAtATime {
  /// Serializes tests, so that one that awaits keeps the only application to itself.
  public static var oneSessionAtATime: Self { OneSessionAtATime() }
}

/// The queue of tests, in the order of their requests.
@MainActor private enum Turns {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  static func acquire() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  static func giveBack() {
    guard !waiting.isEmpty else {
      isTaken = false
      return
    }
    waiting.removeFirst().resume()
  }
}
