import Foundation
import StoryboardReading

// The view, created when the controller loads it.
extension StoryboardOrigin {
  /// The element of the controller's view; nil if the scene has none.
  private var viewElement: StoryboardElement? { scene.controller.child("view", key: "view") }

  /// Whether the scene has a view for its controller.
  var hasView: Bool { viewElement != nil }

  /// Creates and connects the view and its subtree, and sets it as the controller's view. Outlets
  /// are set, and every view has received `awakeFromNib()`, before `viewDidLoad()` is called.
  func loadView() {
    guard let controller, let viewElement else { return }
    let kept = objects
    let root = makeView(viewElement)
    rootView = root
    activateConstraints()
    controller.view = root
    connectController(withView: true)
    embedChildren()
    // From now on, superviews own the views.
    objects = kept
    wake(root)
  }

  /// Creates a view with its contents.
  func makeView(_ element: StoryboardElement) -> UIView {
    let isKnown = StoryboardVocabulary.kind(element.name)?.make?(element) is UIView
    let view = make(element, kind: isKnown ? element.name : "view", as: UIView.self) { UIView() }
    setLayoutAttributes(of: view, element)
    for part in element.children { apply(part, into: view) }
    if let view = view as? UIImageView { setImages(of: view, element) }
    return view
  }

  /// Applies a child element that describes the view.
  private func apply(_ part: StoryboardElement, into view: UIView) {
    switch part.name {
    case "rect" where part.key == "frame": setFrame(of: view, part)
    case "autoresizingMask": view.autoresizingMask = part.autoresizingMask
    case "color": setColor(of: view, part)
    case "accessibility":
      view.accessibilityIdentifier = part["identifier"]
      if let label = part["label"] { view.accessibilityLabel = label }
    case "fontDescription": setFont(of: view, part)
    case "textInputTraits": setTextTraits(of: view, part)
    case "subviews":
      for child in part.children {
        let subview = makeView(child)
        if let stack = view as? UIStackView {
          stack.addArrangedSubview(subview)
        } else {
          view.addSubview(subview)
        }
      }
    case "constraints": constraintElements.append((view, part.children))
    case "viewLayoutGuide": keepGuide(part, of: view)
    case "state":
      guard let button = view as? UIButton, let state = Self.state(part.key) else { return }
      button.setTitle(part["title"], for: state)
    case "buttonConfiguration":
      guard let button = view as? UIButton, let title = part["title"] else { return }
      button.setTitle(title, for: .normal)
    default: break
    }
  }

  private func setFrame(of view: UIView, _ element: StoryboardElement) {
    if let rect = element.rect {
      view.frame = rect
    } else {
      report(element, "this is not a rectangle: x, y, width and height are numbers up to a million")
    }
  }

  private func setColor(of view: UIView, _ element: StoryboardElement) {
    let keys = ["backgroundColor", "tintColor", "textColor"]
    guard let key = element.key, keys.contains(key) else { return }
    guard let color = color(element) else {
      return report(
        element, "this colour is not a system colour or in the file, and has no components")
    }
    switch key {
    case "tintColor": view.tintColor = color
    case "textColor": setTextColor(of: view, color)
    default: view.backgroundColor = color
    }
  }

  private static func state(_ key: String?) -> UIControl.State? {
    switch key {
    case "normal": .normal
    case "highlighted": .highlighted
    case "disabled": .disabled
    case "selected": .selected
    default: nil
    }
  }

  /// Calls `awakeFromNib()` on each view, parents before children.
  private func wake(_ view: UIView) {
    view.callLog?.note(.viewController, "awakeFromNib", of: view, topic: .viewController)
    let subviews = view.subviews
    view.awakeFromNib()
    for subview in subviews where subview.controllerIfAny == nil { wake(subview) }
  }

  /// Creates the controllers in container views.
  private func embedChildren() {
    for segue in segues where segue.kind == "embed" {
      guard let container = objects[segue.owner] as? UIView else { continue }
      segue.embed(in: container)
    }
  }
}
