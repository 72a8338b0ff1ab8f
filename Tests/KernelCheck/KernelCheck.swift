internal import EvdevDecoding
internal import Foundation
internal import InputCore
internal import LinuxInput

/// Plays recordings of devices into a real kernel; the test of the whole path runs it in
/// `tools/vm`.
@main enum KernelCheck {
  private static let usage = """
    Usage: KernelCheck list FILE...
           KernelCheck compare FILE...
           KernelCheck survey FILE...
           KernelCheck kinds FILE...
           KernelCheck storm SEED FILE...
           KernelCheck pour PROCESS SEED COUNT FILE...
           KernelCheck unread FILE...
           KernelCheck hurl FILE
           KernelCheck flood PROCESS FILE...
           KernelCheck told RECORDING TIME...
           KernelCheck refuse FILE
           KernelCheck watch
           KernelCheck node [--pace recorded|exact] FILE...
           KernelCheck play [--pace recorded|exact] FILE...
           KernelCheck rest PROCESS
           KernelCheck still PROCESS
           KernelCheck sensors SENSORS READINGS

    Makes, for each evemu recording, the virtual device that it describes, and plays it.

      list     makes nothing; prints those of the files that a virtual touchscreen could play
      kinds    makes nothing; prints the kinds of each file's device, and the file, for files that
               describe one that no file before them describes
      compare  reads a touchscreen through libinput; prints, for each file, whether that agrees with
               what our decoder makes of the same file: agree, differ or skip, file, touches, why
      survey   reads any device through libinput; prints, for each file, whether its samples are what
               their kinds promise: obeys, breaks or skip, file, samples by kind, why
      storm    the same with random events of each file's device, which a seed repeats
      pour     plugs in, plays and unplugs COUNT random devices, several at a time, each of which the
               program with the number PROCESS must open; a seed repeats them
      unread   writes a touchscreen's events 60 times before it reads any; prints, for each file,
               whether the touches then equal the device's contacts: agree or differ, file, contacts
      hurl     writes a file over and over without waiting for its reader, until it is killed
      flood    writes each file 60 times while the program with the number PROCESS is stopped for a
               second; prints the time, whether events were lost, the device and what it holds then
      told     prints the same as a recording's samples say it, for each device that was removed, at
               one of these times each
      refuse   opens the device as a user without rights; prints what that user is told, first of
               the seat's devices, then of the one
      watch    reads seat0 until a device is unplugged; prints each sample: of a touch kind and slot,
               of all others kind, code and values
      node     the same for a device that is opened by its node, played, and unplugged when nothing
               more comes of it
      play     waits until a running program reads the device, and plays frame by frame as fast as
               the program takes them, or not faster than recorded; exactly so in a steady machine
      rest     waits until the program with the number PROCESS has read what there is, and waits for
               more
      still    waits until it also has no timer that ends within 10 s
      sensors  prints the machine's sensors, and the first READINGS of each, until SENSORS of them
               have theirs; then those that are removed within 20 s

    All but list and kinds need root and the kernel's uinput: tools/vm .build/debug/KernelCheck compare FILE...
    """

  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let verb = arguments.popFirst()
    let pace = verb == "play" || verb == "node" ? takePace(from: &arguments) : .reader
    guard !arguments.isEmpty || verb == "watch" else { exitWithUsage() }
    do {
      switch verb {
      case "list":
        for file in arguments where (try? DeviceRecording(ofTouchscreen: file)) != nil { say(file) }
      case "kinds":
        sayKinds(of: Array(arguments))
      case "compare":
        let comparison = try Comparison()
        for file in arguments { say(comparison.line(file: file)) }
      case "survey":
        let survey = try Survey()
        for file in arguments { say(survey.line(file: file)) }
      case "storm":
        guard let seed = arguments.popFirst().flatMap({ UInt64($0) }) else { exitWithUsage() }
        let survey = try Survey()
        for file in arguments { say(survey.line(file: file, seed: seed)) }
      case "pour":
        let numbers = arguments.prefix(3).compactMap { UInt64($0) }
        guard numbers.count == 3 else { exitWithUsage() }
        var storm = try LiveStorm(
          process: String(numbers[0]), seed: numbers[1], files: Array(arguments.dropFirst(3)))
        try storm.run(count: Int(clamping: numbers[2]))
      case "unread":
        let queue = try UnreadQueue()
        for file in arguments { say(queue.line(file: file)) }
      case "hurl":
        for file in arguments { try Deafness.hurl(file) }
      case "flood":
        try Deafness.flood(process: arguments.removeFirst(), files: Array(arguments))
      case "told":
        let recording = arguments.removeFirst()
        try Deafness.told(recording: recording, times: arguments.compactMap { UInt64($0) })
      case "refuse":
        for file in arguments { try refuse(file) }
      case "watch":
        let source = try LinuxInputSource(
          .seat("seat0"), keyboard: SeatKeyboard(KeyboardSettings())
        ) { _ in }
        // From here on the loop reads what is plugged in.
        FileHandle.standardError.write(Data("watching\n".utf8))
        try printUntilUnplugged(source)
      case "node":
        for file in arguments { try openNode(file, pace: pace) }
      case "play":
        let failures = arguments.count { !play($0, pace: pace) }
        if failures > 0 { exit(EX_UNAVAILABLE) }
      case "rest":
        for process in arguments { try ReaderRest(process).awaitReading() }
      case "still":
        for process in arguments { try ReaderRest(process).awaitStillness() }
      case "sensors":
        let numbers = arguments.compactMap { Int($0) }
        guard numbers.count == 2 else { exitWithUsage() }
        let isComplete = try MainActor.assumeIsolated {
          try SensorWatch.run(sensors: numbers[0], count: numbers[1])
        }
        exit(isComplete ? EX_OK : EX_UNAVAILABLE)
      case nil, .some:
        exitWithUsage()
      }
    } catch {
      say("failed\t\(error)")
      exit(EX_UNAVAILABLE)
    }
  }

  /// Removes the option `--pace` from the start of the arguments; returns what it asks for.
  private static func takePace(from arguments: inout ArraySlice<String>) -> FilePlayer.Pace {
    guard arguments.first == "--pace" else { return .reader }
    defer { arguments.removeFirst(2) }
    switch arguments.dropFirst().first {
    case "recorded": return .recorded
    case "exact": return .exact
    case nil, .some: exitWithUsage()
    }
  }

  private static func sayKinds(of files: [String]) {
    var known: [DeviceDescriptor] = []
    for file in files {
      guard let device = try? DeviceRecording(file: file).descriptor, !known.contains(device) else {
        continue
      }
      known.append(device)
      say("\(device.kinds)\t\(file)")
    }
  }

  private static func refuse(_ file: String) throws {
    let player = try FilePlayer(DeviceRecording(file: file))
    // Returns when udev has set the owner and the mode of the node.
    _ = try LinuxInputSource(.nodes([player.node])) { _ in }
    seteuid(65_534)
    defer { seteuid(0) }
    let source = try LinuxInputSource(.seat("seat0")) { report in
      if case .refused(let refusal) = report { say("refused\t\(refusal)") }
    }
    _ = try source.drain { say("opened\t\($0)") }
    do throws(LinuxInputError) {
      _ = try LinuxInputSource(.nodes([player.node])) { _ in }
    } catch {
      say("failed\t\(error)")
    }
  }

  private static func openNode(_ file: String, pace: FilePlayer.Pace) throws {
    let recording = try DeviceRecording(file: file)
    let player = try FilePlayer(recording)
    let source = try LinuxInputSource(
      .nodes([player.node]), keyboard: SeatKeyboard(KeyboardSettings())
    ) { _ in }
    var schedule = FilePlayer.Schedule()
    for frame in recording.frames {
      schedule.wait(for: frame, pace: pace)
      try player.play(frame)
      _ = try printInputs(source)
    }
    // Until libinput's timers have ended, which may say more.
    while ReaderRest("self").hasTimers() || isReadable(source, withinMilliseconds: 0) {
      _ = isReadable(source, withinMilliseconds: -1)
      _ = try printInputs(source)
    }
    player.unplug()
    try printUntilUnplugged(source)
  }

  private static func printUntilUnplugged(_ source: LinuxInputSource) throws(LinuxInputError) {
    while try !printInputs(source) {
      _ = isReadable(source, withinMilliseconds: -1)
    }
  }

  private static func isReadable(
    _ source: LinuxInputSource, withinMilliseconds limit: Int32
  ) -> Bool {
    var query = pollfd(fd: source.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&query, 1, limit) == 1
  }

  /// Prints the available input; returns true if a device was unplugged.
  private static func printInputs(_ source: LinuxInputSource) throws(LinuxInputError) -> Bool {
    var isUnplugged = false
    var drained = LinuxInputSource.Drained.more
    while drained == .more {
      drained = try source.drain { input in
        switch input {
        case .frame(let frame):
          for sample in frame.samples { say(text(sample)) }
        case .deviceRemoved:
          isUnplugged = true
        case .deviceAdded, .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
          break
        }
      }
    }
    return isUnplugged
  }

  private static func text(_ sample: Sample) -> String {
    switch sample.kind {
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce:
      "\(sample.kind) \(sample.code)"
    case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation, .pointerMotion,
      .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key, .keyCharacters,
      .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd, .switchState, .padDial,
      .penSlider, .battery, .sensor:
      "\(sample.kind) \(sample.code) \(sample.x) \(sample.y) \(sample.z)"
    }
  }

  /// Plays one file, and says so; returns false if it failed.
  private static func play(_ file: String, pace: FilePlayer.Pace) -> Bool {
    do {
      let player = try FilePlayer(DeviceRecording(file: file))
      let reader = try DeviceReader.awaiting(node: player.node)
      try player.playAll(to: reader, pace: pace)
      say("played\t\(file)")
      return true
    } catch {
      say("failed\t\(file)\t\(error)")
      return false
    }
  }

  /// Prints a line immediately, to show the progress.
  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func exitWithUsage() -> Never {
    FileHandle.standardError.write(Data("\(usage)\n".utf8))
    exit(EX_USAGE)
  }
}
