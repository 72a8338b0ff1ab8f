internal import Foundation

/// Plays recordings of touchscreens into a real kernel; the test of the whole road runs it in
/// `tools/vm`.
@main enum KernelCheck {
  private static let usage = """
    Usage: KernelCheck compare FILE...
           KernelCheck play [--pace recorded] FILE...

    Makes, for each evemu recording, the virtual touchscreen that it describes, and plays it.

      compare  reads the device through libinput; prints, for each file, whether that agrees with
               what our decoder makes of the same file: agree, differ or skip, file, touches, why
      play     waits until a running program reads the device, and plays frame by frame as fast as
               the program takes them, or not faster than recorded

    Needs root and the kernel's uinput: tools/vm .build/debug/KernelCheck compare FILE...
    """

  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let verb = arguments.popFirst()
    var pace = FilePlayer.Pace.reader
    if verb == "play", arguments.starts(with: ["--pace", "recorded"]) {
      arguments.removeFirst(2)
      pace = .recorded
    }
    guard !arguments.isEmpty else { exitWithUsage() }
    switch verb {
    case "compare":
      compare(Array(arguments))
    case "play":
      for file in arguments { play(file, pace: pace) }
    case nil, .some:
      exitWithUsage()
    }
  }

  private static func compare(_ files: [String]) {
    do {
      let comparison = try Comparison()
      for file in files { print(comparison.line(file: file)) }
    } catch {
      print("failed\t\t0\t\(error)")
      exit(EX_UNAVAILABLE)
    }
  }

  private static func play(_ file: String, pace: FilePlayer.Pace) {
    do {
      let player = try FilePlayer(file: file)
      let reader = try DeviceReader.awaiting(node: player.node)
      try player.playAll(to: reader, pace: pace)
      print("played\t\(file)")
    } catch {
      print("failed\t\(file)\t\(error)")
    }
  }

  private static func exitWithUsage() -> Never {
    FileHandle.standardError.write(Data("\(usage)\n".utf8))
    exit(EX_USAGE)
  }
}
