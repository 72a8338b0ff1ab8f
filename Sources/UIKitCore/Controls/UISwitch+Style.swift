extension UISwitch {
  /// What a switch looks like.
  public enum Style: Int, Sendable {
    /// As the idiom has it: a checkbox in the Mac's, otherwise sliding.
    case automatic = 0
    /// A box with a mark; in the Mac's idiom alone.
    case checkbox = 1
    /// A knob that slides.
    case sliding = 2

    /// What comes of the wish in `idiom`: `checkbox` or `sliding`.
    func resolved(for idiom: UIUserInterfaceIdiom) -> Style {
      switch self {
      case .automatic, .checkbox: idiom == .mac ? .checkbox : .sliding
      case .sliding: .sliding
      }
    }
  }
}
