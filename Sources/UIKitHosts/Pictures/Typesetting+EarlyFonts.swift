package import UIKitCore

extension Typesetting {
  /// Sets text with `setter` from now on, and registers the fonts that the app has registered so
  /// far; reports those that cannot be.
  package static func begin(with setter: any TextSetter) {
    install(setter)
    for path in takeEarlyFonts() {
      do throws(FontRegistrationFault) {
        try setter.register(fontAt: path)
      } catch {
        reportLine("retouch: \(error.message)")
      }
    }
  }
}
