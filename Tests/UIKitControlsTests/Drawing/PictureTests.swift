import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// A view tree as one drawing.
@MainActor @Suite struct PictureTests {
  private let board = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
  private let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))

  private func session() -> TouchSession {
    board.backgroundColor = .white
    card.backgroundColor = .red
    board.addSubview(card)
    return TouchSession { [board] window in window.addSubview(board) }
  }

  private func lines(_ session: TouchSession) -> [String] {
    "\(session.picture)".split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `backgrounds from back to front, each in its place`() throws {
    let session = session()
    let fills = lines(session).filter { $0.hasPrefix("fill") || $0.hasPrefix("concat") }
    #expect(fills.count == 6)
    #expect(fills[2] == "concat 1 0 0 1 10 10")
    #expect(fills[3].contains("0 0 200 200"))
    #expect(fills[4] == "concat 1 0 0 1 20 20")
    #expect(fills[5].contains("0 0 100 100"))
    let other = UIView(frame: card.frame)
    other.backgroundColor = .blue
    board.insertSubview(other, belowSubview: card)
    let blue = try #require(
      lines(session).firstIndex { $0.contains("0 0 1") && $0.contains("fill") })
    let red = try #require(
      lines(session).firstIndex { $0.contains("1 0 0") && $0.contains("fill") })
    #expect(blue < red)
    try session.finish()
  }

  @Test func `hidden and transparent views are not seen, nor is what is outside`() throws {
    let session = session()
    let whole = lines(session).count
    card.isHidden = true
    #expect(lines(session).count < whole)
    card.isHidden = false
    card.alpha = 0
    #expect(lines(session).count < whole)
    card.alpha = 1
    card.frame.origin.x = 2000
    #expect(lines(session).count < whole)
    card.frame.origin.x = 20
    #expect(lines(session).count == whole)
    try session.finish()
  }

  @Test func `a translucent view is a group with all that is in it`() throws {
    let session = session()
    board.alpha = 0.5
    let lines = lines(session)
    let group = try #require(lines.firstIndex { $0.hasPrefix("group") && $0.contains("0.5") })
    let end = try #require(lines.firstIndex(of: "end"))
    #expect(lines[group..<end].filter { $0.hasPrefix("fill") }.count == 2)
    try session.finish()
  }

  @Test func `clipsToBounds cuts subviews off, and hides those outside`() throws {
    let session = session()
    card.frame.origin.x = 150
    #expect(!lines(session).contains { $0.hasPrefix("clip") })
    board.clipsToBounds = true
    #expect(lines(session).contains { $0.hasPrefix("clip") && $0.contains("0 0 200 200") })
    card.frame.origin.x = 250
    #expect(lines(session).filter { $0.hasPrefix("fill") }.count == 2)
    try session.finish()
  }

  @Test func `a mask is the drawing of its view`() throws {
    let session = session()
    let mask = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    mask.backgroundColor = .black
    card.mask = mask
    let lines = lines(session)
    let place = try #require(lines.firstIndex(of: "mask"))
    #expect(lines[place...].contains("concat 1 0 0 1 5 5"))
    try session.finish()
  }

  @Test func `a transform is about the anchor point`() throws {
    let session = session()
    card.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(lines(session).contains("concat 2 0 0 2 -30 -30"))
    try session.finish()
  }

  @Test func `windows are seen by their levels, the hidden ones not`() throws {
    let session = session()
    let alert = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    alert.windowLevel = .alert
    alert.backgroundColor = .green
    #expect(lines(session).filter { $0.hasPrefix("fill") }.count == 3)
    alert.isHidden = false
    #expect(lines(session).filter { $0.hasPrefix("fill") }.count == 4)
    #expect(lines(session).last { $0.hasPrefix("fill") }?.contains("0 0 50 50") == true)
    try session.finish()
  }

  @Test func `looking changes nothing`() throws {
    let session = session()
    let first = session.picture
    #expect(session.picture == first)
    #expect(first.digest == session.picture.digest)
    try session.finish()
  }
}
