import Testing
import UIKitControls
import UIKitTesting

/// The calls to an app's own delegate for zooms and insets, in order.
@MainActor @Suite struct ScrollDelegateTests {
  final class Listener: UIScrollViewDelegate {
    var heard: [String] = []
    var zoomed: UIView?

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      heard.append("begins \(view === zoomed)")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      if heard.last != "zooms" { heard.append("zooms") }
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
      heard.append("ends \(view === zoomed) \(scale == scrollView.zoomScale)")
    }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      heard.append("insets \(scrollView.adjustedContentInset.top)")
    }
  }

  @Test func `a zoom by two fingers, and insets that change`() throws {
    let listener = Listener()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 2048))
    listener.zoomed = picture
    let session = TouchSession { window in
      list.contentSize = CGSize(width: 1024, height: 2048)
      list.maximumZoomScale = 4
      list.addSubview(picture)
      list.delegate = listener
      window.addSubview(list)
    }
    listener.heard = []
    session.pinch(on: list, scale: 2)
    session.wait(2)
    #expect(listener.heard == ["begins true", "zooms", "ends true true"])
    list.contentInset.top = 30
    session.wait(0.1)
    #expect(listener.heard.last == "insets 30.0")
    try session.finish()
  }
}
