internal import UIKit

/// One control of each kind; each of them sets the brightness of a lamp.
final class ControlScreen: UIView {
  private let lamp = UIView()
  private let power = UISwitch()
  private let dimmer = UISlider()
  private let presets = UISegmentedControl(items: ["Dark", "Dim", "Bright"])
  private let trim = UIStepper()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let rows = rows(5)
    let reset = place(UIButton(type: .system), "reset", at: rows[0])
    reset.setTitle("Reset", for: .normal)
    reset.addTarget(self, action: ControlScreen.reset, for: .touchUpInside)
    place(power, "power", at: CGRect(origin: rows[1].origin, size: power.bounds.size))
    place(dimmer, "dimmer", at: rows[2])
    place(presets, "presets", at: rows[3])
    place(trim, "trim", at: CGRect(origin: rows[4].origin, size: trim.bounds.size))
    place(
      lamp, "lamp", at: CGRect(x: rows[1].maxX - 44, y: rows[1].minY, width: 44, height: 44))
    trim.maximumValue = 10
    for control in [power, dimmer, trim] as [UIControl] {
      control.addTarget(self, action: ControlScreen.update, for: .valueChanged)
    }
    presets.addTarget(self, action: ControlScreen.choose, for: .valueChanged)
    self.reset()
  }

  private func reset() {
    power.isOn = true
    trim.value = 0
    presets.selectedSegmentIndex = 1
    choose()
  }

  private func choose() {
    dimmer.setValue(Float(presets.selectedSegmentIndex) / 2, animated: true)
    update()
  }

  private func update() {
    let light = CGFloat(dimmer.value) - CGFloat(trim.value) / 20
    lamp.alpha = power.isOn ? max(light, 0) : 0
  }
}
