import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// The look of a switch.
@MainActor struct SwitchLook {
  var isOn: Bool
  var isPressed: Bool
  var isEnabled: Bool
  /// How far the knob is from its off end, and how far it can go, in points.
  var knob: CGFloat
  var travel: CGFloat
  var onColor: UIColor
  var knobColor: UIColor
  var title: String?
  /// How much of the track is in the colour of a switch that is on, while it changes.
  var onShare: CGFloat?

  /// How much wider a pressed knob is, in points; observed on iOS.
  private static let pressedWidening: CGFloat = 6
  private static let inset: CGFloat = 2

  /// Draws a track with a knob that slides on it.
  func drawSliding(in sketch: inout Sketch) {
    let track = CGRect(
      x: sketch.bounds.minX, y: sketch.bounds.minY, width: 51, height: 31)
    let diameter = track.height - 2 * Self.inset
    let widening = isPressed ? Self.pressedWidening : 0
    let left = knob / travel * (travel - widening)
    let place = CGRect(
      x: track.minX + Self.inset + left, y: track.minY + Self.inset, width: diameter + widening,
      height: diameter)
    sketch.group(alpha: isEnabled ? 1 : 0.5) { sketch in
      let share = onShare ?? (isOn ? 1 : 0)
      if share < 1 { sketch.fill(track, radius: track.height, .secondarySystemFill) }
      if share > 0 {
        let color = share < 1 ? onColor.faded(to: share) : onColor
        sketch.fill(track, radius: track.height, color)
      }
      sketch.fill(place, radius: diameter, knobColor, shadow: .knob)
    }
  }

  /// Draws a box with a mark, and the title beside it.
  func drawCheckbox(in sketch: inout Sketch) {
    let side: CGFloat = 16
    let box = CGRect(
      x: sketch.bounds.minX, y: sketch.bounds.midY - side / 2, width: side, height: side)
    sketch.group(alpha: isEnabled ? 1 : 0.5) { sketch in
      sketch.fill(box, radius: 3.5, isOn ? onColor : .tertiarySystemFill)
      if isOn {
        let points = [(3.5, 8.5), (6.5, 11.5), (12.5, 4.5)]
        sketch.line(
          points.map { CGPoint(x: box.minX + $0.0, y: box.minY + $0.1) }, .white, width: 2)
      } else {
        sketch.border(box, radius: 3.5, .separator, width: 1)
      }
      if let title {
        var room = sketch.bounds
        room.origin.x = box.maxX + 6
        room.size.width = .greatestFiniteMagnitude
        sketch.text(title, .systemFont(ofSize: 13), .label, in: room, alignment: .left)
      }
    }
  }
}
