import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls

/// `UIPageControl`: taps on its halves, drags along its dots, and its look.
@MainActor @Suite struct PageControlTests {
  private func scene(pages: Int = 5, current: Int = 2) -> ControlScene<UIPageControl> {
    let control = UIPageControl()
    control.numberOfPages = pages
    control.currentPage = current
    return ControlScene(control, name: "pages", size: CGSize(width: 100, height: 30))
  }

  @Test func `a tap on a half turns a page, and none past the ends`() throws {
    let scene = scene(pages: 3, current: 1)
    let changed = "pages touchDown, pages valueChanged, pages primaryActionTriggered, "
    for (x, page, isNew) in [(80, 2, true), (80, 2, false), (20, 1, true), (20, 0, true)] {
      scene.session.wait(1)
      scene.down(CGFloat(x), 15).up()
      #expect(scene.control.currentPage == page)
      #expect(scene.news() == (isNew ? changed : "pages touchDown, ") + "pages touchUpInside")
    }
    try scene.session.finish()
  }

  @Test func `a finger that is lifted far outside turns no page`() throws {
    let scene = scene()
    scene.control.allowsContinuousInteraction = false
    let finger = scene.down(80, 15)
    finger.move(to: CGPoint(x: 180, y: 400))
    finger.up()
    #expect(scene.control.currentPage == 2 && !scene.news().contains("valueChanged"))
    try scene.session.finish()
  }

  @Test func `a drag turns a page for each dot, up to the ends`() throws {
    let scene = scene()
    var states: [String] = []
    scene.control.addAction(
      UIAction { _ in
        states.append("\(scene.control.currentPage) \(scene.control.interactionState)")
      }, for: .valueChanged)
    let finger = scene.down(50, 15)
    for x in [155, 170, 190, 250, 130, 60] { finger.move(to: CGPoint(x: CGFloat(x), y: 115)) }
    #expect(states == ["3 continuous", "4 continuous", "1 continuous", "0 continuous"])
    finger.up()
    #expect(scene.control.currentPage == 0 && scene.control.interactionState == .none)
    scene.session.wait(1)
    scene.down(90, 15).up()
    #expect(states.last == "1 discrete" && scene.control.interactionState == .none)
    try scene.session.finish()
  }

  @Test(arguments: [
    (UIPageControl.Direction.leftToRight, 80, 15, 3), (.rightToLeft, 80, 15, 1),
    (.natural, 80, 15, 3), (.topToBottom, 50, 25, 3), (.bottomToTop, 50, 25, 1),
    (.topToBottom, 80, 5, 1),
  ])
  func `the later half depends on the direction`(
    direction: UIPageControl.Direction, x: Int, y: Int, page: Int
  ) throws {
    let scene = scene()
    scene.control.direction = direction
    scene.down(CGFloat(x), CGFloat(y)).up()
    #expect(scene.control.currentPage == page)
    try scene.session.finish()
  }

  @Test func `numbers outside of the pages become the nearest page`() {
    let control = UIPageControl()
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    control.numberOfPages = 4
    control.currentPage = 9
    #expect(control.currentPage == 3)
    control.currentPage = -2
    #expect(control.currentPage == 0)
    control.currentPage = 3
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = -1
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
  }

  @Test func `the size is that of the dots, along the direction`() {
    let control = UIPageControl()
    control.numberOfPages = 3
    let size = control.size(forNumberOfPages: 3)
    #expect(size == CGSize(width: 60, height: 26) && control.intrinsicContentSize == size)
    control.direction = .topToBottom
    #expect(control.sizeThatFits(.zero) == CGSize(width: 26, height: 60))
  }

  @Test func `no dot is seen of a single page if that is wished`() throws {
    let scene = scene(pages: 1, current: 0)
    #expect("\(scene.session.picture)".contains("fill"))
    let dots = scene.session.picture
    scene.control.hidesForSinglePage = true
    #expect(scene.session.picture != dots)
    scene.control.numberOfPages = 2
    #expect(scene.session.picture != dots)
    try scene.session.finish()
  }

  @Test func `a background is seen as set, automatically during a drag`() throws {
    let scene = scene()
    let plain = scene.session.picture
    scene.control.backgroundStyle = .prominent
    let grounded = scene.session.picture
    #expect(grounded != plain)
    scene.control.backgroundStyle = .minimal
    #expect(scene.session.picture == plain)
    scene.control.backgroundStyle = .automatic
    let finger = scene.down(50, 15)
    finger.move(to: CGPoint(x: 170, y: 115))
    scene.control.currentPage = 2
    #expect(scene.session.picture == grounded)
    finger.cancel()
    #expect(scene.session.picture == plain)
    try scene.session.finish()
  }

  @Test func `each page may have pictures, which go with the page`() {
    let control = UIPageControl()
    control.numberOfPages = 3
    let (dot, star) = (UIImage(), UIImage())
    control.preferredIndicatorImage = dot
    control.preferredCurrentPageIndicatorImage = star
    control.setIndicatorImage(star, forPage: 2)
    control.setCurrentPageIndicatorImage(dot, forPage: 2)
    #expect(control.indicatorImage(forPage: 2) === star)
    #expect(control.currentPageIndicatorImage(forPage: 2) === dot)
    #expect(control.indicatorImage(forPage: 1) == nil)
    control.numberOfPages = 2
    control.numberOfPages = 3
    #expect(control.indicatorImage(forPage: 2) == nil)
    #expect(control.currentPageIndicatorImage(forPage: 2) == nil)
  }

  @Test func `colours are kept, and seen`() throws {
    let scene = scene()
    scene.control.pageIndicatorTintColor = .green
    scene.control.currentPageIndicatorTintColor = .red
    let text = "\(scene.session.picture)"
    #expect(text.contains("color 0 1 0 1") && text.contains("color 1 0 0 1"))
    try scene.session.finish()
  }

  @Test func `assistive steps and arrows turn pages`() throws {
    let scene = scene()
    scene.control.accessibilityIncrement()
    #expect(scene.control.currentPage == 3)
    scene.control.accessibilityDecrement()
    #expect(scene.control.currentPage == 2 && scene.control.canBecomeFocused)
    #expect(
      scene.news() == "pages valueChanged, pages primaryActionTriggered, pages valueChanged, "
        + "pages primaryActionTriggered")
    #expect(scene.control.adjust(.left) && scene.control.currentPage == 1)
    scene.control.currentPage = 4
    #expect(!scene.control.adjust(.right) && !scene.control.adjust(.up))
    try scene.session.finish()
  }

  @Test func `7.8 a superview's tap and its pan along the dots wait`() throws {
    let scene = scene()
    let tap = scene.add(UITapGestureRecognizer(), to: scene.board)
    let pan = scene.add(UIPanGestureRecognizer(), to: scene.board)
    scene.down(80, 15).up()
    #expect(scene.clerk.take() == "" && tap.state == .possible)
    scene.session.wait(1)
    let finger = scene.down(50, 15)
    for x in [165, 180] { finger.move(to: CGPoint(x: CGFloat(x), y: 115)) }
    #expect(pan.state == .failed || pan.state == .possible)
    #expect(scene.control.interactionState == .continuous)
    finger.up()
    try scene.session.finish()
  }
}
