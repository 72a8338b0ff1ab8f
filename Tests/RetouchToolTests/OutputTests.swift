import Foundation
import HostTestSupport
import Testing

@testable import AcceptanceApp

/// Write errors are reported, and no file is replaced without permission.
@MainActor @Suite struct OutputTests {
  private let shop: Shop

  init() throws {
    shop = try Shop()
  }

  @Test(arguments: [
    "--help", "--version", "info --help", "info FILE", "info FILE --json", "cat FILE",
    "cat FILE --json", "replay FILE", "replay FILE --digest", "replay FILE --transcript -",
    "import SOURCE -o NEW",
  ])
  func `a full disk behind standard output is an error`(words: String) throws {
    let outcome = try shop.shell("retouch \(words) > /dev/full")
    #expect(outcome.status == 74)
    #expect(
      outcome.errors
        == "retouch: standard output: cannot be written: No space left on device\n")
  }

  @Test func `a full disk behind a transcript is an error`() throws {
    let outcome = try shop.shell("retouch replay FILE --transcript /dev/full")
    #expect(outcome.status == 74)
    #expect(
      outcome.errors == "retouch: /dev/full: cannot be written: No space left on device\n")
    let app = try shop.shell(
      "RETOUCH_REPLAY=\(shop.recording) RETOUCH_TRANSCRIPT=/dev/full \(shop.app)")
    #expect(app.status == 74)
    #expect(
      app.errors
        == "AcceptanceApp: /dev/full: cannot be written: No space left on device\n")
    // A run that differs from its recording hides it no more.
    let other = try shop.shell("retouch replay \(shop.recording) --transcript /dev/full")
    #expect(other.status == 1)
    #expect(
      other.errors.components(separatedBy: "/dev/full: cannot be written").count == 2,
      "\(other.errors)")
  }

  @Test func `closed standard streams never become a recording`() throws {
    let closed = try shop.shell("retouch info FILE >&-")
    #expect(closed.status == 74)
    #expect(
      closed.errors == "retouch: standard output: cannot be written: Bad file descriptor\n")
    let outcome = try shop.shell("retouch import SOURCE -o NEW <&- >&- 2>&-")
    #expect(outcome.status == 74)
    #expect(try shop.shell("retouch info NEW").status == 0)
  }

  @Test(arguments: ["import SOURCE -o THERE", "import SOURCE -o THERE --overwrite"])
  func `only a regular file is replaced`(words: String) throws {
    try shop.make("mkfifo fifo; mkdir folder; ln -s fifo link; ln -s nowhere loose")
    for (name, kind) in [("fifo", "a pipe"), ("folder", "a directory"), ("link", "a pipe")] {
      try shop.expect(
        words.replacing("THERE", with: name), 73,
        "\(name): it is \(kind), expected a file")
      try shop.expect(
        "record -o \(name) --overwrite", 73, "\(name): it is \(kind), expected a file")
    }
    try shop.expect(
      words.replacing("THERE", with: "loose"), 73, "loose: it is a broken link")
    #expect(try shop.make("test -p fifo -a -d folder -a -L link -a -L loose") == "")
  }

  @Test func `a device is not replaced by a file`() throws {
    // Requires root and a file system that allows device nodes.
    guard (try? shop.make("mknod device c 1 7 && test -c device")) == "" else { return }
    for words in ["import SOURCE -o device --overwrite", "record -o device --overwrite"] {
      try shop.expect(words, 73, "device: it is a device, expected a file")
    }
    #expect(try shop.make("test -c device") == "")
  }

  @Test func `an import does not replace its own input`() throws {
    try shop.make("ln SOURCE hard; ln -s SOURCE soft; cp SOURCE a.b.events; cp SOURCE a.desc")
    let problem = "it is also the input file; choose another name for the output"
    for name in ["SOURCE", "hard", "soft"] {
      try shop.expect("import SOURCE -o \(name) --overwrite", 73, "\(name): \(problem)")
    }
    try shop.expect("import a.b.events -o a.desc --overwrite", 73, "a.desc: \(problem)")
    #expect(try shop.make("cmp SOURCE a.desc") == "")
  }

  @Test func `an import to a link replaces the link's target`() throws {
    try shop.make("echo old > real; ln -s real link")
    try shop.expect(
      "import SOURCE -o link", 73,
      "link: the file already exists; choose another name, or replace it with "
        + "--overwrite (RETOUCH_OVERWRITE=1 for an app)")
    #expect(try shop.shell("retouch import SOURCE -o link --overwrite").status == 0)
    #expect(try shop.make("test -L link") == "")
    #expect(try shop.shell("retouch info real").status == 0)
  }

  @Test func `messages name the file as typed`() throws {
    // The limit applies to files, so the message goes through a pipe.
    let outcome = try shop.shell(
      """
      set -o pipefail
      (ulimit -f 0; trap '' XFSZ; LLVM_PROFILE_FILE=/dev/null exec retouch import SOURCE -o NEW) 2>&1 | cat
      """)
    #expect(outcome.status == 74)
    #expect(outcome.output == "retouch: NEW: write: File too large\n")
    #expect(try shop.make("ls | grep NEW || true") == "")
  }

  @Test func `the journal of another recording is kept`() throws {
    try shop.make("echo precious > NEW.journal")
    try shop.expect(
      "record -o NEW", 73,
      "NEW.journal: the file already exists; choose another name, or replace it with "
        + "--overwrite (RETOUCH_OVERWRITE=1 for an app)")
    #expect(try shop.make("cat NEW.journal; ls NEW 2> /dev/null || true") == "precious\n")
  }

  @Test func `a transcript is created after the recording has been read`() throws {
    try shop.make("echo precious > OUT; echo bad > BAD; cp FILE COPY")
    for (words, status) in [
      ("replay BAD --transcript OUT --overwrite", 65), ("replay NONE --transcript OUT", 66),
      ("replay FILE --transcript OUT", 73),
    ] as [(String, Int32)] {
      #expect(try shop.shell("retouch \(words)").status == status)
      #expect(try shop.make("cat OUT") == "precious\n", "\(words)")
    }
    try shop.make("ln FILE hard; cp COPY FILE.journal")
    for name in ["FILE", "hard", "FILE.journal"] {
      try shop.expect(
        "replay FILE --transcript \(name) --overwrite", 73,
        "\(name): it is also the input file; choose another name for the output")
    }
    #expect(try shop.make("cmp FILE COPY; cmp FILE.journal COPY") == "")
    #expect(try shop.shell("retouch replay FILE --transcript OUT --overwrite").status == 3)
    #expect(try shop.make("head -c 8 OUT; stat -c %a OUT").hasSuffix("600\n"))
  }

  @Test func `a transcript may be written to a device or a pipe`() throws {
    #expect(try shop.shell("retouch replay FILE --transcript /dev/null").status == 3)
    try shop.make("mkfifo fifo")
    let outcome = try shop.shell(
      "cat fifo & retouch replay FILE --transcript fifo > /dev/null; wait")
    #expect(outcome.output.contains("touchesBegan"))
    #expect(outcome.status == 0)
  }

  @Test(arguments: ["info", "cat", "replay", "replay -s", "import"])
  func `an endless source is not a file`(command: String) throws {
    try shop.make("mkfifo fifo; mkdir folder")
    let words =
      command == "import"
      ? "import THERE -o NEW"
      : "\(command) THERE"
        .replacing(" -s", with: " --transcript NEW")
    for (name, kind) in [
      ("fifo", "a pipe"), ("folder", "a directory"), ("/dev/zero", "a device"),
    ] {
      try shop.expect(
        words.replacing("THERE", with: name), 65,
        "\(name): \(kind), expected a file; - reads standard input")
    }
    #expect(try shop.make("ls NEW 2> /dev/null || true") == "")
  }

  @Test func `an endless source is not a journal`() throws {
    try shop.make("head -c 600 FILE > cut; mkfifo cut.journal")
    try shop.expect(
      "info cut", 65, "cut.journal: a pipe, expected a file; - reads standard input")
    try shop.make("rm cut.journal; truncate -s 1T cut.journal")
    try shop.expect("info cut", 65, "cut.journal: byte ", isWhole: false)
  }

  @Test func `a hyphen means standard input or output`() throws {
    for words in ["info", "cat", "cat --json", "replay --digest", "replay --transcript -"] {
      let typed = try shop.shell("retouch \(words) FILE")
      let piped = try shop.shell("cat FILE | retouch \(words) -")
      #expect(piped.output == typed.output.replacing("file: FILE", with: "file: standard input"))
      let isReplay = words.hasPrefix("replay")
      #expect(piped.status == (isReplay ? 3 : 0))
      #expect(
        piped.errors.hasPrefix("retouch: standard input: 6 inputs, digest ") == isReplay,
        "\(piped.errors)")
    }
    let outcome = try shop.shell("cat SOURCE | retouch import - -o - > NEW")
    #expect(outcome.errors == "retouch: standard output: 3 frames of Example Touchscreen\n")
    #expect(try shop.make("cmp NEW FILE") == "")
    let noise = try shop.shell("echo noise | retouch info -")
    #expect(noise.errors.hasPrefix("retouch: standard input: byte 0: "))
    #expect(noise.status == 65)
    let app = try shop.shell("cat \(shop.recording) | retouch replay - --digest -- \(shop.app)")
    #expect(app.output == shop.digest + "\n")
  }
}
