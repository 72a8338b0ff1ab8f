import Testing

@testable import UIKitCore

/// The arbiter alone: contenders are numbers, app code is a table.
@MainActor @Suite struct ArbiterTests {
  typealias Wish = Arbiter.Wish

  /// Answers from tables; pairs are `[first, second]`.
  struct Answers: ArbiterQuestions {
    var refused: Set<Int> = []
    var requirements: Set<[Int]> = []
    var tolerated: Set<[Int]> = []
    var strangers: Set<[Int]> = []

    func shouldBegin(_ contender: Int) -> Bool { !refused.contains(contender) }
    func requiresFailure(_ contender: Int, of other: Int) -> Bool {
      requirements.contains([contender, other])
    }
    func prevents(_ contender: Int, _ other: Int) -> Bool {
      !tolerated.contains([contender, other])
    }
    func share(_ contender: Int, _ other: Int) -> Bool {
      !strangers.contains([contender, other]) && !strangers.contains([other, contender])
    }
  }

  /// Plays requests such as `0 begin` and returns the verdicts.
  func play(
    _ script: String, contenders: Int, _ answers: Answers = Answers()
  ) -> String {
    let arbiter = Arbiter()
    for _ in 0..<contenders { _ = arbiter.enter() }
    var verdicts = Arbiter.Verdicts()
    for line in script.split(separator: ", ") {
      let words = line.split(separator: " ")
      guard let contender = Int(words[0]) else { continue }
      if words[1] == "leave" {
        arbiter.leave(contender, asking: answers, into: &verdicts)
      } else if let wish = wishes.first(where: { "\($0)" == words[1] }) {
        arbiter.wish(wish, of: contender, asking: answers, into: &verdicts)
      }
    }
    return verdicts.map { "\($0.contender) \($0.outcome)\($0.isRecognition ? "!" : "")" }
      .joined(separator: ", ")
  }

  let wishes: [Wish] = [.begin, .change, .end, .cancel, .fail]

  /// How a contender gets into each state, and the effect of each request there, in the order of
  /// `wishes`.
  @Test(arguments: [
    ("", ["0 began!", "", "0 ended!", "0 failed", "0 failed"]),
    ("0 begin", ["", "0 changed", "0 ended", "0 cancelled", "0 cancelled"]),
    ("0 begin, 0 change", ["", "0 changed", "0 ended", "0 cancelled", "0 cancelled"]),
    ("0 begin, 0 end", ["", "", "", "", ""]),
    ("0 begin, 0 cancel", ["", "", "", "", ""]),
    ("0 end", ["", "", "", "", ""]),
    ("0 fail", ["", "", "", "", ""]),
  ])
  func `every state and every request`(way: String, expected: [String]) {
    let before = play(way, contenders: 1)
    for (wish, verdict) in zip(wishes, expected) {
      let all = play(way + (way.isEmpty ? "" : ", ") + "0 \(wish)", contenders: 1)
      let parts = [before, verdict].filter { !$0.isEmpty }
      #expect(all == parts.joined(separator: ", "), "\(wish)")
    }
  }

  /// The same for a contender that waits for another, which fails afterwards.
  @Test(arguments: [
    ("0 begin", ["1 failed, 0 began!", "1 failed, 0 began!", "1 failed, 0 began!, 0 ended"]),
    ("0 begin, 0 end", Array(repeating: "1 failed, 0 began!, 0 ended", count: 3)),
    ("0 end", Array(repeating: "1 failed, 0 ended!", count: 3)),
  ])
  func `every request while waiting`(way: String, expected: [String]) {
    let answers = Answers(requirements: [[0, 1]])
    for (wish, verdicts) in zip(wishes, expected + ["0 failed, 1 failed", "0 failed, 1 failed"]) {
      #expect(play(way + ", 0 \(wish), 1 fail", contenders: 2, answers) == verdicts, "\(wish)")
    }
  }

  @Test func `a recognizer that may not begin fails, and releases those that wait for it`() {
    let answers = Answers(refused: [1], requirements: [[0, 1]])
    #expect(play("0 end, 1 begin", contenders: 2, answers) == "1 failed, 0 ended!")
  }

  @Test func `the required one recognizes: the waiting one fails`() {
    let answers = Answers(requirements: [[0, 1]], tolerated: [[1, 0]])
    #expect(play("0 begin, 1 begin", contenders: 2, answers) == "1 began!, 0 failed")
  }

  @Test func `waiting chains resolve from their end`() {
    let answers = Answers(requirements: [[0, 1], [1, 2]], tolerated: [[1, 0], [0, 1]])
    #expect(
      play("0 end, 1 end, 2 fail", contenders: 3, answers) == "2 failed, 1 ended!, 0 failed")
    #expect(
      play("0 end, 1 end, 2 fail", contenders: 3, Answers(refused: [1], requirements: [[0, 1]]))
        == "1 failed, 0 ended!, 2 failed")
  }

  @Test func `a recognizer that leaves is no longer waited for`() {
    let answers = Answers(requirements: [[0, 1]])
    #expect(play("0 end, 1 leave", contenders: 2, answers) == "0 ended!")
  }

  @Test func `cycles fail together, and release the recognizers that wait for them`() {
    let answers = Answers(requirements: [[0, 1], [1, 2], [2, 0], [3, 1]])
    #expect(
      play("3 end, 0 end, 1 end, 2 end", contenders: 4, answers)
        == "0 failed, 1 failed, 2 failed, 3 ended!")
  }

  @Test func `recognition fails every recognizer that it prevents and that shares a touch`() {
    let answers = Answers(tolerated: [[0, 2]], strangers: [[0, 3], [2, 3]])
    #expect(
      play("0 begin, 2 end, 3 end", contenders: 4, answers)
        == "0 began!, 1 failed, 2 ended!, 3 ended!")
  }

  @Test func `an active one prevents a later one until it is reset, but not once cancelled`() {
    #expect(
      play("0 begin, 0 end, 1 begin", contenders: 2, Answers(strangers: [[0, 1]]))
        == "0 began!, 0 ended, 1 began!")
    let late = Answers(requirements: [[1, 2]], tolerated: [[0, 1]])
    #expect(
      play("1 begin, 2 fail, 0 begin", contenders: 3, late) == "2 failed, 1 began!, 0 failed")
  }

  @Test func `a number is reused after its holder has left`() {
    let arbiter = Arbiter()
    var verdicts = Arbiter.Verdicts()
    let first = arbiter.enter()
    let second = arbiter.enter()
    arbiter.wish(.fail, of: first, asking: Answers(), into: &verdicts)
    arbiter.leave(first, asking: Answers(), into: &verdicts)
    #expect(arbiter.enter() == first && first != second)
    #expect(arbiter.state(of: first) == .possible)
  }

  @Test func `a request from a contender without touches is an internal error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let arbiter = Arbiter()
        var verdicts = Arbiter.Verdicts()
        let contender = arbiter.enter()
        arbiter.leave(contender, asking: Answers(), into: &verdicts)
        arbiter.wish(.begin, of: contender, asking: Answers(), into: &verdicts)
      }
    }
  }

  /// Answers by sending the arbiter another request.
  private struct Meddler: ArbiterQuestions {
    let arbiter: Arbiter

    func shouldBegin(_ contender: Int) -> Bool { arbiter.enter() > 0 }
    func requiresFailure(_ contender: Int, of other: Int) -> Bool { false }
    func prevents(_ contender: Int, _ other: Int) -> Bool { false }
    func share(_ contender: Int, _ other: Int) -> Bool { false }
  }

  @Test func `a contender that enters while others are judged is an internal error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let arbiter = Arbiter()
        var verdicts = Arbiter.Verdicts()
        let contender = arbiter.enter()
        arbiter.wish(.begin, of: contender, asking: Meddler(arbiter: arbiter), into: &verdicts)
      }
    }
  }
}
