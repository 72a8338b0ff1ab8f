import RandomTestSupport
@testable import UIKitCore

/// A random history over the arbiter alone: contenders that request anything at any time, and
/// random answers that stay the same. A watcher, which knows only the verdicts, checks the rules.
@MainActor struct ArbiterWalk {
  static let contenders = 6

  /// Ways to break the arbiter, each of which the watcher must detect.
  enum Sabotage {
    case none
    /// The arbiter receives the answer that no recognizer prevents another.
    case nonePrevents
    /// Failures are not reported.
    case failuresLost
    /// Everything is reported twice.
    case repeatsVerdicts
  }

  /// Random answers; a set of contenders is a bit mask.
  struct Answers: ArbiterQuestions {
    private(set) var requirements = [UInt8](repeating: 0, count: contenders)
    private(set) var preventions = [UInt8](repeating: 0, count: contenders)
    private(set) var strangers = [UInt8](repeating: 0, count: contenders)
    private var reluctant: UInt8 = 0
    /// Whether the arbiter, but not the watcher, receives the answer that no recognizer prevents
    /// another.
    var areForgetful = false

    init(using generator: inout SeededGenerator) {
      for first in 0..<contenders {
        if generator.once(in: 8) { reluctant |= 1 << first }
        for second in 0..<contenders where second != first {
          if generator.once(in: 5) { requirements[first] |= 1 << second }
          if !generator.once(in: 3) { preventions[first] |= 1 << second }
          if first < second, generator.once(in: 5) {
            strangers[first] |= 1 << second
            strangers[second] |= 1 << first
          }
        }
      }
    }

    func shouldBegin(_ contender: Int) -> Bool { reluctant & 1 << contender == 0 }
    func requiresFailure(_ contender: Int, of other: Int) -> Bool {
      requirements[contender] & 1 << other != 0
    }
    func prevents(_ contender: Int, _ other: Int) -> Bool {
      !areForgetful && preventions[contender] & 1 << other != 0
    }
    func share(_ contender: Int, _ other: Int) -> Bool { strangers[contender] & 1 << other == 0 }
  }

  private(set) var watcher = ArbiterWatcher()
  private(set) var steps = 0
  private(set) var recognitions = 0
  /// The digest of all verdicts in their order, each with its step.
  private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325
  private var generator: SeededGenerator
  private let answers: Answers
  private let sabotage: Sabotage
  private let arbiter = Arbiter()
  private var verdicts = Arbiter.Verdicts()

  init(seed: UInt64, sabotage: Sabotage = .none) {
    generator = SeededGenerator(seed: seed)
    var answers = Answers(using: &generator)
    answers.areForgetful = sabotage == .nonePrevents
    self.answers = answers
    self.sabotage = sabotage
    for _ in 0..<Self.contenders { watcher.entered(arbiter.enter()) }
  }

  /// Takes this many steps, or fewer if a rule is broken.
  mutating func run(steps count: Int) {
    for _ in 0..<count where watcher.breaches.isEmpty { step() }
  }

  private static let wishes: [Arbiter.Wish] = [.begin, .begin, .end, .change, .cancel, .fail]

  private mutating func step() {
    steps += 1
    verdicts.removeAll(keepingCapacity: true)
    let contender = Int(generator.next() % UInt64(Self.contenders))
    switch watcher.known[contender] {
    case .gone: watcher.entered(arbiter.enter())
    case .over, .ended:
      if generator.next() % 3 == 0 {
        watcher.left(contender)
        arbiter.leave(contender, asking: answers, into: &verdicts)
      } else {
        arbiter.wish(.begin, of: contender, asking: answers, into: &verdicts)
      }
    case .undecided, .active:
      let wish = Self.wishes[Int(generator.next() % UInt64(Self.wishes.count))]
      arbiter.wish(wish, of: contender, asking: answers, into: &verdicts)
    }
    switch sabotage {
    case .none, .nonePrevents: break
    case .failuresLost: verdicts.removeAll { $0.outcome == .failed }
    case .repeatsVerdicts: verdicts.append(contentsOf: verdicts)
    }
    for verdict in verdicts {
      watcher.follow(verdict, answers)
      if verdict.isRecognition { recognitions += 1 }
      note(verdict)
    }
    watcher.check(arbiter)
  }

  /// FNV-1a, a number at a time.
  private mutating func note(_ verdict: Arbiter.Verdict) {
    let outcome: UInt64 =
      switch verdict.outcome {
      case .began: 0
      case .changed: 1
      case .ended: 2
      case .cancelled: 3
      case .failed: 4
      }
    let what = outcome << 1 | (verdict.isRecognition ? 1 : 0)
    for number in [UInt64(steps), UInt64(verdict.contender), what] {
      digest = (digest ^ number) &* 0x100_0000_01B3
    }
  }
}

/// Follows an arbiter by its verdicts and records what breaks a rule.
@MainActor struct ArbiterWatcher {
  /// What verdicts imply for a contender.
  enum Known: Equatable {
    case gone, undecided, active, ended, over
  }

  private(set) var known = [Known](repeating: .gone, count: ArbiterWalk.contenders)
  private(set) var breaches: [String] = []

  mutating func entered(_ contender: Int) { known[contender] = .undecided }
  mutating func left(_ contender: Int) { known[contender] = .gone }

  /// Follows a verdict; records it if it is not a legal step from what is known.
  mutating func follow(_ verdict: Arbiter.Verdict, _ answers: ArbiterWalk.Answers) {
    let contender = verdict.contender
    switch (known[contender], verdict.outcome) {
    case (.undecided, .began): recognize(contender, as: .active, answers)
    case (.undecided, .ended): recognize(contender, as: .ended, answers)
    case (.undecided, .failed): known[contender] = .over
    case (.active, .changed): break
    case (.active, .ended): known[contender] = .ended
    case (.active, .cancelled): known[contender] = .over
    case (let state, let outcome): breaches.append("\(contender) \(outcome) from \(state)")
    }
    if verdict.isRecognition, !isActive(contender) {
      breaches.append("\(contender) recognized, but is not active")
    }
  }

  private func isActive(_ contender: Int) -> Bool {
    known[contender] == .active || known[contender] == .ended
  }

  private mutating func recognize(
    _ contender: Int, as state: Known, _ answers: ArbiterWalk.Answers
  ) {
    for other in known.indices where isActive(other) {
      if answers.share(other, contender), answers.preventions[other] & 1 << contender != 0 {
        breaches.append("\(contender) recognized, though \(other) prevents it")
      }
    }
    known[contender] = state
  }

  /// What must hold between two steps.
  mutating func check(_ arbiter: Arbiter) {
    for contender in known.indices {
      if arbiter.isUndecided(contender) != (known[contender] == .undecided) {
        breaches.append("\(contender) is \(arbiter.state(of: contender)) without a verdict")
      }
      let blockers = arbiter.blockers(of: contender)
      guard case .waiting = arbiter.state(of: contender) else {
        if !blockers.isEmpty { breaches.append("\(contender) has blockers and does not wait") }
        continue
      }
      if blockers.isEmpty { breaches.append("\(contender) waits for no contender") }
      for blocker in blockers where !arbiter.isUndecided(blocker) {
        breaches.append("\(contender) waits for \(blocker), which has decided")
      }
      if waits(contender, arbiter) & 1 << contender != 0 {
        breaches.append("\(contender) waits for itself")
      }
    }
  }

  /// The contenders that a contender waits for, directly or not; a bit each.
  private func waits(_ contender: Int, _ arbiter: Arbiter) -> UInt8 {
    var found: UInt8 = 0
    var frontier = arbiter.blockers(of: contender)
    while let next = frontier.popLast() {
      guard found & 1 << next == 0 else { continue }
      found |= 1 << next
      frontier += arbiter.blockers(of: next)
    }
    return found
  }
}
