internal import LinuxCalls

/// Why nothing can be shown.
package enum DisplayError: Error, Equatable, CustomStringConvertible {
  /// A C library is missing, or is too old.
  case missingLibrary(file: String, package: String, reason: String)
  /// There is no graphics card with a connected display.
  case noPanel
  /// Another program, such as a desktop, is the card's master, or the card cannot show pictures;
  /// with the errno.
  case refused(card: String, code: Int32)
  /// The display has no mode of the wanted size; `known` lists the sizes that it has.
  case noMode(display: String, wanted: String, known: [String])
  /// A call failed; with the errno.
  case system(operation: String, code: Int32)
  /// The desktop refused to open a window.
  case noWindow(reason: String)

  /// What happened and what to do about it.
  package var description: String {
    switch self {
    case .missingLibrary(let file, let package, let reason):
      "a display needs the library \(file) (\(reason)): install the Debian package \(package)"
    case .noPanel:
      "no display is connected to a graphics card (/dev/dri/card…): connect one, or set"
        + " RETOUCH_DISPLAY=off"
    case .refused(let card, let code):
      "\(card): \(systemMessage(code)); it may belong to a desktop: start the app on a terminal of"
        + " its own, or in a window"
    case .noMode(let display, let wanted, let known):
      "the display \(display) has no mode of \(wanted) pixels, but \(known.joined(separator: ", "))"
    case .noWindow(let reason):
      "no window can be opened: \(reason) (is there a desktop? see DISPLAY, WAYLAND_DISPLAY)"
    case .system(let operation, let code):
      "the display failed: \(operation): \(systemMessage(code))"
    }
  }
}
