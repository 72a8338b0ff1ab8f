import InputCore
import LinuxInput
import Testing

@Test func `the controls beside a tablet become buttons, keys and dials`() {
  let told = play(
    PadTranslator(device: device), \.frame,
    [
      { $0.button(0, isDown: true, at: at(1)) },
      { $0.button(255, isDown: false, at: at(2)) },
      { $0.button(256, isDown: true, at: at(2)) },
      { $0.key(240, isDown: true, at: at(3)) },
      { $0.dial(.ring, 1, at: 0.75, at(4)) },
      { $0.dial(.strip, 1, at: 0.5, at(5)) },
      { $0.dial(.ring, 1, at: nil, at(6)) },
      { $0.dial(.ring, 1, at: nil, at(7)) },
      { $0.dial(.strip, 1, at: 7, at(8)) },
      { $0.dial(.strip, 256, at: 0.5, at(9)) },
    ])
  #expect(
    told == [
      "button 0: 1 0 0", "button 255: 0 0 0", "-", "key 240: 1 0 0", "padDial 1: 49152 0 0",
      "padDial 257: 32768 0 0", "padDial 1: -1 0 0", "-", "padDial 257: 65536 0 0", "-",
    ])
}

@Test func `a switch that does not change is no sample`() {
  let told = play(
    SwitchTranslator(device: device), \.frame,
    [
      { $0.turn(0, isOn: false, at: at(1)) }, { $0.turn(0, isOn: true, at: at(2)) },
      { $0.turn(0, isOn: true, at: at(3)) }, { $0.turn(1, isOn: true, at: at(4)) },
      { $0.turn(0, isOn: false, at: at(5)) },
    ])
  #expect(
    told == ["-", "switchState 0: 1 0 0", "-", "switchState 1: 1 0 0", "switchState 0: 0 0 0"])
}

@Test func `an airbrush's slider and a tablet mouse's wheel follow the other axes`() {
  var axes = PenAxes()
  axes.force = 0.5
  axes.slider = -1.5
  axes.clicks = 2
  let told = play(
    TabletTranslator(device: device), \.frame, [{ $0.change(axes, at: at(1)) }])
  #expect(told == ["penForce 0: 32768 0 0, penSlider 0: -65536 0 0, scroll 0: 0 240 0"])
}

@Test func `the release of a pen's button that is not down is dropped, its axes are not`() {
  var axes = PenAxes()
  axes.force = 0.5
  let told = play(
    TabletTranslator(device: device), \.frame,
    [
      { $0.button(331, isDown: false, PenAxes(), at: at(1)) },
      { $0.button(331, isDown: true, PenAxes(), at: at(2)) },
      { $0.button(331, isDown: true, axes, at: at(3)) },
      { $0.button(331, isDown: false, PenAxes(), at: at(4)) },
    ])
  #expect(told == ["-", "button 331: 1 0 0", "penForce 0: 32768 0 0", "button 331: 0 0 0"])
}
