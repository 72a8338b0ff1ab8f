internal import CXkbCommon
internal import Glibc
internal import LinuxCalls

/// Owns a context of libxkbcommon, which finds the library's data.
@safe struct XkbContext: ~Copyable {
  let handle: OpaquePointer

  /// - Throws: `LinuxInputError` if the library finds no data.
  init() throws(LinuxInputError) {
    // The names come from the caller; those of the environment are read with the other settings.
    guard let handle = unsafe xkb_context_new(XKB_CONTEXT_NO_ENVIRONMENT_NAMES) else {
      throw .noKeymap("xkb-data", reason: "its data is missing; install the package xkb-data")
    }
    unsafe self.handle = handle
    // Its messages take several lines for one mistake; the error that is thrown names the keymap.
    unsafe xkb_context_set_log_level(handle, XKB_LOG_LEVEL_CRITICAL)
  }

  deinit { unsafe xkb_context_unref(handle) }
}

/// Owns a keymap.
@safe struct XkbKeymap: ~Copyable {
  let handle: OpaquePointer

  /// Compiles the keymap with these names, or reads it from their file.
  ///
  /// - Throws: `LinuxInputError` if there is no such keymap.
  init(_ names: KeymapNames, in context: borrowing XkbContext) throws(LinuxInputError) {
    var keymap: OpaquePointer?
    if let file = names.file {
      let bytes = try unsafe Self.open(file)
      unsafe keymap = xkb_keymap_new_from_file(
        context.handle, bytes, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
      _ = unsafe fclose(bytes)
    } else {
      unsafe names.rules.withCString { rules in
        unsafe names.model.withCString { model in
          unsafe names.layout.withCString { layout in
            unsafe names.variant.withCString { variant in
              unsafe names.options.withCString { options in
                var names = unsafe xkb_rule_names(
                  rules: rules, model: model, layout: layout, variant: variant, options: options)
                unsafe keymap = xkb_keymap_new_from_names(
                  context.handle, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
              }
            }
          }
        }
      }
    }
    guard let keymap = unsafe keymap else {
      throw .noKeymap(
        names.text,
        reason: names.file == nil
          ? "there is no such layout, variant or option; `man 7 xkeyboard-config` lists them"
          : "it is not a keymap as `xkbcomp` and `xkbcli compile-keymap` write it")
    }
    unsafe handle = keymap
  }

  deinit { unsafe xkb_keymap_unref(handle) }

  /// The size limit of a keymap's file, in bytes; the largest known takes a tenth of a megabyte.
  private static let limit = 4 << 20

  /// Opens a keymap's file, which the caller closes. A pipe is refused, since its writer may never
  /// come.
  private static func open(_ path: String) throws(LinuxInputError) -> UnsafeMutablePointer<FILE> {
    let descriptor = unsafe Glibc.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noKeymap(path, reason: systemMessage(errno)) }
    var status = stat()
    let isFile =
      unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_size <= limit
    guard isFile, let file = unsafe fdopen(descriptor, "r") else {
      close(descriptor)
      throw .noKeymap(path, reason: "it is not a file of at most \(limit >> 20) MiB")
    }
    return unsafe file
  }

  /// The bit of a modifier in masks; 0 if the keymap has no such modifier.
  func mask(_ modifier: String) -> UInt32 {
    let index = unsafe xkb_keymap_mod_get_index(handle, modifier)
    return index < 32 ? 1 << index : 0
  }
}

/// Owns the state of a keymap: the modifiers and layouts in effect.
@safe struct XkbState: ~Copyable {
  let handle: OpaquePointer
  /// The arguments of the last `set`: successive keys mostly ask for the same.
  private var current: (held: UInt32, locked: UInt32, layout: UInt32)?

  init(_ keymap: borrowing XkbKeymap) {
    guard let handle = unsafe xkb_state_new(keymap.handle) else {
      preconditionFailure("no memory for a keyboard's state")
    }
    unsafe self.handle = handle
  }

  deinit { unsafe xkb_state_unref(handle) }

  /// The modifiers in effect: held, latched or locked.
  var modifiers: UInt32 {
    unsafe xkb_state_serialize_mods(handle, XKB_STATE_MODS_EFFECTIVE)
  }

  /// The layout in effect.
  var layout: UInt32 {
    unsafe xkb_state_serialize_layout(handle, XKB_STATE_LAYOUT_EFFECTIVE)
  }

  /// The symbol of a key; `XKB_KEY_NoSymbol` for none or several.
  ///
  /// - Parameter isCapsLocked: Whether Caps Lock is in effect. Only then does the library have to
  ///   look up what that changes, which takes more than twice as long.
  func symbol(_ key: UInt32, isCapsLocked: Bool) -> UInt32 {
    if isCapsLocked { return unsafe xkb_state_key_get_one_sym(handle, key) }
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = unsafe xkb_state_key_get_syms(handle, key, &symbols)
    guard count == 1, let symbols = unsafe symbols else { return UInt32(XKB_KEY_NoSymbol) }
    return unsafe symbols[0]
  }

  /// Whether a modifier or a layout is held or latched.
  var holdsOrLatches: Bool {
    let mods = unsafe xkb_state_serialize_mods(
      handle,
      xkb_state_component(XKB_STATE_MODS_DEPRESSED.rawValue | XKB_STATE_MODS_LATCHED.rawValue))
    let layout = unsafe xkb_state_serialize_layout(
      handle,
      xkb_state_component(XKB_STATE_LAYOUT_DEPRESSED.rawValue | XKB_STATE_LAYOUT_LATCHED.rawValue))
    return mods | layout != 0
  }

  /// A key went down or up; returns whether that changed modifiers, layouts or lights.
  mutating func update(_ key: UInt32, isDown: Bool) -> Bool {
    current = nil
    return unsafe xkb_state_update_key(handle, key, isDown ? XKB_KEY_DOWN : XKB_KEY_UP).rawValue
      != 0
  }

  /// Sets held and locked modifiers, and the locked layout.
  mutating func set(held: UInt32, locked: UInt32, layout: UInt32) {
    if let current, current == (held, locked, layout) { return }
    current = (held, locked, layout)
    _ = unsafe xkb_state_update_mask(handle, held, 0, locked, 0, 0, layout)
  }
}
