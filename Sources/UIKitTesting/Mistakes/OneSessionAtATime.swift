public import Testing

/// Lets tests that await while they hold a session take turns, over all suites that say so.
///
///     @MainActor @Suite(.oneSessionAtATime) struct DownloadTests { … }
///
/// Swift Testing runs other tests of the main actor while one awaits, but one application can be alive at a
/// time. Tests that never await need no turns; but a suite of such tests that makes sessions, too, must have
/// the trait where another one awaits with its session.
public struct OneSessionAtATime: SuiteTrait, TestTrait, TestScoping {
  /// Whether this is a part of a test that has its turn already, by its suite.
  @TaskLocal private static var hasTurn = false

  /// Tests of suites within the suite take turns as well.
  public var isRecursive: Bool { true }

  /// Runs one test when it is its turn.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard !Self.hasTurn else { return try await function() }
    await Turns.take()
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
  /// Tests take turns: one that awaits keeps its session's application to itself.
  public static var oneSessionAtATime: Self { OneSessionAtATime() }
}

/// Whose turn it is, in the order of asking.
@MainActor private enum Turns {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  static func take() async {
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
