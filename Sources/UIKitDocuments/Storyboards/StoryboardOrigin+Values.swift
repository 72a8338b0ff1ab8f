import Foundation
import StoryboardReading

// Colours, and values entered in Xcode's inspector.
extension StoryboardOrigin {
  /// Returns the colour of a `color` element, given as a system colour, as a named colour of the
  /// file, or by components.
  func color(_ element: StoryboardElement) -> UIColor? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      if let known = StoryboardVocabulary.systemColor(name) { return known }
      return document.color(named: name).flatMap(components)
    }
    if let name = element["name"] { return document.color(named: name).flatMap(components) }
    return components(element)
  }

  private func components(_ element: StoryboardElement) -> UIColor? {
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the user-defined runtime attributes of an object through its registered class.
  func setRuntimeAttributes(of element: StoryboardElement, on object: AnyObject) {
    for value in element.contents("userDefinedRuntimeAttributes") {
      let path = value["keyPath"] ?? ""
      guard let attribute = registry.attribute(path, of: object) else {
        report(
          value,
          "\(type(of: object)) has no attribute \(path); register it with .attribute(\"\(path)\", …)"
        )
        continue
      }
      if !attribute.set(object, candidates(value)) {
        report(value, "the value does not have the type of \(path) of \(type(of: object))")
      }
    }
  }

  /// Returns the possible values of an attribute, for a property of unknown type.
  private func candidates(_ element: StoryboardElement) -> [Any] {
    let value = element.child("integer", key: "value") ?? element.child("real", key: "value")
    if let number = value?.number("value") {
      let whole = value?["value"].flatMap(StoryboardText.whole)
      let numbers: [Any] = [number, Double(number), Float(number)]
      return (whole.map { [$0] } ?? []) + numbers
    }
    if let color = element.child("color") { return self.color(color).map { [$0] } ?? [] }
    if let point = element.child("point"), let x = point.number("x"), let y = point.number("y") {
      return [CGPoint(x: x, y: y)]
    }
    if let size = element.child("size"), let width = size.number("width"),
      let height = size.number("height")
    {
      return [CGSize(width: width, height: height)]
    }
    if let rect = element.child("rect")?.rect { return [rect] }
    guard let text = element["value"] else { return [] }
    if element["type"] == "boolean" { return StoryboardText.flag(text).map { [$0] } ?? [] }
    return [text]
  }
}

extension StoryboardVocabulary {
  /// Returns UIKit's colour with this name, which may depend on traits.
  static func systemColor(_ name: String) -> UIColor? {
    systemColors.first { $0.key == name }?.value
  }

  /// Returns the kind that creates one of UIKit's classes, for elements with it as their custom
  /// class.
  static func kind(ofClass name: String) -> StoryboardKind? {
    classes.first { $0.key == name }.flatMap { kind($0.value) }
  }

  private static let classes: KeyValuePairs<String, String> = [
    "UIView": "view", "UIControl": "control", "UIScrollView": "scrollView", "UIButton": "button",
    "UISwitch": "switch", "UISlider": "slider", "UIStepper": "stepper",
    "UISegmentedControl": "segmentedControl", "UILabel": "label", "UIImageView": "imageView",
    "UITextField": "textField", "UITextView": "textView", "UIProgressView": "progressView",
    "UIActivityIndicatorView": "activityIndicatorView", "UIPageControl": "pageControl",
    "UIViewController": "viewController",
    "UINavigationController": "navigationController", "UITabBarController": "tabBarController",
  ]

  private static let systemColors: KeyValuePairs<String, UIColor> = [
    "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
    "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
    "systemBrownColor": .systemBrown, "systemMintColor": .systemMint,
    "systemCyanColor": .systemCyan, "systemGrayColor": .systemGray,
    "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
    "systemGray6Color": .systemGray6, "labelColor": .label,
    "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link,
    "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill,
    "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "darkTextColor": .darkText, "lightTextColor": .lightText,
  ]
}

extension StoryboardElement {
  /// The mask of an `autoresizingMask` element.
  @MainActor var autoresizingMask: UIView.AutoresizingMask {
    let parts: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return parts.reduce(into: []) { mask, part in
      if flag(part.0) == true { mask.insert(part.1) }
    }
  }
}
