extension UIViewController {
  /// How a controller comes and goes when it is presented; here that decides how long it takes.
  @preconcurrency @MainActor public final class Transition {
    let style: UIModalTransitionStyle

    private init(_ style: UIModalTransitionStyle) {
      self.style = style
    }

    /// Comes up from below.
    public static let coverVertical = Transition(.coverVertical)
    /// Fades in.
    public static let crossDissolve = Transition(.crossDissolve)
    /// Turns about an upright axis.
    public static let flipHorizontal = Transition(.flipHorizontal)
    /// Leafs up a corner.
    public static let partialCurl = Transition(.partialCurl)
  }
}
