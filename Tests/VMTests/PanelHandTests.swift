import Foundation
import Quartz
import Testing

extension PatientKernel {
  /// What a person does at a panel with nothing but a finger, which finds the keys and menus where
  /// the running app says that they are.
  @Suite struct PanelHandTests {
    /// A form whose texts are typed, on a panel of 1280 by 800 pixels.
    @Test func `a form is filled in on the screen's keyboard, and a password leaves no trace`()
      throws
    {
      try PanelRun.withFolder { folder in
        let outcome = try PanelRun.script("typing", in: folder, photographs: true)
        // The second line ends with a letter with a mark that held e offers.
        let lines = outcome.lines
        try #require(lines.count == 7, "\(outcome)")
        #expect(lines[0] == "text: Grüße, 1€")
        #expect("èéêëēėę".map { "other: \($0)" }.contains(lines[1]), "\(lines[1])")
        #expect(lines[2] == lines[1] + " привет")
        #expect(
          lines[3...] == [
            "address: retouch.dev/a", "number: 1024", "secret: 7 hidden characters",
            "typing: status 0",
          ])
        try expectNoTrace(of: "quizbax", in: folder)
        try PanelRun.expectSameReplay("typing", in: folder)
        // They differ at most by the insertion point, which blinks.
        let recording = folder.appending(path: "typing.mcap")
        let last = try Photograph.lastFrame(of: recording, in: "PanelApp", least: 10)
        let seen = try Photograph(Data(contentsOf: folder.appending(path: "screen.ppm")))
        #expect(seen.size == "\(last.width)x\(last.height)")
        #expect(seen.meanDifference(from: last) < 0.1)
      }
    }

    /// While a secure field is edited, no call names a key or a character.
    private func expectNoTrace(of password: String, in folder: URL) throws {
      let transcript = try PanelRun.text("typing.txt", in: folder)
      let parts = transcript.components(separatedBy: " secret.becomeFirstResponder")
      try #require(parts.count == 2, "\(transcript.suffix(2000))")
      let calls = parts[1].split(separator: "\n").map(String.init)
      #expect(calls.count { $0.contains(" key.touchesBegan") } == password.count)
      #expect(calls.filter { $0.contains(/\bkey [a-z]\b/) } == [])
      #expect(calls.filter { $0.contains("insertText(") && !$0.contains("insertText(…)") } == [])
      let recording = folder.appending(path: "typing.mcap").path
      let page = folder.appending(path: "typing.html")
      let programs = try VirtualMachine.programs()
      let view = try VirtualMachine.run(
        programs.appending(path: "retouch"),
        ["view", recording, "-o", page.path, "--", programs.appending(path: "PanelApp").path])
      #expect(view.status == 0, "\(view.errors)")
      let inputs = try VirtualMachine.inputs(of: folder.appending(path: "typing.mcap"))
      for text in [
        transcript, try PanelRun.text("typing.html", in: folder), inputs.joined(separator: "\n"),
        try PanelRun.text("typing.log", in: folder),
      ] {
        #expect(!text.contains(password))
      }
    }

    @Test func `a word is copied, pasted and cut by the edit menu`() throws {
      try PanelRun.withFolder { folder in
        let outcome = try PanelRun.script("editing", in: folder)
        #expect(
          outcome.lines == [
            "text: one", "other: one", "other: ", "text: oneone", "editing: status 0",
          ], "\(outcome)")
        let transcript = try PanelRun.text("editing.txt", in: folder)
        #expect(transcript.split(separator: "\n").count { $0.contains("showEditMenu") } >= 4)
        try PanelRun.expectSameReplay("editing", in: folder)
      }
    }

    @Test func `the touch that wakes a panel presses no button, and the next one does`() throws {
      try PanelRun.withFolder { folder in
        let outcome = try PanelRun.script("waking", in: folder, photographs: true)
        #expect(
          outcome.lines == ["swallowed: 1", "count 0: 0", "count 0: 1", "waking: status 0"],
          "\(outcome)")
        try PanelRun.expectSameReplay("waking", in: folder)
        let recording = folder.appending(path: "waking.mcap")
        let last = try Photograph.lastFrame(of: recording, in: "PanelApp", least: 2)
        let seen = try Photograph(Data(contentsOf: folder.appending(path: "screen.ppm")))
        #expect(seen.differences(from: last) == 0)
      }
    }
  }
}

/// Runs of scripts of the folder `Panels` in the virtual machine, with a panel.
enum PanelRun {
  /// The script's folder.
  private static let here = VirtualMachine.package.appending(path: "Tests/VMTests/Panels")

  /// Gives a test a folder for what the machine leaves behind. Its path is short, since that of a
  /// socket has at most 107 bytes.
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = URL(filePath: "/tmp/retouch-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// Runs a script, with the folders of the programs, of the results and of the scripts as its
  /// arguments.
  ///
  /// - Parameters:
  ///   - display: QEMU's properties of the card, after commas.
  ///   - photographs: Whether the script has the panel photographed.
  ///   - heads: The number of displays to photograph, each; nil for the first one alone.
  static func script(
    _ name: String, in folder: URL, display: String = "", photographs: Bool = false,
    heads: Int? = nil
  ) throws -> VirtualMachine.Outcome {
    let file = here.appending(path: "\(name).sh")
    let shown = heads.map { (device: "card", count: $0) }
    let camera = try photographs ? Photograph.camera(folder: folder, heads: shown) : nil
    defer { camera?.terminate() }
    return try VirtualMachine.shell(
      String(contentsOf: file, encoding: .utf8),
      arguments: [VirtualMachine.programs().path, folder.path, here.path], out: folder,
      timeoutSeconds: 600,
      options: [
        "--modules", "virtio-gpu", "--display", "virtio-gpu-pci,id=card\(display)", "--monitor",
        folder.appending(path: "monitor").path,
      ])
  }

  static func text(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Expects that the form's recording makes the calls again that were made live.
  static func expectSameReplay(_ name: String, in folder: URL) throws {
    let live = try text(name + ".txt", in: folder)
    let recording = folder.appending(path: name + ".mcap")
    #expect(try VirtualMachine.replay(recording, in: "PanelApp") == live)
  }
}
