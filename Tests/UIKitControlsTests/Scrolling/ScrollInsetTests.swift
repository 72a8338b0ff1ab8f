import Foundation
import Testing
import UIKitControllers
import UIKitTesting

/// The effects of the safe area, and of small content, on where content rests.
@MainActor @Suite struct ScrollInsetTests {
  private let safe = UIEdgeInsets(top: 50, left: 20, bottom: 40, right: 10)

  /// A scroll view that fills a controller's view with a known safe area, as the second subview of
  /// that view.
  private func stage(
    content: CGSize, _ build: (UIScrollView) -> Void = { _ in }
  ) -> (UIScrollView, TouchSession) {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = safe
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
    scroll.contentSize = content
    build(scroll)
    let session = TouchSession { $0.rootViewController = controller }
    controller.view.addSubview(UIView())
    controller.view.addSubview(scroll)
    return (scroll, session)
  }

  private typealias Behavior = UIScrollView.ContentInsetAdjustmentBehavior

  @Test func `the safe area adds insets along the axes that scroll, by the behaviour`() throws {
    let both = CGSize(width: 600, height: 2000)
    let high = CGSize(width: 100, height: 2000)
    let cases: [(Behavior, CGSize, UIEdgeInsets)] = [
      (.never, both, .zero), (.always, CGSize(width: 1, height: 1), safe),
      (.scrollableAxes, both, safe), (.automatic, both, safe),
      (.scrollableAxes, high, UIEdgeInsets(top: 50, left: 0, bottom: 40, right: 0)),
      (.automatic, CGSize(width: 1, height: 1), .zero),
    ]
    for (behavior, content, inset) in cases {
      let (scroll, session) = stage(content: content) {
        $0.contentInsetAdjustmentBehavior = behavior
      }
      #expect(scroll.adjustedContentInset == inset, "\(behavior) \(content)")
      #expect(scroll.contentOffset == CGPoint(x: -inset.left, y: -inset.top))
      #expect(scroll.contentInset == .zero && scroll.contentInsetAdjustmentBehavior == behavior)
      session.end()
    }
  }

  @Test func `content, size, bouncing and behaviour update the adjusted insets`() throws {
    let (scroll, session) = stage(content: CGSize(width: 100, height: 100))
    var insets: [Double] = []
    func look() { insets.append(scroll.adjustedContentInset.top) }
    look()
    scroll.contentSize.height = 1100
    look()
    scroll.contentSize.height = 100
    look()
    scroll.alwaysBounceVertical = true
    look()
    scroll.contentInset.top = 7
    look()
    scroll.contentInsetAdjustmentBehavior = .never
    look()
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    scroll.alwaysBounceVertical = false
    look()
    scroll.frame.size.height = 90
    look()
    scroll.removeFromSuperview()
    look()
    #expect(insets == [0, 50, 0, 50, 57, 7, 7, 57, 7])
    session.end()
  }

  @Test func `the content of a controller below bars is always inset`() throws {
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
    let stack = UINavigationController(rootViewController: page)
    let session = TouchSession { $0.rootViewController = stack }
    page.view.addSubview(UIView())
    page.view.addSubview(scroll)
    #expect(scroll.adjustedContentInset.top == 0)
    #expect(page.contentScrollView(for: .top) == nil)
    page.setContentScrollView(scroll)
    #expect(scroll.adjustedContentInset.top == 44 && scroll.contentOffset.y == -44)
    #expect(page.contentScrollView(for: [.top, .bottom]) === scroll)
    page.setContentScrollView(nil)
    #expect(scroll.adjustedContentInset.top == 0)
    page.setContentScrollView(scroll, for: .bottom)
    #expect(page.contentScrollView(for: .bottom) === scroll)
    #expect(page.contentScrollView(for: .top) == nil && scroll.adjustedContentInset.top == 0)
    page.setContentScrollView(nil, for: [.bottom, .leading, .trailing])
    #expect(page.contentScrollView(for: .bottom) == nil)
    page.view.sendSubviewToBack(scroll)
    scroll.contentSize.height = 1
    #expect(scroll.adjustedContentInset.top == 44)
    stack.setNavigationBarHidden(true, animated: false)
    #expect(scroll.adjustedContentInset.top == 0 && scroll.contentOffset.y == 0)
    session.end()
  }

  @Test func `content that is smaller than the view is placed by its alignment`() throws {
    let scene = ScrollScene(content: CGSize(width: 256, height: 512))
    #expect(scene.list.contentAlignmentPoint == .zero && scene.list.contentOffset == .zero)
    scene.list.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
    #expect(scene.list.contentOffset == CGPoint(x: -128, y: -512))
    scene.list.alwaysBounceVertical = true
    scene.flick(y: -300)
    #expect(scene.list.contentOffset.y > -512)
    scene.rest()
    #expect(scene.list.contentOffset == CGPoint(x: -128, y: -512))
    scene.list.contentSize.height = 2048
    #expect(scene.list.contentOffset == CGPoint(x: -128, y: 0))
    try scene.session.finish()
  }
}
