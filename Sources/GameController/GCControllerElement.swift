/// A part of a controller that a person moves: a button, an axis, or a pad that combines them.
@preconcurrency @MainActor open class GCControllerElement {
  /// The pad that the element is a part of; nil for none.
  open internal(set) weak var collection: GCControllerElement?
  /// Whether the element can take values between its extremes.
  open internal(set) var isAnalog: Bool
  /// The names by which the profile knows the element.
  open internal(set) var aliases: Set<String>
  /// The element's name as shown to people.
  open internal(set) var localizedName: String?

  init(_ name: String, isAnalog: Bool = false) {
    self.isAnalog = isAnalog
    aliases = [name]
    localizedName = name
  }
}

extension GCControllerElement: @preconcurrency Equatable {
  /// Whether both are the same object.
  public static func == (left: GCControllerElement, right: GCControllerElement) -> Bool {
    left === right
  }
}
