import Testing

@testable import UIKitCore

/// A random walk over the arbiter and random answers, watched by somebody who keeps the rules.
@MainActor @Suite struct ArbiterWalkTests {
  nonisolated static let contenders = 6

  /// Random but steady answers; `forgetful` ones tell the arbiter that nobody prevents anybody.
  struct Answers: ArbiterQuestions {
    var requirements: Set<[Int]> = []
    var preventions: Set<[Int]> = []
    var strangers: Set<[Int]> = []
    var reluctant: Set<Int> = []
    var areForgetful = false

    init(using generator: inout SeededGenerator) {
      for first in 0..<contenders {
        if generator.once(in: 8) { reluctant.insert(first) }
        for second in 0..<contenders where second != first {
          if generator.once(in: 5) { requirements.insert([first, second]) }
          if !generator.once(in: 3) { preventions.insert([first, second]) }
          if first < second, generator.once(in: 5) { strangers.insert([first, second]) }
        }
      }
    }

    func shouldBegin(_ contender: Int) -> Bool { !reluctant.contains(contender) }
    func requiresFailure(_ contender: Int, of other: Int) -> Bool {
      requirements.contains([contender, other])
    }
    func prevents(_ contender: Int, _ other: Int) -> Bool {
      !areForgetful && preventions.contains([contender, other])
    }
    func share(_ contender: Int, _ other: Int) -> Bool {
      !strangers.contains([min(contender, other), max(contender, other)])
    }
  }

  /// What the watcher knows of a contender from its verdicts alone.
  enum Known: Equatable {
    case gone, undecided, active, ended, over
  }

  @MainActor struct Watcher {
    var known = [Known](repeating: .gone, count: contenders)
    var breaches: [String] = []

    /// Follows a verdict; notes it where it is not a legal step from what is known.
    mutating func follow(_ verdict: Arbiter.Verdict, _ answers: Answers) {
      let contender = verdict.contender
      switch (known[contender], verdict.outcome) {
      case (.undecided, .began): recognize(contender, as: .active, answers)
      case (.undecided, .ended): recognize(contender, as: .ended, answers)
      case (.undecided, .failed): known[contender] = .over
      case (.active, .changed): break
      case (.active, .ended): known[contender] = .ended
      case (.active, .cancelled): known[contender] = .over
      case (let state, let outcome):
        breaches.append("\(contender) \(outcome) from \(state)")
      }
      let leavesPossible = verdict.isRecognition
      let isActive = known[contender] == .active || known[contender] == .ended
      if leavesPossible, !isActive { breaches.append("\(contender) recognized, but is not active") }
    }

    private mutating func recognize(_ contender: Int, as state: Known, _ answers: Answers) {
      for other in 0..<contenders where known[other] == .active || known[other] == .ended {
        if answers.share(other, contender), answers.preventions.contains([other, contender]) {
          breaches.append("\(contender) recognized, though \(other) prevents it")
        }
      }
      known[contender] = state
    }

    /// What must hold between two steps.
    mutating func check(_ arbiter: Arbiter) {
      for contender in 0..<contenders {
        let blockers = arbiter.blockers(of: contender)
        if case .waiting = arbiter.state(of: contender) {
          if blockers.isEmpty { breaches.append("\(contender) waits for nobody") }
          for blocker in blockers where !arbiter.isUndecided(blocker) {
            breaches.append("\(contender) waits for \(blocker), who has decided")
          }
          if reaches(contender, from: blockers, arbiter) {
            breaches.append("\(contender) waits for itself")
          }
        } else if !blockers.isEmpty {
          breaches.append("\(contender) has blockers and does not wait")
        }
        if arbiter.isUndecided(contender) != (known[contender] == .undecided) {
          breaches.append("\(contender) is \(arbiter.state(of: contender)) without a verdict")
        }
      }
    }

    private func reaches(_ target: Int, from start: [Int], _ arbiter: Arbiter) -> Bool {
      var seen: Set<Int> = []
      var frontier = start
      while let next = frontier.popLast() {
        if next == target { return true }
        if seen.insert(next).inserted { frontier += arbiter.blockers(of: next) }
      }
      return false
    }
  }

  /// Walks and returns the rules that were broken, and how often somebody was recognized.
  func walk(
    seed: UInt64, steps: Int, forgetful: Bool = false,
    tamper: (inout Arbiter.Verdicts) -> Void = { _ in }
  ) -> (breaches: [String], recognitions: Int) {
    var generator = SeededGenerator(seed: seed)
    var answers = Answers(using: &generator)
    answers.areForgetful = forgetful
    var arbiter = Arbiter()
    var watcher = Watcher()
    var recognitions = 0
    for number in 0..<Self.contenders {
      _ = arbiter.enter()
      watcher.known[number] = .undecided
    }
    let wishes: [Arbiter.Wish] = [.begin, .begin, .end, .change, .cancel, .fail]
    for _ in 0..<steps {
      var verdicts = Arbiter.Verdicts()
      let contender = Int.random(in: 0..<Self.contenders, using: &generator)
      switch watcher.known[contender] {
      case .gone:
        let number = arbiter.enter()
        watcher.known[number] = .undecided
      case .over, .ended:
        if generator.once(in: 3) {
          watcher.known[contender] = .gone
          arbiter.leave(contender, asking: answers, into: &verdicts)
        } else {
          arbiter.wish(.begin, of: contender, asking: answers, into: &verdicts)
        }
      case .undecided, .active:
        let wish = wishes[Int.random(in: 0..<wishes.count, using: &generator)]
        arbiter.wish(wish, of: contender, asking: answers, into: &verdicts)
      }
      tamper(&verdicts)
      for verdict in verdicts {
        watcher.follow(verdict, answers)
        if verdict.isRecognition { recognitions += 1 }
      }
      watcher.check(arbiter)
      if !watcher.breaches.isEmpty { break }
    }
    return (watcher.breaches, recognitions)
  }

  @Test func `no random history breaks a rule`() {
    let first = SeededGenerator.freshSeed()
    print("ArbiterWalkTests: first seed \(first)")
    var recognitions = 0
    for number: UInt64 in 0..<200 {
      let result = walk(seed: first &+ number, steps: 300)
      #expect(result.breaches == [], "seed \(first &+ number)")
      recognitions += result.recognitions
    }
    #expect(recognitions > 1000, "the walk must get somewhere")
  }

  @Test func `the watcher hears an arbiter that nobody prevents in`() {
    let breaches = (0..<50).flatMap { walk(seed: $0, steps: 300, forgetful: true).breaches }
    #expect(breaches.contains { $0.contains("prevents it") })
  }

  @Test func `the watcher hears verdicts that are lost or told twice`() {
    let lost = (0..<20).flatMap { seed in
      walk(seed: seed, steps: 300) { $0.removeAll { $0.outcome == .failed } }.breaches
    }
    #expect(lost.contains { $0.contains("without a verdict") })
    let twice = (0..<20).flatMap { seed in
      walk(seed: seed, steps: 300) { $0.append(contentsOf: $0) }.breaches
    }
    #expect(twice.contains { $0.contains(" from ") })
  }
}
