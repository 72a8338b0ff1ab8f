import Foundation
import Quartz
import Testing

extension PatientKernel {
  /// An app on a real graphics card that crashes, and is started again.
  @Suite struct CrashTests {
    /// Photographs the panel, ends the app by a fault, and starts it again; prints how long the
    /// panel lacked a picture, by the kernel's clock.
    private static let script = """
      programs=$1 out=$2 work=$(mktemp -d)
      trap 'cp "$work"/* "$out"' EXIT
      on_panel=(env -u RETOUCH_SCREEN RETOUCH_DISPLAY=kms RETOUCH_RECORD_KEEP=10m)
      launch GalleryApp ring "${on_panel[@]}"
      still $app
      touch "$out/ready"
      await $app test -e "$out/seen" || exit 1
      read -r crash rest < /proc/uptime
      kill -SEGV "$app"
      wait "$app"
      echo "ring: status $?"
      mv "$work/ring.txt" "$work/first.txt"
      mv "$work/ring.log" "$work/first.log"
      launch GalleryApp ring "${on_panel[@]}" RETOUCH_DISPLAY_TIMES="$work/times.csv"
      await "$app" has "$work/times.csv" '^1,' 1 || exit 1
      await "$app" says "$work/ring.log" 'the last run crashed' || exit 1
      finish
      awk -F, -v crash="$crash" '
        $1 == 1 { printf "%d ms from the crash to the picture\\n", $2 / 1000000 - crash * 1000 }
      ' "$work/times.csv"
      """

    @Test func `after a crash there are the last inputs, and a picture of what the panel showed`()
      throws
    {
      // Short, since the path of a socket has at most 107 bytes.
      let folder = URL(filePath: "/tmp/retouch-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let camera = try Photograph.camera(folder: folder)
      defer { camera.terminate() }
      let outcome = try VirtualMachine.shell(
        Self.script, arguments: [VirtualMachine.programs().path, folder.path], out: folder,
        timeoutSeconds: 300,
        options: [
          "--modules", "bochs", "--display", "bochs-display", "--monitor",
          folder.appending(path: "monitor").path,
        ])
      #expect(outcome.lines.prefix(2) == ["ring: status 139", "ring: status 0"], "\(outcome)")
      // How long an emulated processor takes says nothing of a panel; the line is for people.
      print(outcome.lines.last ?? "no time")
      let picture = try Photograph.shown(atCrashOf: "ring", in: folder)
      let seen = try Photograph(Data(contentsOf: folder.appending(path: "screen.ppm")))
      #expect(seen.size == "\(picture.width)x\(picture.height)")
      #expect(seen.differences(from: picture) == 0)
    }
  }
}
