import Testing
import UIKitTesting

@testable import UIKitControllers

/// Controllers inherit through the view hierarchy, and pass traits to their views.
@MainActor @Suite struct ControllerTraitTests {
  let log = HookLog()

  private func session(_ root: UIViewController) -> TouchSession {
    TouchSession { $0.rootViewController = root }
  }

  @Test func `a controller's override reaches its view and all below, the controller first`() throws
  {
    let root = TraitController("root", log)
    let session = session(root)
    #expect(log.take() == "" && root.traitCollection.userInterfaceStyle == .light)
    root.overrideUserInterfaceStyle = .dark
    session.wait(0.001)
    #expect(log.take() == "root light→dark, root.view light→dark")
    #expect(root.view.traitCollection.userInterfaceStyle == .dark)
    #expect(session.windows[0].traitCollection.userInterfaceStyle == .light)
    root.overrideUserInterfaceStyle = .unspecified
    session.wait(0.001)
    #expect(log.take() == "root dark→light, root.view dark→light")
    try session.finish()
  }

  @Test func `20.2 a view has its traits before it is appearing`() throws {
    let root = TraitController("root", log)
    root.overrideUserInterfaceStyle = .dark
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    root.isChatty = true
    let session = session(root)
    #expect(
      log.take()
        == "root willAppear light, root light→dark, root.view light→dark, root isAppearing dark")
    try session.finish()
  }

  @Test func `a child inherits from the view that its own is in, not from its parent`() throws {
    let (root, child) = (TraitController("root", log), TraitController("child", log))
    let session = session(root)
    let box = UIView()
    root.view.addSubview(box)
    box.overrideUserInterfaceStyle = .dark
    root.addChild(child)
    box.addSubview(child.view)
    child.didMove(toParent: root)
    session.wait(0.001)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(root.traitCollection.userInterfaceStyle == .light)
    #expect(log.take() == "child light→dark, child.view light→dark")
    try session.finish()
  }

  @Test func `a container's traits for a child come before the child's own overrides`() throws {
    let (root, child) = (TraitController("root", log), TraitController("child", log))
    let session = session(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let compact = UITraitCollection { traits in
      traits.horizontalSizeClass = .regular
      traits.userInterfaceStyle = .dark
    }
    root.setOverrideTraitCollection(compact, forChild: child)
    root.setOverrideTraitCollection(compact, forChild: root)
    child.overrideUserInterfaceStyle = .light
    session.wait(0.001)
    #expect(root.overrideTraitCollection(forChild: child) == compact)
    #expect(root.overrideTraitCollection(forChild: root) == nil)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    #expect(child.traitCollection.userInterfaceStyle == .light)
    root.setOverrideTraitCollection(nil, forChild: child)
    session.wait(0.001)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    try session.finish()
  }

  @Test func `text sizes are kept within the limits of a view`() throws {
    let view = UIView()
    let session = TouchSession { $0.addSubview(view) }
    view.minimumContentSizeCategory = .extraLarge
    session.windows[0].maximumContentSizeCategory = .accessibilityLarge
    view.updateTraitsIfNeeded()
    #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
    view.traitOverrides.preferredContentSizeCategory = .small
    view.maximumContentSizeCategory = .extraExtraLarge
    session.windows[0].traitOverrides.preferredContentSizeCategory =
      .accessibilityExtraExtraExtraLarge
    view.updateTraitsIfNeeded()
    #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(
      session.windows[0].traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(
      view.appliedContentSizeCategoryLimitsDescription
        == "UIView: UICTContentSizeCategoryXL to UICTContentSizeCategoryXXL\n"
        + "UIWindow: any to UICTContentSizeCategoryAccessibilityL")
    #expect(view.minimumContentSizeCategory == .extraLarge)
    #expect(view.maximumContentSizeCategory == .extraExtraLarge)
    try session.finish()
  }
}

private final class TraitController: UIViewController {
  let log: HookLog
  let name: String
  var isChatty = false

  init(_ name: String, _ log: HookLog) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() { view = TraitView(name + ".view", log) }

  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let before = previousTraitCollection?.userInterfaceStyle ?? .unspecified
    log.note("\(name) \(before)→\(traitCollection.userInterfaceStyle)")
  }

  private func note(_ call: String) {
    if isChatty { log.note("\(name) \(call) \(traitCollection.userInterfaceStyle)") }
  }
}
