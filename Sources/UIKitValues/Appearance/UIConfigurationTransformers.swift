public import Foundation

/// Converts a configuration's colour, as the last step before it is drawn.
public struct UIConfigurationColorTransformer {
  /// The conversion.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// Returns the converted colour.
  public func callAsFunction(_ input: UIColor) -> UIColor {
    transform(input)
  }

  /// Converts to a grey of the same brightness.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { $0.grey }
  }
}

/// Converts the attributes that a configuration would draw text with.
public struct UIConfigurationTextAttributesTransformer {
  /// The conversion.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the converted attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
