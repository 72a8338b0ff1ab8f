internal import CPictures
internal import Synchronization

/// What draws in this program, if it is linked with `UIKitPictures`: with the package's trait
/// `Pictures`, which is on unless a build turns it off.
package enum Pictures {
  private static let registered = Mutex<(any PictureServices)?>(nil)

  /// Called by `UIKitPictures`, which is found by the name of a C function.
  package static func register(_ services: any PictureServices) {
    registered.withLock { $0 = services }
  }

  /// Fonts, pixels and displays; nil in a program without them.
  package static let services: (any PictureServices)? = {
    pictures_register()
    return registered.withLock { $0 }
  }()

  /// Why there are none, and what to do about it.
  package static let absence =
    "this program is built without pictures; build it with the package's trait Pictures"

  /// The same, for something that cannot be done without them.
  ///
  /// - Parameter what: Who needs them, for the message.
  /// - Throws: `HostError` if there are none.
  @discardableResult
  package static func needed(for what: String) throws(HostError) -> any PictureServices {
    guard let services else { throw HostError(.unavailable, "\(what): \(absence)") }
    return services
  }

  /// Has text set, drawings made and images read from now on; once.
  static let prepare: Void = {
    if let services { services.install() } else { TextWithoutFonts.install() }
  }()
}
