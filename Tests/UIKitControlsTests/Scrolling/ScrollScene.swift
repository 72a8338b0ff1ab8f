import UIKitControls
import UIKitTesting

/// The scene of most scrolling rules: a list that fills the window, a row in it.
///
///     window 0,0 512×1024
///     └ list 0,0 512×1024, content 512×4096
///       └ row 64,64 256×64
@MainActor final class ScrollScene {
  let list = Scroller(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
  let row = UIView(frame: CGRect(x: 64, y: 64, width: 256, height: 64))
  let session: TouchSession

  /// - Parameters:
  ///   - content: The size of the list's content.
  ///   - build: Changes or adds what the window holds, before it is shown.
  init(
    content: CGSize = CGSize(width: 512, height: 4096), delivery: TouchSession.Delivery = .aligned,
    framesPerSecond: Int = 60, build: @escaping (UIWindow, Scroller) -> Void = { _, _ in }
  ) {
    let (list, row) = (list, row)
    list.accessibilityIdentifier = "list"
    row.accessibilityIdentifier = "row"
    list.contentSize = content
    list.addSubview(row)
    session = TouchSession(framesPerSecond: framesPerSecond, delivery: delivery) { window in
      window.addSubview(list)
      build(window, list)
    }
    list.delegate = list
  }

  /// The calls to views and the delegate since the last time, without the scroll view's prefix.
  ///
  /// Calls that repeat are written once, with an ellipsis.
  func news(_ kinds: Transcript.Kinds = [.views, .scrolling]) -> String {
    var calls: [String] = []
    for entry in session.takeTranscript().only(kinds).entries
    where kinds != .scrolling || entry.call.hasPrefix("scrollView") {
      let brief = entry.brief.replacingOccurrences(of: ".scrollView", with: " ")
      if calls.last == brief || calls.last == brief + "…" {
        calls[calls.count - 1] = brief + "…"
      } else {
        calls.append(brief)
      }
    }
    return calls.joined(separator: ", ")
  }

  /// Lets the content come to rest.
  func rest() {
    session.wait(10)
  }

  /// Drags the list's middle straight and lifts after a long rest, so that nothing decelerates.
  func drag(byX x: CGFloat = 0, y: CGFloat = 0, from start: CGPoint = CGPoint(x: 256, y: 512)) {
    let finger = session.finger()
    finger.down(at: start)
    finger.move(byX: x, y: y, duration: 0.2)
    session.wait(0.6)
    finger.up()
  }

  /// Flicks the list: a straight move at a constant speed.
  func flick(byX x: CGFloat = 0, y: CGFloat = 0, duration: Double = 0.1, rate: Double = 60) {
    let start = CGPoint(x: 256, y: 512)
    session.drag(
      from: start, to: CGPoint(x: start.x + x, y: start.y + y), duration: duration, rate: rate)
  }
}

/// A scroll view whose answers are closures, and its own delegate.
@MainActor final class Scroller: UIScrollView, UIScrollViewDelegate {
  var lets: (UIView) -> Bool = { _ in true }
  var cancels: (UIView) -> Bool = { _ in true }
  var onScroll: (UIScrollView) -> Void = { _ in }
  var onRelease: (CGPoint, inout CGPoint) -> Void = { _, _ in }
  var zoomed: UIView?
  var onCall: (String) -> Void = { _ in }

  override func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { lets(view) }
  override func touchesShouldCancel(in view: UIView) -> Bool { cancels(view) }

  /// The default answer of a scroll view.
  func isCancelledByDefault(_ view: UIView) -> Bool { super.touchesShouldCancel(in: view) }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll(scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { onCall("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    onCall("willEndDragging")
    unsafe onRelease(velocity, &targetContentOffset.pointee)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    onCall("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    onCall("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { onCall("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    onCall("didEndScrollingAnimation")
  }
}
