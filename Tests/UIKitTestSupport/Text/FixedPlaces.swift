import UIKitValues

/// Sets text as if there were no fonts: at 17 points, characters are 10 points wide and lines 20
/// high. Tests of gestures and keys can then say where they touch.
@MainActor package enum FixedPlaces {
  /// The text setter of other tests.
  private static var fonts: (any TextSetter)?

  package static func begin() {
    let setter = Typesetting.setter
    if !(setter is FixedTextSetter) { fonts = setter }
    Typesetting.install(FixedTextSetter())
  }

  package static func end() {
    if let fonts { Typesetting.install(fonts) }
  }
}
