import Foundation
import Testing
import UIKitControls
import UIKitTestSupport
import UIKitTesting

/// The titles of a button with a configuration, set on the button or on the configuration.
@MainActor @Suite struct ButtonTitleTests {
  @Test func `an action's title is set in the configuration`() throws {
    var count = 0
    let buy = UIAction(title: "Buy") { _ in count += 1 }
    let scene = ControlScene(
      UIButton(configuration: .filled(), primaryAction: buy), name: "buy")
    #expect(scene.control.configuration?.title == "Buy" && scene.control.currentTitle == "Buy")
    scene.session.tap(on: scene.control)
    #expect(count == 1)
    var look = UIButton.Configuration.plain()
    look.title = "Sell"
    let button = UIButton(configuration: look, primaryAction: UIAction { _ in })
    #expect(button.currentTitle == "Sell" && button.title(for: .normal) == nil)
    try scene.session.finish()
  }

  @Test func `a state's title is applied when the state becomes current, once`() throws {
    let scene = ControlScene(UIButton(configuration: .plain()), name: "buy")
    let button = scene.control
    button.setTitle("Buy", for: .normal)
    button.setTitle("Buying", for: .highlighted)
    #expect(button.configuration?.title == "Buy")
    button.configuration?.title = "Buy now"
    scene.session.wait(0.1)
    #expect(button.currentTitle == "Buy now")
    let finger = scene.down(50, 25)
    #expect(button.currentTitle == "Buying")
    finger.up()
    #expect(button.currentTitle == "Buy")
    button.configuration = .filled()
    #expect(button.currentTitle == "Buy")
    button.configuration = nil
    #expect(button.currentTitle == "Buy")
    try scene.session.finish()
  }

  @Test func `titles that the handler sets are shown, whatever the states' titles are`() throws {
    let scene = ControlScene(UIButton(configuration: .plain()), name: "buy")
    scene.control.setTitle("Buy", for: .normal)
    scene.control.configurationUpdateHandler = { button in
      button.configuration?.title = button.isHighlighted ? "now" : "soon"
    }
    scene.session.wait(0.1)
    #expect(scene.control.currentTitle == "soon")
    let finger = scene.down(50, 25)
    #expect(scene.control.currentTitle == "now")
    finger.up()
    #expect(scene.control.currentTitle == "soon")
    try scene.session.finish()
  }

  @Test func `the title's own attributes come before the transformer's and the style's`() throws {
    var look = UIButton.Configuration.filled()
    var own = AttributeContainer()
    own.foregroundColor = .yellow
    look.attributedTitle = AttributedString("Buy", attributes: own) + AttributedString(" now")
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { style in
      var attributes = style
      attributes.backgroundColor = style.foregroundColor
      return attributes
    }
    let button = UIButton(configuration: look)
    #expect(button.currentTitle == "Buy now" && button.currentTitleColor == .white)
    let text = try #require(button.currentAttributedTitle)
    #expect(text.string == "Buy now")
    #expect(colors(text, at: 0) == [.yellow, .white] && colors(text, at: 4) == [.white, .white])
    button.configuration?.title = "Sell"
    #expect(colors(try #require(button.currentAttributedTitle), at: 0) == [.white, .white])
  }

  @Test func `an attributed title for a state keeps its colours`() throws {
    let button = UIButton(configuration: .plain())
    let title = NSMutableAttributedString(string: "Buy now")
    title.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    title.addAttribute(
      .backgroundColor, value: UIColor.black, range: NSRange(location: 4, length: 3))
    button.setTitle("Buy", for: .normal)
    button.setAttributedTitle(title, for: .normal)
    #expect(button.configuration?.title == "Buy now")
    let text = try #require(button.currentAttributedTitle)
    #expect(colors(text, at: 0) == [.red, nil] && colors(text, at: 4) == [.systemBlue, .black])
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.currentTitle == "Buy")
  }

  @Test func `an attributed title for a state keeps its font and lines`() throws {
    FixedPlaces.begin()
    defer { FixedPlaces.end() }
    let button = UIButton(configuration: .plain())
    let title = NSAttributedString(
      string: "wide",
      attributes: [
        .font: UIFont.systemFont(ofSize: 34), .kern: 2, .baselineOffset: 1.5, .strokeWidth: -3.0,
        .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.red,
        .strikethroughStyle: NSUnderlineStyle.double.rawValue,
        .strikethroughColor: UIColor.green, .strokeColor: UIColor.blue,
      ])
    button.setAttributedTitle(title, for: .normal)
    let kept = try #require(button.configuration?.attributedTitle)
    #expect(kept.font == .systemFont(ofSize: 34) && kept.kern == 2 && kept.baselineOffset == 1.5)
    #expect(kept.underlineStyle == .single && kept.underlineColor == .red)
    #expect(kept.strikethroughStyle == .double && kept.strikethroughColor == .green)
    #expect(kept.strokeWidth == -3 && kept.strokeColor == .blue)
    let text = try #require(button.currentAttributedTitle)
    let values = unsafe text.attributes(at: 0, effectiveRange: nil)
    #expect(values[.font] as? UIFont == .systemFont(ofSize: 34))
    #expect(values.count == 10, "\(values.keys)")
    // Characters of 20 points and the insets of the style.
    #expect(button.intrinsicContentSize == CGSize(width: 4 * 20 + 24, height: 40 + 14))
  }

  @Test func `a transformer sets the font, over which the title's own counts`() {
    FixedPlaces.begin()
    defer { FixedPlaces.end() }
    var look = UIButton.Configuration.plain()
    look.title = "wide"
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { style in
      var attributes = style
      attributes.font = .systemFont(ofSize: 34)
      return attributes
    }
    let button = UIButton(configuration: look)
    #expect(button.intrinsicContentSize == CGSize(width: 4 * 20 + 24, height: 40 + 14))
    look.attributedTitle?.font = .systemFont(ofSize: 8.5)
    button.configuration = look
    #expect(button.intrinsicContentSize == CGSize(width: 4 * 5 + 24, height: 10 + 14))
  }

  @Test func `text is kept as it was set, for the code that draws`() {
    var look = UIButton.Configuration.tinted()
    #expect(look.title == nil && look.attributedSubtitle == nil && !look.showsActivityIndicator)
    look.subtitle = "today"
    look.attributedSubtitle?.foregroundColor = .red
    #expect(look.subtitle == "today")
    look.subtitle = "now"
    #expect(look.attributedSubtitle?.foregroundColor == nil)
    look.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { _ in
      AttributeContainer()
    }
    look.showsActivityIndicator = true
    look.activityIndicatorColorTransformer = .grayscale
    look.titlePadding = 3
    #expect(look.indicator == .automatic)
    look.indicator = .popup
    look.indicatorColorTransformer = UIConfigurationColorTransformer { _ in .brown }
    let button = UIButton(configuration: look)
    for alignment in [
      UIButton.Configuration.TitleAlignment.leading, .center, .trailing, .automatic,
    ] {
      button.configuration?.titleAlignment = alignment
      button.layoutIfNeeded()
      #expect(button.configuration?.titleAlignment == alignment)
    }
    let modes: [NSLineBreakMode] = [
      .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
      .byWordWrapping,
    ]
    for mode in modes {
      button.configuration?.titleLineBreakMode = mode
      button.configuration?.subtitleLineBreakMode = mode
      button.layoutIfNeeded()
      #expect(button.configuration?.titleLineBreakMode == mode)
      #expect(button.configuration?.subtitleLineBreakMode == mode)
    }
    let shown = button.configuration
    #expect(shown?.titlePadding == 3 && shown?.showsActivityIndicator == true)
    #expect(shown?.indicator == .popup && shown?.indicatorColorTransformer?(.white) == .brown)
    button.configuration?.indicator = .none
    #expect(button.configuration?.indicator == UIButton.Configuration.Indicator.none)
    #expect(shown?.activityIndicatorColorTransformer?(.white) != nil)
    var red = AttributeContainer()
    red.foregroundColor = .red
    #expect(shown?.subtitleTextAttributesTransformer?(red).foregroundColor == nil)
  }

  private func colors(_ text: NSAttributedString, at place: Int) -> [UIColor?] {
    let values = unsafe text.attributes(at: place, effectiveRange: nil)
    return [.foregroundColor, .backgroundColor].map { values[$0] as? UIColor }
  }
}
