/// The placement of a controller over its presenter. The raw values are UIKit's.
///
/// Sheets and popovers do not exist here. Styles that iOS shows as a sheet on a narrow screen cover
/// the container; the presenter's view stays in place and gets no appearance calls.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenter's view is removed.
  case fullScreen = 0
  /// Covers the window; the presenter's view stays.
  case pageSheet = 1
  /// In the middle of the window, with its preferred size or else 540 by 620 points, at most the
  /// window's; the presenter's view stays.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context; its view is removed.
  case currentContext = 3
  /// As determined by the transitioning delegate's presentation controller.
  case custom = 4
  /// Covers the window; the presenter's view stays.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context; its view stays.
  case overCurrentContext = 6
  /// The same as `pageSheet`: iOS's adaptation of a popover where there is no space for one.
  case popover = 7
  /// Not a style for presenting: stands for no adaptation, or for a transition that is not a
  /// presentation.
  case none = -1
  /// The same as `pageSheet`. The default of a controller.
  case automatic = -2
}

/// The transition of a presentation; `partialCurl` is drawn as a dissolve. The raw values are
/// UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Flips about the vertical axis.
  case flipHorizontal = 1
  /// Fades in.
  case crossDissolve = 2
  /// Curls up a page.
  case partialCurl = 3
}
