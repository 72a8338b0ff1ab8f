internal import CXkbCommon
internal import InputCore

/// The symbols in keymaps that stand for keys without a character.
enum KeySymbols {
  /// The code point that stands for the key in samples, or its control character; nil for symbols
  /// with a character of their own, and for keys that apps have no name for.
  static func function(of symbol: UInt32) -> Unicode.Scalar? {
    switch Int32(bitPattern: symbol) {
    case XKB_KEY_Up, XKB_KEY_KP_Up: scalar(Sample.KeyFunction.upArrow)
    case XKB_KEY_Down, XKB_KEY_KP_Down: scalar(Sample.KeyFunction.downArrow)
    case XKB_KEY_Left, XKB_KEY_KP_Left: scalar(Sample.KeyFunction.leftArrow)
    case XKB_KEY_Right, XKB_KEY_KP_Right: scalar(Sample.KeyFunction.rightArrow)
    case XKB_KEY_Home, XKB_KEY_KP_Home: scalar(Sample.KeyFunction.home)
    case XKB_KEY_End, XKB_KEY_KP_End: scalar(Sample.KeyFunction.end)
    case XKB_KEY_Page_Up, XKB_KEY_KP_Page_Up: scalar(Sample.KeyFunction.pageUp)
    case XKB_KEY_Page_Down, XKB_KEY_KP_Page_Down: scalar(Sample.KeyFunction.pageDown)
    case XKB_KEY_Insert, XKB_KEY_KP_Insert: scalar(Sample.KeyFunction.insert)
    case XKB_KEY_Delete, XKB_KEY_KP_Delete: scalar(Sample.KeyFunction.delete)
    case XKB_KEY_F1...XKB_KEY_F35: scalar(Sample.KeyFunction.f1 + symbol - UInt32(XKB_KEY_F1))
    case XKB_KEY_ISO_Left_Tab: "\t"
    case XKB_KEY_Linefeed: "\r"
    default: nil
    }
  }

  /// The terminal that a symbol switches to, as Control-Alt-F2 does in all keymaps of xkb-data; nil
  /// for all others.
  static func terminal(of symbol: UInt32) -> Int32? {
    let first = UInt32(XKB_KEY_XF86Switch_VT_1)
    return (first..<first + 12).contains(symbol) ? Int32(symbol - first) + 1 : nil
  }

  private static func scalar(_ value: UInt32) -> Unicode.Scalar? { Unicode.Scalar(value) }
}
