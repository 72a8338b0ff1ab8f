import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// The picture of a view while its contents change as a whole.
@MainActor @Suite struct TransitionPictureTests {
  private let box = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))
  private let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))

  private func session() -> TouchSession {
    inner.backgroundColor = .red
    box.addSubview(inner)
    return TouchSession { [box] in $0.addSubview(box) }
  }

  /// Changes from red to green by a transition of a second, and returns the picture's lines after
  /// some seconds, without those before the box.
  private func lines(
    _ options: UIView.AnimationOptions, after seconds: Double
  ) throws -> [String] {
    let session = session()
    UIView.transition(with: box, duration: 1, options: [options, .curveLinear]) { [inner] in
      inner.backgroundColor = .green
    }
    session.wait(seconds)
    let lines = "\(session.picture)".split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    session.wait(2)
    try session.finish()
    let start = try #require(lines.firstIndex { $0.contains("1 0 0 1 10 20") })
    return Array(lines[(start + 1)...])
  }

  private func colors(_ lines: [String]) -> String {
    lines.compactMap { line in
      line.contains("color 1 0 0 1") ? "red" : line.contains("color 0 1 0 1") ? "green" : nil
    }.joined(separator: " ")
  }

  @Test func `a cross-dissolve adds both up`() throws {
    let quarter = try lines(.transitionCrossDissolve, after: 0.25)
    #expect(colors(quarter) == "red green")
    #expect(quarter.contains { $0.contains("group alpha 0.75") })
    #expect(quarter.contains { $0.contains("alpha 0.25") && $0.contains("plusLighter") })
    #expect(colors(try lines(.transitionCrossDissolve, after: 1.5)) == "green")
  }

  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, "concat 0.707 0 0 1"),
    (.transitionFlipFromRight, "concat 0.707 0 0 1"),
    (.transitionFlipFromTop, "concat 1 0 0 0.707"),
    (.transitionFlipFromBottom, "concat 1 0 0 0.707"),
  ])
  func `a flip turns the old contents away, then the new ones here`(
    options: UIView.AnimationOptions, matrix: String
  ) throws {
    let (early, late) = (try lines(options, after: 0.25), try lines(options, after: 0.75))
    #expect(colors(early) == "red" && colors(late) == "green")
    #expect(early.contains { $0.hasPrefix(matrix) } && late.contains { $0.hasPrefix(matrix) })
  }

  @Test func `a curl uncovers the new contents, or covers the old ones`() throws {
    let up = try lines(.transitionCurlUp, after: 0.25)
    #expect(colors(up) == "green red" && up.contains { $0.contains("rect 0 0 100 45") })
    let down = try lines(.transitionCurlDown, after: 0.25)
    #expect(colors(down) == "red green" && down.contains { $0.contains("rect 0 0 100 15") })
  }

  @Test func `without a kind, a duration or animations the new contents are seen at once`() throws {
    let session = session()
    UIView.transition(with: box, duration: 1, options: []) { [inner] in
      inner.backgroundColor = .green
    }
    #expect(!"\(session.picture)".contains("color 1 0 0 1"))
    UIView.transition(with: box, duration: 0, options: .transitionCrossDissolve) { [inner] in
      inner.backgroundColor = .blue
    }
    #expect(!"\(session.picture)".contains("color 0 1 0 1"))
    UIView.performWithoutAnimation {
      UIView.transition(with: box, duration: 1, options: .transitionCrossDissolve) { [inner] in
        inner.backgroundColor = .yellow
      }
    }
    #expect(!"\(session.picture)".contains("color 0 0 1 1"))
    session.wait(2)
    try session.finish()
  }
}
