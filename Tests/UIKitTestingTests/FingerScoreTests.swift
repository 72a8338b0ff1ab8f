import RandomTestSupport
import Testing
import UIKit
@testable import UIKitTesting

@MainActor @Suite struct FingerScoreTests {
  @Test func `notes are ordered by time, then by finger`() throws {
    let score = try FingerScore("1  v^ | 3,4\n\n  0 v↙~ | 1,2 ←5↓6") { _ in .nowhere }
    #expect(score.width == 3)
    #expect(
      score.notes == [
        .init(halfColumn: 0, finger: 0, act: .land(.at(CGPoint(x: 1, y: 2)))),
        .init(halfColumn: 2, finger: 0, act: .step(CGPoint(x: -1, y: 1))),
        .init(halfColumn: 2, finger: 1, act: .land(.at(CGPoint(x: 3, y: 4)))),
        .init(
          halfColumn: 4, finger: 0, act: .glide(.by(CGPoint(x: -5, y: 6)), part: 1, count: 1)),
        .init(halfColumn: 4, finger: 1, act: .leave),
      ])
  }

  /// Finger 8 has been there before, finger 9 is on the glass.
  @Test(arguments: [
    ("v^", 1, 1, "a row must start with its finger's number"), ("1000 v^", 1, 1, "below 1000"),
    ("0v^", 1, 2, "put a space"), ("0 v^ | 1,1\n\n0 v^ | 1,1", 3, 1, "already has a row"),
    ("0 v^", 1, 3, "needs a place to land"), ("0 v^ | →5", 1, 3, "has no location yet"),
    ("0 v^^ | 1,1", 1, 5, "is not on the glass"), ("0 vv | 1,1 2,2", 1, 4, "already on the glass"),
    ("0 -", 1, 3, "is not on the glass: leave a space"), ("0 ~", 1, 3, "cannot move"),
    ("0 →", 1, 3, "cannot move"), ("0 x", 1, 3, "is not on the glass"),
    ("0 v v | 1,1 2,2", 1, 4, "draw - while it rests"), ("0 v?^ | 1,1", 1, 4, "“?” has no meaning"),
    ("0 v~^ | 1,1", 1, 4, "needs a place to move to"), ("0 v^ | 1,1 2,2", 1, 6, "1 unused places"),
    ("0 v^ | 1;1", 1, 8, "“1;1” is not a place"), ("0 v^ | 1,inf", 1, 8, "is not a place"),
    ("0 v^ | 1, 1", 1, 8, "“1,” is not a place"), ("8 ^", 1, 3, "is not on the glass"),
    ("9 v", 1, 3, "already on the glass"), ("9  -", 1, 3, "draw - while it rests"),
  ])
  func `bad drawings are refused with line and column`(
    drawing: String, line: Int, column: Int, problem: String
  ) {
    let error = #expect(throws: FingerScoreError.self) {
      try FingerScore(drawing) { $0 == 9 ? .down : $0 == 8 ? .lifted : .nowhere }
    }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }

  @Test func `a finger that was there before lands there again`() throws {
    let score = try FingerScore("8 v→^") { _ in .lifted }
    #expect(score.notes.first?.act == .land(nil))
  }

  @Test func `drawings can be played, and played fingers can be drawn`() throws {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let rows = randomDrawing(using: &random)
      let session = TouchSession(framesPerSecond: 50) { _ in }
      session.play(rows.map { "\($0.drawing) | \($0.way)" }.joined(separator: "\n"))
      #expect(
        session.fingersOverTime == rows.map(\.drawing).joined(separator: "\n"), "seed \(seed)")
      session.end()
    }
  }

  /// Rows of one to three fingers that begin at the first column, with ways to match.
  private func randomDrawing(
    using random: inout SeededGenerator
  ) -> [(drawing: String, way: String)] {
    (0..<Int.random(in: 1...3, using: &random)).map { finger in
      var row = "v"
      var places = 1
      var isDown = true
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let next =
          isDown ? "--~~^xi".randomElement(using: &random) : "  vi".randomElement(using: &random)
        guard let next else { continue }
        if next == "v" || next == "i" || (next == "~" && row.last != "~") { places += 1 }
        if "v".contains(next) { isDown = true }
        if "^x".contains(next) { isDown = false }
        row.append(next)
      }
      // A drawing ends with a finger's last action.
      while row.last == "-" || row.last == " " { row.removeLast() }
      let way = (0..<places).map { "\(10 + 7 * $0),\(20 + 40 * finger + $0)" }
      return ("\(finger) \(row)", way.joined(separator: " "))
    }
  }
}
