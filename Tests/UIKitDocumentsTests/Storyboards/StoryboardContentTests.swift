import Testing
import UIKitTesting

@testable import UIKitControllers

/// Views that show text, images and progress, as the storyboard describes them.
@MainActor @Suite struct StoryboardContentTests {
  private func stage(_ subviews: String...) -> BoardStage {
    BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root", "customClass=\"BoardController\"", subviews: subviews.joined())))
  }

  @Test func `a label has the text, font, colour and lines of the file`() throws {
    let stage = stage(
      BoardFile.view(
        "plain", kind: "label",
        "text=\"Hello\" textAlignment=\"center\" lineBreakMode=\"headTruncation\" numberOfLines=\"2\" adjustsFontSizeToFit=\"YES\" minimumScaleFactor=\"0.5\" baselineAdjustment=\"alignBaselines\" userInteractionEnabled=\"NO\"",
        """
        <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="20"/>
        <color key="textColor" systemColor="systemRedColor"/>
        """),
      BoardFile.view(
        "styled", kind: "label", "text=\"Title\"",
        "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle2\"/>"))
    let root: BoardController = stage.show()
    let plain = try #require(root.view.subviews[0] as? UILabel)
    #expect(plain.text == "Hello" && plain.textAlignment == .center && plain.numberOfLines == 2)
    #expect(plain.lineBreakMode == .byTruncatingHead && plain.minimumScaleFactor == 0.5)
    #expect(plain.adjustsFontSizeToFitWidth && !plain.isUserInteractionEnabled)
    #expect(plain.font == .systemFont(ofSize: 20, weight: .semibold))
    #expect(plain.textColor == .systemRed)
    let styled = try #require(root.view.subviews[1] as? UILabel)
    #expect(styled.font == .preferredFont(forTextStyle: .title2) && styled.textColor == .label)
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `fields and text views have the values of the file`() throws {
    let stage = stage(
      BoardFile.view(
        "field", kind: "textField",
        "text=\"Ada\" placeholder=\"Name\" borderStyle=\"roundedRect\" clearButtonMode=\"whileEditing\" textAlignment=\"right\" minimumFontSize=\"12\"",
        """
        <fontDescription key="fontDescription" type="boldSystem" pointSize="15"/>
        <textInputTraits key="textInputTraits" secureTextEntry="YES"/>
        """),
      BoardFile.view(
        "text", kind: "textView", "text=\"Once\" editable=\"NO\" textAlignment=\"justified\"",
        "<fontDescription key=\"fontDescription\" type=\"italicSystem\" pointSize=\"14\"/>"))
    let root: BoardController = stage.show()
    let field = try #require(root.view.subviews[0] as? UITextField)
    #expect(field.text == "Ada" && field.placeholder == "Name" && field.isSecureTextEntry)
    #expect(field.borderStyle == .roundedRect && field.clearButtonMode == .whileEditing)
    #expect(field.textAlignment == .right && field.minimumFontSize == 12)
    #expect(field.font == .boldSystemFont(ofSize: 15))
    let text = try #require(root.view.subviews[1] as? UITextView)
    #expect(text.text == "Once" && !text.isEditable && text.textAlignment == .justified)
    #expect(text.font == .italicSystemFont(ofSize: 14))
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `texts have the traits of the file, and no capitals without them`() throws {
    let stage = stage(
      BoardFile.view(
        "address", kind: "textField", "",
        """
        <textInputTraits key="textInputTraits" autocorrectionType="no" spellCheckingType="yes" \
        smartDashesType="no" smartInsertDeleteType="no" smartQuotesType="yes" \
        keyboardType="emailAddress" keyboardAppearance="alert" returnKeyType="next" \
        enablesReturnKeyAutomatically="YES" textContentType="email"/>
        """),
      BoardFile.view(
        "notes", kind: "textView", "",
        """
        <textInputTraits key="textInputTraits" autocapitalizationType="sentences" \
        keyboardType="abacus"/>
        """))
    let root: BoardController = stage.show()
    let field = try #require(root.view.subviews[0] as? UITextField)
    #expect(field.autocapitalizationType == UITextAutocapitalizationType.none)
    #expect(field.autocorrectionType == .no && field.spellCheckingType == .yes)
    #expect(field.smartDashesType == .no && field.smartInsertDeleteType == .no)
    #expect(field.smartQuotesType == .yes && field.keyboardType == .emailAddress)
    #expect(field.keyboardAppearance == .dark && field.returnKeyType == .next)
    #expect(field.enablesReturnKeyAutomatically && field.textContentType == .emailAddress)
    let text = try #require(root.view.subviews[1] as? UITextView)
    #expect(text.autocapitalizationType == .sentences && text.keyboardType == .default)
    let refusals = stage.refusals()
    #expect(refusals.count == 1)
    #expect(refusals.first?.hasSuffix("“abacus” is no keyboardType") == true)
    try stage.session.finish()
  }

  @Test func `progress views, indicators and page controls have the values of the file`() throws {
    let stage = stage(
      BoardFile.view(
        "bar", kind: "progressView", "progress=\"0.5\" progressViewStyle=\"bar\""),
      BoardFile.view(
        "wheel", kind: "activityIndicatorView",
        "style=\"large\" animating=\"YES\" hidesWhenStopped=\"NO\""),
      BoardFile.view(
        "pages", kind: "pageControl",
        "numberOfPages=\"5\" currentPage=\"3\" hidesForSinglePage=\"YES\""))
    let root: BoardController = stage.show()
    let bar = try #require(root.view.subviews[0] as? UIProgressView)
    #expect(bar.progress == 0.5 && bar.progressViewStyle == .bar)
    let wheel = try #require(root.view.subviews[1] as? UIActivityIndicatorView)
    #expect(wheel.style == .large && wheel.isAnimating && !wheel.hidesWhenStopped)
    let pages = try #require(root.view.subviews[2] as? UIPageControl)
    #expect(pages.numberOfPages == 5 && pages.currentPage == 3 && pages.hidesForSinglePage)
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `an image that is missing, and a font that a view cannot take, are reported`() throws {
    let stage = stage(
      BoardFile.view("photo", kind: "imageView", "image=\"nowhere\""),
      BoardFile.view(
        "button", kind: "button", "",
        "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"15\"/>"))
    let root: BoardController = stage.show()
    let photo = try #require(root.view.subviews[0] as? UIImageView)
    #expect(photo.image == nil)
    let refusals = stage.refusals()
    #expect(refusals.count == 2)
    #expect(refusals.first?.hasSuffix("there is no image file nowhere") == true)
    #expect(refusals.last?.hasSuffix("a UIButton takes no font from a storyboard") == true)
    try stage.session.finish()
  }
}
