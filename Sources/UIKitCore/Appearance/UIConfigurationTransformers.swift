public import Foundation

/// Makes one colour of another, as the last step before a configuration's colour is drawn.
public struct UIConfigurationColorTransformer {
  /// What makes the colour.
  public let transform: (UIColor) -> UIColor

  /// A transformer that does as `transform`.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// The colour that comes of `input`.
  public func callAsFunction(_ input: UIColor) -> UIColor {
    transform(input)
  }

  /// Makes a grey of the same brightness.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { $0.grey }
  }
}

/// Makes attributes of text out of those that a configuration would have it drawn with.
public struct UIConfigurationTextAttributesTransformer {
  /// What makes the attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// A transformer that does as `transform`.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The attributes that come of `input`.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
