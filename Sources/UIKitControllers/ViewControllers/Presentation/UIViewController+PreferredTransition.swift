extension UIViewController {
  /// The transition of a presentation.
  @preconcurrency @MainActor public final class Transition {
    let style: UIModalTransitionStyle

    private init(_ style: UIModalTransitionStyle) {
      self.style = style
    }

    /// Slides up from the bottom.
    public static let coverVertical = Transition(.coverVertical)
    /// Fades in.
    public static let crossDissolve = Transition(.crossDissolve)
    /// Flips about the vertical axis.
    public static let flipHorizontal = Transition(.flipHorizontal)
    /// Curls up a page; shown as a dissolve.
    public static let partialCurl = Transition(.partialCurl)
  }
}
