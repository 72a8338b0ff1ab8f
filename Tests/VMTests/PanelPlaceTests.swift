import Foundation
import Quartz
import Testing

extension PatientKernel {
  /// A panel where it hangs: turned, with touchscreens that were calibrated there, ended by a
  /// crash, and watched from a desk.
  @Suite struct PanelPlaceTests {
    /// Both cards' touchscreens report wrong places, and neither says where it belongs.
    @Test func `two turned panels are calibrated by touches, and touched where they show a button`()
      throws
    {
      try PanelRun.withFolder { folder in
        // An emulated processor draws. With EDID the second display would have its largest mode.
        let outcome = try PanelRun.script(
          "mounted", in: folder, display: ",max_outputs=2,xres=640,yres=480,edid=off",
          photographs: true, heads: 2)
        #expect(
          outcome.lines == [
            "calibration: status 0", "Virtual-1  Panel hand left",
            "matrix: -1.000000 0.000000 1.000000 0.000000 1.000000 0.000000",
            "Virtual-2  Panel hand right",
            "matrix: 1.000000 0.000000 -0.050000 0.000000 1.000000 0.000000",
            "screen: Virtual-1: udev's WL_OUTPUT names it",
            "screen: Virtual-2: udev's WL_OUTPUT names it", "count 0: 0", "count 1: 1",
            "count 0: 2", "count 1: 1", "mounted: status 0",
          ], "\(outcome)")
        try PanelRun.expectSameReplay("mounted", in: folder)
        let recording = folder.appending(path: "mounted.mcap")
        let last = try Photograph.lastFrame(of: recording, in: "PanelApp", least: 2)
        #expect(last.width == 480 && last.height == 640)
        let seen = try Photograph(Data(contentsOf: folder.appending(path: "head-0.ppm")))
        #expect(seen.size == "640x480")
        #expect(seen.meanDifference(from: last.turnedClockwise) < 1)
        // The other panel shows a button alone.
        let other = try Photograph(Data(contentsOf: folder.appending(path: "head-1.ppm")))
        #expect(other.size == "1024x768")
        #expect(other.meanDifference(from: last.turnedClockwise) > 0)
      }
    }

    @Test func `after a crash the panel shows what it showed before`() throws {
      try PanelRun.withFolder { folder in
        let outcome = try PanelRun.script("restore", in: folder, photographs: true)
        let shown = ["text: panel", "count 0: 2"]
        #expect(
          Array(outcome.lines.dropLast())
            == shown + ["restore: status 139"] + shown + ["restore: status 0"], "\(outcome)")
        // How long an emulated processor takes says nothing of a panel; the line is for people.
        let time = try #require(outcome.lines.last)
        print(time)
        #expect(time.hasSuffix(" ms from the crash to the restored picture"))
        let first = try PanelRun.text("first.txt", in: folder)
        #expect(!first.contains("didDecodeRestorableState"))
        let second = try PanelRun.text("restore.txt", in: folder)
        let restored = try #require(second.range(of: "application.didDecodeRestorableState"))
        let active = try #require(second.range(of: "application.didBecomeActive"))
        #expect(restored.upperBound <= active.lowerBound)
        let picture = try Photograph.shown(atCrashOf: "restore", in: folder)
        let seen = try Photograph(Data(contentsOf: folder.appending(path: "screen.ppm")))
        #expect(seen.size == "\(picture.width)x\(picture.height)")
        #expect(seen.differences(from: picture) == 0)
      }
    }

    /// The viewer is a program of the tests that speaks RFB; `RemoteSlowTests` has one of another
    /// project.
    @Test func `a viewer from afar sees what the panel shows, presses a button and wakes it`()
      throws
    {
      try PanelRun.withFolder { folder in
        let outcome = try PanelRun.script("afar", in: folder, photographs: true)
        #expect(
          outcome.lines == [
            "viewer: 1280x800", "count 0: 1", "count 0: 1", "count 0: 2", "count 0: 3",
            "afar: status 0",
          ], "\(outcome)")
        let viewed = try Photograph(Data(contentsOf: folder.appending(path: "afar.ppm")))
        let seen = try Photograph(Data(contentsOf: folder.appending(path: "screen.ppm")))
        // Above are the mark of being watched and perhaps the viewer's pointer.
        #expect(try viewed.differences(from: seen, belowRow: 40) == 0)
        let recording = folder.appending(path: "afar.mcap")
        let inputs = try VirtualMachine.inputs(of: recording)
        #expect(inputs.contains { $0.hasSuffix(" added: Remote pointer") })
        try PanelRun.expectSameReplay("afar", in: folder)
      }
    }
  }
}
