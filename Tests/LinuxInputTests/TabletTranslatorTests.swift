import InputCore
import LinuxInput
import Testing

private let pen: UInt16 = 0x140

private func axes(
  place: (Double, Double, Double)? = nil, force: Double? = nil, tilt: (Double, Double)? = nil,
  rotation: Double? = nil
) -> PenAxes {
  var axes = PenAxes()
  axes.place = place.map { (x: $0.0, y: $0.1, distance: $0.2) }
  axes.force = force
  axes.tilt = tilt.map { (x: $0.0, y: $0.1) }
  axes.rotation = rotation
  return axes
}

private func play(_ events: [(inout TabletTranslator) -> Bool]) -> [String] {
  play(TabletTranslator(device: device), \.frame, events)
}

@Test func `a pen arrives before its axes and leaves after them`() {
  let told = play([
    { $0.proximity(pen, isNear: true, axes(place: (4, 5, 0.5)), at: at(1)) },
    { $0.proximity(pen, isNear: false, axes(place: (6, 7, 1)), at: at(2)) },
  ])
  #expect(
    told == [
      "penProximity 320: 1 0 0, penPlace 0: 4 5 32768",
      "penPlace 0: 6 7 65536, penProximity 320: 0 0 0",
    ])
}

@Test func `each axis that changed is a sample with its unit`() {
  let all = axes(place: (1.4, -2.6, 0), force: 0.25, tilt: (30.5, -45), rotation: 359.9994)
  let told = play([{ $0.change(all, at: at(1)) }, { $0.change(axes(force: 1), at: at(2)) }])
  #expect(
    told == [
      """
      penPlace 0: 1 -3 0, penForce 0: 16384 0 0, penTilt 0: 30500 -45000 0, \
      penRotation 0: 359999 0 0
      """, "penForce 0: 65536 0 0",
    ])
}

@Test func `an event of unused axes makes no frame`() {
  #expect(play([{ $0.change(PenAxes(), at: at(1)) }]) == ["-"])
}

@Test func `tip and buttons follow the axes of their event`() {
  let told = play([
    { $0.tip(isDown: true, axes(force: 0.5), at: at(1)) },
    { $0.button(331, isDown: true, axes(place: (1, 1, 0)), at: at(2)) },
    { $0.button(331, isDown: false, PenAxes(), at: at(3)) },
    { $0.tip(isDown: false, PenAxes(), at: at(4)) },
  ])
  #expect(
    told == [
      "penForce 0: 32768 0 0, penTip 0: 1 0 0", "penPlace 0: 1 1 0, button 331: 1 0 0",
      "button 331: 0 0 0", "penTip 0: 0 0 0",
    ])
}

@Test func `a pen on the glass has distance 0, whatever libinput remembers`() {
  let near = axes(place: (1, 1, 0.25))
  let told = play([
    { $0.tip(isDown: true, near, at: at(1)) }, { $0.change(near, at: at(2)) },
    { $0.tip(isDown: false, near, at: at(3)) },
  ])
  #expect(
    told == [
      "penPlace 0: 1 1 0, penTip 0: 1 0 0", "penPlace 0: 1 1 0",
      "penPlace 0: 1 1 16384, penTip 0: 0 0 0",
    ])
}

@Test func `a tool that comes before the other has left replaces it`() {
  let told = play([
    { $0.proximity(pen, isNear: true, PenAxes(), at: at(1)) },
    { $0.proximity(pen + 1, isNear: true, PenAxes(), at: at(2)) },
    { $0.proximity(pen, isNear: false, PenAxes(), at: at(3)) },
    { $0.proximity(pen + 1, isNear: false, PenAxes(), at: at(4)) },
  ])
  #expect(
    told == [
      "penProximity 320: 1 0 0", "penProximity 320: 0 0 0, penProximity 321: 1 0 0", "-",
      "penProximity 321: 0 0 0",
    ])
}

@Test func `a pressure beyond its range is the end of the range`() {
  let told = play(
    [.infinity, 2, -1, .nan].map { force in { $0.change(axes(force: force), at: at(1)) } })
  #expect(
    told == [
      "penForce 0: 65536 0 0", "penForce 0: 65536 0 0", "penForce 0: 0 0 0", "penForce 0: 0 0 0",
    ])
}
