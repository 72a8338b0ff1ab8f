import Testing
import UIKitCore

/// Order among siblings, ownership, search.
@MainActor @Suite struct HierarchyTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let a = UIView()
  let b = UIView()
  let c = UIView()
  let new = UIView()

  init() {
    for view in [a, b, c] { root.addSubview(view) }
    for (view, name) in [(a, "a"), (b, "b"), (c, "c"), (new, "n")] {
      view.accessibilityIdentifier = name
    }
  }

  /// The subviews' names from back to front.
  private var order: String {
    root.subviews.map { $0.accessibilityIdentifier ?? "?" }.joined()
  }

  @Test(arguments: [(0, "nabc"), (2, "abnc"), (3, "abcn"), (99, "abcn"), (-1, "nabc")])
  func `insert a new view at an index`(index: Int, expected: String) {
    root.insertSubview(new, at: index)
    #expect(order == expected)
  }

  @Test(arguments: [(0, "bac"), (1, "abc"), (2, "acb"), (99, "acb")])
  func `insert a present view at an index among the others`(index: Int, expected: String) {
    root.insertSubview(b, at: index)
    #expect(order == expected)
  }

  @Test func `insert next to a sibling`() {
    root.insertSubview(new, aboveSubview: a)
    #expect(order == "anbc")
    root.insertSubview(new, belowSubview: a)
    #expect(order == "nabc")
    root.insertSubview(a, aboveSubview: c)
    #expect(order == "nbca")
  }

  @Test func `24.13 a subview above or below itself comes to the front`() {
    root.insertSubview(a, aboveSubview: a)
    #expect(order == "bca")
    root.insertSubview(c, belowSubview: c)
    #expect(order == "bac")
    root.insertSubview(new, aboveSubview: new)
    #expect(order == "bacn")
  }

  @Test func `insert next to a view that is elsewhere puts it in front`() {
    root.insertSubview(new, belowSubview: UIView())
    #expect(order == "abcn")
    root.insertSubview(a, aboveSubview: UIView())
    #expect(order == "bcna")
  }

  @Test func `reorder`() {
    root.addSubview(a)
    #expect(order == "bca")
    root.sendSubviewToBack(a)
    #expect(order == "abc")
    root.bringSubviewToFront(b)
    #expect(order == "acb")
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order == "bca")
    root.bringSubviewToFront(new)
    root.sendSubviewToBack(new)
    #expect(order == "bca" && new.superview == nil)
  }

  @Test func `a superview owns its subviews and no subview its superview`() {
    weak var parent: UIView?
    weak var child: UIView?
    do {
      let view = UIView()
      view.addSubview(UIView())
      (parent, child) = (view, view.subviews[0])
      #expect(child?.superview === view)
    }
    #expect(parent == nil && child == nil)
  }

  @Test func `a removed view lives as long as it is referenced`() {
    weak var watched: UIView?
    do {
      let view = UIView()
      watched = view
      root.addSubview(view)
    }
    #expect(watched != nil)
    watched?.removeFromSuperview()
    #expect(watched == nil)
  }

  @Test func `descendants`() {
    let grandchild = UIView()
    a.addSubview(grandchild)
    #expect(grandchild.isDescendant(of: root) && grandchild.isDescendant(of: grandchild))
    #expect(!root.isDescendant(of: grandchild) && !grandchild.isDescendant(of: b))
  }

  @Test func `viewWithTag goes depth first and finds the view itself`() {
    let deep = UIView()
    a.addSubview(deep)
    (deep.tag, b.tag) = (7, 7)
    #expect(root.viewWithTag(7) === deep)
    #expect(root.viewWithTag(0) === root)
    #expect(b.viewWithTag(7) === b)
    #expect(root.viewWithTag(8) == nil)
  }

  @Test func `views are equal only to themselves`() {
    #expect(a == a && a != b)
    #expect(Set([a, b, a]).count == 2)
  }
}
