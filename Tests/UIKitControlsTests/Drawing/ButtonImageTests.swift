import Foundation
import Testing
import UIKitControllers
import UIKitTesting

/// Images of buttons and of items in bars, and the sizes that content gives to buttons.
@MainActor @Suite struct ButtonImageTests {
  /// A square of ten points, in one colour.
  private func square(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  @Test func `an image belongs to a state, and others use that of normal`() {
    let button = UIButton(type: .system)
    let (plain, pressed) = (square(.red), square(.blue))
    button.setImage(plain, for: .normal)
    button.setImage(pressed, for: .highlighted)
    #expect(button.currentImage === plain)
    #expect(button.image(for: .disabled) === plain)
    button.isHighlighted = true
    #expect(button.currentImage === pressed)
    button.setImage(nil, for: .highlighted)
    #expect(button.currentImage === plain)
    button.setBackgroundImage(pressed, for: .normal)
    #expect(button.currentBackgroundImage === pressed)
    #expect(button.backgroundImage(for: .selected) === pressed)
    button.configuration = .plain()
    #expect(button.currentImage == nil)
    button.configuration?.image = pressed
    #expect(button.currentImage === pressed)
  }

  @Test func `the size is that of image, title and margins`() {
    let button = UIButton(type: .system)
    button.setImage(square(.red), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 10, height: 22))
    button.setBackgroundImage(square(.red).resizableImage(withCapInsets: .zero), for: .normal)
    #expect(button.sizeThatFits(.zero) == CGSize(width: 10, height: 22))
    var look = UIButton.Configuration.filled()
    look.image = square(.red)
    look.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    button.configuration = look
    #expect(button.intrinsicContentSize == CGSize(width: 16, height: 14))
    look.title = "wide"
    look.imagePadding = 5
    button.configuration = look
    let beside = button.intrinsicContentSize
    look.imagePlacement = .bottom
    button.configuration = look
    let below = button.intrinsicContentSize
    #expect(below.height > beside.height + 9)
    #expect(abs(below.width - (beside.width - 15)) < 0.5)
    button.sizeToFit()
    #expect(button.bounds.size == below)
  }

  @Test func `the system's buttons draw stencils, custom ones the image itself`() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    button.setImage(square(.red), for: .normal)
    let session = TouchSession { window in window.addSubview(button) }
    #expect("\(session.picture)".contains("mask"))
    button.setImage(square(.red).withRenderingMode(.alwaysOriginal), for: .normal)
    #expect(!"\(session.picture)".contains("mask"))
    #expect("\(session.picture)".contains("color 1 0 0 1"))
    let custom = UIButton(frame: button.frame)
    custom.setBackgroundImage(square(.green), for: .normal)
    button.superview?.addSubview(custom)
    session.wait(0.1)
    // The image fills the button.
    #expect("\(session.picture)".contains("list 3 0 0 3"))
    try session.finish()
  }

  @Test func `items of bars have images`() throws {
    let item = UIBarButtonItem(image: square(.red), style: .plain, target: nil, action: nil)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items = [item]
    let tabs = UITabBar(frame: CGRect(x: 0, y: 100, width: 300, height: 49))
    let tab = UITabBarItem(title: "One", image: square(.red), selectedImage: square(.blue))
    tabs.items = [tab, UITabBarItem(title: "Two", image: nil, tag: 1)]
    let session = TouchSession { window in
      window.addSubview(bar)
      window.addSubview(tabs)
    }
    session.wait(0.1)
    let rest = session.picture
    #expect("\(rest)".split(separator: "\n").count { $0.contains("mask") } == 2)
    tabs.selectedItem = tab
    session.wait(0.1)
    #expect(session.picture != rest)
    tab.badgeValue = "9"
    #expect("\(session.picture)".count > "\(rest)".count)
    try session.finish()
  }
}
