extension UIScene {
  final func defaultExtendStateRestoration() {
    restorationExtensionCount += 1
  }

  final func defaultCompleteStateRestoration() {
    guard restorationExtensionCount > 0 else {
      callLog?.refuse(
        "completeStateRestoration of \(session.label): call extendStateRestoration first")
      return
    }
    restorationExtensionCount -= 1
  }
}
