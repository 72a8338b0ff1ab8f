import UIKitValues

/// Texts with the places that they have where there are no fonts: at 17 points, characters are 10
/// points wide and lines 20 high. So tests of gestures and keys can say where they touch.
@MainActor package enum FixedPlaces {
  /// What sets text in other tests.
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
