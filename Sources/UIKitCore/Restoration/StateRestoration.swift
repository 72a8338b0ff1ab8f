import Foundation
package import KeyboardLayouts
import StateArchives

/// The state that an application keeps beyond its own life.
@MainActor package final class StateRestoration {
  private struct Registration {
    weak var object: AnyObject?
    var identifier: String
  }

  private var registrations: [Registration] = []
  /// The archive from when the application last left the screen, or from the previous launch.
  var archive: RestorationArchive?
  /// The emoji that were typed last on the screen's keyboard, with the chosen tones.
  package internal(set) var recentEmoji = RecentEmoji()
  /// The saved bytes for the next launch.
  var kept: [UInt8] = []
  /// Whether the state is scheduled to be saved at the end of the turn.
  var isKeeping = false
  /// The number of calls that extended restoration and have not been completed.
  var extensionCount = 0

  /// Returns the identifier with which an object was registered.
  package func identifier(of object: AnyObject) -> String? {
    registrations.first { $0.object === object }?.identifier
  }

  /// Registers an object, or changes its identifier; the object is not retained.
  func register(_ object: AnyObject, _ identifier: String) {
    registrations.removeAll { $0.object == nil || $0.object === object }
    registrations.append(Registration(object: object, identifier: identifier))
  }

  /// The registered objects, in the order of registration.
  package var registered: [any UIStateRestoring] {
    registrations.compactMap { $0.object as? any UIStateRestoring }
  }
}
