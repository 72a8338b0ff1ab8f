import HostTestSupport
import Testing

@testable import LinuxSystem

extension BusTests {
  private func signal(_ service: String, _ property: String) throws {
    let name = "org.freedesktop." + service
    try bus.call(
      name, "/org/freedesktop/" + service, "org.freedesktop.DBus.Mock.EmitSignal",
      [
        "org.freedesktop.DBus.Properties", "PropertiesChanged", "sa{sv}as",
        "[<'\(name)'>, <{\(property)}>, <@as []>]",
      ])
  }

  @Test func `only another language, keyboard layout or time zone is reported`() async throws {
    for service in ["locale1", "timedate1"] {
      let name = "org.freedesktop." + service
      try bus.startMock(name, "/org/freedesktop/" + service, name)
    }
    let news = News<RegionNews.Event>()
    let region = try RegionNews(
      report: { Issue.record("\($0)") }, handle: { news.add($0) })
    try signal("locale1", "'X11Layout': <''>, 'Locale': <['LC_TIME=C', 'LANG=de_AT.UTF-8']>")
    #expect(await news.next() == .locale("de_AT"))
    try signal(
      "locale1", "'X11Layout': <'de,us'>, 'X11Model': <'pc105'>, 'X11Variant': <'nodeadkeys,'>")
    var keymap = SystemKeymap()
    (keymap.layout, keymap.model, keymap.variant) = ("de,us", "pc105", "nodeadkeys,")
    #expect(await news.next() == .keymap(keymap))
    try signal("timedate1", "'NTP': <true>, 'Timezone': <'Europe/Vienna'>")
    #expect(await news.next() == .timeZone("Europe/Vienna"))
    try signal("timedate1", "'Timezone': <''>")
    try signal("locale1", "'Locale': <['LANG=C.UTF-8']>")
    #expect(await news.next() == .locale("en_US_POSIX"))
    withExtendedLifetime(region) {}
  }

  @Test(arguments: [
    (["LANG=de_DE.UTF-8"], "de_DE"), (["LANG=sr_RS@latin"], "sr_RS"),
    (["LANG=POSIX"], "en_US_POSIX"),
    (["LANG=fr_FR", "LC_ALL=it_IT.UTF-8"], "it_IT"), (["LANG="], nil), (["LC_TIME=C"], nil),
    ([], nil),
  ])
  func `a locale is named without encoding and variant`(assignments: [String], name: String?) {
    #expect(RegionNews.locale(assignments) == name)
  }
}
