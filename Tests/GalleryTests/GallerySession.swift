import Gallery
import Testing
import UIKit
import UIKitTesting

/// Opens the gallery and chooses a tab; the calls for that are not in the transcript.
@MainActor func open(
  _ tab: String, size: CGSize = CGSize(width: 512, height: 1024)
) -> TouchSession {
  let session = TouchSession(delegate: GalleryDelegate(), size: size, delivery: .lowLatency)
  session.choose(tab)
  _ = session.takeTranscript()
  return session
}

extension TouchSession {
  /// The view with this name, in any window.
  func view(_ name: String) -> UIView {
    if let view = viewIfAny(name) { return view }
    Issue.record("no view is called \(name)")
    return windows[0]
  }

  private func viewIfAny(_ name: String) -> UIView? {
    var frontier: [UIView] = windows
    while let view = frontier.popLast() {
      if view.accessibilityIdentifier == name { return view }
      frontier += view.subviews
    }
    return nil
  }

  /// Shows a screen: taps its tab, after scrolling the bar to it, or its row of the list.
  func choose(_ screen: String) {
    guard let bar = view("bar") as? UIScrollView else { return }
    bar.contentOffset.x = bar.contentSize.width - bar.bounds.width
    let row = Catalogue.listed.firstIndex(of: screen)
    let tab = view("tab-" + (row == nil ? screen : "more"))
    bar.scrollRectToVisible(tab.frame, animated: false)
    tap(on: tab)
    if let row {
      tap(on: view("rows"), at: CGPoint(x: 100, y: Catalogue.rowHeight * (CGFloat(row) + 0.5)))
    }
  }

  /// States and actions since the last call, as one string.
  func decisions() -> String {
    takeTranscript().brief([.states, .actions])
  }
}
