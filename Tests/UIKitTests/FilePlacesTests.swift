import Testing

@testable import UIKitHosts

/// Which files are outside facts, and what a recording calls them.
@Suite struct FilePlacesTests {
  @Test func `files at home are named from there, and the system's and the app's not at all`() {
    let places = FilePlaces(
      homes: ["/people/ann", "/people/ann"], bundle: "/opt/board", temporary: "/tmp")
    let paths = [
      "/people/ann/Documents/a.json", "/people/anna/a.json", "/data/a.json", "/tmp/a.json",
      "/opt/board/menu.json", "/opt/board/Board.resources/menu.json", "/opt/boards/menu.json",
      "/usr/share/a", "/etc/passwd", "/proc/self/stat", "/var/lib/a", "/var/log/a", "/usrs/a",
      "/people/ann/.cache/fontconfig/x", "/people/ann/.cache/board/x", "/run/user/1000/a",
    ]
    let names = paths.map { places.name(of: $0) ?? "-" }
    #expect(
      names == [
        "~/Documents/a.json", "/people/anna/a.json", "/data/a.json", "/tmp/a.json", "-", "-",
        "/opt/boards/menu.json", "-", "-", "-", "-", "/var/log/a", "/usrs/a", "-",
        "~/.cache/board/x", "-",
      ])
  }

  @Test func `folders of the app's may be among the system's, or contain the program`() {
    let kiosk = FilePlaces(homes: ["/var/lib/kiosk"], bundle: "/usr/bin", temporary: "/run/user/7")
    #expect(kiosk.name(of: "/var/lib/kiosk/a.json") == "~/a.json")
    #expect(kiosk.name(of: "/var/lib/other/a.json") == nil)
    #expect(kiosk.name(of: "/run/user/7/a.json") == "/run/user/7/a.json")
    #expect(kiosk.name(of: "/run/user/70/a.json") == nil)
    let inside = FilePlaces(homes: ["/people/ann"], bundle: "/people/ann", temporary: "")
    #expect(inside.name(of: "/people/ann/a.json") == "~/a.json")
    #expect(inside.name(of: "/people/ann/Board.resources/a.json") == nil)
    let nowhere = FilePlaces(homes: ["/", ""], bundle: "", temporary: "/")
    #expect(nowhere.name(of: "/a.json") == "/a.json")
  }
}
