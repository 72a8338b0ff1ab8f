import Foundation
import Testing
import UIKit
import UIKitTesting

/// What a session names that is left. Debug information is looked up for it.
@MainActor struct LeftoverTests {
  @Test func whatIsLeftIsNamedByWhereItWasMade() {
    let session = TouchSession { _ in
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
    }
    expectLeftovers(["a Timer, due every 0.5 s, \(place):10, is armed"], of: session)
  }
}

/// The same of every kind of timer. Its quick sibling is `LeftoverTests`.
@MainActor struct LeftoverSlowTests {
  @Test func timersOfAllKindsAreNamedByWhereTheyWereMade() {
    var source: DispatchSourceTimer?
    let session = TouchSession { _ in
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) {}
      source = DispatchSource.makeTimerSource(queue: .main)
      source?.schedule(deadline: .now() + 3, repeating: 0.25)
      source?.resume()
    }
    expectLeftovers(
      [
        "a Timer, due every 0.5 s, \(place):21, is armed",
        "an asyncAfter on the main queue, \(place):22, is armed",
        "a timer source, due every 0.25 s, \(place):24, is armed",
      ], of: session)
    source = nil
  }
}

private let place = "made in .* at LeftoverTests.swift"

@MainActor private func expectLeftovers(_ expected: [String], of session: TouchSession) {
  let leftovers = session.leftovers
  for (line, pattern) in zip(leftovers, expected) {
    #expect(line.range(of: "^\(pattern)$", options: .regularExpression) != nil, "\(line)")
  }
  #expect(leftovers.count == expected.count, "\(leftovers)")
  #expect(throws: UnfinishedBusiness.self) { try session.finish() }
}
