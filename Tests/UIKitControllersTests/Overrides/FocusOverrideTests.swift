import Foundation
import Testing
import UIKitControllers
import UIKitTestSupport

/// Every member of focus that UIKit leaves open can be overridden outside the module; see
/// `RecognizerOverrideTests`.
@MainActor @Suite struct FocusOverrideTests {
  private func names(of environment: any UIFocusEnvironment) -> String {
    Overrides.names {
      environment.setNeedsFocusUpdate()
      environment.updateFocusIfNeeded()
      _ = (environment.preferredFocusEnvironments, environment.parentFocusEnvironment)
      _ = (environment.focusItemContainer, environment.focusGroupIdentifier)
      let context = UIFocusUpdateContext()
      if environment.shouldUpdateFocus(in: context) {
        environment.didUpdateFocus(in: context, with: UIFocusAnimationCoordinator())
      }
    }
  }

  private static let members =
    "container did group needs parent preferred should update"

  @Test func `views, windows and controllers as environments`() {
    #expect(names(of: LoudFocusView(frame: .zero)) == Self.members)
    #expect(names(of: LoudFocusController()) == Self.members)
    let window = LoudFocusWindow(frame: .zero)
    #expect(Overrides.names { _ = window.preferredFocusEnvironments } == "preferred")
    let controller = UIViewController()
    let presentation = LoudFocusPresentation(presentedViewController: controller, presenting: nil)
    #expect(
      names(of: presentation) == "container did needs parent preferred should update")
    controller.restoresFocusAfterTransition = false
    #expect(!controller.restoresFocusAfterTransition)
  }

  @Test func `a view as an item and as a container`() {
    let view = LoudFocusView(frame: .zero)
    let guide = LoudGuide()
    let names = Overrides.names {
      view.focusGroupPriority = .prioritized
      view.addLayoutGuide(guide)
      view.removeLayoutGuide(guide)
      guide.isEnabled = true
      guide.layoutFrame = .zero
      guide.preferredFocusEnvironments = [view]
      _ = (view.canBecomeFocused, view.isFocused, view.coordinateSpace, view.layoutGuides)
      _ = view.focusItems(in: .zero)
    }
    #expect(
      names == "addLayoutGuide canBecomeFocused coordinateSpace focusGroupPriority focusItems "
        + "isEnabled isFocused layoutFrame layoutGuides preferred removeLayoutGuide")
    #expect(view.focusGroupPriority == .prioritized)
  }

  @Test func `contexts and coordinators for tests of an app's focus methods`() {
    let (context, coordinator) = (LoudContext(), LoudCoordinator())
    let names = Overrides.names {
      _ = (context.nextFocusedItem, context.previouslyFocusedItem, context.focusHeading)
      coordinator.addCoordinatedAnimations(nil)
      coordinator.addCoordinatedFocusingAnimations(nil)
      coordinator.addCoordinatedUnfocusingAnimations(nil)
    }
    #expect(names == "animations focusing heading next previous unfocusing")
    let heading = UIFocusHeading(rawValue: 0x33F)
    #expect(heading.contains([.up, .down, .left, .right, .next, .previous, .first, .last]))
  }
}

private final class LoudFocusView: UIView {
  override var canBecomeFocused: Bool {
    Overrides.heard("canBecomeFocused", super.canBecomeFocused)
  }
  override var isFocused: Bool { Overrides.heard("isFocused", super.isFocused) }
  override var focusGroupIdentifier: String? {
    get { Overrides.heard("group", super.focusGroupIdentifier) }
    set { super.focusGroupIdentifier = newValue }
  }
  override var focusGroupPriority: UIFocusGroupPriority {
    didSet { _ = Overrides.heard("focusGroupPriority", 0) }
  }
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    Overrides.heard("preferred", super.preferredFocusEnvironments)
  }
  override var parentFocusEnvironment: (any UIFocusEnvironment)? {
    Overrides.heard("parent", super.parentFocusEnvironment)
  }
  override var focusItemContainer: (any UIFocusItemContainer)? {
    Overrides.heard("container", super.focusItemContainer)
  }
  override var coordinateSpace: any UICoordinateSpace {
    Overrides.heard("coordinateSpace", super.coordinateSpace)
  }
  override func setNeedsFocusUpdate() {
    Overrides.heard("needs", super.setNeedsFocusUpdate())
  }
  override func updateFocusIfNeeded() {
    Overrides.heard("update", super.updateFocusIfNeeded())
  }
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    Overrides.heard("should", super.shouldUpdateFocus(in: context))
  }
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    Overrides.heard("did", super.didUpdateFocus(in: context, with: coordinator))
  }
  override func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    Overrides.heard("focusItems", super.focusItems(in: rect))
  }
  override var layoutGuides: [UILayoutGuide] {
    Overrides.heard("layoutGuides", super.layoutGuides)
  }
  override func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    Overrides.heard("addLayoutGuide", super.addLayoutGuide(layoutGuide))
  }
  override func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    Overrides.heard("removeLayoutGuide", super.removeLayoutGuide(layoutGuide))
  }
}

private final class LoudFocusWindow: UIWindow {
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    Overrides.heard("preferred", super.preferredFocusEnvironments)
  }
}

private final class LoudFocusController: UIViewController {
  override var focusGroupIdentifier: String? {
    get { Overrides.heard("group", super.focusGroupIdentifier) }
    set { super.focusGroupIdentifier = newValue }
  }
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    Overrides.heard("preferred", super.preferredFocusEnvironments)
  }
  override var parentFocusEnvironment: (any UIFocusEnvironment)? {
    Overrides.heard("parent", super.parentFocusEnvironment)
  }
  override var focusItemContainer: (any UIFocusItemContainer)? {
    Overrides.heard("container", super.focusItemContainer)
  }
  override func setNeedsFocusUpdate() {
    Overrides.heard("needs", super.setNeedsFocusUpdate())
  }
  override func updateFocusIfNeeded() {
    Overrides.heard("update", super.updateFocusIfNeeded())
  }
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    Overrides.heard("should", super.shouldUpdateFocus(in: context))
  }
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    Overrides.heard("did", super.didUpdateFocus(in: context, with: coordinator))
  }
}

private final class LoudFocusPresentation: UIPresentationController {
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    Overrides.heard("preferred", super.preferredFocusEnvironments)
  }
  override var parentFocusEnvironment: (any UIFocusEnvironment)? {
    Overrides.heard("parent", super.parentFocusEnvironment)
  }
  override var focusItemContainer: (any UIFocusItemContainer)? {
    Overrides.heard("container", super.focusItemContainer)
  }
  override func setNeedsFocusUpdate() {
    Overrides.heard("needs", super.setNeedsFocusUpdate())
  }
  override func updateFocusIfNeeded() {
    Overrides.heard("update", super.updateFocusIfNeeded())
  }
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    Overrides.heard("should", super.shouldUpdateFocus(in: context))
  }
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    Overrides.heard("did", super.didUpdateFocus(in: context, with: coordinator))
  }
}

private final class LoudGuide: UIFocusGuide {
  override var isEnabled: Bool { didSet { _ = Overrides.heard("isEnabled", 0) } }
  override var layoutFrame: CGRect { didSet { _ = Overrides.heard("layoutFrame", 0) } }
  override var preferredFocusEnvironments: [any UIFocusEnvironment]! {
    didSet { _ = Overrides.heard("preferred", 0) }
  }
}

private final class LoudContext: UIFocusUpdateContext {
  override var nextFocusedItem: (any UIFocusItem)? { Overrides.heard("next", nil) }
  override var previouslyFocusedItem: (any UIFocusItem)? { Overrides.heard("previous", nil) }
  override var focusHeading: UIFocusHeading { Overrides.heard("heading", .up) }
}

private final class LoudCoordinator: UIFocusAnimationCoordinator {
  override func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    _ = Overrides.heard("animations", 0)
  }
  override func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    _ = Overrides.heard("focusing", 0)
  }
  override func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    _ = Overrides.heard("unfocusing", 0)
  }
}
