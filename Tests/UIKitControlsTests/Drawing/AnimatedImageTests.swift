import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Images that show others in turn.
@MainActor @Suite struct AnimatedImageTests {
  private func square(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  /// The side of the visible square.
  private func side(_ session: TouchSession) -> String? {
    "\(session.picture)".split(separator: "\n").last { $0.contains("fill") }
      .flatMap { line in
        let words = line.split(separator: " ").map(String.init)
        return words.firstIndex(of: "rect").map { words[$0 + 3] }
      }
  }

  @Test func `an image of several has the first one's size, and says what it is made of`() throws {
    let session = TouchSession { _ in }
    let (small, large) = (square(10), square(20))
    let image = try #require(UIImage.animatedImage(with: [small, large], duration: 2))
    #expect(image.images == [small, large] && image.duration == 2)
    #expect(image.size == small.size && image.scale == small.scale)
    #expect(image.cgImage === small.cgImage)
    #expect(small.images == nil && small.duration == 0)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(UIImage.animatedImageNamed("no such file", duration: 1) == nil)
    try session.finish()
  }

  @Test func `an image view shows its images in turn from when it is set, without end`() throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.contentMode = .topLeft
    let session = TouchSession { window in window.addSubview(view) }
    session.wait(0.3)
    view.image = .animatedImage(with: [square(10), square(20)], duration: 1)
    #expect(view.isAnimating && side(session) == "10")
    session.wait(0.4)
    #expect(side(session) == "10")
    session.wait(0.2)
    #expect(side(session) == "20")
    session.wait(0.5)
    #expect(side(session) == "10")
    session.wait(60.5)
    #expect(view.isAnimating && side(session) == "20")
    view.stopAnimating()
    #expect(!view.isAnimating && side(session) == "10")
    session.wait(0.6)
    #expect(side(session) == "10")
    view.startAnimating()
    session.wait(0.6)
    #expect(view.isAnimating && side(session) == "20")
    view.image = square(30)
    #expect(!view.isAnimating && side(session) == "30")
    try session.finish()
  }

  @Test func `without a duration each is shown for a thirtieth of a second`() throws {
    let image = UIImage.animatedImage(with: [square(10), square(20), square(30)], duration: 0)
    let view = UIImageView(image: image)
    view.contentMode = .topLeft
    let session = TouchSession { window in window.addSubview(view) }
    session.wait(0.05)
    #expect(side(session) == "20")
    session.wait(0.04)
    #expect(side(session) == "30")
    try session.finish()
  }

  @Test func `what is changed for all holds for each`() throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.tintColor = .green
    let image = UIImage.animatedImage(with: [square(10), square(20)], duration: 1)
    view.image = image?.withRenderingMode(.alwaysTemplate)
    let session = TouchSession { window in window.addSubview(view) }
    func isGreen() -> Bool { "\(session.picture)".contains("color 0 1 0 1") }
    #expect(isGreen())
    session.wait(0.6)
    #expect(isGreen())
    try session.finish()
  }

  @Test func `elsewhere the first one is drawn`() throws {
    let image = UIImage.animatedImage(with: [square(10), square(20)], duration: 1)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.setImage(image?.withRenderingMode(.alwaysOriginal), for: .normal)
    let session = TouchSession { window in window.addSubview(button) }
    session.wait(0.6)
    #expect(side(session) == "10")
    try session.finish()
  }
}
