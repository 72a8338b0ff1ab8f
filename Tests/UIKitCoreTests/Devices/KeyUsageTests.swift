import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// The keys of the kernel's header, and their usages.
@MainActor @Suite struct KeyUsageTests {
  /// The codes of keys that the standard's keyboards do not have, or that UIKit has no name for.
  private static let codesWithoutUsage: [ClosedRange<UInt16>] = [
    0...0, 101...101, 112...112, 118...118, 120...120, 139...182, 200...248, 352...442,
    444...451, 464...485, 497...506, 512...542, 560...562, 576...586, 592...593, 608...649,
    656...685, 688...693, 696...700,
  ]

  /// The keys of the installed header by their names, without names of limits.
  private func keys() throws -> [(name: String, code: UInt16)] {
    let header = try String(
      contentsOfFile: "/usr/include/linux/input-event-codes.h", encoding: .utf8)
    return header.split(separator: "\n").compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count >= 3, words[0] == "#define", words[1].hasPrefix("KEY_"),
        !["KEY_MAX", "KEY_CNT"].contains(words[1])
      else { return nil }
      let text = words[2]
      let code = text.hasPrefix("0x") ? UInt16(text.dropFirst(2), radix: 16) : UInt16(text)
      return code.map { (String(words[1]), $0) }
    }
  }

  @Test func `every key of the kernel has a usage or is listed as having none`() throws {
    let keys = try keys()
    #expect(keys.count > 450)
    for (name, code) in keys {
      let isListed = Self.codesWithoutUsage.contains { $0.contains(code) }
      let usage = KeyUsages.usage(kernelCode: code)
      #expect((usage == nil) == isListed, "\(name) \(code)")
    }
  }

  @Test func `keys have the usages of the standard`() {
    let pairs: [(UInt16, UIKeyboardHIDUsage, Int)] = [
      (30, .keyboardA, 0x04), (44, .keyboardZ, 0x1D), (2, .keyboard1, 0x1E), (11, .keyboard0, 0x27),
      (28, .keyboardReturnOrEnter, 0x28), (1, .keyboardEscape, 0x29),
      (14, .keyboardDeleteOrBackspace, 0x2A), (57, .keyboardSpacebar, 0x2C),
      (43, .keyboardBackslash, 0x31), (86, .keyboardNonUSBackslash, 0x64), (59, .keyboardF1, 0x3A),
      (99, .keyboardPrintScreen, 0x46), (103, .keyboardUpArrow, 0x52), (96, .keypadEnter, 0x58),
      (194, .keyboardF24, 0x73), (89, .keyboardInternational1, 0x87), (122, .keyboardHangul, 0x90),
      (42, .keyboardLeftShift, 0xE1), (126, .keyboardRightGUI, 0xE7),
    ]
    for (code, usage, number) in pairs {
      #expect(KeyUsages.usage(kernelCode: code) == usage && usage.rawValue == number)
      #expect(Keyboard.Key(usage)?.rawValue == code)
    }
    #expect(Keyboard.Key(.keyboardExSel) == nil)
    let names: [UIKeyboardHIDUsage] = [
      .keyboardHanja, .keyboardKanaSwitch, .keyboardAlphanumericSwitch, .keyboardKatakana,
      .keyboardHiragana, .keyboardZenkakuHankakuKanji,
    ]
    #expect(names.map(\.rawValue) == [0x91, 0x90, 0x91, 0x92, 0x93, 0x94])
  }

  @Test func `every type of press has a number`() {
    for number in Array(0...6) + [30, 31, 32] {
      #expect(UIPress.PressType(rawValue: number)?.rawValue == number)
    }
    for usage in UIKeyboardHIDUsage.allCases {
      let type = UIPress.PressType(rawValue: 2000 + usage.rawValue)
      #expect(type == .keyboard(usage) && type?.rawValue == 2000 + usage.rawValue)
    }
    for number in [7, 33, 2000, -1, .min, .max] {
      #expect(UIPress.PressType(rawValue: number) == nil)
    }
  }
}
