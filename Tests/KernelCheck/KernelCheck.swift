internal import Foundation
internal import InputCore
internal import LinuxInput

/// Plays recordings of touchscreens into a real kernel; the test of the whole road runs it in
/// `tools/vm`.
@main enum KernelCheck {
  private static let usage = """
    Usage: KernelCheck list FILE...
           KernelCheck compare FILE...
           KernelCheck refuse FILE
           KernelCheck watch
           KernelCheck node FILE
           KernelCheck play [--pace recorded] FILE...

    Makes, for each evemu recording, the virtual touchscreen that it describes, and plays it.

      list     makes nothing; prints those of the files that could be played
      compare  reads the device through libinput; prints, for each file, whether that agrees with
               what our decoder makes of the same file: agree, differ or skip, file, touches, why
      refuse   opens the device as a user without rights; prints what that user is told, first of
               the seat's devices, then of the one
      watch    reads seat0 until a touchscreen is unplugged; prints each sample's kind and slot
      node     the same for a device that is opened by its node, played and unplugged
      play     waits until a running program reads the device, and plays frame by frame as fast as
               the program takes them, or not faster than recorded

    All but list need root and the kernel's uinput: tools/vm .build/debug/KernelCheck compare FILE...
    """

  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let verb = arguments.popFirst()
    var pace = FilePlayer.Pace.reader
    if verb == "play", arguments.starts(with: ["--pace", "recorded"]) {
      arguments.removeFirst(2)
      pace = .recorded
    }
    guard !arguments.isEmpty || verb == "watch" else { exitWithUsage() }
    switch verb {
    case "list":
      for file in arguments where (try? TouchscreenRecording(file: file)) != nil { say(file) }
    case "compare":
      compare(Array(arguments))
    case "refuse":
      for file in arguments { refuse(file) }
    case "watch":
      watch()
    case "node":
      for file in arguments { openNode(file) }
    case "play":
      for file in arguments { play(file, pace: pace) }
    case nil, .some:
      exitWithUsage()
    }
  }

  private static func compare(_ files: [String]) {
    do {
      let comparison = try Comparison()
      for file in files { say(comparison.line(file: file)) }
    } catch {
      say("failed\t\t0\t\(error)")
      exit(EX_UNAVAILABLE)
    }
  }

  private static func refuse(_ file: String) {
    do {
      let player = try FilePlayer(TouchscreenRecording(file: file))
      // Returns when udev has set the owner and the mode of the node.
      _ = try LinuxInputSource(.nodes([player.node])) { _ in }
      seteuid(65_534)
      defer { seteuid(0) }
      let source = try LinuxInputSource(.seat("seat0")) { report in
        if case .refused(let refusal) = report { say("refused\t\(refusal)") }
      }
      _ = try source.drain { say("opened\t\($0)") }
      _ = try LinuxInputSource(.nodes([player.node])) { _ in }
    } catch {
      say("failed\t\(error)")
    }
  }

  private static func watch() {
    do {
      let source = try LinuxInputSource(.seat("seat0")) { _ in }
      try printUntilUnplugged(source)
    } catch {
      say("failed\t\(error)")
    }
  }

  private static func openNode(_ file: String) {
    do {
      let recording = try TouchscreenRecording(file: file)
      let player = try FilePlayer(recording)
      let source = try LinuxInputSource(.nodes([player.node])) { _ in }
      for frame in recording.frames {
        try player.play(frame)
        _ = try printInputs(source)
      }
      player.unplug()
      try printUntilUnplugged(source)
    } catch {
      say("failed\t\(error)")
    }
  }

  private static func printUntilUnplugged(_ source: LinuxInputSource) throws(LinuxInputError) {
    while try !printInputs(source) {
      var query = pollfd(fd: source.fileDescriptor, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&query, 1, -1)
    }
  }

  /// Prints what is there to read; true where a device was unplugged.
  private static func printInputs(_ source: LinuxInputSource) throws(LinuxInputError) -> Bool {
    var isUnplugged = false
    var drained = LinuxInputSource.Drained.more
    while drained == .more {
      drained = try source.drain { input in
        switch input {
        case .frame(let frame):
          for sample in frame.samples { say("\(sample.kind) \(sample.code)") }
        case .deviceRemoved:
          isUnplugged = true
        case .deviceAdded, .started, .clockAdvanced, .activityChanged:
          break
        }
      }
    }
    return isUnplugged
  }

  private static func play(_ file: String, pace: FilePlayer.Pace) {
    do {
      let player = try FilePlayer(TouchscreenRecording(file: file))
      let reader = try DeviceReader.awaiting(node: player.node)
      try player.playAll(to: reader, pace: pace)
      say("played\t\(file)")
    } catch {
      say("failed\t\(file)\t\(error)")
    }
  }

  /// Prints a line at once, so that whoever reads along sees how far it is.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func exitWithUsage() -> Never {
    FileHandle.standardError.write(Data("\(usage)\n".utf8))
    exit(EX_USAGE)
  }
}
