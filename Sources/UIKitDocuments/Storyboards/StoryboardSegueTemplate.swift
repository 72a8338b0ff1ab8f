import Foundation
import StoryboardReading

/// A segue as the storyboard describes it: its trigger, and its effect each time it is used.
@MainActor final class StoryboardSegueTemplate {
  let element: StoryboardElement
  /// The id of the trigger: a control, item, recognizer, container view, or the controller.
  let owner: String
  unowned let origin: StoryboardOrigin
  /// Whether a continuous gesture in progress has triggered it.
  private var isGestureGoingOn = false

  init(_ element: StoryboardElement, owner: String, origin: StoryboardOrigin) {
    self.element = element
    self.owner = owner
    self.origin = origin
  }

  var kind: String { element["kind"] ?? "" }
  var identifier: String? { element["identifier"] }
  private var isAnimated: Bool { element.flag("animates") ?? true }

  // MARK: Triggers

  /// Makes the object trigger the segue; if it cannot, the app calls `performSegue` instead.
  func attach(to object: AnyObject) {
    switch object {
    case let control as UIControl:
      let event = UIControl.Event(storyboardName: element["eventType"])
      control.addTarget(
        self, action: Selector("perform:", StoryboardSegueTemplate.perform(_:)),
        for: event ?? control.usualEvent)
    case let item as UIBarButtonItem:
      item.target = self
      item.action = Selector("perform:", StoryboardSegueTemplate.perform(_:))
    case let recognizer as UIGestureRecognizer:
      recognizer.addTarget(
        self, action: Selector("performForGesture:", StoryboardSegueTemplate.performForGesture))
    default: break
    }
  }

  /// Performs the segue for a control or item, unless the source refuses.
  private func perform(_ sender: Any?) {
    guard let source = origin.controller else { return }
    source.note("shouldPerformSegue", detail: identifier ?? "")
    if source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) { go(sender) }
  }

  /// Performs the segue for a recognizer, once per gesture: when it begins or is recognized.
  private func performForGesture(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      isGestureGoingOn = true
      perform(recognizer)
    case .ended:
      if !isGestureGoingOn { perform(recognizer) }
      isGestureGoingOn = false
    case .cancelled, .failed: isGestureGoingOn = false
    case .possible, .changed: break
    }
  }

  // MARK: Performing

  /// Creates the destination, has the source prepare, and performs the segue.
  func go(_ sender: Any?) {
    guard let source = origin.controller else { return }
    if kind == "unwind" { return goBack(from: source, sender) }
    guard let destination = makeDestination() else { return }
    let work: () -> Void = { [self] in show(destination, from: source, sender) }
    perform(makeSegue(from: source, to: destination, work), sender)
  }

  private func perform(_ segue: UIStoryboardSegue, _ sender: Any?) {
    segue.source.note("prepareForSegue", detail: identifier ?? "")
    segue.source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func makeDestination() -> UIViewController? {
    let id = element["destination"] ?? ""
    guard let scene = origin.document.scene(id: id) else {
      origin.report(element, "there is no view controller \(id) to go to")
      return nil
    }
    return origin.storyboard.make(scene, within: kind == "embed" ? origin.ancestry : [])
  }

  private func makeSegue(
    from source: UIViewController, to destination: UIViewController, _ work: @escaping () -> Void
  ) -> UIStoryboardSegue {
    guard let name = element["customClass"] else {
      return UIStoryboardSegue(
        identifier: identifier, source: source, destination: destination, performHandler: work)
    }
    guard let make = StoryboardRegistry.shared.segue(name) else {
      origin.report(
        element,
        "the segue class \(name) is not registered; call UIStoryboard.register(segue:make:)")
      return UIStoryboardSegue(
        identifier: identifier, source: source, destination: destination, performHandler: work)
    }
    let segue = make(identifier, source, destination)
    if segue.work == nil { segue.work = work }
    return segue
  }

  /// Shows the destination as the kind of the segue specifies.
  private func show(_ destination: UIViewController, from source: UIViewController, _ sender: Any?)
  {
    if destination is UINavigationController, kind == "show" || kind == "push",
      source.navigationController != nil
    {
      origin.report(
        element, "a navigation controller cannot be on another's stack; it is presented instead")
      return present(destination, from: source)
    }
    switch kind {
    case "show": withAnimation { source.show(destination, sender: sender) }
    case "showDetail", "replace":
      withAnimation { source.showDetailViewController(destination, sender: sender) }
    case "push":
      source.navigationController?.pushViewController(destination, animated: isAnimated)
    case "presentation", "modal", "popoverPresentation", "custom":
      present(destination, from: source)
    default:
      origin.report(element, "the segue kind \(kind) is unknown; the destination is presented")
      present(destination, from: source)
    }
  }

  private func present(_ destination: UIViewController, from source: UIViewController) {
    let style = StoryboardVocabulary.styles.first { $0.key == element["modalPresentationStyle"] }
    if let style { destination.modalPresentationStyle = style.value }
    let way = StoryboardVocabulary.transitions.first { $0.key == element["modalTransitionStyle"] }
    if let way { destination.modalTransitionStyle = way.value }
    source.present(destination, animated: isAnimated)
  }

  private func withAnimation(_ work: () -> Void) {
    if isAnimated { work() } else { UIView.performWithoutAnimation(work) }
  }

  // MARK: Embedding

  /// Makes the destination a child whose view fills `container`.
  func embed(in container: UIView) {
    guard let source = origin.controller, let destination = makeDestination() else { return }
    let segue = makeSegue(from: source, to: destination) {
      source.addChild(destination)
      destination.view.frame = container.bounds
      destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(destination.view)
      destination.note("didMove(toParent:)", about: source)
      destination.didMove(toParent: source)
    }
    perform(segue, nil)
  }

  // MARK: Unwinding

  /// Finds the controller with the action, calls the action, and removes the controllers in between
  /// (`docs/storyboards.md`).
  private func goBack(from controller: UIViewController, _ sender: Any?) {
    let name = element["unwindAction"] ?? ""
    let start = UIStoryboardUnwindSegueSource(
      source: controller, unwindAction: Selector(name), sender: sender)
    guard let destination = start.findDestination(),
      let action = StoryboardRegistry.shared.action(name, of: destination)
    else { return origin.report(element, "no controller to unwind to has the action \(name)") }
    var segue: UIStoryboardSegue?
    segue = makeSegue(from: controller, to: destination) { [isAnimated] in
      if let segue { start.unwind(segue, animated: isAnimated) }
    }
    guard let segue else { return }
    controller.note("prepareForSegue", detail: identifier ?? "")
    controller.prepare(for: segue, sender: sender)
    destination.note(name, about: controller)
    action.send(to: destination, sender: segue)
    segue.perform()
    segue.work = nil
  }
}

extension StoryboardOrigin {
  /// Creates the segues of the scene, the controller's first.
  func makeSegues() {
    for root in [scene.controller] + scene.others {
      root.visit { owner in
        for connection in owner.contents("connections")
        where connection.name == "segue" && connection["kind"] != "relationship" {
          segues.append(
            StoryboardSegueTemplate(connection, owner: owner.id ?? "", origin: self))
        }
      }
    }
  }
}
