import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Descriptions of fonts, and the fonts made from them.
@MainActor @Suite struct FontDescriptorTests {
  private let plain = UIFont.systemFont(ofSize: 20).fontDescriptor

  @Test func `a font is described by what it was asked for, and made again of that`() throws {
    let fonts: [UIFont] = [
      .systemFont(ofSize: 13), .systemFont(ofSize: 13, weight: .light), .boldSystemFont(ofSize: 9),
      .italicSystemFont(ofSize: 13), .monospacedSystemFont(ofSize: 13, weight: .bold),
      .monospacedDigitSystemFont(ofSize: 13, weight: .heavy), .preferredFont(forTextStyle: .title1),
      try #require(UIFont(name: "DejaVu Sans", size: 11)),
    ]
    for font in fonts {
      let descriptor = font.fontDescriptor
      #expect(descriptor.pointSize == font.pointSize)
      #expect(UIFont(descriptor: descriptor, size: 0) == font)
      #expect(UIFont(descriptor: descriptor, size: 31) == font.withSize(31))
      let again = UIFontDescriptor(fontAttributes: descriptor.fontAttributes)
      #expect(again == descriptor, "\(descriptor.fontAttributes)")
    }
    #expect(Set(fonts.map(\.fontDescriptor)).count == fonts.count)
  }

  @Test func `symbolic traits replace those that there were`() throws {
    let both = try #require(plain.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(both.symbolicTraits == [.traitBold, .traitItalic])
    let bold = try #require(both.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 20))
    let italic = try #require(both.withSymbolicTraits(.traitItalic))
    #expect(UIFont(descriptor: italic, size: 0) == .italicSystemFont(ofSize: 20))
    #expect(both.withSymbolicTraits([]) == plain)
    let mono = try #require(plain.withSymbolicTraits(.traitMonoSpace))
    #expect(
      UIFont(descriptor: mono, size: 0) == .monospacedSystemFont(ofSize: 20, weight: .regular))
    #expect(mono.withSymbolicTraits([]) == plain)
    #expect(plain.withFamily("DejaVu Sans").withSymbolicTraits(.traitMonoSpace) == nil)
    let heavy = UIFont.systemFont(ofSize: 20, weight: .heavy).fontDescriptor
    #expect(heavy.withSymbolicTraits(.traitBold) == heavy)
  }

  @Test func `designs of the system's font are typefaces of their own`() throws {
    let session = TouchSession { _ in }
    let designs: [UIFontDescriptor.SystemDesign] = [.default, .serif, .monospaced]
    let names = try designs.map { try #require(plain.withDesign($0)).postscriptName }
    #expect(Set(names).count == 3 && names[0] == plain.postscriptName)
    let serif = UIFont(descriptor: try #require(plain.withDesign(.serif)), size: 0)
    #expect(serif.fontName == names[1] && serif.familyName.contains("Serif"))
    let back = UIFontDescriptor(fontAttributes: serif.fontDescriptor.fontAttributes)
    #expect(back == serif.fontDescriptor)
    #expect(plain.withDesign(UIFontDescriptor.SystemDesign(rawValue: "mine")) == nil)
    #expect(plain.withFamily("DejaVu Sans").withDesign(.serif) == nil)
    try session.finish()
  }

  @Test func `family, name, size and weight are attributes`() throws {
    let session = TouchSession { _ in }
    let named = UIFontDescriptor(name: "DejaVu Sans", size: 12)
    #expect(named == plain.withFamily("DejaVu Sans").withSize(12))
    #expect(
      named
        == UIFontDescriptor(fontAttributes: [.name: "DejaVu Sans", .size: 12]))
    #expect(named.object(forKey: .family) as? String == "DejaVu Sans")
    #expect(named.object(forKey: .name) as? String == named.postscriptName)
    #expect(named.object(forKey: .size) as? CGFloat == 12)
    #expect(named.object(forKey: .textStyle) == nil)
    let light = plain.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: -0.4]])
    #expect(UIFont(descriptor: light, size: 0) == .systemFont(ofSize: 20, weight: .light))
    let heavy = plain.addingAttributes([
      .traits: [
        UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy, .slant: 1,
        .symbolic: UIFontDescriptor.SymbolicTraits.traitMonoSpace.rawValue,
      ]
    ])
    #expect(heavy.symbolicTraits == [.traitBold, .traitItalic, .traitMonoSpace])
    #expect(plain.addingAttributes() == plain)
    let open = UIFontDescriptor()
    #expect(open.pointSize == 0 && UIFont(descriptor: open, size: 0).pointSize == 12)
    #expect(UIFontDescriptor(name: "", size: 20) == plain)
    try session.finish()
  }

  @Test func `a style's description has its size, and labels that follow it keep what is changed`()
    throws
  {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    let session = TouchSession { window in window.addSubview(label) }
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    #expect(UIFont(descriptor: body, size: 0) == .preferredFont(forTextStyle: .body))
    #expect(body.object(forKey: .textStyle) as? UIFont.TextStyle == .body)
    #expect(body.withSize(40).object(forKey: .textStyle) == nil)
    #expect(UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.body]) == body)
    let bold = try #require(body.withSymbolicTraits([.traitBold, .traitItalic]))
    label.font = UIFont(descriptor: bold, size: 0)
    label.adjustsFontForContentSizeCategory = true
    label.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
    session.wait(0.1)
    let large = UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)
    let size = UIFontDescriptor.preferredFontDescriptor(
      withTextStyle: .body, compatibleWith: large
    ).pointSize
    #expect(size > body.pointSize)
    #expect(label.font == UIFont(descriptor: bold, size: size))
    try session.finish()
  }
}
