import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKitControllers

/// The widths of buttons in bars, by their fonts and images.
///
/// With `FixedPlaces`, a character of 17 points is 10 points wide.
@MainActor @Suite struct BarButtonWidthTests {
  private let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))

  private func item(_ title: String, _ style: UIBarButtonItem.Style = .plain) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: style, target: nil, action: nil)
  }

  /// The left edges and the widths of the items' buttons, after a layout of the bar.
  private func places(_ items: UIBarButtonItem...) -> [CGFloat] {
    bar.layoutIfNeeded()
    return items.flatMap { [$0.button.frame.minX, $0.button.frame.width] }
  }

  @Test func `a button is as wide as its title or image with margins, and at least 44`() {
    FixedPlaces.begin()
    defer { FixedPlaces.end() }
    let wide = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 10)).image { _ in }
    let (short, long) = (item("OK"), item("Settings"))
    let picture = UIBarButtonItem(image: wide, style: .plain, target: nil, action: nil)
    let set = item("Settings")
    set.width = 60
    bar.items = [short, long, picture, set]
    #expect(places(short, long, picture, set) == [8, 44, 52, 96, 148, 66, 214, 60])
    short.title = "Cancel"
    #expect(places(short, long) == [8, 76, 84, 96])
    long.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 34)], for: .normal)
    #expect(places(long, picture) == [84, 176, 260, 66])
  }

  @Test func `wide letters take more room than narrow ones`() throws {
    let (narrow, wide) = (item("iiiiiiiiii"), item("WWWWWWWWWW"))
    let session = TouchSession { $0.addSubview(bar) }
    session.turn { bar.items = [narrow, wide] }
    #expect(wide.button.frame.width > narrow.button.frame.width + 60)
    try session.finish()
  }

  @Test func `the bar's fonts count, by style, and a change of them moves the buttons`() {
    FixedPlaces.begin()
    defer { FixedPlaces.end() }
    let (plain, done) = (item("Share"), item("Done!", .done))
    bar.items = [plain, done]
    #expect(places(plain, done) == [8, 66, 74, 66])
    let look = bar.standardAppearance
    look.buttonAppearance.normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 34)]
    #expect(places(plain, done) == [8, 116, 124, 66])
    look.doneButtonAppearance.normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 8.5)]
    #expect(places(plain, done) == [8, 116, 124, 44])
    done.style = .plain
    #expect(places(plain, done) == [8, 116, 124, 116])
    // What a press or the edge of the content shows moves nothing.
    look.buttonAppearance.highlighted.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 51)]
    bar.scrollEdgeAppearance = UIToolbarAppearance()
    plain.button.isHighlighted = true
    bar.setNeedsLayout()
    #expect(places(plain, done) == [8, 116, 124, 116])
  }

  @Test func `a back button has room for its arrow or image, and its title`() {
    FixedPlaces.begin()
    defer { FixedPlaces.end() }
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    bar.items = [UINavigationItem(title: "Albums"), UINavigationItem(title: "Summer")]
    func width() -> CGFloat? {
      bar.layoutIfNeeded()
      return bar.subviews.first { $0.accessibilityIdentifier == "Back" }?.frame.width
    }
    // The arrow's 14, the title's 60, and a margin of 8.
    #expect(width() == 82)
    bar.standardAppearance.backButtonAppearance.normal.titleTextAttributes = [
      .font: UIFont.systemFont(ofSize: 8.5)
    ]
    #expect(width() == 52)
    let arrow = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 10)).image { _ in }
    bar.standardAppearance.setBackIndicatorImage(arrow, transitionMaskImage: nil)
    #expect(width() == 68)
    bar.items?.first?.backButtonTitle = "I"
    #expect(width() == 44)
  }
}
