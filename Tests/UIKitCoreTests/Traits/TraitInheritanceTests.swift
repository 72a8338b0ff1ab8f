import InfoPlist
import InputCore
import Testing
import UIKitTesting

@testable import UIKitCore

/// Traits are inherited from the screen, and changes are reported once, from the top down.
@MainActor @Suite struct TraitInheritanceTests {
  let log = HookLog()

  /// A window with `outer` in it, `inner` in that, and `leaf` in that.
  private func family() -> (TouchSession, [TraitView]) {
    let views = ["outer", "inner", "leaf"].map { TraitView($0, log) }
    let session = TouchSession { window in
      window.addSubview(views[0])
      views[0].addSubview(views[1])
      views[1].addSubview(views[2])
    }
    return (session, views)
  }

  @Test func `views inherit from the screen, and traits at launch are not reported as changes`()
    throws
  {
    let (session, views) = family()
    let traits = views[2].traitCollection
    let known: [Any] = [
      traits.userInterfaceIdiom, traits.userInterfaceStyle, traits.horizontalSizeClass,
      traits.verticalSizeClass, traits.displayScale, traits.layoutDirection,
      traits.preferredContentSizeCategory.rawValue,
    ]
    #expect(
      known.map { "\($0)" }.joined(separator: " ")
        == "pad light compact regular 2.0 leftToRight UICTContentSizeCategoryL")
    #expect(
      traits === UIScreen.main.traitCollection && traits === session.windows[0].traitCollection)
    #expect(log.take() == "")
    try session.finish()
  }

  @Test func `an override takes effect at the end of the turn, and is reported from the top down`()
    throws
  {
    let (session, views) = family()
    views[1].overrideUserInterfaceStyle = .dark
    #expect(views[1].overrideUserInterfaceStyle == .dark)
    #expect(views[1].traitCollection.userInterfaceStyle == .light)
    session.wait(0)
    session.wait(0.001)
    #expect(log.take() == "inner light→dark, leaf light→dark")
    #expect(views.map { $0.traitCollection.userInterfaceStyle } == [.light, .dark, .dark])
    views[1].traitOverrides.remove(UITraitUserInterfaceStyle.self)
    views[1].updateTraitsIfNeeded()
    #expect(log.take() == "inner dark→light, leaf dark→light")
    #expect(views[2].traitCollection === views[0].traitCollection)
    try session.finish()
  }

  @Test func `changes that undo each other are not reported`() throws {
    let (session, views) = family()
    views[0].traitOverrides.userInterfaceStyle = .dark
    views[0].traitOverrides.userInterfaceStyle = .light
    views[0].updateTraitsIfNeeded()
    #expect(log.take() == "")
    #expect(views[0].traitOverrides.contains(UITraitUserInterfaceStyle.self))
    try session.finish()
  }

  @Test func `several changes are reported once, those of a view above first`() throws {
    let (session, views) = family()
    views[2].traitOverrides[Loudness.self] = 4
    views[0].overrideUserInterfaceStyle = .dark
    session.windows[0].overrideUserInterfaceStyle = .light
    views[1].updateTraitsIfNeeded()
    #expect(log.take() == "outer light→dark, inner light→dark, leaf light→dark")
    #expect(views[2].traitCollection[Loudness.self] == 4)
    #expect(views[1].traitCollection[Loudness.self] == 0)
    try session.finish()
  }

  @Test func `a window's override reaches all its views, also those that come later`() throws {
    let (session, views) = family()
    session.windows[0].overrideUserInterfaceStyle = .dark
    session.windows[0].updateTraitsIfNeeded()
    #expect(log.take() == "outer light→dark, inner light→dark, leaf light→dark")
    let late = TraitView("late", log)
    views[2].addSubview(late)
    late.updateTraitsIfNeeded()
    #expect(log.take() == "late light→dark")
    // Outside the hierarchy nothing is reported; back again, nothing has changed.
    late.removeFromSuperview()
    late.updateTraitsIfNeeded()
    views[0].addSubview(late)
    late.updateTraitsIfNeeded()
    #expect(log.take() == "")
    try session.finish()
  }

  @Test func `a view that moves is notified of the traits that differ in its new place`() throws {
    let (session, views) = family()
    views[1].overrideUserInterfaceStyle = .dark
    session.wait(0.001)
    _ = log.take()
    views[0].addSubview(views[2])
    #expect(views[2].traitCollection.userInterfaceStyle == .light)
    views[1].addSubview(views[2])
    views[0].addSubview(views[2])
    session.wait(0.001)
    #expect(log.take() == "leaf dark→light")
    try session.finish()
  }

  @Test func `the system's change reaches every window`() throws {
    let (session, _) = family()
    UIApplication.shared.systemTraits.style = .dark
    session.wait(0.001)
    #expect(log.take() == "outer light→dark, inner light→dark, leaf light→dark")
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
    try session.finish()
  }

  @Test func `a hidden window receives its screen's changes when it is shown again`() throws {
    let (session, _) = family()
    let window = session.windows[0]
    window.isHidden = true
    UIApplication.shared.systemTraits.style = .dark
    session.wait(0.001)
    #expect(log.take() == "")
    window.isHidden = false
    session.wait(0.001)
    #expect(log.take() == "outer light→dark, inner light→dark, leaf light→dark")
    try session.finish()
  }

  @Test func `a window on another screen has that screen's traits`() throws {
    let (session, views) = family()
    let wide = UIScreen(
      sizeInPoints: CGSize(width: 2000, height: 1000), scale: 1, maximumFramesPerSecond: 60)
    let other = WindowList(screen: wide)
    session.windows[0].list = other
    session.wait(0.001)
    #expect(log.take() == "outer light→light, inner light→light, leaf light→light")
    #expect(views[2].traitCollection.horizontalSizeClass == .regular)
    session.end()
  }

  @Test func `the transcript names who was notified and what changed`() throws {
    let (session, views) = family()
    _ = session.takeTranscript()
    views[2].registerForTraitChanges([Loudness.self]) { (_: TraitView, _) in }
    views[2].traitOverrides[Loudness.self] = 1
    session.wait(0.001)
    let lines = session.transcript.brief([.environment])
    #expect(lines == "leaf.traitCollectionDidChange, leaf.traitsChanged")
    #expect(session.transcript.entries.map(\.detail) == ["Loudness", "Loudness"])
    try session.finish()
  }

  @Test func `the idiom and style come from Info.plist, the direction from the locale`() {
    func traits(_ plist: String, _ locale: String) -> String {
      let list = "<plist version=\"1.0\"><dict>\(plist)</dict></plist>"
      let traits = SystemTraits(AppInformation(infoPlist: Array(list.utf8)), locale: locale)
      return "\(traits.idiom) \(traits.style) \(traits.layoutDirection)"
    }
    let phone = "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
    let both = "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>"
    let dark = "<key>UIUserInterfaceStyle</key><string>Dark</string>"
    #expect(traits("", "de_DE.UTF-8") == "pad light leftToRight")
    #expect(traits(phone + dark, "ar_EG") == "phone dark rightToLeft")
    #expect(traits(both, "az_Arab") == "pad light rightToLeft")
    #expect(traits(both, "ar_Latn_EG") == "pad light leftToRight")
    #expect(traits("", "") == "pad light leftToRight")
  }

  @Test func `size classes by idiom and size`() {
    func classes(_ width: CGFloat, _ height: CGFloat, _ idiom: UIUserInterfaceIdiom) -> String {
      let classes = SizeClasses(of: CGSize(width: width, height: height), idiom: idiom)
      return "\(classes.horizontal) \(classes.vertical)"
    }
    #expect(classes(1024, 768, .pad) == "regular regular")
    #expect(classes(639, 1366, .pad) == "compact regular")
    #expect(classes(640, 480, .pad) == "regular regular")
    #expect(classes(390, 844, .phone) == "compact regular")
    #expect(classes(844, 390, .phone) == "compact compact")
    #expect(classes(896, 414, .phone) == "regular compact")
  }
}

/// Registrations for changes, and how often they are called.
@MainActor @Suite struct TraitRegistrationTests {
  let log = HookLog()

  @Test func `handlers come after traitCollectionDidChange, in the order registered`() throws {
    let view = TraitView("view", log)
    let session = TouchSession { $0.addSubview(view) }
    let log = self.log
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: TraitView, previous: UITraitCollection) in
      log.note(
        "first \(previous.userInterfaceStyle)→\(UITraitCollection.current.userInterfaceStyle)")
    }
    let second = view.registerForTraitChanges(
      [UITraitDisplayScale.self, UITraitUserInterfaceStyle.self]
    ) { (_: TraitView, _) in log.note("second") }
    view.registerForTraitChanges([Loudness.self]) { (_: TraitView, _) in log.note("loud") }
    view.overrideUserInterfaceStyle = .dark
    view.updateTraitsIfNeeded()
    #expect(log.take() == "view light→dark, first light→dark, second")
    view.unregisterForTraitChanges(second)
    view.traitOverrides[Loudness.self] = 9
    view.overrideUserInterfaceStyle = .light
    view.updateTraitsIfNeeded()
    #expect(log.take() == "view dark→light, first dark→light, loud")
    try session.finish()
  }

  @Test func `methods of the view or of another object are called in all shapes`() throws {
    let view = TraitView("view", log)
    let session = TouchSession { $0.addSubview(view) }
    var target: TraitListener? = TraitListener(log)
    view.registerForTraitChanges([Loudness.self], action: Selector("hear", TraitView.hear))
    let listener = try #require(target)
    view.registerForTraitChanges(
      [Loudness.self], target: listener, action: Selector("heard:", TraitListener.heard))
    view.registerForTraitChanges(
      [Loudness.self], target: listener,
      action: Selector("heard:previous:", TraitListener.heardMore))
    view.traitOverrides[Loudness.self] = 1
    view.updateTraitsIfNeeded()
    #expect(log.take() == "view light→light, view.hear, heard view, heard view 0→1")
    try session.finish()
    withExtendedLifetime(target) {}
    target = nil
  }

  @Test func `a handler that changes traits takes effect in the same turn, but not endlessly`()
    throws
  {
    let view = TraitView("view", log)
    let session = TouchSession { $0.addSubview(view) }
    var calls = 0
    view.registerForTraitChanges([Loudness.self]) { (view: TraitView, _) in
      calls += 1
      view.traitOverrides[Loudness.self] += 1
    }
    view.traitOverrides[Loudness.self] = 1
    session.wait(0.001)
    #expect(calls == Limits.traitPasses)
    #expect(session.transcript.brief([.refusals]) == "traits that change with every pass refused")
    session.end()
  }

  @Test func `without an application a change is reported immediately`() {
    let view = TraitView("view", log)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceIdiom == .pad && log.take() == "view light→dark")
  }
}

/// A view that records how its style changed.
final class TraitView: UIView {
  let log: HookLog

  init(_ name: String, _ log: HookLog) {
    self.log = log
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    accessibilityIdentifier = name
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let before = previousTraitCollection?.userInterfaceStyle ?? .unspecified
    log.note("\(accessibilityIdentifier ?? "?") \(before)→\(traitCollection.userInterfaceStyle)")
  }

  func hear() { log.note("view.hear") }
}

@MainActor private final class TraitListener {
  let log: HookLog

  init(_ log: HookLog) { self.log = log }

  func heard(_ view: TraitView) { log.note("heard \(view.accessibilityIdentifier ?? "?")") }

  func heardMore(_ view: TraitView, _ previous: UITraitCollection) {
    log.note(
      "heard \(view.accessibilityIdentifier ?? "?") \(previous[Loudness.self])→"
        + "\(view.traitCollection[Loudness.self])")
  }
}
