import Glibc
import LinuxInput
import Testing

private func refusal(
  code: Int32, group: String = "input", mode: UInt32 = 0o660, name: String = "EP0430M09"
) -> DeviceRefusal {
  DeviceRefusal(
    path: "/dev/input/event3", name: name, isTouchscreen: true, code: code,
    permissions: .init(owner: "root", group: group, mode: mode))
}

@Test func `a device that may not be opened says which, why and what to do`() {
  #expect(
    refusal(code: EACCES).description == """
      /dev/input/event3 (EP0430M09): cannot be opened: Permission denied (owner root, group input, \
      mode 0660); run `sudo usermod -aG input "$USER"` and log in again, or write the line \
      'SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_TOUCHSCREEN}=="1", TAG+="uaccess"' to \
      /etc/udev/rules.d/70-touchscreen.rules and plug the device in again
      """)
}

@Test(arguments: [("root", UInt32(0o660)), ("input", 0o640), ("input", 0o600)])
func `a group that does not help is not advised`(group: String, mode: UInt32) {
  let remedy = refusal(code: EACCES, group: group, mode: mode).remedy
  #expect(!remedy.contains("usermod"))
  #expect(remedy.contains(DeviceRefusal.udevRule))
}

@Test(arguments: [ENOENT, ENODEV, ENXIO, EIO, EMFILE])
func `other reasons do not advise permissions`(code: Int32) {
  let text = refusal(code: code, name: "").description
  #expect(text.hasPrefix("/dev/input/event3: cannot be opened: \(errorText(code)); "))
  #expect(!text.contains("udev"))
}

@Test(arguments: [
  ("/dev/input/event4095", "/dev/input/event4095: cannot be opened: No such file or directory; "),
  ("/etc/passwd", "/etc/passwd: libinput knows no use for this device; "),
])
func `a node that is no touchscreen is refused by name`(path: String, prefix: String) throws {
  let error = #expect(throws: LinuxInputError.self) {
    _ = try LinuxInputSource(.nodes([path])) { _ in }
  }
  #expect(try #require(error).description.hasPrefix(prefix))
}

@Test func `a source without devices is dry`() throws {
  let source = try LinuxInputSource(.nodes([])) { Issue.record("unexpected report: \($0)") }
  var count = 0
  #expect(try source.drain { _ in count += 1 } == .dry)
  #expect(count == 0)
  #expect(source.fileDescriptor >= 0)
}
