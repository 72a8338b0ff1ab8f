import HostTestSupport
import Testing

@testable import LinuxSystem

extension BusTests {
  /// A systemd-localed with the given properties, each a GVariant text.
  private func startLocaleService(_ properties: String) throws {
    let (name, path) = ("org.freedesktop.locale1", "/org/freedesktop/locale1")
    try bus.startMock(name, path, name)
    try bus.call(
      name, path, "org.freedesktop.DBus.Mock.AddProperties", [name, "{\(properties)}"])
  }

  @Test func `the machine's keymap is what systemd-localed says`() throws {
    try startLocaleService(
      "'Locale': <['LANG=de_AT.UTF-8']>, 'VConsoleKeymap': <'de'>, 'X11Layout': <'de,us'>,"
        + " 'X11Model': <'pc105'>, 'X11Variant': <'nodeadkeys,'>, 'X11Options': <'grp:alts_toggle'>"
    )
    var keymap = SystemKeymap()
    (keymap.layout, keymap.model) = ("de,us", "pc105")
    (keymap.variant, keymap.options) = ("nodeadkeys,", "grp:alts_toggle")
    #expect(try SystemKeymap.read() == keymap)
  }

  @Test func `a machine without a layout has no keymap, one without its service an error`() throws {
    #expect(throws: BusError.self) { try SystemKeymap.read() }
    try startLocaleService("'X11Layout': <''>, 'X11Model': <'pc105'>")
    #expect(try SystemKeymap.read() == nil)
  }
}

/// The machine's keymap without systemd-localed.
@Suite struct SystemKeymapFileTests {
  @Test(arguments: [
    ("XKBLAYOUT=de", "de//"), ("XKBLAYOUT=\"de,us\"\nXKBVARIANT=\",dvorak\"", "de,us/,dvorak/"),
    ("  XKBLAYOUT='ru' # comment\nXKBOPTIONS=grp:alts_toggle #x", "ru//grp:alts_toggle"),
    ("XKBLAYOUT=fr\nXKBLAYOUT=gr", "gr//"), ("#XKBLAYOUT=de", "nil"), ("XKBLAYOUT=", "nil"),
    ("XKBLAYOUT", "nil"), ("XKBLAYOUT=\"de", "de//"), ("", "nil"),
  ])
  func `assignments are read as a shell reads them`(text: String, expected: String) {
    let keymap = SystemKeymap(assignments: text)
    let found = keymap.map { "\($0.layout)/\($0.variant)/\($0.options)" }
    #expect(found ?? "nil" == expected)
  }

  @Test func `a missing file says nothing`() {
    #expect(SystemKeymap.read(file: "/nonexistent/keyboard") == nil)
  }
}
