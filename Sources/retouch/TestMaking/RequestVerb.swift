internal import InputCore
internal import UIKit

/// A request of the system for which a session has a method.
struct RequestVerb {
  let request: SystemRequest
  /// The method with its arguments.
  private let words: String

  /// - Returns: nil if a test has no statement for the request.
  init?(_ request: SystemRequest) {
    self.request = request
    switch request {
    case .deviceTurned(let orientation):
      guard let name = Self.orientations[orientation] else { return nil }
      words = "turnDevice(to: .\(name))"
    case .open(let urls, let source):
      let names = urls.map(literal) + (source.isEmpty ? [] : ["from: \(literal(source))"])
      words = "open(\(names.joined(separator: ", ")))"
    case .resignActive, .becomeActive, .enterBackground, .enterForeground, .memoryWarning, .purge,
      .saveState:
      guard let name = Self.methods.first(where: { $0.request == request })?.name else {
        return nil
      }
      words = "\(name)()"
    case .terminate, .scene, .connectScene, .continueActivity, .screenConnected,
      .screenDisconnected, .screenTurned, .batteryChanged, .brightnessChanged, .ticksMoved,
      .displayPower, .wallTimeChanged, .localeChanged, .keyboardLayoutsChanged, .inputMethod,
      .media, .location, .clipboardChanged:
      return nil
    }
  }

  /// The request that a statement of a test makes; nil if it makes none.
  init?(_ call: ScriptCall) {
    guard call.path.hasPrefix("session.") else { return nil }
    let name = String(call.path.dropFirst("session.".count))
    switch name {
    case "turnDevice":
      guard case .member(let way) = call["to"],
        let number = Self.orientations.first(where: { $0.value == way })?.key
      else { return nil }
      self.init(.deviceTurned(number))
    case "open":
      let urls = call.arguments.filter(\.label.isEmpty).map(\.value.text)
      self.init(.open(urls.compactMap { $0 }, source: call["from"]?.text ?? ""))
    default:  // not an enum of ours
      guard let request = Self.methods.first(where: { $0.name == name })?.request else {
        return nil
      }
      self.init(request)
    }
  }

  /// The statement.
  var code: String { "session.\(words)" }

  private static let methods: [(request: SystemRequest, name: String)] = [
    (.resignActive, "resignActive"), (.becomeActive, "becomeActive"),
    (.enterBackground, "enterBackground"), (.enterForeground, "enterForeground"),
    (.memoryWarning, "sendMemoryWarning"), (.purge, "purge"), (.saveState, "saveState"),
  ]

  /// The names of `UIDeviceOrientation`, by their numbers.
  private static let orientations: [UInt8: String] = [
    0: "unknown", 1: "portrait", 2: "portraitUpsideDown", 3: "landscapeLeft", 4: "landscapeRight",
    5: "faceUp", 6: "faceDown",
  ]
}

extension ScriptValue {
  /// The text that this value is; nil if it is another one.
  fileprivate var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
