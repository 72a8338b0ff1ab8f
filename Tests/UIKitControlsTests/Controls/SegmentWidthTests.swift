import Foundation
import Testing
import UIKitControls
import UIKitTestSupport
import UIKitTesting

/// The widths of segments and the size of their control, by fonts and images.
///
/// With `FixedPlaces`, a character of the standard titles, at 13 points, is 130/17 points wide; a
/// segment is 20 points wider than its content.
@MainActor @Suite struct SegmentWidthTests {
  private static let character: CGFloat = 130 / 17

  private func natural(_ characters: CGFloat) -> CGFloat { 20 + characters * Self.character }

  private func expect(
    _ size: CGSize, _ width: CGFloat, _ height: CGFloat = 32,
    at place: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(size.width - width) < 0.001 && abs(size.height - height) < 0.001, "\(size), not \(width)",
      sourceLocation: place)
  }

  /// Titles of 1, 3 and 2 characters on 150 points; the last list has a first segment 30 wide.
  @Test(arguments: [
    (false, CGFloat(0), [49, 51, 99, 101]),
    (true, 0, [38, 40, 98, 102]),
    (true, 30, [29, 31, 95, 97]),
  ])
  func `segments share evenly, or by the widths of their titles`(
    byContent: Bool, firstWidth: CGFloat, places: [Int]
  ) throws {
    let scene = ControlScene(
      UISegmentedControl(items: ["a", "bbb", "cc"]), name: "tabs",
      size: CGSize(width: 150, height: 30))
    FixedPlaces.begin()
    defer { FixedPlaces.end() }
    scene.control.setWidth(firstWidth, forSegmentAt: 0)
    scene.control.apportionsSegmentWidthsByContent = byContent
    for (place, segment) in zip(places, [0, 1, 1, 2]) {
      scene.session.wait(1)
      scene.session.tap(on: scene.control, at: CGPoint(x: place, y: 15))
      #expect(scene.control.selectedSegmentIndex == segment, "at \(place)")
    }
    try scene.session.finish()
  }

  @Test func `a wide letter has more room than a narrow one`() throws {
    let scene = ControlScene(
      UISegmentedControl(items: ["iii", "WWW"]), name: "tabs", size: CGSize(width: 150, height: 30))
    scene.control.apportionsSegmentWidthsByContent = true
    scene.session.tap(on: scene.control, at: CGPoint(x: 70, y: 15))
    #expect(scene.control.selectedSegmentIndex == 1)
    try scene.session.finish()
  }

  @Test func `the natural size is that of the widest segment for each, or of all contents`() {
    FixedPlaces.begin()
    defer { FixedPlaces.end() }
    let control = UISegmentedControl(items: ["a", "bbb", "cc"])
    expect(control.intrinsicContentSize, 3 * natural(3))
    control.setWidth(30, forSegmentAt: 0)
    expect(control.sizeThatFits(.zero), 30 + 2 * natural(3))
    control.apportionsSegmentWidthsByContent = true
    expect(control.intrinsicContentSize, 30 + natural(3) + natural(2))
    control.setWidth(0, forSegmentAt: 0)
    expect(control.intrinsicContentSize, natural(1) + natural(3) + natural(2))
    control.removeSegment(at: 1, animated: false)
    control.sizeToFit()
    expect(control.bounds.size, natural(1) + natural(2))
    control.removeAllSegments()
    expect(control.intrinsicContentSize, 0)
  }

  @Test func `fonts of titles and sizes of images count, whether a segment is chosen or not`() {
    FixedPlaces.begin()
    defer { FixedPlaces.end() }
    let control = UISegmentedControl(items: ["a", "bbb"])
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 17)], for: .normal)
    expect(control.intrinsicContentSize, 2 * (20 + 30))
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 34)], for: .selected)
    expect(control.intrinsicContentSize, 2 * (20 + 60), 40 + 8)
    control.selectedSegmentIndex = 0
    expect(control.intrinsicContentSize, 2 * (20 + 60), 40 + 8)
    control.setTitleTextAttributes(nil, for: .selected)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 10)).image { _ in }
    control.setImage(image, forSegmentAt: 0)
    expect(control.intrinsicContentSize, 2 * (20 + 50))
  }

  @Test func `a change of contents lays out the superview`() throws {
    let scene = ControlScene(
      UISegmentedControl(items: ["a", "b"]), name: "tabs", size: CGSize(width: 100, height: 30))
    let board = LayoutBoard(frame: scene.board.frame)
    scene.session.turn {
      scene.session.windows[0].addSubview(board)
      board.addSubview(scene.control)
    }
    var counts = [board.count]
    func look(_ change: () -> Void) {
      scene.session.turn(change)
      counts.append(board.count)
    }
    look { scene.control.setTitle("longer", forSegmentAt: 0) }
    look { scene.control.insertSegment(withTitle: "c", at: 2, animated: false) }
    look { scene.control.selectedSegmentIndex = 1 }
    #expect(counts[1] > counts[0] && counts[2] > counts[1] && counts[3] == counts[2])
    try scene.session.finish()
  }
}

/// Counts its layouts.
private final class LayoutBoard: UIView {
  var count = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
  }
}
