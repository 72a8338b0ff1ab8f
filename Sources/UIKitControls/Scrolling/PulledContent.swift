/// What a person pulls into view above a scroll view's content.
@MainActor package protocol PulledContent: AnyObject {
  /// Called after the content moved, for whatever reason.
  func contentMoved()
  /// Called when the fingers that dragged the content are lifted, before it moves to its place.
  func contentReleased()
}
