import Foundation
import StateArchives

/// What an application knows of its state beyond its own life.
@MainActor final class StateRestoration {
  private struct Registration {
    weak var object: AnyObject?
    var identifier: String
  }

  private var registrations: [Registration] = []
  /// What the application showed when it last left the screen, or in the launch before.
  var archive: RestorationArchive?
  /// The bytes that the next launch begins with.
  var kept: [UInt8] = []
  /// Whether the state is going to be kept at the end of the turn.
  var isKeeping = false
  /// How often restoration was stretched by the application and not completed.
  var extensionCount = 0

  /// The identifier that an object was registered with.
  func identifier(of object: AnyObject) -> String? {
    registrations.first { $0.object === object }?.identifier
  }

  /// Registers an object, or gives one another identifier; it is not owned.
  func register(_ object: AnyObject, _ identifier: String) {
    registrations.removeAll { $0.object == nil || $0.object === object }
    registrations.append(Registration(object: object, identifier: identifier))
  }

  /// The registered objects, in the order of their registration.
  var registered: [any UIStateRestoring] {
    registrations.compactMap { $0.object as? any UIStateRestoring }
  }
}
