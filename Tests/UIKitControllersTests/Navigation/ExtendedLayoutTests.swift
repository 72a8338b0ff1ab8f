import Foundation
import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// Views that extend below bars, or end at them.
@MainActor @Suite struct ExtendedLayoutTests {
  let page = UIViewController()
  let tabs = UITabBarController()
  let stack: UINavigationController

  init() {
    stack = UINavigationController(rootViewController: page)
    tabs.viewControllers = [stack]
  }

  /// Upper and lower edge of the page's view in the window.
  private var extent: [CGFloat] { [page.view.frame.minY, page.view.frame.maxY] }

  @Test func `a view extends below the bars, unless its controller names fewer edges`() throws {
    let session = TouchSession { [tabs] in $0.rootViewController = tabs }
    #expect(page.edgesForExtendedLayout == .all && extent == [0, 1024])
    #expect(page.view.safeAreaInsets.top == 44 && page.view.safeAreaInsets.bottom == 49)
    page.edgesForExtendedLayout = []
    #expect(extent == [44, 975] && page.view.safeAreaInsets == .zero)
    page.edgesForExtendedLayout = .bottom
    #expect(extent == [44, 1024] && page.view.safeAreaInsets.bottom == 49)
    page.edgesForExtendedLayout = [.top, .left, .right]
    #expect(extent == [0, 975])
    page.edgesForExtendedLayout = .all
    #expect(extent == [0, 1024])
    try session.finish()
  }

  @Test func `it follows bars that are hidden and shown`() throws {
    page.edgesForExtendedLayout = []
    let session = TouchSession { [tabs] in $0.rootViewController = tabs }
    #expect(extent == [44, 975])
    stack.setNavigationBarHidden(true, animated: false)
    #expect(extent == [0, 975])
    tabs.setTabBarHidden(true, animated: false)
    #expect(extent == [0, 1024])
    stack.setToolbarHidden(false, animated: false)
    #expect(extent == [0, 980])
    try session.finish()
  }

  @Test func `a pushed view ends at the bars from the start`() throws {
    let session = TouchSession { [tabs] in $0.rootViewController = tabs }
    let next = UIViewController()
    next.edgesForExtendedLayout = []
    session.turn { stack.pushViewController(next, animated: true) }
    #expect(next.view.frame == CGRect(x: 0, y: 44, width: 512, height: 931))
    session.wait(1)
    #expect(next.view.frame == CGRect(x: 0, y: 44, width: 512, height: 931))
    try session.finish()
  }
}
