/// Hears of a view's layout: the view controller whose root view it is.
///
/// `ViewExtras` holds it weakly, and `ViewFlags.hasController` says that it is there.
@MainActor protocol ViewLayoutListener: AnyObject {
  /// The view is about to place its subviews.
  func viewWillLayoutSubviews()
  /// The view has placed its subviews; theirs are placed after this.
  func viewDidLayoutSubviews()
}
