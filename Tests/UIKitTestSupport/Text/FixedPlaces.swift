import Testing
import UIKitHosts
import UIKitValues

/// Sets text as if there were no fonts: at 17 points, characters are 10 points wide and lines 20
/// high. Tests of gestures and keys can then say where they touch.
///
/// Each test that begins it must end it: without the machine's fonts, tests that look at text or
/// symbols fail, whichever run next.
@MainActor package enum FixedPlaces {
  /// The text setter of other tests; nil while it is in use.
  private static var fonts: (any TextSetter)?

  package static func begin() {
    // The process's first session would install the fonts.
    Pictures.prepare
    if fonts == nil {
      fonts = Typesetting.setter
    } else {
      Issue.record("an earlier test has begun fixed places and has not ended them")
    }
    Typesetting.install(FixedTextSetter())
  }

  package static func end() {
    guard let fonts else { return }
    self.fonts = nil
    Typesetting.install(fonts)
  }
}
