/// The detached subviews of a deallocated view, which may have other owners.
///
/// The `deinit` of this object notifies them: immediately if the view's last reference was released
/// on the main thread, as in the engine, otherwise as soon as the main thread is free. Nothing
/// retains the object.
@MainActor final class ViewRemains {
  private let orphans: ContiguousArray<UIView>
  private let wasWindow: Bool
  private let wasVisible: Bool

  /// Creates the remains of a view, or of a window that may have been on the screen.
  nonisolated init(_ orphans: ContiguousArray<UIView>, ofWindow: Bool, visible: Bool) {
    self.orphans = orphans
    wasWindow = ofWindow
    wasVisible = ofWindow && visible
    LongWalk.lapse()
  }

  isolated deinit { notifyOrphans() }

  private func notifyOrphans() {
    if wasWindow {
      for orphan in orphans { orphan.homeApplication?.engine.pipeline.subtreeWillLeave(orphan) }
    }
    // The hooks of earlier orphans may have given an orphan a new superview.
    for orphan in orphans where orphan.parent == nil {
      orphan.lostSuperview(window: wasWindow ? wasVisible : nil)
    }
  }
}
