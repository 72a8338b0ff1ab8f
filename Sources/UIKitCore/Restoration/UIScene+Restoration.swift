extension UIScene {
  /// Restoration of the scene goes on beyond its connection, until `completeStateRestoration()` is called as
  /// often or the scene is disconnected. A program that ends before does not get the state again, which may
  /// have been the reason.
  public func extendStateRestoration() {
    restorationExtensionCount += 1
  }

  /// Ends what `extendStateRestoration()` began; without that it is refused, with a note.
  public func completeStateRestoration() {
    guard restorationExtensionCount > 0 else {
      Engine.current?.log.refuse(
        "completeStateRestoration of \(session.label): call extendStateRestoration before")
      return
    }
    restorationExtensionCount -= 1
  }
}
