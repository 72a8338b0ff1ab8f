import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// The result of a button's configuration: its style, the button's state and the app's values.
@MainActor @Suite struct ButtonConfigurationTests {
  /// The colour's components in the light style, in hundredths (not of 255); alpha is the last.
  func parts(_ color: UIColor?) -> String {
    guard let color = color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    else { return "none" }
    if color == .white { return "white" }
    if color == .clear { return "clear" }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    unsafe color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { "\(Int(($0 * 100).rounded()))" }.joined(separator: " ")
  }

  /// Background and content: at rest, highlighted, selected, disabled.
  func looks(_ configuration: UIButton.Configuration) -> String {
    let button = UIButton(configuration: configuration)
    button.tintColor = .red
    var looks: [String] = []
    for change in [
      { _ in }, { $0.isHighlighted = true }, { $0.isSelected = true }, { $0.isEnabled = false },
    ] as [(UIButton) -> Void] {
      (button.isHighlighted, button.isSelected, button.isEnabled) = (false, false, true)
      change(button)
      button.layoutIfNeeded()
      let ground = button.configuration?.background.backgroundColor
      looks.append("\(parts(ground)) / \(parts(button.currentTitleColor))")
    }
    return looks.joined(separator: ", ")
  }

  /// Red is `100 0 0 100`; a tertiary label `24 24 26 30`, as in the light style.
  @Test func `a style is at rest, pressed, one step stronger when selected, and grey`() {
    let (label, fill) = ("24 24 26 30", "46 46 50 12")
    let tinted = "100 0 0 18 / 100 0 0 100"
    let filled = "100 0 0 100 / white"
    let plain = looks(.plain())
    #expect(
      plain == "clear / 100 0 0 100, clear / 100 0 0 75, \(tinted), clear / \(label)")
    let gray = looks(.gray())
    #expect(
      gray == "47 47 50 16 / 100 0 0 100, 47 47 50 12 / 100 0 0 75, \(tinted), \(fill) / \(label)")
    #expect(
      looks(.tinted())
        == "\(tinted), 100 0 0 14 / 100 0 0 75, \(filled), \(fill) / \(label)")
    #expect(
      looks(.filled())
        == "\(filled), 100 0 0 75 / 100 100 100 75, \(filled), \(fill) / \(label)")
    #expect(looks(.borderless()) == plain && looks(.bordered()) == gray)
    #expect(looks(.borderedTinted()) == looks(.tinted()))
    #expect(looks(.borderedProminent()) == looks(.filled()))
  }

  @Test func `a destructive button is red where others have the accent colour`() {
    let button = UIButton(configuration: .filled())
    button.tintColor = .green
    for role in [UIButton.Role.primary, .cancel, .destructive, .normal] {
      button.role = role
      button.layoutIfNeeded()
      let ground = button.configuration?.background.backgroundColor
      #expect(ground == (role == .destructive ? .systemRed : .green))
    }
  }

  @Test func `base colours replace the style's; the app's own background remains`() {
    var look = UIButton.Configuration.filled()
    look.baseForegroundColor = .yellow
    look.baseBackgroundColor = .brown
    let button = UIButton(configuration: look)
    #expect(button.currentTitleColor == .yellow)
    #expect(button.configuration?.background.backgroundColor == .brown)
    button.configuration?.background.backgroundColor = .cyan
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(button.configuration?.background.backgroundColor == .cyan)
    #expect(button.currentTitleColor == .tertiaryLabel)
    button.configuration?.background.backgroundColor = nil
    let ground = button.configuration?.background.resolvedBackgroundColor(for: .magenta)
    #expect(ground == .magenta)
  }

  /// Background and content of a filled button whose accent colour is red.
  @Test(arguments: [
    (UIButton.Configuration.MacIdiomStyle.automatic, "100 0 0 100 / white"),
    (.bordered, "47 47 50 16 / 100 0 0 100"), (.borderless, "clear / 0 0 0 100"),
    (.borderlessTinted, "clear / 100 0 0 100"),
  ])
  func `in the Mac idiom another style may be used`(
    style: UIButton.Configuration.MacIdiomStyle, look: String
  ) throws {
    var configuration = UIButton.Configuration.filled()
    configuration.macIdiomStyle = style
    let scene = ControlScene(UIButton(configuration: configuration), name: "buy")
    let button = scene.control
    button.tintColor = .red
    func shown() -> String {
      let ground = button.configuration?.background.backgroundColor
      return "\(parts(ground)) / \(parts(button.currentTitleColor))"
    }
    scene.session.wait(0.1)
    #expect(shown() == "100 0 0 100 / white")
    scene.board.traitOverrides.userInterfaceIdiom = .mac
    scene.session.wait(0.1)
    #expect(shown() == look)
    try scene.session.finish()
  }

  @Test func `selection changes the style only if enabled`() {
    var look = UIButton.Configuration.plain()
    look.automaticallyUpdateForSelection = false
    let button = UIButton(configuration: look)
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.configuration?.background.backgroundColor == .clear)
    button.configuration?.automaticallyUpdateForSelection = true
    #expect(button.configuration?.background.backgroundColor != .clear)
  }

  @Test(arguments: [
    (UIButton.Configuration.CornerStyle.fixed, CGFloat(11)), (.dynamic, 11), (.small, 4),
    (.medium, 6), (.large, 9), (.capsule, 20),
  ])
  func `a corner style has a radius, or leaves it to the background`(
    style: UIButton.Configuration.CornerStyle, radius: CGFloat
  ) {
    var look = UIButton.Configuration.gray()
    #expect(look.cornerStyle == .dynamic && look.background.cornerRadius == 6)
    look.background.cornerRadius = 11
    look.cornerStyle = style
    let button = UIButton(configuration: look)
    button.frame.size = CGSize(width: 100, height: 30)
    button.layoutIfNeeded()
    button.frame.size = CGSize(width: 100, height: 40)
    button.layoutIfNeeded()
    #expect(button.configuration?.background.cornerRadius == radius)
    button.configuration?.cornerStyle = .fixed
    #expect(button.configuration?.background.cornerRadius == 11)
  }

  @Test func `insets follow the size until they are set, and again after a reset`() {
    var look = UIButton.Configuration.plain()
    var sizes: [String] = []
    for size in [UIButton.Configuration.Size.mini, .small, .medium, .large] {
      look.buttonSize = size
      sizes.append("\(Int(look.contentInsets.top)) \(Int(look.contentInsets.leading))")
    }
    #expect(sizes == ["4 8", "5 10", "7 12", "15 20"])
    look.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    look.buttonSize = .mini
    #expect(look.contentInsets.bottom == 3)
    look.setDefaultContentInsets()
    #expect(look.contentInsets.bottom == 4)
  }

  @Test func `a background has a stroke, and transformers are applied last`() {
    var background = UIBackgroundConfiguration.clear()
    #expect(background.resolvedBackgroundColor(for: .red) == .clear)
    #expect(background.strokeWidth == 0 && background.resolvedStrokeColor(for: .red) == .red)
    background.strokeColor = .green
    background.strokeWidth = 2
    background.strokeOutset = 1
    background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 1, bottom: 1, trailing: 1)
    background.strokeColorTransformer = .grayscale
    background.backgroundColor = .blue
    background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .brown }
    var look = UIButton.Configuration.filled()
    look.background = background
    let shown = UIButton(configuration: look).configuration?.background
    #expect(parts(shown?.resolvedStrokeColor(for: .red)) == "72 72 72 100")
    #expect(shown?.resolvedBackgroundColor(for: .red) == .brown)
    #expect(shown?.strokeWidth == 2 && shown?.strokeOutset == 1)
    #expect(shown?.backgroundInsets == background.backgroundInsets)
    #expect(shown?.strokeColorTransformer?.transform(.white) != nil)
  }
}
