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

  /// Taps a tab, after scrolling the bar to it.
  func choose(_ tab: String) {
    let bar = view("bar") as? UIScrollView
    if viewIfAny("tab-" + tab) == nil, let bar {
      bar.contentOffset.x = bar.contentSize.width - bar.bounds.width
    }
    let tab = view("tab-" + tab)
    bar?.scrollRectToVisible(tab.frame, animated: false)
    tap(on: tab)
  }

  /// States and actions since the last call, as one string.
  func decisions() -> String {
    takeTranscript().brief([.states, .actions])
  }
}
