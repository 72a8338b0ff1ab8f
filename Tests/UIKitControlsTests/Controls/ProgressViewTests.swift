import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// `UIProgressView` and `UIActivityIndicatorView`: their values, sizes and looks.
@MainActor @Suite struct ProgressViewTests {
  private func scene(_ view: UIView) -> TouchSession {
    view.accessibilityIdentifier = "view"
    return TouchSession { $0.addSubview(view) }
  }

  @Test(arguments: [(0.25, 0.25), (-1, 0), (7, 1), (.nan, 0), (1, 1)] as [(Float, Float)])
  func `progress is from 0 to 1`(wish: Float, progress: Float) {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = wish
    #expect(bar.progress == progress)
    bar.setProgress(wish, animated: true)
    #expect(bar.progress == progress)
  }

  @Test func `a bar has the height of its style, or of its pictures`() {
    let bar = UIProgressView(progressViewStyle: .default)
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 150, height: 4))
    bar.progressViewStyle = .bar
    #expect(bar.frame.height == 2 && bar.sizeThatFits(CGSize(width: 70, height: 9)).width == 70)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 9)).image { _ in }
    bar.progressImage = picture
    #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 9))
    bar.progressImage = nil
    bar.trackImage = picture
    #expect(bar.frame.height == 9)
  }

  @Test func `an animated change is seen on its way, while the value is new at once`() throws {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    bar.progressTintColor = .red
    let session = scene(bar)
    let rest = session.picture
    bar.setProgress(0.8, animated: true)
    #expect(bar.progress == 0.8)
    #expect(session.picture == rest)
    session.wait(0.12)
    let between = session.picture
    session.wait(0.5)
    let end = session.picture
    #expect(between != rest && between != end)
    bar.setProgress(0.5, animated: false)
    let jumped = session.picture
    bar.setProgress(0.8, animated: false)
    #expect(session.picture == end && jumped != end)
    try session.finish()
  }

  @Test func `a bar begins at the side where reading begins`() throws {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    bar.progressViewStyle = .bar
    (bar.progressTintColor, bar.progress) = (.red, 0.25)
    let session = scene(bar)
    #expect("\(session.picture)".contains("fill winding rect 0 0 25 2 color 1 0 0 1"))
    bar.semanticContentAttribute = .forceRightToLeft
    #expect("\(session.picture)".contains("fill winding rect 75 0 25 2 color 1 0 0 1"))
    try session.finish()
  }

  // MARK: Activity indicators

  @Test func `a wheel is hidden while it stands, unless that is switched off`() {
    let wheel = UIActivityIndicatorView(style: .medium)
    #expect(wheel.bounds.size == CGSize(width: 20, height: 20))
    #expect(wheel.isHidden && !wheel.isAnimating && wheel.hidesWhenStopped)
    wheel.startAnimating()
    #expect(!wheel.isHidden && wheel.isAnimating)
    wheel.stopAnimating()
    #expect(wheel.isHidden && !wheel.isAnimating)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
    wheel.startAnimating()
    wheel.stopAnimating()
    #expect(!wheel.isHidden)
    wheel.hidesWhenStopped = true
    #expect(wheel.isHidden)
  }

  @Test func `a wheel has the size of its style and a colour of its own`() {
    let wheel = UIActivityIndicatorView(frame: .zero)
    wheel.style = .large
    #expect(wheel.bounds.size == CGSize(width: 37, height: 37))
    #expect(wheel.intrinsicContentSize == wheel.sizeThatFits(.zero))
    wheel.color = .red
    #expect(wheel.color == .red)
    wheel.color = nil
    #expect(wheel.color == .secondaryLabel)
  }

  @Test func `a turning wheel is seen turning, and repeats after eight steps`() throws {
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.startAnimating()
    let session = scene(wheel)
    _ = session.takeTranscript()
    let first = session.picture
    session.wait(0.1)
    let second = session.picture
    session.wait(0.7)
    #expect(first != second && session.picture == first)
    #expect(session.takeTranscript().brief([.controls]) == "")
    wheel.stopAnimating()
    #expect(!"\(session.picture)".contains("stroke"))
    try session.finish()
  }
}
