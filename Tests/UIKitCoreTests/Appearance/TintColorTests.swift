import Testing
import UIKitControls
import UIKitTesting

/// The colour that is the accent colour of the view in which it is drawn.
@MainActor @Suite struct TintColorTests {
  private let board = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))

  private func session() -> TouchSession {
    TouchSession { [board] window in window.addSubview(board) }
  }

  /// The colours of fills and of glyphs.
  private func colors(_ session: TouchSession) -> [String] {
    "\(session.picture)".split(separator: "\n").compactMap { line in
      line.firstRange(of: "color ").map { String(line[$0.upperBound...]) }
    }
  }

  private func text(_ color: UIColor) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    unsafe color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { "\(Int(($0 * 255).rounded()))" }.joined(separator: " ")
  }

  @Test func `a background takes the accent colour of its view, and follows it`() throws {
    let (card, leaf) = (UIView(frame: board.bounds), UIView(frame: board.bounds))
    card.backgroundColor = .tintColor
    leaf.backgroundColor = UIColor { _ in UIColor.tintColor.withAlphaComponent(0.5) }
    board.addSubview(card)
    card.addSubview(leaf)
    let session = session()
    #expect(colors(session).suffix(2) == ["0 0.478 1 1", "0 0.478 1 0.5"])
    board.tintColor = .red
    #expect(colors(session).suffix(2) == ["1 0 0 1", "1 0 0 0.5"])
    leaf.tintColor = .green
    #expect(colors(session).suffix(2) == ["1 0 0 1", "0 1 0 0.5"])
    card.tintAdjustmentMode = .dimmed
    #expect(colors(session).suffix(2) == ["0.213 0.213 0.213 1", "0.715 0.715 0.715 0.5"])
    try session.finish()
  }

  @Test func `layers, labels and the toolkit's own views take it too`() throws {
    board.layer.cornerRadius = 4
    board.backgroundColor = .tintColor
    board.tintColor = .red
    let label = UILabel(frame: board.bounds)
    (label.text, label.textColor) = ("a", .tintColor)
    let progress = UIProgressView(frame: board.bounds)
    (progress.trackTintColor, progress.progressTintColor) = (.tintColor, .black)
    board.addSubview(label)
    board.addSubview(progress)
    let session = session()
    func reds() -> Int { colors(session).filter { $0 == "1 0 0 1" }.count }
    func greens() -> Int { colors(session).filter { $0 == "0 1 0 1" }.count }
    let count = reds()
    #expect(count == 3 && greens() == 0)
    board.tintColor = .green
    #expect(reds() == 0 && greens() == 3)
    try session.finish()
  }

  @Test func `it is known in draw, and the system's blue where no view is`() throws {
    let view = AskingView(frame: board.bounds)
    board.addSubview(view)
    board.tintColor = .red
    let session = session()
    session.wait(0.1)
    #expect(view.seen.map(text) == ["255 0 0 255"])
    #expect(text(.tintColor) == "0 122 255 255")
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(text(UIColor.tintColor.resolvedColor(with: dark)) == "10 132 255 255")
    try session.finish()
  }

  @Test func `a view whose accent colour it is has the system's`() throws {
    board.tintColor = .tintColor
    board.backgroundColor = .tintColor
    let session = session()
    #expect(colors(session).last == "0 0.478 1 1")
    try session.finish()
  }
}

private final class AskingView: UIView {
  var seen: [UIColor] = []

  override func draw(_ rect: CGRect) {
    seen.append(UIColor.tintColor.resolvedColor(with: .current))
  }
}
