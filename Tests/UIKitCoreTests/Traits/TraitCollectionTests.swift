import Foundation
import Testing

@testable import UIKitValues

/// Trait collections as values: no environment, no application.
@MainActor @Suite struct TraitCollectionTests {
  @Test func `a collection specifies its initial traits, and nothing else`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.userInterfaceStyle == .dark)
    #expect(dark.horizontalSizeClass == .unspecified && dark.displayScale == 0)
    #expect(UITraitCollection().userInterfaceIdiom == .unspecified)
  }

  @Test func `each initializer specifies its trait`() {
    let all: [UITraitCollection] = [
      UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(displayScale: 3), UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(verticalSizeClass: .regular),
      UITraitCollection(layoutDirection: .rightToLeft),
      UITraitCollection(displayGamut: .P3), UITraitCollection(forceTouchCapability: .available),
      UITraitCollection(preferredContentSizeCategory: .small),
      UITraitCollection(accessibilityContrast: .high),
      UITraitCollection(userInterfaceLevel: .elevated), UITraitCollection(legibilityWeight: .bold),
      UITraitCollection(activeAppearance: .inactive), UITraitCollection(sceneCaptureState: .active),
      UITraitCollection(typesettingLanguage: Locale.Language(identifier: "de")),
      UITraitCollection(listEnvironment: .plain), UITraitCollection(Loudness.self, value: 3),
    ]
    let names = all.map { $0.changedTraits(from: nil).map { $0.name }.joined() }
    let expected = """
      userInterfaceIdiom userInterfaceStyle displayScale horizontalSizeClass verticalSizeClass \
      layoutDirection displayGamut forceTouchCapability preferredContentSizeCategory \
      accessibilityContrast userInterfaceLevel legibilityWeight activeAppearance \
      sceneCaptureState typesettingLanguage listEnvironment Loudness
      """
    #expect(names.joined(separator: " ") == expected)
    let sum = UITraitCollection(traitsFrom: all)
    for one in all { #expect(sum.containsTraits(in: one)) }
    #expect(values(of: sum) == everything)
  }

  @Test func `mutations set every trait, and unspecified removes one`() {
    let traits = UITraitCollection { traits in
      traits.userInterfaceIdiom = .phone
      traits.userInterfaceStyle = .light
      traits.displayScale = 3
      traits.horizontalSizeClass = .compact
      traits.verticalSizeClass = .regular
      traits.layoutDirection = .rightToLeft
      traits.displayGamut = .P3
      traits.forceTouchCapability = .available
      traits.preferredContentSizeCategory = .small
      traits.accessibilityContrast = .high
      traits.userInterfaceLevel = .elevated
      traits.legibilityWeight = .bold
      traits.activeAppearance = .inactive
      traits.sceneCaptureState = .active
      traits.typesettingLanguage = Locale.Language(identifier: "de")
      traits.listEnvironment = .plain
      traits[Loudness.self] += 3
    }
    #expect(values(of: traits) == everything)
    let lighter = traits.modifyingTraits { $0.userInterfaceStyle = .unspecified }
    #expect(lighter.changedTraits(from: traits).map { $0.name } == ["userInterfaceStyle"])
    #expect(
      traits.replacing(UITraitUserInterfaceStyle.self, value: .dark).userInterfaceStyle == .dark)
    #expect(traits.userInterfaceStyle == .light)
  }

  /// The list replaces a cast: a trait of UIKit's that is missing from it would keep its default.
  @Test func `the list of UIKit's own traits contains each definition`() throws {
    let definitions = URL(filePath: #filePath).appending(
      path: "../../../../Sources/UIKitValues/Traits/SystemTraitDefinitions.swift"
    ).standardized
    let source = try String(contentsOf: definitions, encoding: .utf8)
    let names = source.split(separator: "\n").filter { $0.hasSuffix(": SystemTrait {") }.map {
      $0.dropFirst("public struct ".count).dropLast(": SystemTrait {".count)
    }
    #expect(SystemTraitList.all.map { "\($0)" } == names.map(String.init))
    #expect(SystemTraitList.all.allSatisfy { SystemTraitList.member($0) == $0 })
    #expect(SystemTraitList.member(Loudness.self) == nil)
  }

  @Test func `a later collection overrides an earlier one`() {
    let sum = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    #expect(sum.userInterfaceStyle == .light && sum.displayScale == 2)
  }

  @Test func `equality compares what is specified, not in which order`() {
    let one = UITraitCollection {
      $0.displayScale = 2; $0.userInterfaceStyle = .dark
    }
    let other = UITraitCollection {
      $0.userInterfaceStyle = .dark; $0.displayScale = 2
    }
    #expect(one == other && Set([one, other]).count == 1)
    #expect(one != UITraitCollection(displayScale: 2))
    #expect(one.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(one.containsTraits(in: nil))
    #expect(!one.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(!UITraitCollection(displayScale: 2).containsTraits(in: one))
  }

  @Test func `colours look different if a trait that affects them does`() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(
      light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(
      !light.hasDifferentColorAppearance(
        comparedTo: light.replacing(UITraitDisplayScale.self, value: 2)))
    #expect(light.hasDifferentColorAppearance(comparedTo: nil))
    #expect(!UITraitCollection(displayScale: 2).hasDifferentColorAppearance(comparedTo: nil))
    #expect(
      light.hasDifferentColorAppearance(comparedTo: light.replacing(Paint.self, value: "red")))
    #expect(
      !light.hasDifferentColorAppearance(comparedTo: light.replacing(Loudness.self, value: 2)))
    let names = UITraitCollection.systemTraitsAffectingColorAppearance.map { $0.name }
    let expected = """
      userInterfaceIdiom userInterfaceStyle displayGamut accessibilityContrast \
      userInterfaceLevel activeAppearance
      """
    #expect(names.joined(separator: " ") == expected)
  }

  @Test func `a custom trait has its default until it is set, and keeps a default that is set`() {
    let silent = UITraitCollection()
    #expect(silent[Loudness.self] == 0)
    #expect(!silent.containsTraits(in: UITraitCollection(Loudness.self, value: 0)))
    #expect(Loudness.identifier == "Loudness" && !Loudness.affectsColorAppearance)
    #expect(Paint.identifier == "org.example.paint")
  }

  @Test func `values that cannot be compared always count as changed`() {
    let one = UITraitCollection(Opaque.self, value: Opaque.Thing())
    #expect(one != UITraitCollection(Opaque.self, value: Opaque.Thing()) && one == one)
  }

  @Test func `performAsCurrent sets the current collection for as long as it runs`() {
    let outer = UITraitCollection.current
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
    #expect(UITraitCollection.current === outer)
    UITraitCollection.current = UITraitCollection(displayScale: 7)
    #expect(UITraitCollection.current.displayScale == 7)
    UITraitCollection.current = outer
  }

  @Test func `text sizes are ordered`() {
    #expect(UIContentSizeCategory.small < .large && .unspecified < .extraSmall)
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityExtraExtraExtraLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  private let everything = """
    phone light 3.0 compact regular rightToLeft P3 available UICTContentSizeCategoryS high \
    elevated bold inactive active de plain 3
    """

  private func values(of traits: UITraitCollection) -> String {
    "\(traits.userInterfaceIdiom) \(traits.userInterfaceStyle) \(traits.displayScale) "
      + "\(traits.horizontalSizeClass) \(traits.verticalSizeClass) \(traits.layoutDirection) "
      + "\(traits.displayGamut) \(traits.forceTouchCapability) "
      + "\(traits.preferredContentSizeCategory.rawValue) \(traits.accessibilityContrast) "
      + "\(traits.userInterfaceLevel) \(traits.legibilityWeight) \(traits.activeAppearance) "
      + "\(traits.sceneCaptureState) \(traits.typesettingLanguage?.languageCode?.identifier ?? "-") "
      + "\(traits.listEnvironment) \(traits[Loudness.self])"
  }
}

/// A trait of an app: a number.
struct Loudness: UITraitDefinition {
  static let defaultValue = 0
}

/// A trait of an app that colours depend on.
struct Paint: UITraitDefinition {
  static let defaultValue = "white"
  static let identifier = "org.example.paint"
  static let affectsColorAppearance = true
}

/// A trait whose values cannot be compared.
private struct Opaque: UITraitDefinition {
  struct Thing: Sendable {}
  static let defaultValue = Thing()
}
