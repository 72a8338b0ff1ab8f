package import InputCore
package import LinuxInput
internal import LinuxSystem

/// The environment's options for the keyboards of a live run, or of `retouch record --keys`.
package struct KeyboardOptions: Equatable, Sendable {
  /// The keymap that was set for this program; nil for the machine's.
  package var keymap: KeymapNames?
  /// The keymap of the variables that libxkbcommon's programs share; nil if none is set.
  package var sharedKeymap: KeymapNames?
  /// The layouts of a keyboard on the screen; empty for those of the keymap.
  package var layouts: [KeymapNames] = []
  /// The locale whose compose sequences apply.
  package var locale = KeyboardSettings.defaultLocale
  /// How held keys repeat.
  package var keyRepeat = KeyboardSettings.KeyRepeat.asDevice

  /// Creates options with default values.
  package init() {}

  /// Reads the variables.
  ///
  /// - Throws: `HostError` for the first invalid one.
  package init(environment: [String: String]) throws(HostError) {
    let variables = Variables(environment)
    keymap = try variables.value(.keymap, KeymapNames.expected) { KeymapNames(text: $0) }
    layouts =
      try variables.value(.keyboardLayouts, "layouts such as de,us(dvorak),ru") {
        (text) -> [KeymapNames]? in
        let pieces = text.split(separator: ",", omittingEmptySubsequences: false)
        let names = pieces.compactMap { KeymapNames(text: String($0)) }
        return names.count == pieces.count && names.count <= Limits.keyboardLayouts ? names : nil
      } ?? []
    keyRepeat =
      try variables.value(.keyRepeat, "delay,interval in milliseconds, or off") {
        KeyboardSettings.KeyRepeat(text: $0)
      } ?? .asDevice
    let shared = ["RULES", "MODEL", "LAYOUT", "VARIANT", "OPTIONS"].map {
      environment["XKB_DEFAULT_" + $0] ?? ""
    }
    if shared.contains(where: { !$0.isEmpty }) {
      var names = KeymapNames()
      (names.rules, names.model, names.variant) = (shared[0], shared[1], shared[3])
      names.options = shared[4]
      if !shared[2].isEmpty { names.layout = shared[2] }
      sharedKeymap = names
    }
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    if let name, !["C", "POSIX"].contains(name) { locale = name }
  }
}

extension KeyboardSettings.KeyRepeat {
  /// Parses `off`, or two numbers of milliseconds up to a minute; nil for anything else.
  init?(text: String) {
    if text == "off" {
      self = .off
      return
    }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { UInt32($0) }
    guard numbers.count == 2, let delay = numbers[0], let interval = numbers[1],
      (1...60_000).contains(delay), (1...60_000).contains(interval)
    else { return nil }
    self = .rate(delay: delay, interval: interval)
  }
}

/// The keymap of a live run, its origin, and the keyboard that uses it.
@MainActor package final class HostKeyboard {
  /// Turns keys into characters; nil if the machine has no keymaps at all.
  package let keyboard: SeatKeyboard?
  /// The name of the keymap at the start; empty if there is none.
  package let name: String
  /// The layouts that were set for a keyboard on the screen; empty for those of the keymap.
  private var listed: [KeymapDescription] = []
  /// Whether the keymap is the machine's, and follows its changes.
  private let followsMachine: Bool
  private let report: (String) -> Void

  /// Chooses the keymap: the one set for this program, otherwise the machine's according to
  /// systemd-localed or, without it, to Debian's file, otherwise the one in libxkbcommon's variables,
  /// otherwise US English.
  ///
  /// - Parameters:
  ///   - usesBus: Whether systemd-localed is asked.
  ///   - file: The file with the machine's setting.
  ///   - report: Receives a line for a keymap of the machine that does not exist.
  /// - Throws: `HostError` if the keymap that was set for this program does not exist.
  package init(
    _ options: KeyboardOptions, usesBus: Bool, file: String = SystemKeymap.settingsFile,
    report: @escaping (String) -> Void
  ) throws(HostError) {
    self.report = report
    let fromBus =
      options.keymap == nil && usesBus ? (try? SystemKeymap.read()).flatMap { $0 } : nil
    let machine = fromBus ?? SystemKeymap.read(file: file)
    followsMachine = options.keymap == nil && usesBus
    func make(_ names: KeymapNames) throws(LinuxInputError) -> SeatKeyboard {
      try SeatKeyboard(
        KeyboardSettings(keymap: names, locale: options.locale, keyRepeat: options.keyRepeat))
    }
    if let names = options.keymap {
      do throws(LinuxInputError) {
        keyboard = try make(names)
        name = names.text
      } catch {
        throw .usage("\(HostVariable.keymap.rawValue): \(error)")
      }
      try list(options.layouts)
      reportMissingSequences()
      return
    }
    let choices = [machine.map { KeymapNames($0) }, options.sharedKeymap, KeymapNames()]
    var found: (SeatKeyboard, String)?
    for case let names? in choices where found == nil {
      do throws(LinuxInputError) {
        found = (try make(names), names.text)
      } catch {
        report("\(error)")
      }
    }
    keyboard = found?.0
    name = found?.1 ?? ""
    try list(options.layouts)
    reportMissingSequences()
  }

  /// What the keys of a keyboard on the screen type, in each of its layouts.
  package var layouts: [KeymapDescription] {
    listed.isEmpty ? keyboard?.layouts() ?? [] : listed
  }

  /// The keymap's name and the layouts, which a recording keeps.
  func fill(_ facts: inout HostFacts) {
    facts.keymap = name
    facts.keyboardLayouts = layouts
  }

  private func list(_ names: [KeymapNames]) throws(HostError) {
    guard let keyboard else { return }
    for names in names {
      do throws(LinuxInputError) {
        listed += try keyboard.layouts(of: names)
      } catch {
        throw .usage("\(HostVariable.keyboardLayouts.rawValue): \(error)")
      }
    }
    listed = Array(listed.prefix(Limits.keyboardLayouts))
  }

  private func reportMissingSequences() {
    guard keyboard?.composes == false else { return }
    report(
      "no compose sequences: dead keys type nothing; install the package libx11-data, and put a"
        + " file where XCOMPOSEFILE or ~/.XCompose is something else")
  }

  /// Applies a change of the machine's keymap, and asks the app to show its layouts if they are
  /// others than before.
  func follow(_ keymap: SystemKeymap, _ request: (SystemRequest) -> Void) {
    guard followsMachine, let keyboard else { return }
    let before = layouts
    do throws(LinuxInputError) {
      try keyboard.use(KeymapNames(keymap))
    } catch {
      report("\(error); the keys type what they typed before")
    }
    if layouts != before { request(.keyboardLayoutsChanged(layouts)) }
  }
}

extension KeymapNames {
  /// The names of the machine's keymap.
  init(_ keymap: SystemKeymap) {
    self.init()
    (layout, model) = (keymap.layout, keymap.model)
    (variant, options) = (keymap.variant, keymap.options)
  }
}
