import Glibc
import LinuxCalls
import LinuxInput
import Testing

private func refusal(
  _ kind: DeviceRefusal.Kind? = .touchscreen, code: Int32, group: String = "input",
  mode: UInt32 = 0o660, name: String = "EP0430M09"
) -> DeviceRefusal {
  DeviceRefusal(
    path: "/dev/input/event3", name: name, kind: kind, code: code,
    permissions: .init(owner: "root", group: group, mode: mode))
}

@Test func `the error of a device that may not be opened says which, why and what to do`() {
  #expect(
    refusal(code: EACCES).description == """
      /dev/input/event3 (EP0430M09): cannot be opened: Permission denied (owner root, group input, \
      mode 0660); run `sudo usermod -aG input "$USER"` and log in again, or write the line \
      'SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_TOUCHSCREEN}=="1", TAG+="uaccess"' to \
      /etc/udev/rules.d/70-touchscreen.rules and plug the device in again
      """)
}

@Test func `the remedy for a keyboard says what else it opens`() {
  let remedy = refusal(.keyboard, code: EACCES).remedy
  #expect(remedy.contains(#"ENV{ID_INPUT_KEYBOARD}=="1""#))
  #expect(remedy.contains("70-keyboard.rules"))
  #expect(remedy.hasSuffix(" (either lets all your programs read everything that is typed)"))
}

@Test func `a device of an unsupported kind has no rule`() {
  #expect(
    refusal(nil, code: EACCES).remedy
      == "run `sudo usermod -aG input \"$USER\"` and log in again")
  #expect(refusal(nil, code: EACCES, mode: 0o600).remedy == "only root may read it")
}

@Test func `a seat does not report the keys that every machine has`() {
  let missed = DeviceRefusal.Kind.allCases.filter { refusal($0, code: EACCES).isWorthReporting }
  #expect(missed == [.touchscreen, .tablet, .touchpad, .mouse, .joystick, .keyboard])
  #expect(!refusal(nil, code: EACCES).isWorthReporting)
}

@Test(arguments: [("root", UInt32(0o660)), ("input", 0o640), ("input", 0o600)])
func `a group that would not help is not suggested`(group: String, mode: UInt32) {
  let remedy = refusal(code: EACCES, group: group, mode: mode).remedy
  #expect(!remedy.contains("usermod"))
  #expect(remedy.contains(DeviceRefusal.Kind.touchscreen.udevRule))
}

@Test(arguments: [ENOENT, ENODEV, ENXIO, EIO, EMFILE])
func `other errors do not suggest permissions`(code: Int32) {
  let text = refusal(code: code, name: "").description
  #expect(text.hasPrefix("/dev/input/event3: cannot be opened: \(systemMessage(code)); "))
  #expect(!text.contains("udev"))
}

@Test(arguments: [
  ("/dev/input/event4095", "/dev/input/event4095: cannot be opened: No such file or directory; "),
  ("/etc/passwd", "/etc/passwd: libinput does not support this device; "),
])
func `a node that is not a device is refused by name`(path: String, prefix: String) throws {
  let error = #expect(throws: LinuxInputError.self) {
    _ = try LinuxInputSource(.nodes([path])) { _ in }
  }
  #expect(try #require(error).description.hasPrefix(prefix))
}

@Test func `a source without devices is drained`() throws {
  let source = try LinuxInputSource(.nodes([])) { Issue.record("unexpected report: \($0)") }
  var count = 0
  #expect(try source.drain { _ in count += 1 } == .dry)
  #expect(count == 0)
  #expect(source.fileDescriptor >= 0)
}
