import Foundation
import Quartz
import Testing
import UIKit
import UIKitTesting

@testable import UIKitValues
@testable import UIKitControls

/// Symbol images: names, sizes, configurations, and where views draw them as stencils.
@MainActor @Suite struct SymbolTests {
  private func withSession(_ body: (TouchSession) throws -> Void) throws {
    let session = TouchSession(size: CGSize(width: 100, height: 100)) { _ in }
    try body(session)
    try session.finish()
  }

  @Test func `every name of the table has a glyph`() throws {
    try withSession { _ in
      let missing = SymbolTable.names.filter { UIImage(systemName: $0) == nil }
      #expect(missing == [] && SymbolTable.names.count > 500)
    }
  }

  @Test func `an unknown name gives no image`() throws {
    try withSession { _ in
      for name in ["", "heart.fil", "Heart", "plus "] { #expect(UIImage(systemName: name) == nil) }
    }
  }

  @Test func `size, scale and weight change the image, and combine`() throws {
    try withSession { _ in
      let plain = try #require(UIImage(systemName: "star.fill"))
      #expect(plain.isSymbolImage && plain.size.height > 17 && plain.size.height < 24)
      func size(_ configuration: UIImage.SymbolConfiguration) -> CGFloat {
        UIImage(systemName: "star.fill", withConfiguration: configuration)?.size.height ?? 0
      }
      let double = size(.init(pointSize: 34))
      #expect(abs(double - 2 * plain.size.height) <= 1)
      #expect(size(.init(scale: .small)) < plain.size.height)
      #expect(size(.init(scale: .large)) > plain.size.height)
      #expect(size(.init(textStyle: .largeTitle)) == double)
      #expect(size(.init(font: .systemFont(ofSize: 34))) == double)
      #expect(size(.init(weight: .black)) > plain.size.height)
      let both = UIImage.SymbolConfiguration(pointSize: 34).applying(
        UIImage.SymbolConfiguration(scale: .large))
      #expect(size(both) > double)
      let larger = plain.applyingSymbolConfiguration(both)
      #expect(larger?.size.height == size(both))
      #expect(larger?.withConfiguration(UIImage.SymbolConfiguration.unspecified).size == plain.size)
      #expect(larger?.symbolConfiguration?.isEqual(to: both) == true)
      #expect(larger?.configuration != nil)
    }
  }

  @Test func `parts of a configuration can be taken away`() {
    typealias Configuration = UIImage.SymbolConfiguration
    func same(_ left: Configuration, _ right: Configuration?) -> Bool { left.isEqual(to: right) }
    let all = Configuration(pointSize: 20, weight: .bold, scale: .small)
    #expect(
      same(all.configurationWithoutScale(), Configuration(pointSize: 20, weight: .bold)))
    #expect(same(all.configurationWithoutPointSizeAndWeight(), Configuration(scale: .small)))
    #expect(
      same(
        all.configurationWithoutWeight().configurationWithoutScale(),
        Configuration(pointSize: 20)))
    let style = Configuration(textStyle: .body, scale: .large)
    #expect(same(style.configurationWithoutTextStyle(), Configuration(scale: .large)))
    #expect(!same(style, .unspecified) && !same(style, nil))
  }

  @Test func `weights of symbols and of fonts correspond`() {
    for weight in 1...9 {
      let symbol = UIImage.SymbolWeight(rawValue: weight)
      #expect(symbol?.fontWeight().symbolWeight() == symbol)
    }
    #expect(UIImage.SymbolWeight.unspecified.fontWeight() == .regular)
  }

  @Test func `other images have no configuration`() throws {
    try withSession { _ in
      let image = UIImage()
      #expect(!image.isSymbolImage && image.symbolConfiguration == nil)
      #expect(image.applyingSymbolConfiguration(.unspecified) == nil)
      #expect(image.withConfiguration(UIImage.SymbolConfiguration(scale: .large)) === image)
    }
  }

  @Test func `views draw a symbol in the accent colour unless it is original`() throws {
    let view = UIImageView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    view.tintColor = .green
    let session = TouchSession(size: CGSize(width: 100, height: 100)) { $0.addSubview(view) }
    let star = try #require(UIImage(systemName: "star.fill"))
    func colors() -> [String] {
      "\(session.picture)".split(separator: "\n").filter { $0.contains("fill winding M") }
        .map { String($0.suffix(7)) }
    }
    view.image = star
    #expect(colors() == ["0 1 0 1"])
    view.image = star.withTintColor(.red)
    #expect(colors() == ["1 0 0 1"])
    view.image = star.withTintColor(.blue, renderingMode: .alwaysOriginal)
    #expect(colors() == ["0 0 1 1"])
    view.image = star.withRenderingMode(.alwaysOriginal)
    #expect(colors() == ["0 0 0 1"])
    try session.finish()
  }

  @Test func `views enlarge symbols that leave their size open`() throws {
    let view = UIImageView()
    let session = TouchSession(size: CGSize(width: 100, height: 100)) { $0.addSubview(view) }
    view.image = UIImage(systemName: "star")
    let plain = view.intrinsicContentSize
    view.preferredSymbolConfiguration = .init(pointSize: 34)
    #expect(view.intrinsicContentSize.height > 1.9 * plain.height)
    view.image = UIImage(
      systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
    #expect(view.sizeThatFits(.zero) == plain)
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    let small = button.intrinsicContentSize.height
    button.setPreferredSymbolConfiguration(.init(pointSize: 40), forImageIn: .normal)
    #expect(button.intrinsicContentSize.height > small)
    #expect(button.preferredSymbolConfigurationForImage(in: .highlighted) != nil)
    #expect(button.currentPreferredSymbolConfiguration?.isEqual(to: .init(pointSize: 40)) == true)
    var configuration = UIButton.Configuration.plain()
    configuration.preferredSymbolConfigurationForImage = .init(scale: .large)
    button.configuration = configuration
    #expect(button.currentPreferredSymbolConfiguration?.isEqual(to: .init(scale: .large)) == true)
    try session.finish()
  }

  @Test func `a symbol becomes pixels, and is drawn into other images`() throws {
    try withSession { _ in
      let symbol = try #require(UIImage(systemName: "square.fill"))
      let pixels = try #require(symbol.cgImage)
      #expect(CGFloat(pixels.width) == (symbol.size.width * symbol.scale).rounded(.up))
      let drawn = UIGraphicsImageRenderer(size: symbol.size).image { _ in
        symbol.withTintColor(.red).draw(at: .zero)
      }
      #expect(drawn.cgImage?.pixels.contains(255) == true)
    }
  }
}
