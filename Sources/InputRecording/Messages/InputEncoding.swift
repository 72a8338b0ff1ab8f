internal import InputCore

extension ProtobufWriter {
  /// Writes `input` as the message of its channel.
  ///
  /// The input's instant is not part of the message: it is the MCAP message's publish time.
  ///
  /// - Parameters:
  ///   - digest: The low bits of the digest before the input; 0 without digests.
  ///   - hasDigests: Whether a replay may compare digests; only `Started` contains it.
  ///   - leavesOutKeys: Whether the recording leaves out keys; only `Started` contains it.
  ///   - hasPictures: Whether the recording has pictures; only `Started` contains it.
  ///   - hasNetwork: Whether the recording has the network; only `Started` contains it.
  mutating func put(
    _ input: Input, digestBefore digest: UInt16, hasDigests: Bool, leavesOutKeys: Bool = false,
    hasPictures: Bool = false, hasNetwork: Bool = false
  ) {
    switch input {
    case .started(let started):
      put(StartedFields.digest, UInt64(digest))
      put(StartedFields.hasDigests, hasDigests ? 1 : 0)
      put(StartedFields.leavesOutKeys, leavesOutKeys ? 1 : 0)
      // Only an app that has run has digests, and it also names the files that it used.
      put(StartedFields.namesFiles, hasDigests ? 1 : 0)
      put(StartedFields.namesAbsentFonts, hasDigests ? 1 : 0)
      put(StartedFields.hasPictures, hasPictures ? 1 : 0)
      put(StartedFields.hasNetwork, hasNetwork ? 1 : 0)
      put(started)
    case .deviceAdded(let device, _):
      put(DeviceAddedFields.digest, UInt64(digest))
      put(device)
    case .deviceRemoved(let device, _):
      put(DeviceRemovedFields.digest, UInt64(digest))
      put(DeviceRemovedFields.device, UInt64(device.rawValue))
    case .frame(let frame):
      append(atMost: frame.greatestByteCount) { $0.append(frame, digestBefore: digest) }
    case .clockAdvanced:
      put(ClockAdvancedFields.digest, UInt64(digest))
    case .systemRequest(let request, _):
      put(SystemRequestFields.digest, UInt64(digest))
      put(request)
    case .hostAnswered(let answer, _):
      put(HostAnsweredFields.digest, UInt64(digest))
      put(answer)
    case .workArrived(let queue, _):
      put(WorkArrivedFields.digest, UInt64(digest))
      put(WorkArrivedFields.queue, queue.queueName)
    }
  }

  private mutating func put(_ started: Started) {
    put(StartedFields.behaviourVersion, UInt64(started.behaviourVersion))
    put(StartedFields.wallTime, signed: started.wallTime)
    put(StartedFields.delivery, UInt64(started.delivery.rawValue))
    put(StartedFields.tasks, UInt64(started.tasks.rawValue))
    for screen in started.screens { put(StartedFields.screens, screen) }
    put(StartedFields.build, started.build)
    put(StartedFields.processFacts, UInt64(started.processFacts.rawValue))
    put(StartedFields.seed, started.seed)
    put(StartedFields.program, started.program)
    put(StartedFields.delegate, started.delegate)
    if started.facts != HostFacts() {
      put(StartedFields.facts) { inner in inner.put(started.facts) }
    }
  }

  /// Writes a screen as the value of `field`.
  mutating func put(_ field: Field, _ screen: ScreenDescription) {
    put(field) { inner in
      inner.put(ScreenFields.name, screen.name)
      inner.put(ScreenFields.width, UInt64(screen.widthPixels))
      inner.put(ScreenFields.height, UInt64(screen.heightPixels))
      inner.put(ScreenFields.scale, UInt64(screen.scaleThousandths))
      inner.put(ScreenFields.refresh, UInt64(screen.refreshMillihertz))
      inner.put(ScreenFields.quarterTurns, UInt64(screen.quarterTurns))
      inner.put(ScreenFields.widthMillimetres, UInt64(screen.widthMillimetres))
      inner.put(ScreenFields.heightMillimetres, UInt64(screen.heightMillimetres))
    }
  }

  private mutating func put(_ device: DeviceDescriptor) {
    put(DeviceAddedFields.device, UInt64(device.id.rawValue))
    put(DeviceAddedFields.name, device.name)
    put(DeviceAddedFields.bus, UInt64(device.bus))
    put(DeviceAddedFields.vendor, UInt64(device.vendor))
    put(DeviceAddedFields.product, UInt64(device.product))
    put(DeviceAddedFields.version, UInt64(device.version))
    put(DeviceAddedFields.phys, device.phys)
    put(DeviceAddedFields.uniq, device.uniq)
    put(DeviceAddedFields.idPath, device.idPath)
    put(DeviceAddedFields.seat, device.seat)
    put(DeviceAddedFields.screen, device.screen)
    for property in device.properties { put(DeviceAddedFields.properties, UInt64(property)) }
    for capability in device.capabilities {
      put(DeviceAddedFields.capabilities) { inner in
        inner.put(CapabilityFields.type, UInt64(capability.type))
        for code in capability.codes { inner.put(CapabilityFields.codes, UInt64(code)) }
      }
    }
    for axis in device.axes {
      put(DeviceAddedFields.axes) { inner in
        inner.put(AxisFields.code, UInt64(axis.code))
        inner.put(AxisFields.minimum, signed: Int64(axis.minimum))
        inner.put(AxisFields.maximum, signed: Int64(axis.maximum))
        inner.put(AxisFields.fuzz, signed: Int64(axis.fuzz))
        inner.put(AxisFields.flat, signed: Int64(axis.flat))
        inner.put(AxisFields.resolution, signed: Int64(axis.resolution))
      }
    }
    for number in device.calibration {
      put(DeviceAddedFields.calibration, signed: Int64(number))
    }
    put(DeviceAddedFields.keyRepeatDelay, UInt64(device.keyRepeatDelay))
    put(DeviceAddedFields.keyRepeatInterval, UInt64(device.keyRepeatInterval))
    put(DeviceAddedFields.gamepadMapping, device.gamepadMapping)
    put(DeviceAddedFields.outputs, UInt64(device.outputs.rawValue))
    for sensor in device.sensors { put(DeviceAddedFields.sensors, UInt64(sensor.rawValue)) }
  }
}
