import Foundation
import InputCore
import LinuxInput
import RandomTestSupport
import Testing

/// A keyboard that has learned its keys types as one that never learns any: because another key is
/// always down on that one, none of its keys is ever alone.
private struct KeyboardPair {
  private static let neverReleased: UInt16 = 240
  private let keys: [UInt16]
  private let modifiers: [UInt16]
  private let learning: SeatKeyboard
  private let asking: SeatKeyboard
  private var held: [UInt16] = []

  init(
    _ names: KeymapNames,
    keys: [UInt16] = Array(1...88) + [96, 97, 100, 102, 103, 105, 111, 125],
    modifiers: [UInt16] = [29, 42, 54, 56, 58, 69, 97, 100, 125]
  ) throws {
    (self.keys, self.modifiers) = (keys, modifiers)
    learning = try SeatKeyboard(KeyboardSettings(keymap: names))
    asking = try SeatKeyboard(KeyboardSettings(keymap: names))
    var ignored = Frame(device: DeviceID(0), instant: .zero)
    asking.key(Self.neverReleased, isDown: true, into: &ignored)
  }

  /// Presses and releases keys at random; returns the keys up to the first difference, or nil.
  mutating func difference(events: Int, _ random: inout SeededGenerator) -> String? {
    var codes: [String] = []
    for _ in 0..<events {
      let (code, isDown) = nextKey(&random)
      codes.append(isDown ? "\(code)" : "-\(code)")
      let (own, other) = (frame(learning, code, isDown), frame(asking, code, isDown))
      if own != other {
        return "\(codes.suffix(40).joined(separator: " ")): \(own.samples), not \(other.samples)"
      }
    }
    return nil
  }

  private mutating func nextKey(_ random: inout SeededGenerator) -> (UInt16, isDown: Bool) {
    if !held.isEmpty, held.count > 3 || !random.once(in: 4) {
      let place = Int.random(in: held.indices, using: &random)
      return (held.remove(at: place), false)
    }
    let keys = random.once(in: 12) ? modifiers : keys
    let code = keys.randomElement(using: &random) ?? 30
    guard let place = held.firstIndex(of: code) else {
      held.append(code)
      return (code, true)
    }
    held.remove(at: place)
    return (code, false)
  }

  private func frame(_ keyboard: SeatKeyboard, _ code: UInt16, _ isDown: Bool) -> Frame {
    var frame = Frame(device: DeviceID(0), instant: .zero)
    keyboard.key(code, isDown: isDown, into: &frame)
    return frame
  }
}

// Layouts with dead keys, two groups, locks of Shift and of the third level, latches, and a group
// that lasts while its key is held.
@Test(arguments: [
  "us", "us(intl)", "de", "de(neo)", "fr", "jp", "ca(multix)", "us,ru:grp:alt_shift_toggle",
  "us,ru:grp:caps_toggle", "us,de:grp:switch", "us:caps:shiftlock", "us:shift:both_capslock",
  "de:lv5:ralt_switch_lock", "us:caps:ctrl_modifier", "fr(bepo_latin9)",
  "de:lv3:ralt_switch_multikey", "us,ru:grp:sclk_toggle,grp_led:scroll",
])
func `learned keys type as the keymap says, in any order`(_ keymap: String) throws {
  let names = try #require(KeymapNames(text: keymap))
  let seed = SeededGenerator.testSeed()
  var random = SeededGenerator(seed: seed)
  var pair = try KeyboardPair(names)
  #expect(pair.difference(events: 4000, &random) == nil, "seed \(seed)")
}

/// A keymap in which Right Control latches the second layout, Scroll Lock the third level, and the
/// right Windows key Caps Lock, for the key after it. The last changes nothing while Caps Lock is on.
private let latchingKeymap = """
  xkb_keymap {
    xkb_keycodes { include "evdev+aliases(qwerty)" };
    xkb_types { include "complete" };
    xkb_compat { include "complete" };
    xkb_symbols {
      include "pc+de+ru:2+inet(evdev)"
      replace key <RCTL> { type[group1] = "ONE_LEVEL", symbols[group1] = [ ISO_Group_Latch ],
        actions[group1] = [ LatchGroup(group=2) ] };
      replace key <SCLK> { type[group1] = "ONE_LEVEL", symbols[group1] = [ ISO_Level3_Latch ],
        actions[group1] = [ LatchMods(modifiers=LevelThree) ] };
      replace key <RWIN> { type[group1] = "ONE_LEVEL", symbols[group1] = [ NoSymbol ],
        actions[group1] = [ LatchMods(modifiers=Lock) ] };
    };
  };
  """

@Test func `a latched layout or level is for one key, learned or not`() throws {
  var names = KeymapNames()
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("retouch-\(UUID().uuidString).xkb")
  try Data(latchingKeymap.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  names.file = file.path
  let seed = SeededGenerator.testSeed()
  var random = SeededGenerator(seed: seed)
  // Few keys, so that most of them are learned.
  var pair = try KeyboardPair(names, keys: [30, 31, 32], modifiers: [42, 58, 70, 97, 126])
  #expect(pair.difference(events: 10_000, &random) == nil, "seed \(seed)")
}
