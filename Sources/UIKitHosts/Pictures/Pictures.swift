internal import CPictures
internal import Synchronization

/// The drawing code of this program. It is linked, as `UIKitPictures`, if the package's trait
/// `Pictures` is on, which is the default.
package enum Pictures {
  private static let registered = Mutex<(any PictureServices)?>(nil)

  /// Called by `UIKitPictures`, which is found by the name of a C function.
  package static func register(_ services: any PictureServices) {
    registered.withLock { $0 = services }
  }

  /// Fonts, pixels and displays; nil in a program built without them.
  package static let services: (any PictureServices)? = {
    pictures_register()
    return registered.withLock { $0 }
  }()

  /// Why there are none, and what to do about it.
  package static let absence =
    "this program is built without pictures; build it with the package's trait Pictures"

  /// Returns the services for a task that is impossible without them.
  ///
  /// - Parameter what: The task that needs them, for the message.
  /// - Throws: `HostError` if the program is built without them.
  @discardableResult
  package static func needed(for what: String) throws(HostError) -> any PictureServices {
    guard let services else { throw HostError(.unavailable, "\(what): \(absence)") }
    return services
  }

  /// Prepares UIKit's types, once, to set text, draw and read images, as far as the program can.
  package static let prepare: Void = {
    if let services {
      services.install()
    } else {
      TextWithoutFonts.install()
      ImagesWithoutPictures.install()
    }
  }()
}
