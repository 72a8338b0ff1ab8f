/// What a view leaves behind that goes away: the subviews, already cut off, which others may still own.
///
/// Its own end is what tells them: at once where the view's last reference went on the main thread, as
/// it does in the engine, else as soon as the main thread is free. Nobody holds on to it.
@MainActor final class ViewRemains {
  private let orphans: ContiguousArray<UIView>
  private let wasWindow: Bool
  private let wasVisible: Bool

  /// The subviews of a view, or of a window that may have been on the screen.
  nonisolated init(_ orphans: ContiguousArray<UIView>, ofWindow: Bool, visible: Bool) {
    self.orphans = orphans
    wasWindow = ofWindow
    wasVisible = ofWindow && visible
  }

  isolated deinit { tell() }

  private func tell() {
    if wasWindow {
      for orphan in orphans { orphan.homeApplication?.engine.pipeline.subtreeWillLeave(orphan) }
    }
    // What was told before may have found the others another place.
    for orphan in orphans where orphan.parent == nil {
      orphan.lostSuperview(window: wasWindow ? wasVisible : nil)
    }
  }
}
