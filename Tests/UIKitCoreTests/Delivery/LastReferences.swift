import Foundation
import UIKitTesting

@testable import UIKitCore

/// Writes to the transcript that its owner has ended.
@MainActor final class Mark {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  // Not `isolated`, which may wait for the main actor: the position in the order counts.
  deinit {
    let name = name
    MainActor.assumeIsolated {
      UIApplication.current?.engine.log.note(application: "\(name) ends")
    }
  }
}

/// The one reference to an object.
final class Only<Object: AnyObject> {
  var object: Object?

  init(_ object: Object) {
    self.object = object
  }
}

/// A window that does something before or after it passes an event on.
final class FrameWindow: UIWindow {
  var before: () -> Void = {}
  var after: () -> Void = {}
  private let mark: Mark
  private var calls = 0

  init(_ name: String, _ frame: CGRect) {
    mark = Mark(name)
    super.init(frame: frame)
    accessibilityIdentifier = name
    isHidden = false
  }

  override func sendEvent(_ event: UIEvent) {
    before()
    super.sendEvent(event)
    after()
    calls += 1
  }
}

/// Receives actions of a gesture and does something.
@MainActor final class Hearer {
  var onAction: () -> Void = {}
  private let mark: Mark
  private var calls = 0

  init(_ name: String) {
    mark = Mark(name)
  }

  func hear(_ recognizer: UIGestureRecognizer) {
    onAction()
    calls += 1
  }
}

/// An application that does something before and after it passes an event on.
final class Mediator: UIApplication {
  var before: () -> Void = {}
  var after: () -> Void = {}

  override func sendEvent(_ event: UIEvent) {
    before()
    super.sendEvent(event)
    after()
  }
}
