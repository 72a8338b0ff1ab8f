extension UISwitch {
  /// The style of a switch.
  public enum Style: Int, Sendable {
    /// That of the idiom: a checkbox in the Mac's, otherwise sliding.
    case automatic = 0
    /// A box with a mark; only in the Mac's idiom.
    case checkbox = 1
    /// A knob that slides.
    case sliding = 2

    /// Returns the resulting style in `idiom`: `checkbox` or `sliding`.
    func resolved(for idiom: UIUserInterfaceIdiom) -> Style {
      switch self {
      case .automatic, .checkbox: idiom == .mac ? .checkbox : .sliding
      case .sliding: .sliding
      }
    }
  }
}
