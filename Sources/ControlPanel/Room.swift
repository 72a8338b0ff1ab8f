import UIKit

/// A room, and how its devices are set.
///
/// Nothing is switched here: an app that drives real devices sends each change to them.
final class Room {
  /// What the people of the house call it.
  var name: String
  /// The name of the symbol.
  let symbol: String
  let color: UIColor
  /// The measured temperature, in degrees Celsius.
  let temperature: Double
  /// The temperature that heating and cooling try to reach, in degrees Celsius.
  var target: Double
  var isLit: Bool
  /// From 0 to 1.
  var brightness: Float
  var blinds: Blinds = .open
  var ventilation: Ventilation = .low

  enum Blinds: Int {
    case open, half, closed
  }

  enum Ventilation: Int {
    case off, low, high
  }

  /// The temperatures that can be set, in degrees Celsius.
  static let targets = 12.0...28.0
  /// The temperature of a room that is turned off: pipes do not freeze.
  static let frostProtection = 12.0

  init(
    _ name: String, _ symbol: String, _ color: UIColor, temperature: Double, target: Double,
    brightness: Float, isLit: Bool
  ) {
    (self.name, self.symbol, self.color) = (name, symbol, color)
    (self.temperature, self.target) = (temperature, target)
    (self.brightness, self.isLit) = (brightness, isLit)
  }

  /// What the room does at present, in a few words.
  var summary: String {
    let light = isLit ? "Light \(Int((brightness * 100).rounded()))%" : "Light off"
    return "\(light)  ·  \(climate)"
  }

  /// What heating and cooling do, and the temperature that they try to reach.
  var climate: String {
    if target <= Self.frostProtection { return "Frost protection" }
    if target == temperature { return "Holding \(Self.text(of: target))" }
    return "\(target > temperature ? "Heating" : "Cooling") to \(Self.text(of: target))"
  }

  /// Turns off light, heating and ventilation.
  func turnOff() {
    isLit = false
    ventilation = .off
    target = Self.frostProtection
  }

  /// A temperature as the panel writes it: `21.5°`.
  static func text(of degrees: Double) -> String {
    let tenths = Int((degrees * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)°"
  }

  static func ofTheHouse() -> [Room] {
    let rows: [(String, String, UIColor, Double, Double, Float, Bool)] = [
      ("Living Room", "tv", .systemIndigo, 20.5, 21.5, 0.8, true),
      ("Kitchen", "fork.knife", .systemOrange, 21, 21, 1, true),
      ("Bedroom", "bed.double.fill", .systemBlue, 18.5, 18, 0.3, false),
      ("Bathroom", "drop.fill", .systemCyan, 22.5, 23, 0.7, true),
      ("Study", "books.vertical.fill", .systemTeal, 19.5, 20.5, 0.6, true),
      ("Playroom", "gamecontroller.fill", .systemPurple, 20, 20, 0.9, false),
      ("Conservatory", "leaf.fill", .systemGreen, 17, 16, 0.4, true),
      ("Workshop", "hammer.fill", .systemRed, 16, 18, 0.9, false),
      ("Garage", "car.fill", .systemBrown, 12.5, 12, 0.5, false),
    ]
    return rows.map { name, symbol, color, temperature, target, brightness, isLit in
      Room(
        name, symbol, color, temperature: temperature, target: target, brightness: brightness,
        isLit: isLit)
    }
  }
}
