internal import InputRecording
internal import RecordingEditing

/// All commands, in the order of the overview.
enum CommandTable {
  static let json = Option(names: ["--json"], help: "as JSON, for programs")
  static let overwrite = Option(names: ["--overwrite"], help: "replace FILE if it exists")
  static let sensors = Option(
    names: ["--sensors"], value: "HZ",
    help: "read sensors so many times a second (default: 60), or off")
  static let overwritePage = Option(names: ["--overwrite"], help: "replace PAGE if it exists")

  @MainActor static let commands: [Command] =
    basic + tables + network + corpus + editing + making + porting + help

  @MainActor private static let basic: [Command] = [
    Command(
      name: "devices",
      summary: "Lists all input devices: what each becomes, or why it is not used.",
      options: [
        json,
        Option(
          names: ["--grabs"],
          help: "test whether another program has grabbed a device, by grabbing it for a moment"),
      ],
      example: ("retouch devices", "lists what each device can do, and what an app gets of it"),
      run: DevicesCommand.run),
    Command(
      name: "calibrate",
      summary: "Finds by touches which panel each touchscreen lies over, and how.",
      options: [
        Option(
          names: ["--card"], value: "CARD",
          help: "the graphics card, such as card1 (default: the first with a display)"),
        Option(
          names: ["-o", "--output"], value: "RULES",
          help: "the file for udev's rules (default: \(CalibrationRule.path))"),
        Option(names: ["--print"], help: "print the rules, and write no file"),
      ],
      statuses: [
        (1, "nothing was calibrated: it was ended, or the touches do not fit"),
        (66, "no display is connected"),
        (77, "another program has the card, or it may not be opened"),
      ],
      example: (
        "sudo retouch calibrate", "shows crosses on each panel in turn, and writes the rules"
      ),
      run: CalibrateCommand.run),
    Command(
      name: "watch", summary: "Shows what input devices send, live on the terminal.",
      moreOperands: "NODE",
      options: [
        Option(names: ["--plain"], help: "print a line for each event, as in a pipe"),
        Option(names: ["--json"], help: "print a JSON object for each event"),
        Option(names: ["--keys"], help: "show keys by name; only their number by default"),
        sensors,
        Option(
          names: ["--replay"], value: "FILE", help: "show a recording instead of devices"),
        Option(
          names: ["--live"],
          help: "show views and recognizers of an app: of process or socket NODE, or the only one"),
        Option(
          names: ["--speed"], value: "SPEED", words: ["real", "max"],
          help: "of --replay: a factor such as 2 (default: real), or max"),
      ],
      example: (
        "retouch watch /dev/input/event3", "shows the fingers on a touchscreen; q quits"
      ),
      run: WatchCommand.run),
    Command(
      name: "record", summary: "Records what input devices send, until Ctrl-C or SIGTERM.",
      moreOperands: "NODE",
      options: [
        Option(
          names: ["-o", "--output"], value: "FILE",
          help: "the recording to make, - for standard output"),
        Option(
          names: ["--except"], value: "NODE", isRepeatable: true,
          help: "leave out this device"),
        Option(
          names: ["--kind"], value: "KINDS", words: DeviceSelection.kindNames,
          help: "only devices of these kinds, such as touchscreen,tablet"),
        Option(
          names: ["--keys"], help: "record key presses, which are left out by default"),
        sensors,
        Option(names: ["--for"], value: "TIME", help: "end after this time, such as 60s or 10m"),
        Option(
          names: ["--split"], value: "TIME",
          help: "begin a new file after this time: FILE-0001, FILE-0002, …"),
        Option(
          names: ["--keep"], value: "TIME",
          help: "split, and delete what is older: at least the last TIME remains"),
        overwrite,
      ],
      required: ["--output"],
      example: ("retouch record -o bug.mcap", "records every touch, for a report or a test"),
      run: RecordCommand.run),
    Command(
      name: "import",
      summary:
        "Converts a file of \(EvdevRecording.formats.joined(separator: " or ")) to a recording.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["-o", "--output"], value: "OUT",
          help: "the recording to make, - for standard output"),
        Option(
          names: ["--screen"], value: "SIZE",
          help: "the touched screen, such as 1280x800@2:60 (default: 1280x800)"),
        Option(names: ["--overwrite"], help: "replace OUT if it exists"),
      ],
      required: ["--output"],
      example: (
        "retouch import swipe.evemu -o swipe.mcap", "makes swipe.mcap, ready to be replayed"
      ),
      run: ImportCommand.run),
    Command(
      name: "replay", summary: "Runs an app with a recording's inputs, and compares the calls.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["--speed"], value: "SPEED", words: ["max", "real"],
          help: "max (default), real, or a factor such as 2"),
        Option(
          names: ["--transcript"], value: "OUT",
          help: "write a line for each call, - for standard output"),
        Option(names: ["--digest"], help: "print the digest of all calls, and nothing else"),
        Option(
          names: ["--record"], value: "NEW",
          help: "record the run as NEW: accepts a changed history, adds one to an import"
        ),
        Option(
          names: ["--states"],
          help: "let NEW hold the views and recognizers after each input, for retouch view"),
        Option(
          names: ["--frame-digests"],
          help: "let NEW hold the digest of each picture, for its replays to compare"),
        Option(
          names: ["--frames"], value: "DIR", help: "write what is seen into DIR, a PNG a frame"),
        Option(
          names: ["--video"], value: "MOVIE",
          help: "make a video of what is seen, .mp4 or .gif, through ffmpeg"),
        Option(
          names: ["--width"], value: "NUMBER",
          help: "of --video: its width (default: the screen's)"),
        Option(
          names: ["--touches"], help: "of --video: circles where fingers, pens and pointers press"),
        Option(names: ["--overwrite"], help: "replace OUT, NEW and MOVIE if they exist"),
        Option(
          names: ["--until"], value: "TIME",
          help: "stop at this time since the start, and print views and recognizers"),
        Option(
          names: ["--break"], value: "WHAT", isRepeatable: true,
          help: "stop at a call or condition: \"pan@card began\", \"card.frame.x > 40\""),
        Option(
          names: ["--step"],
          help: "read commands at each stop, or after each input, forward and back; try help"),
        Option(names: ["--lldb"], help: "as --step, with LLDB in the app at the first stop"),
        Option(names: ["--gdb"], help: "as --step, with GDB in the app at the first stop"),
        Option(
          names: ["--allow-uncompared"],
          help: "succeed if there is nothing to compare the run with"),
      ],
      rest: Rest(name: "APP ARGUMENTS", help: "the app to run (default: the gallery)"),
      statuses: [
        (0, "the run equals the recorded one, or was recorded as NEW"),
        (1, "the run differs from the recorded one"),
        (3, "there was nothing to compare with; 0 with --allow-uncompared"),
        (4, "the run differs, and so do fonts or images that FILE names"),
        (5, "a breakpoint was never hit, or FILE ends before the time of --until"),
        (65, "FILE is not a recording, or is damaged"),
        (69, "APP did not replay: it is not an app of this UIKit"),
        (70, "APP ended before the end of the replay, or ffmpeg failed"),
        (72, "ffmpeg, which makes videos, is not installed"),
        (74, "FILE, NEW or OUT could not be read or written completely"),
      ],
      example: (
        "retouch replay swipe.mcap --transcript -", "prints the calls of the gallery's views"
      ),
      run: ReplayCommand.run),
    Command(
      name: "view", summary: "Makes a page that shows a recording: one file, for any browser.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["-o", "--output"], value: "PAGE",
          help: "the page to make, - for standard output (default: FILE.html, in this folder)"),
        Option(
          names: ["--diff"], value: "OTHER",
          help: "show this recording too, and the first place where the two part"),
        Option(
          names: ["--diff-app"], value: "APP", help: "replay OTHER in this app, without arguments"),
        Option(
          names: ["--gallery"],
          help: "replay in the gallery, for the views, recognizers and pictures"),
        Option(names: ["--no-pictures"], help: "outlines of the views alone: a smaller page"),
        overwritePage,
      ],
      rest: Rest(
        name: "APP ARGUMENTS",
        help:
          "replay in this app, for the views, recognizers and pictures (default: as far as FILE has"
          + " them)"
      ),
      statuses: [
        (65, "FILE or OTHER is not a recording, or is damaged"),
        (69, "APP did not replay: it is not an app of this UIKit"),
        (70, "APP ended before the end of the replay"),
      ],
      example: (
        "retouch view swipe.mcap -- ./Board",
        "makes swipe.html: the screen, the fingers and the recognizers at every moment"
      ),
      run: ViewCommand.run),
    Command(
      name: "shot", summary: "Draws one moment of a recording: views, contacts and recognizers.",
      moreOperands: "FILE",
      options: [
        Option(
          names: ["--at"], value: "TIME", help: "the moment, since the start: 3.2s, 1:30"),
        Option(
          names: ["--live"],
          help: "instead, the screen of a running app: of process or socket FILE, or the only one"),
        Option(
          names: ["-o", "--output"], value: "OUT",
          help: "the picture to make, .svg or .png, or .json for programs; - prints SVG"),
        Option(
          names: ["--theme"], value: "THEME", words: ["light", "dark"],
          help: "light (default) or dark"),
        Option(
          names: ["--width"], value: "NUMBER",
          help: "how wide it is, from 200 to 4000 (default: at most 800)"),
        Option(
          names: ["--gallery"], help: "replay in the gallery, for the views and recognizers"),
        Option(
          names: ["--screen"],
          help: "replay, in the gallery if no app is given, and make a PNG of what is seen"),
        Option(names: ["--overwrite"], help: "replace OUT if it exists"),
      ],
      required: ["--output"],
      rest: Rest(
        name: "APP ARGUMENTS",
        help: "replay in this app, for the views and recognizers (default: as far as FILE has them)"
      ),
      statuses: [
        (65, "FILE is not a recording, or is damaged"),
        (69, "APP did not replay, or rsvg-convert, which makes a PNG, is missing"),
        (70, "APP ended before the end of the replay, or rsvg-convert failed"),
      ],
      example: (
        "retouch shot swipe.mcap --at 0.8s -o swipe.svg",
        "draws the screen and the fingers as they were after 0.8 seconds"
      ),
      run: ShotCommand.run),
    Command(
      name: "make-test",
      summary: "Writes a test that does what hands did, and expects what the app did.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["-o", "--output"], value: "TEST",
          help: "the test to write, - for standard output (default: named after FILE)"),
        Option(names: ["--xctest"], help: "for XCTest instead of Swift Testing"),
        Option(
          names: ["--delegate"], value: "MODULE.CLASS",
          help: "the application's delegate (default: AppDelegate in a module named as APP)"),
        Option(
          names: ["--update"],
          help: "put what the app does now into the expectations of TEST, and leave the rest"),
        Option(names: ["--overwrite"], help: "replace TEST if it exists"),
      ],
      rest: Rest(
        name: "APP ARGUMENTS", help: "the app that the test is about (default: the gallery)"),
      statuses: [
        (1, "the test would fail, as the app acts differently from run to run: it is not written"),
        (65, "FILE is not a recording, or nothing happens in it; TEST cannot be updated"),
        (69, "APP did not replay: it is not an app of this UIKit"),
        (70, "APP ended before the end of the replay"),
      ],
      example: (
        "retouch make-test swipe.mcap -o Tests/BoardTests/SwipeTests.swift -- .build/debug/Board",
        "writes a test with taps, drags and drawn fingers, which passes as it is"
      ),
      run: MakeTestCommand.run),
    Command(
      name: "play", summary: "Plays a recording, or another tool's, into virtual devices.",
      operands: ["FILE"],
      options: [
        Option(names: ["--speed"], value: "FACTOR", help: "2 is twice as fast (default: 1)"),
        Option(
          names: ["--device"], value: "NUMBER", help: "play only this one of the devices of --list"),
        Option(
          names: ["--wait"], value: "TIME",
          help: "from the devices' appearance to the first event, and after the last (default: 1)"),
        Option(
          names: ["--prompt"],
          help: "wait for Enter instead: before the first event, and before the devices vanish"),
        Option(names: ["--list"], help: "list the devices of FILE, and play nothing"),
        Option(names: ["--dry-run"], help: "make no device: keep the time, and write to nowhere"),
        Option(names: ["--report"], help: "print how late the reports were written"),
      ],
      statuses: [
        (65, "FILE is no recording and of no known format, or has nothing to play"),
        (69, "the kernel has no /dev/uinput, or refuses a device"),
        (77, "/dev/uinput may not be opened"),
      ],
      example: (
        "retouch play swipe.mcap", "moves the recorded fingers in whatever program is shown"
      ),
      run: PlayCommand.run),
    Command(
      name: "export", summary: "Converts a recording to a file of another tool.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["-o", "--output"], value: "OUT",
          help: "the file to make, - for standard output"),
        Option(
          names: ["--format"], value: "FORMAT", words: ExportFormat.allCases.map(\.rawValue),
          help: "\(ExportFormat.names) (default: by the ending of OUT, .evemu or .yml)"),
        Option(
          names: ["--device"], value: "NUMBER",
          help: "only this device, by its number in retouch play --list"),
        Option(
          names: ["--foxglove"],
          help: "MCAP with a topic for each finger, for Foxglove: JSON, places 0 to 1, wall time"),
        Option(
          names: ["--perfetto"],
          help: "a trace for Perfetto: lanes of devices, touches, recognizers and calls"),
        Option(
          names: ["--har"],
          help: "an HTTP archive for browsers' tools: what the app asked servers, and the answers"),
        Option(names: ["--overwrite"], help: "replace OUT if it exists"),
      ],
      required: ["--output"],
      example: (
        "retouch export bug.mcap -o bug.yml", "makes a file for libinput replay, or a bug report"
      ),
      run: ExportCommand.run),
    Command(
      name: "info", summary: "Shows the contents of a recording.", operands: ["FILE"],
      options: [
        json,
        Option(
          names: ["--stats"],
          help: "measure the contacts: rates, gaps, speeds, sizes, forces, delays"),
      ],
      example: ("retouch info swipe.mcap", "shows the screens, devices, counts and the end"),
      run: InfoCommand.run),
    Command(
      name: "crash", summary: "Shows why a run crashed, from what the next start has kept.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["-o", "--output"], value: "PICTURE",
          help: "write what the panel showed, as PNG"),
        Option(names: ["--overwrite"], help: "replace PICTURE if it exists"),
      ],
      statuses: [(65, "FILE says of no crash, or has no picture")],
      example: (
        "retouch crash board-crash-20261122T063419.123Z.mcap -o seen.png",
        "prints the backtrace, and writes the last picture"
      ),
      run: CrashCommand.run),
    Command(
      name: "anonymise", summary: "Copies a recording without the facts of the machine.",
      operands: ["FILE"],
      options: [
        Option(
          names: ["-o", "--output"], value: "OUT",
          help: "the recording to make, - for standard output"),
        Option(names: ["--overwrite"], help: "replace OUT if it exists"),
      ],
      required: ["--output"],
      example: (
        "retouch anonymise bug.mcap -o report.mcap",
        "leaves out the host name, model, locale and other facts that retouch info lists"
      ),
      run: AnonymiseCommand.run),
    Command(
      name: "cat", summary: "Prints a recording, one line per input.", operands: ["FILE"],
      options: [json],
      example: ("retouch cat swipe.mcap | head", "prints the first inputs"),
      run: CatCommand.run),
  ]
}
