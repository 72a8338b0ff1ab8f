import Foundation
import InputCore
import Quartz
import Testing
import UIKitTesting

@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) @testable import UIKitCore
@testable import UIKitControllers
import UIKitTestSupport

/// The looks of bars: appearances, their copies, and what of them is drawn.
@MainActor @Suite struct BarAppearanceTests {
  private func square(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  /// The colours of fills and glyphs of a view's own drawing, as `fill 1,0,0` with alpha if not 1.
  private func colors(of view: UIView) -> [String] {
    var sketch = Sketch(view, bounds: view.bounds, at: .zero)
    view.sketch(&sketch)
    let text = "\(DisplayList(sketch.commands))"
    return text.split(separator: "\n").compactMap { line in
      guard let end = line.range(of: " color ") else { return nil }
      let word = line.split(separator: " ").first { !$0.isEmpty } ?? ""
      return "\(word) \(line[end.upperBound...])"
    }
  }

  @Test func `a bar keeps a copy, whose changes are seen`() throws {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    appearance.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items = [UINavigationItem(title: "Title")]
    bar.standardAppearance = appearance
    appearance.backgroundColor = .blue
    appearance.buttonAppearance.normal.titleTextAttributes = [:]
    #expect(bar.standardAppearance !== appearance)
    #expect(bar.standardAppearance.backgroundColor == .red && bar.barTintColor == .red)
    let normal = bar.standardAppearance.buttonAppearance.normal
    #expect(normal.titleTextAttributes[.foregroundColor] as? UIColor == .green)
    #expect(
      colors(of: bar).filter { $0.hasSuffix("1 0 0 1") || $0.hasSuffix("1 1 0 1") }
        == ["fill 1 0 0 1", "glyphs 1 1 0 1"])
    bar.standardAppearance.backgroundColor = .blue
    bar.titleTextAttributes = nil
    #expect(colors(of: bar).contains("fill 0 0 1 1") && bar.titleTextAttributes == nil)
    let copy = try #require(bar.standardAppearance.copy() as? UINavigationBarAppearance)
    #expect(copy.backgroundColor == .blue && copy !== bar.standardAppearance)
    // Of another class, what both have is taken.
    #expect(UITabBarAppearance(barAppearance: copy).backgroundColor == .blue)
    #expect(UINavigationBarAppearance(barAppearance: copy).titleTextAttributes.isEmpty)
  }

  @Test func `backgrounds are the system's, opaque or none`() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    #expect(colors(of: bar).count == 2)
    bar.standardAppearance.configureWithTransparentBackground()
    #expect(colors(of: bar).isEmpty)
    bar.standardAppearance.configureWithOpaqueBackground()
    bar.standardAppearance.shadowColor = .red
    #expect(colors(of: bar) == ["fill 1 1 1 1", "fill 1 0 0 1"])
    bar.standardAppearance.shadowImage = square(.green)
    bar.standardAppearance.backgroundImage = square(.blue)
    #expect(colors(of: bar) == ["fill 1 1 1 1", "fill 0 0 1 1", "fill 0 1 0 1"])
    bar.standardAppearance.configureWithDefaultBackground()
    bar.barTintColor = .red
    #expect(colors(of: bar).filter { $0 == "fill 1 0 0 1" }.count == 1)
    #expect(bar.standardAppearance.backgroundImage == nil)
  }

  @Test func `a bar shows content behind it by its background`() throws {
    let list = UIScrollView()
    list.contentSize = CGSize(width: 512, height: 2000)
    let root = UIViewController()
    root.view = list
    root.toolbarItems = [UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)]
    let nav = UINavigationController(rootViewController: root)
    nav.isToolbarHidden = false
    let tabs = UITabBarController()
    tabs.viewControllers = [nav]
    let session = TouchSession { $0.rootViewController = tabs }
    session.wait(0.1)
    func grounds() -> String {
      [nav.navigationBar, nav.toolbar as UIView, tabs.tabBar].map { bar in
        colors(of: bar).contains { $0.hasPrefix("fill") } ? "ground" : "none"
      }.joined(separator: " ")
    }
    #expect(grounds() == "none ground ground")
    session.turn { list.contentOffset.y += 1 }
    #expect(grounds() == "ground ground ground")
    session.turn { list.contentOffset.y = 2000 - 1024 + 44 + 49 }
    #expect(grounds() == "ground none none")
    // The content of another view than the first one counts if it is said.
    let other = UIScrollView(frame: list.frame)
    list.addSubview(other)
    root.setContentScrollView(other, for: .top)
    #expect(grounds() == "none none none")
    // The view, and with it the list, moves below a bar that is not translucent.
    nav.navigationBar.isTranslucent = false
    #expect(grounds() == "ground ground none")
    nav.navigationBar.scrollEdgeAppearance = UINavigationBarAppearance()
    nav.navigationBar.scrollEdgeAppearance?.configureWithTransparentBackground()
    tabs.tabBar.scrollEdgeAppearance = UITabBarAppearance()
    #expect(grounds() == "none ground ground")
    root.navigationItem.scrollEdgeAppearance = UINavigationBarAppearance()
    #expect(grounds() == "ground ground ground")
    try session.finish()
  }

  @Test func `views end at a bar that is not translucent, unless they say otherwise`() throws {
    let root = UIViewController()
    let nav = UINavigationController(rootViewController: root)
    let session = TouchSession { $0.rootViewController = nav }
    session.wait(0.1)
    var tops: [CGFloat] = [root.view.frame.minY]
    func look(_ change: () -> Void) {
      session.turn(change)
      tops.append(root.view.frame.minY)
    }
    look { nav.navigationBar.isTranslucent = false }
    look { root.extendedLayoutIncludesOpaqueBars = true }
    look { root.extendedLayoutIncludesOpaqueBars = false }
    look { nav.isNavigationBarHidden = true }
    #expect(tops == [0, 44, 0, 44, 0])
    try session.finish()
  }

  @Test func `the look of buttons is the item's, the bar's, the style's`() throws {
    let item = UIBarButtonItem(title: "Save", style: .done, target: nil, action: nil)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items = [item]
    func look(_ state: UIControl.State) -> String {
      let attributes = item.button.titleAttributes(for: state)
      let color = attributes[.foregroundColor] as? UIColor
      let size = (attributes[.font] as? UIFont)?.pointSize
      return "\(color.map { $0 == .red ? "red" : $0 == .blue ? "blue" : "?" } ?? "-") \(size ?? 0)"
    }
    #expect(look(.normal) == "- 17.0")
    let done = bar.standardAppearance.doneButtonAppearance
    done.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(look(.normal) == "red 17.0" && look(.highlighted) == "red 17.0")
    #expect(look(.disabled) == "- 17.0")
    done.disabled.titleTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(look(.disabled) == "blue 17.0")
    item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .normal)
    #expect(look(.normal) == "red 9.0" && item.titleTextAttributes(for: .disabled) == nil)
    item.setTitleTextAttributes(nil, for: .normal)
    done.configureWithDefault(for: .plain)
    #expect(look(.normal) == "- 0.0" && done.style == .plain)
    item.style = .plain
    bar.standardAppearance.buttonAppearance.highlighted.titlePositionAdjustment =
      UIOffset(horizontal: 0, vertical: 3)
    #expect(
      bar.look(of: item.button, in: .highlighted).button.offset?.vertical == 3
        && bar.look(of: item.button, in: .normal).button.offset == nil)
  }

  @Test func `items of tabs have colours by selection, and badges of their own`() throws {
    let (first, second) = (
      UITabBarItem(title: "A", image: square(.black), tag: 0), UITabBarItem(title: "B", tag: 1)
    )
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    bar.items = [first, second]
    bar.selectedItem = first
    bar.unselectedItemTintColor = .green
    #expect(colors(of: second.button) == ["glyphs 0 1 0 1"])
    let items = bar.standardAppearance.stackedLayoutAppearance
    items.normal.iconColor = .red
    items.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(colors(of: second.button) == ["glyphs 1 0 0 1"])
    // The selected item has the accent colour, not that of the others.
    #expect(!colors(of: first.button).contains { $0.hasSuffix("1 0 0 1") })
    items.selected.iconColor = .blue
    items.selected.titleTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(colors(of: first.button).last == "glyphs 0 0 1 1")
    second.badgeValue = "7"
    items.normal.badgeBackgroundColor = .blue
    items.normal.badgeTextAttributes = [.foregroundColor: UIColor.yellow]
    #expect(
      colors(of: second.button) == ["glyphs 1 0 0 1", "fill 0 0 1 1", "glyphs 1 1 0 1"])
  }
}
