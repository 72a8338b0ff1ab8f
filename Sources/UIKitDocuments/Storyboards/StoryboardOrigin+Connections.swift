import Foundation
import StoryboardReading

// Outlets, actions and the triggers of segues.
extension StoryboardOrigin {
  /// Connects the objects created so far: before the view exists, those outside it; afterwards the
  /// rest.
  func connectController(withView: Bool) {
    let element = scene.controller
    if let controller {
      connect(controller, element, isWhole: withView || !hasView)
    }
    guard withView else {
      for child in element.children where child.key != "view" { connectTree(child) }
      for other in scene.others { connectTree(other) }
      return
    }
    for child in element.children where child.key == "view" { connectTree(child) }
    // The outlets of recognizers and custom objects may refer to views.
    for other in scene.others { connectOutlets(of: other) }
  }

  private func connectTree(_ element: StoryboardElement) {
    element.visit { part in
      guard part.child("connections") != nil, let object = object(part.id) else { return }
      connect(object, part, isWhole: true)
    }
  }

  private func connectOutlets(of element: StoryboardElement) {
    guard let object = object(element.id) else { return }
    for connection in element.contents("connections") where connection.name == "outlet" {
      connectOutlet(connection, of: object, isWhole: true)
    }
  }

  /// Makes the connections of one object.
  ///
  /// - Parameter isWhole: Whether all objects to which it can be connected have been created.
  private func connect(_ object: AnyObject, _ element: StoryboardElement, isWhole: Bool) {
    var collections: [(name: String, place: StoryboardElement, members: [AnyObject])] = []
    for connection in element.contents("connections") {
      switch connection.name {
      case "outlet": connectOutlet(connection, of: object, isWhole: isWhole)
      case "outletCollection" where isWhole:
        let name = connection["property"] ?? ""
        guard let member = self.object(connection["destination"]) else {
          reportMissing(connection)
          continue
        }
        if let index = collections.firstIndex(where: { $0.name == name }) {
          collections[index].members.append(member)
        } else {
          collections.append((name, connection, [member]))
        }
      case "action": connectAction(connection, of: object)
      case "segue": segues.first { $0.element === connection }?.attach(to: object)
      default: break
      }
    }
    for (name, place, members) in collections {
      connectCollection(name, place, members, of: object)
    }
  }

  // MARK: Outlets

  private func connectOutlet(
    _ connection: StoryboardElement, of object: AnyObject, isWhole: Bool
  ) {
    let name = connection["property"] ?? ""
    guard let destination = self.object(connection["destination"]) else {
      // A recognizer's view may not have been created yet.
      if isWhole, !hasView || object is UIView || object is UIViewController {
        reportMissing(connection)
      }
      return
    }
    // The controller already has its view.
    if name == "view", object === controller { return }
    guard let outlet = registry.outlet(name, isCollection: false, of: object) else {
      return reportUnknown(connection, "outlet", name, of: object)
    }
    if !outlet.connect(object, [destination]) {
      report(connection, "the outlet \(name) cannot be a \(type(of: destination))")
    }
  }

  private func connectCollection(
    _ name: String, _ place: StoryboardElement, _ members: [AnyObject], of object: AnyObject
  ) {
    if name == "gestureRecognizers", let view = object as? UIView {
      for case let recognizer as UIGestureRecognizer in members {
        view.addGestureRecognizer(recognizer)
      }
      return
    }
    guard let outlet = registry.outlet(name, isCollection: true, of: object) else {
      return reportUnknown(place, "outletCollection", name, of: object)
    }
    if !outlet.connect(object, members) {
      report(place, "not all objects of the outlet collection \(name) are of its class")
    }
  }

  // MARK: Actions

  private func connectAction(_ connection: StoryboardElement, of sender: AnyObject) {
    let name = connection["selector"] ?? ""
    let goesToFirstResponder =
      scene.firstResponder != nil && connection["destination"] == scene.firstResponder
    let target = goesToFirstResponder ? nil : object(connection["destination"])
    guard goesToFirstResponder || target != nil else { return reportMissing(connection) }
    let selector =
      target.map { registry.action(name, of: $0) }
      ?? Selector(name, anyOf: registry.actions(name))
    guard let selector else {
      return reportUnknown(connection, "action", name, of: target ?? sender)
    }
    switch sender {
    case let control as UIControl:
      let event = UIControl.Event(storyboardName: connection["eventType"])
      control.addTarget(target, action: selector, for: event ?? control.usualEvent)
    case let recognizer as UIGestureRecognizer:
      guard let target else { return report(connection, "a recognizer's action needs a target") }
      recognizer.addTarget(target, action: selector)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = selector
    default: report(connection, "a \(type(of: sender)) sends no actions")
    }
  }

  // MARK: Problems

  private func reportMissing(_ connection: StoryboardElement) {
    report(connection, "there is no object \(connection["destination"] ?? "") to connect to")
  }

  private func reportUnknown(
    _ connection: StoryboardElement, _ what: String, _ name: String, of object: AnyObject
  ) {
    let type = "\(type(of: object))"
    report(
      connection,
      "\(type) has no \(what) \(name); register it: UIStoryboard.register(\(type).self) { … }"
        + ".\(what)(\"\(name)\", …)")
  }
}

extension UIControl {
  /// The control's default event, for connections that do not name one.
  var usualEvent: Event {
    switch self {
    case is UISlider, is UISwitch, is UIStepper, is UISegmentedControl: .valueChanged
    default: .touchUpInside
    }
  }
}

extension UIControl.Event {
  /// Creates the events with this name in a storyboard; nil if the name is nil or unknown.
  @MainActor init?(storyboardName name: String?) {
    let events: KeyValuePairs<String, UIControl.Event> = [
      "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
      "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
      "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
      "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
      "touchCancel": .touchCancel, "valueChanged": .valueChanged,
      "primaryActionTriggered": .primaryActionTriggered,
      "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin,
      "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
      "editingDidEndOnExit": .editingDidEndOnExit, "allTouchEvents": .allTouchEvents,
      "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
    ]
    guard let event = events.first(where: { $0.key == name })?.value else { return nil }
    self = event
  }
}
