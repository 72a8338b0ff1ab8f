/// How a controller lies over the one that presents it; the numbers are UIKit's.
///
/// There are no sheets and popovers here. What iOS shows as one on a narrow screen covers the container;
/// the presenter's view stays where it is, and hears nothing.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenter's view is taken out.
  case fullScreen = 0
  /// Covers the window; the presenter's view stays.
  case pageSheet = 1
  /// In the middle of the window, as large as it prefers or 540 by 620 points, and never larger than the
  /// window; the presenter's view stays.
  case formSheet = 2
  /// Covers the nearest controller that defines a context, whose view is taken out.
  case currentContext = 3
  /// As the presentation controller of the transitioning delegate says.
  case custom = 4
  /// Covers the window; the presenter's view stays.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a context, whose view stays.
  case overCurrentContext = 6
  /// As `pageSheet`: what iOS makes of a popover where there is no room for one.
  case popover = 7
  /// Not to be presented with: says that there is nothing to change, or that a transition is not a
  /// presentation.
  case none = -1
  /// As `pageSheet`: what a controller has unless it says otherwise.
  case automatic = -2
}

/// What a presentation looks like on its way; here, how long it takes. The numbers are UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical = 0
  /// Turning about the upright axis.
  case flipHorizontal = 1
  /// Fading.
  case crossDissolve = 2
  /// Leafing up.
  case partialCurl = 3
}
