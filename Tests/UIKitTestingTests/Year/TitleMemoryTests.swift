import CHeapFacts
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Titles with attributes, drawn again and again.
@Suite struct TitleMemoryTests {
  /// In a process of its own, since other tests use memory too.
  @Test func `drawing titles keeps no memory`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let tabs = UITabBarController()
      let session = TouchSession { $0.rootViewController = tabs }
      Self.fill(tabs)
      Self.draw(tabs.view, in: session, count: 50)
      let before = heap_bytes()
      Self.draw(tabs.view, in: session, count: 200)
      // Each title made for drawing would keep 40 KB.
      let growth = Int(heap_bytes()) - Int(before)
      #expect(growth < 16 << 10, "\(growth) bytes")
      session.end()
    }
  }

  @MainActor private static func draw(_ view: UIView, in session: TouchSession, count: Int) {
    for _ in 0..<count {
      session.perform { all(view).forEach { $0.setNeedsDisplay() } }
      session.wait(0.02)
      _ = session.picture
    }
    _ = session.takeTranscript()
  }

  /// Shows a page with titles of every kind.
  @MainActor private static func fill(_ tabs: UITabBarController) {
    let page = UIViewController()
    page.navigationItem.title = "Rooms"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    page.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
    page.tabBarItem.badgeValue = "3"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.red]
    tabs.viewControllers = [navigation]
    for view in views() { page.view.addSubview(view) }
  }

  @MainActor private static func views() -> [UIView] {
    let segments = UISegmentedControl(items: ["on", "off"])
    segments.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    let field = UITextField()
    field.placeholder = "name"
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "old", attributes: [.foregroundColor: UIColor.green])
    let (button, plain) = (UIButton(configuration: .filled()), UIButton(type: .system))
    button.setTitle("OK", for: .normal)
    plain.setTitle("Cancel", for: .normal)
    let views = [segments, field, label, button, plain]
    for (number, view) in views.enumerated() {
      view.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(number), width: 200, height: 44)
    }
    return views
  }

  @MainActor private static func all(_ view: UIView) -> [UIView] {
    [view] + view.subviews.flatMap(all)
  }
}
