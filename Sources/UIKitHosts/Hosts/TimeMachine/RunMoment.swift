internal import Foundation
internal import InputCore
internal import MomentQueries

/// A run between two inputs, as queries ask about it.
@MainActor struct RunMoment: MomentSource {
  let run: AppRun
  let start: Instant
  let input: UInt64
  var printed: [String] = []

  var time: Double { run.now.seconds(since: start) }

  private var engine: Engine { run.application.engine }

  func shows(_ text: String) -> Bool { engine.shows(text: text) }

  func has(_ object: MomentObject) -> Bool {
    switch object {
    case .labelled(let label):
      engine.standingView(label) != nil || engine.standingRecognizer(label) != nil
    case .view(let label): engine.standingView(label) != nil
    case .recognizer(let label): engine.standingRecognizer(label) != nil
    case .touch(let number): engine.standingTouch(number) != nil
    }
  }

  func value(of property: String, of object: MomentObject) throws(MomentQueryError) -> MomentValue {
    switch object {
    case .labelled(let label):
      if let view = engine.standingView(label) { return try value(of: property, of: view) }
      guard let recognizer = engine.standingRecognizer(label) else { return .absent }
      return try value(of: property, of: recognizer)
    case .view(let label):
      guard let view = engine.standingView(label) else { return .absent }
      return try value(of: property, of: view)
    case .recognizer(let label):
      guard let recognizer = engine.standingRecognizer(label) else { return .absent }
      return try value(of: property, of: recognizer)
    case .touch(let number):
      guard let touch = engine.standingTouch(number) else { return .absent }
      guard let value = touch.standingValue(of: property) else {
        throw .noProperty(property, "touches", UITouch.standingProperties, of: touch)
      }
      return value
    }
  }

  private func value(of property: String, of view: UIView) throws(MomentQueryError) -> MomentValue {
    if let value = view.standingValue(of: property) { return value }
    if let value = StoredProperties.value(of: property, of: view) { return value }
    throw .noProperty(property, "views", UIView.standingProperties, of: view)
  }

  private func value(
    of property: String, of recognizer: UIGestureRecognizer
  ) throws(MomentQueryError) -> MomentValue {
    if let value = recognizer.standingValue(of: property) { return value }
    if let value = StoredProperties.value(of: property, of: recognizer) { return value }
    throw .noProperty(
      property, "recognizers", UIGestureRecognizer.standingProperties, of: recognizer)
  }
}

/// The properties that an app's own classes store, which are read without calling their code.
@MainActor private enum StoredProperties {
  /// Returns the value of the property with this name; nil if no class of the app stores one.
  static func value(of name: String, of object: AnyObject) -> MomentValue? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror, isOfApp(current.subjectType) {
      for child in current.children where plain(child.label) == name {
        return MomentValue(reflecting: child.value)
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// The names of the properties that the classes of the app store in an object.
  static func names(of object: AnyObject) -> [String] {
    var names: [String] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror, isOfApp(current.subjectType) {
      names += current.children.compactMap { plain($0.label) }
      mirror = current.superclassMirror
    }
    return names
  }

  /// The modules whose classes are the toolkit's.
  private static let modules: Set<Substring> = [
    "UIKitCore", "UIKitControls", "UIKitControllers", "UIKitDocuments", "UIKitKeyboard",
    "UIKitHosts", "UIKitPictures",
  ]

  private static func isOfApp(_ type: any Any.Type) -> Bool {
    !modules.contains(String(reflecting: type).prefix { $0 != "." })
  }

  /// The name as the source has it, without what the compiler adds for lazy properties.
  private static func plain(_ label: String?) -> String? {
    guard let label else { return nil }
    let prefix = "$__lazy_storage_$_"
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }
}

extension MomentQueryError {
  @MainActor fileprivate static func noProperty(
    _ property: String, _ kind: String, _ known: [String], of object: AnyObject
  ) -> MomentQueryError {
    let own = StoredProperties.names(of: object)
    let more = own.isEmpty ? "" : "; this one also stores \(own.joined(separator: ", "))"
    return MomentQueryError(
      "\(kind) have no property \"\(property)\": they have \(known.joined(separator: ", "))\(more)")
  }
}

extension MomentValue {
  /// The value of an app's own property: a number, a text, a truth, a point, a size, a rectangle,
  /// or the text that `print` would show.
  fileprivate init(reflecting value: Any) {
    switch value {
    case let truth as Bool: self = .truth(truth)
    case let number as any BinaryInteger: self = .number(Double(number))
    case let number as Double: self = .number(number)
    case let number as Float: self = .number(Double(number))
    case let number as CGFloat: self = .number(Double(number))
    case let text as String: self = .text(text)
    case let point as CGPoint: self = .point(x: Double(point.x), y: Double(point.y))
    case let size as CGSize:
      self = .size(width: Double(size.width), height: Double(size.height))
    case let rect as CGRect:
      self = .rect(
        x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
        height: Double(rect.height))
    default:
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else {
        self = .text("\(value)")
        return
      }
      self = mirror.children.first.map { MomentValue(reflecting: $0.value) } ?? .absent
    }
  }
}
