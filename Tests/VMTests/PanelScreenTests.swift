import Foundation
import Quartz
import Raster
import Testing

extension PatientKernel {
  /// What a card shows besides frames: a pointer, further displays, a display that is mounted turned.
  @Suite struct PanelScreenTests {
    /// An app on the panels of one machine, by both interfaces of the kernel.
    @Test func `a card has its own pointer, displays that come and go, and an older interface`()
      throws
    {
      // Short, since the path of a socket has at most 107 bytes.
      let folder = URL(filePath: "/tmp/retouch-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let socket = folder.appending(path: "monitor").path
      let camera = try Photograph.camera(folder: folder)
      defer { camera.terminate() }
      let here = VirtualMachine.package.appending(path: "Tests/VMTests/Panels")
      let script = try String(contentsOf: here.appending(path: "screens.sh"), encoding: .utf8)
      let outcome = try VirtualMachine.shell(
        script, arguments: [VirtualMachine.programs().path, folder.path, here.path], out: folder,
        timeoutSeconds: 240,
        options: [
          "--modules", "virtio-gpu", "--display", "virtio-gpu-pci,max_outputs=2",
          "--monitor", socket, "--kernel", "video=Virtual-1:panel_orientation=left_side_up",
        ])
      #expect(
        outcome.lines == [
          "atomic: 10 moves, 0 frames", "atomic: status 0, pointer: ",
          "legacy: 10 moves, 0 frames", "legacy: 1 refused", "legacy: status 0, pointer: ",
        ], "\(outcome.errors)")
      // The photograph has no pointer, and neither has the replay.
      let last = try Photograph.lastFrame(of: folder.appending(path: "legacy.mcap"), least: 1)
      let seen = try Photograph(Data(contentsOf: folder.appending(path: "screen.ppm")))
      #expect(last.width == 800 && last.height == 1280)
      #expect(seen.size == "1280x800")
      // The panel's left side is up: what is upright for a person is turned back for the panel.
      #expect(seen.meanDifference(from: last.turnedBack) < 1)
      for name in ["atomic", "legacy"] {
        let recording = folder.appending(path: name + ".mcap")
        let live = try String(
          contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
        #expect(try VirtualMachine.replay(recording, in: "GalleryApp") == live)
      }
    }

    /// The picture is turned by three quarters clockwise, for a panel whose left side is up.
    @Test func `an app that starts without a display appears on the first one, turned`() throws {
      let folder = URL(filePath: "/tmp/retouch-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let socket = folder.appending(path: "monitor").path
      let camera = try Photograph.camera(folder: folder)
      defer { camera.terminate() }
      let script = VirtualMachine.package.appending(path: "Tests/VMTests/Panels/late.sh")
      let outcome = try VirtualMachine.shell(
        String(contentsOf: script, encoding: .utf8),
        arguments: [VirtualMachine.programs().path, folder.path], out: folder, timeoutSeconds: 120,
        options: [
          "--modules", "virtio-gpu", "--display", "virtio-gpu-pci", "--monitor", socket,
        ])
      #expect(outcome.lines == ["1 line", "status 0"], "\(outcome.errors)")
      let recording = folder.appending(path: "late.mcap")
      let last = try Photograph.lastFrame(of: recording, least: 1)
      let seen = try Photograph(Data(contentsOf: folder.appending(path: "screen.ppm")))
      #expect(seen.size == "\(last.height)x\(last.width)")
      #expect(seen.meanDifference(from: last.turnedBack) < 1)
      let live = try String(contentsOf: folder.appending(path: "late.txt"), encoding: .utf8)
      #expect(try VirtualMachine.replay(recording, in: "GalleryApp") == live)
    }

    /// Neither touchscreen says where it belongs, and their touches say it all.
    @Test func `two touchscreens are calibrated by touches, each for its panel`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let here = VirtualMachine.package.appending(path: "Tests/VMTests/Panels")
      let script = try String(contentsOf: here.appending(path: "calibrate.sh"), encoding: .utf8)
      let outcome = try VirtualMachine.shell(
        script, arguments: [VirtualMachine.programs().path, folder.path, here.path], out: folder,
        timeoutSeconds: 240,
        options: ["--modules", "virtio-gpu", "--display", "virtio-gpu-pci,max_outputs=2"])
      #expect(
        outcome.lines == [
          "screen: the main screen: nothing says which; retouch calibrate finds out",
          "screen: the main screen: nothing says which; retouch calibrate finds out",
          "status 0",
          "Virtual-1  Panel test left",
          "matrix: -1.000000 0.000000 1.000000 0.000000 1.000000 0.000000",
          "Virtual-2  Panel test right",
          "matrix: 1.000000 0.000000 -0.050000 0.000000 1.000000 0.000000",
          "screen: Virtual-1: udev's WL_OUTPUT names it",
          "screen: Virtual-2: udev's WL_OUTPUT names it",
        ], "\(outcome.errors)")
    }

    /// Each display is photographed, and has what the app draws of the window there.
    @Test func `each of two displays shows the window that the app has there`() throws {
      let folder = URL(filePath: "/tmp/retouch-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let socket = folder.appending(path: "monitor").path
      let camera = try Photograph.camera(folder: folder, heads: ("card", 2))
      defer { camera.terminate() }
      let script = VirtualMachine.package.appending(path: "Tests/VMTests/Panels/second.sh")
      // An emulated processor draws. With EDID the kernel takes the second display's largest mode.
      let small = "xres=640,yres=480,edid=off"
      let outcome = try VirtualMachine.shell(
        String(contentsOf: script, encoding: .utf8),
        arguments: [VirtualMachine.programs().path, folder.path], out: folder, timeoutSeconds: 120,
        options: [
          "--modules", "virtio-gpu", "--display", "virtio-gpu-pci,id=card,max_outputs=2,\(small)",
          "--monitor", socket,
        ])
      #expect(outcome.lines == ["status 0"], "\(outcome.errors)")
      for head in 0...1 {
        let seen = try Photograph(Data(contentsOf: folder.appending(path: "head-\(head).ppm")))
        let file = try Data(contentsOf: folder.appending(path: "\(head).png"))
        let drawn = try ImageFile.decode([UInt8](file))
        #expect(seen.size == "\(drawn.width)x\(drawn.height)")
        #expect(seen.differences(from: drawn) == 0)
      }
    }
  }
}
