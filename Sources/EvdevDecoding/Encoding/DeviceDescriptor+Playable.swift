internal import InputCore

extension DeviceDescriptor {
  /// The device that plays this one's samples: the same facts, without anything that libinput or a
  /// decoder has already applied, and with everything that the samples need.
  ///
  /// - Noise (`fuzz`) in positions is already filtered out, so the axes declare none.
  /// - Contacts are in slots, unless the device has only a single contact.
  /// - A touchpad becomes a mouse, because the samples are a pointer's.
  /// - Force feedback and power events need an owner that answers them, so they are left out.
  func playable(_ census: SampleCensus) -> DeviceDescriptor {
    var device = self
    device.capabilities.removeAll { Self.unplayable.contains($0.type) }
    if census.hasAny(.pointerMotion, .scroll) { device.becomeMouse() }
    if census.slotCount > 0 { device.addContacts(census) }
    if census.hasAny(.penProximity, .penPlace, .penTip) { device.addPen(census) }
    if census.has(.pointerPlace) {
      device.addAxis(Code.ABS_X, maximum: 65_535)
      device.addAxis(Code.ABS_Y, maximum: 65_535)
      device.add(Code.EV_KEY, [Code.BTN_MOUSE])
    }
    device.addSensors(census.sensors)
    device.add(Code.EV_KEY, census.keyCodes)
    device.add(Code.EV_SW, census.switchCodes)
    for (code, range) in census.axisRangesByCode {
      device.addAxis(code, minimum: min(range.lowerBound, 0), maximum: max(range.upperBound, 1))
    }
    if device.kinds.contains(.keyboard) {
      device.add(Code.EV_REP, [Code.REP_DELAY, Code.REP_PERIOD])
    }
    device.capabilities.sort { $0.type < $1.type }
    device.axes.sort { $0.code < $1.code }
    return device
  }

  private static let unplayable = [Code.EV_FF, Code.EV_PWR, Code.EV_FF_STATUS]

  /// Adds codes of an event type.
  private mutating func add(_ type: UInt16, _ codes: [UInt16]) {
    guard !codes.isEmpty else { return }
    guard let index = capabilities.firstIndex(where: { $0.type == type }) else {
      capabilities.append(EventCapability(type: type, codes: codes.sorted()))
      return
    }
    for code in codes where !capabilities[index].codes.contains(code) {
      capabilities[index].codes.append(code)
    }
    capabilities[index].codes.sort()
  }

  /// Adds an axis, unless the device already has it with a range.
  private mutating func addAxis(
    _ code: UInt16, minimum: Int32 = 0, maximum: Int32, resolution: Int32 = 0
  ) {
    add(Code.EV_ABS, [code])
    if let known = axis(code), known.maximum > known.minimum { return }
    axes.removeAll { $0.code == code }
    axes.append(
      AbsoluteAxis(code: code, minimum: minimum, maximum: maximum, resolution: resolution))
  }

  private mutating func changeAxis(_ code: UInt16, _ change: (inout AbsoluteAxis) -> Void) {
    guard let index = axes.firstIndex(where: { $0.code == code }) else { return }
    change(&axes[index])
  }

  /// Removes the surface of a touchpad, and adds a mouse's buttons and axes.
  private mutating func becomeMouse() {
    if touchProtocol != nil {
      capabilities.removeAll { $0.type == Code.EV_ABS }
      axes = []
      properties = []
      for index in capabilities.indices where capabilities[index].type == Code.EV_KEY {
        // The surface's tools and its contact.
        capabilities[index].codes.removeAll { (Code.BTN_DIGI..<Code.KEY_OK).contains($0) }
      }
    }
    add(Code.EV_KEY, [Code.BTN_MOUSE, Code.BTN_MOUSE + 1, Code.BTN_MOUSE + 2])
    add(
      Code.EV_REL,
      [
        Code.REL_X, Code.REL_Y, Code.REL_HWHEEL, Code.REL_WHEEL, Code.REL_WHEEL_HI_RES,
        Code.REL_HWHEEL_HI_RES,
      ])
  }

  private mutating func addContacts(_ census: SampleCensus) {
    if touchProtocol == nil && !properties.contains(Code.INPUT_PROP_DIRECT) {
      properties = (properties + [Code.INPUT_PROP_DIRECT]).sorted()
    }
    add(Code.EV_KEY, [Code.BTN_TOUCH])
    let isSingle = touchProtocol == .single && census.slotCount == 1 && !census.has(.touchShape)
    var positions = [Code.ABS_X, Code.ABS_Y]
    if !isSingle {
      // Without axes of its own, it gets as many values as positions have.
      let (x, y) = (axis(Code.ABS_X), axis(Code.ABS_Y))
      let unit = Sample.surfaceUnit - 1
      addAxis(
        Code.ABS_MT_POSITION_X, minimum: x?.minimum ?? 0, maximum: x?.maximum ?? unit,
        resolution: x?.resolution ?? 0)
      addAxis(
        Code.ABS_MT_POSITION_Y, minimum: y?.minimum ?? 0, maximum: y?.maximum ?? unit,
        resolution: y?.resolution ?? 0)
      addSlots(census)
      positions = [Code.ABS_MT_POSITION_X, Code.ABS_MT_POSITION_Y]
    }
    for code in positions { changeAxis(code) { $0.fuzz = 0 } }
    if census.has(.touchForce) {
      let code = isSingle ? Code.ABS_PRESSURE : Code.ABS_MT_PRESSURE
      addAxis(code, maximum: Sample.shareUnit)
    }
  }

  private mutating func addSlots(_ census: SampleCensus) {
    let last = Int32(census.slotCount) - 1
    addAxis(Code.ABS_MT_SLOT, maximum: max(last, 1))
    changeAxis(Code.ABS_MT_SLOT) { $0.maximum = max($0.maximum, last) }
    addAxis(Code.ABS_MT_TRACKING_ID, maximum: 65_535)
    if census.has(.touchCancel) {
      addAxis(Code.ABS_MT_TOOL_TYPE, maximum: Code.MT_TOOL_PALM)
      changeAxis(Code.ABS_MT_TOOL_TYPE) { $0.maximum = max($0.maximum, Code.MT_TOOL_PALM) }
    }
    guard census.has(.touchShape) else { return }
    let width = AxisValue(axis(Code.ABS_MT_POSITION_X)).count
    addAxis(Code.ABS_MT_TOUCH_MAJOR, maximum: Int32(clamping: width))
    addAxis(Code.ABS_MT_TOUCH_MINOR, maximum: Int32(clamping: width))
    if touchHasNoOrientation { addAxis(Code.ABS_MT_ORIENTATION, minimum: -90_000, maximum: 90_000) }
  }

  private var touchHasNoOrientation: Bool { (axis(Code.ABS_MT_ORIENTATION)?.maximum ?? 0) <= 0 }

  /// Adds the axes of accelerometers and gyroscopes, finer than a sample's units, with as many
  /// values as the kernel accepts: a range of 109 g and 107 rad/s.
  private mutating func addSensors(_ sensors: [Sample.Sensor]) {
    for sensor in sensors {
      guard let plan = SensorScale.plan(of: sensor) else { continue }
      if !properties.contains(Code.INPUT_PROP_ACCELEROMETER) {
        properties = (properties + [Code.INPUT_PROP_ACCELEROMETER]).sorted()
      }
      guard SensorScale(sensor, of: self) == nil else { continue }
      let resolution: Int32 = sensor == .accelerometer ? 9_806_650 : 174_533
      for code in plan.firstAxis..<plan.firstAxis + 3 {
        axes.removeAll { $0.code == code }
        addAxis(code, minimum: -(1 << 30) + 1, maximum: (1 << 30) - 1, resolution: resolution)
      }
    }
  }

  private mutating func addPen(_ census: SampleCensus) {
    add(Code.EV_KEY, [Code.BTN_TOOL_PEN, Code.BTN_TOUCH, Code.BTN_STYLUS])
    for code in [Code.ABS_X, Code.ABS_Y] {
      addAxis(code, maximum: 65_535)
      changeAxis(code) { $0.fuzz = 0 }
    }
    stateSize()
    if census.has(.penForce) { addAxis(Code.ABS_PRESSURE, maximum: Sample.shareUnit) }
    if census.has(.penTilt) {
      addAxis(Code.ABS_TILT_X, minimum: -64, maximum: 63)
      addAxis(Code.ABS_TILT_Y, minimum: -64, maximum: 63)
    }
    if census.has(.penRotation) { addAxis(Code.ABS_Z, minimum: -900, maximum: 899) }
    if census.has(.penSlider) { addAxis(Code.ABS_WHEEL, maximum: 1023) }
  }
}
