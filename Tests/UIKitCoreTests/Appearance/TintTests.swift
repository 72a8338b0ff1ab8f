import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct TintTests {
  let log = HookLog()

  private func family() -> [TintView] {
    let views = ["outer", "inner", "leaf"].map { TintView($0, log) }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    return views
  }

  @Test func `the tint is inherited, and inheriting views are notified of a change`() {
    let views = family()
    #expect(views[2].tintColor == .systemBlue && views[2].tintAdjustmentMode == .normal)
    views[0].tintColor = .red
    #expect(log.take() == "outer, inner, leaf" && views[2].tintColor == .red)
    views[0].tintColor = .red
    #expect(log.take() == "")
    views[1].tintColor = .green
    #expect(log.take() == "inner, leaf")
    views[0].tintColor = nil
    #expect(views[0].tintColor == .systemBlue && views[2].tintColor == .green)
  }

  @Test func `a view with its own colour and mode receives no changes from above`() {
    let views = family()
    views[1].tintColor = .green
    views[1].tintAdjustmentMode = .normal
    _ = log.take()
    views[0].tintColor = .red
    views[0].tintAdjustmentMode = .dimmed
    #expect(log.take() == "outer, outer")
    #expect(views[2].tintColor == .green && views[2].tintAdjustmentMode == .normal)
  }

  @Test func `a dimmed view's tint is a grey`() {
    let views = family()
    views[0].tintColor = .green
    views[0].tintAdjustmentMode = .dimmed
    #expect(log.take() == "outer, inner, leaf, outer, inner, leaf")
    var white: CGFloat = 0
    #expect(unsafe views[2].tintColor.getWhite(&white, alpha: nil) && white == 0.7152)
    views[0].tintAdjustmentMode = .automatic
    #expect(views[2].tintColor == .green && views[0].tintAdjustmentMode == .normal)
  }

  @Test func `a view is notified of a tint that it moves into`() {
    let views = family()
    views[0].tintColor = .red
    let other = TintView("other", log)
    _ = log.take()
    other.addSubview(views[2])
    #expect(log.take() == "leaf" && views[2].tintColor == .systemBlue)
    views[1].addSubview(other)
    #expect(log.take() == "other, leaf" && views[2].tintColor == .red)
  }

  @Test func `a background is drawn when it changes`() throws {
    let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let session = TouchSession { $0.addSubview(view) }
    view.draws = 0
    view.backgroundColor = .red
    session.wait(0.001)
    view.backgroundColor = .red
    session.wait(0.001)
    #expect(view.draws == 1 && view.backgroundColor == .red)
    view.overrideUserInterfaceStyle = .dark
    session.wait(0.001)
    #expect(view.draws == 2)
    try session.finish()
  }

  @Test func `content is mirrored where text runs from right to left, unless it opts out`() {
    let view = UIView()
    func directions() -> String {
      let kinds: [UISemanticContentAttribute] = [
        .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
      ]
      return kinds.map { kind in
        view.semanticContentAttribute = kind
        return view.effectiveUserInterfaceLayoutDirection == .leftToRight ? ">" : "<"
      }.joined()
    }
    #expect(directions() == ">>>><")
    view.traitOverrides.layoutDirection = .rightToLeft
    let session = TouchSession { $0.addSubview(view) }
    #expect(directions() == "<>>><")
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    #expect(
      UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft)
        == .rightToLeft)
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
    #expect(UIApplication.shared.preferredContentSizeCategory == .large)
    session.end()
  }
}

private final class TintView: UIView {
  let log: HookLog

  init(_ name: String, _ log: HookLog) {
    self.log = log
    super.init(frame: .zero)
    accessibilityIdentifier = name
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    log.note(accessibilityIdentifier ?? "?")
  }
}

private final class DrawnView: UIView {
  var draws = 0

  override func draw(_ rect: CGRect) { draws += 1 }
}
